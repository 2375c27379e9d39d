/// Turns a mapping, and all that it relates to, into plans for writing.
///
/// A mapping that is met again while it is being compiled is found by its cell, so that recursive and
/// mutual mappings need nothing special.
struct WritingCompiler {
  let library: WritingLibrary
  let lookup: any MappingLookup
  /// The run's options; those of mappings and rows win.
  let options: WritingOptions
  /// The groups that the run names; nil where it names none.
  let groups: Set<String>?
  private(set) var mistakes: [DefinitionMistake] = []
  private var plans: [WritingKey: WritingPlan] = [:]
  private var identities: [MappingIdentity] = []

  init(
    library: WritingLibrary, lookup: any MappingLookup, options: WritingOptions,
    groups: Set<String>? = nil
  ) {
    self.library = library
    self.lookup = lookup
    self.options = options
    self.groups = groups
  }

  /// The plan of `mapping`, compiled now if it has to be.
  ///
  static func plan<Object>(
    for mapping: ObjectMapping<Object>, rows: WritingKey.Rows = .all, library: WritingLibrary,
    lookup: any MappingLookup, options: WritingOptions, groups: Set<String>? = nil
  ) throws(MappingDefinitionError) -> WritingPlan {
    var compiler = WritingCompiler(
      library: library, lookup: lookup, options: options, groups: groups)
    if let plan = library.plan(for: compiler.key(of: mapping, rows: rows)) { return plan }
    let plan = compiler.compile(mapping, rows: rows)
    for plan in compiler.plans.values { plan.learnWhetherRecursive() }
    for plan in compiler.plans.values { plan.forgetRelated() }
    guard compiler.mistakes.isEmpty else {
      throw MappingDefinitionError(mistakes: compiler.mistakes)
    }
    library.publish(compiler.plans, identities: compiler.identities)
    return plan
  }

  private func key<Object>(
    of mapping: ObjectMapping<Object>, constants: [WritingKey.Constant] = [],
    rows: WritingKey.Rows = .all, standing: WritingKey.Standing = .fresh
  ) -> WritingKey {
    WritingKey(
      mapping: ObjectIdentifier(mapping.identity), options: options, groups: groups,
      constants: constants, rows: rows, standing: standing)
  }

  /// The plan of a mapping, which may still be unfinished where mappings refer to each other.
  ///
  /// - Parameter constants: What is written beside the rows, where none of them writes the same.
  mutating func compile<Object>(
    _ mapping: ObjectMapping<Object>, constants: [WritingKey.Constant] = [],
    rows: WritingKey.Rows = .all, standing: WritingKey.Standing = .fresh
  ) -> WritingPlan {
    let key = key(of: mapping, constants: constants, rows: rows, standing: standing)
    if let plan = plans[key] ?? library.plan(for: key) { return plan }
    // An instance of a choice is held by what was chosen.
    let isClass = Object.self is AnyClass && mapping.choice == nil
    let plan = WritingPlan(typeName: mapping.typeName, isClass: isClass)
    plans[key] = plan
    identities.append(mapping.identity)
    let found = MappingCheck.mistakes(in: mapping)
    mistakes += found.filter { !mistakes.contains($0) }
    guard found.isEmpty else { return plan }
    if let choice = mapping.choice {
      var assembly = WritingChoiceAssembly(
        choice, of: mapping, constants, standing: standing, compiler: self)
      assembly.assemble(into: plan)
      self = assembly.compiler
    } else {
      var assembly = WritingAssembly(
        mapping, constants, rows: rows, standing: standing, compiler: self)
      assembly.assemble(into: plan)
      self = assembly.compiler
    }
    return plan
  }

  mutating func report(_ mistake: DefinitionMistake) {
    if !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  /// The mapping that a row relates to; nil where there is none, which is reported.
  mutating func mapping<Child>(
    _ related: RelatedMapping<Child>, row: String, of label: String
  ) -> ObjectMapping<Child>? {
    if let mapping = lookup.mapping(related) { return mapping }
    let name: String? = if case .named(let name) = related { name } else { nil }
    report(
      DefinitionMistake(
        mapping: label, fact: .unregistered(row: row, type: "\(Child.self)", name: name)))
    return nil
  }
}

extension ObjectMapping {
  /// Whether its objects are written as members of their own names.
  func isKeyed(by lookup: any MappingLookup) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var open: [any MappingNode] = [self]
    while let mapping = open.popLast() {
      guard known.insert(mapping.id).inserted else { continue }
      if mapping.writesOwnName { return true }
      open += mapping.alternatives(by: lookup)
    }
    return false
  }
}

extension ObjectMapping {
  /// The keys that its objects have when they are parts of others.
  func partKeys(by lookup: any MappingLookup) -> Set<ScalarString> {
    var keys: Set<ScalarString> = []
    var known: Set<ObjectIdentifier> = []
    var open: [any MappingNode] = [self]
    while let mapping = open.popLast() {
      guard known.insert(mapping.id).inserted else { continue }
      keys.formUnion(mapping.writtenKeys.map { ScalarString($0) })
      open += mapping.alternatives(by: lookup) + mapping.parts(by: lookup)
    }
    return keys
  }
}
