/// Finds the mapping that a row refers to.
protocol MappingLookup {
  func mapping<Object>(for type: Object.Type, named name: String?) -> ObjectMapping<Object>?
}

/// Turns a mapping, and all that it relates to, into plans.
///
/// A mapping that is met again while it is being compiled is found by its cell, so that recursive and
/// mutual mappings need nothing special.
struct PlanCompiler {
  let library: PlanLibrary
  let lookup: any MappingLookup
  /// The run's options; a mapping's own win.
  let options: RunOptions
  private(set) var mistakes: [DefinitionMistake] = []
  private var plans: [PlanKey: Plan] = [:]
  private var identities: [MappingIdentity] = []

  init(library: PlanLibrary, lookup: any MappingLookup, options: RunOptions) {
    self.library = library
    self.lookup = lookup
    self.options = options
  }

  /// The plan of `mapping`, compiled now if it has to be.
  static func plan<Object>(
    for mapping: ObjectMapping<Object>, library: PlanLibrary, lookup: any MappingLookup,
    options: RunOptions
  ) throws(MappingDefinitionError) -> Plan {
    if let plan = library.plan(for: Self.key(of: mapping, in: options)) { return plan }
    var compiler = PlanCompiler(library: library, lookup: lookup, options: options)
    let plan = compiler.compile(mapping)
    guard compiler.mistakes.isEmpty else {
      throw MappingDefinitionError(mistakes: compiler.mistakes)
    }
    library.publish(compiler.plans, identities: compiler.identities)
    return plan
  }

  private static func key<Object>(
    of mapping: ObjectMapping<Object>, in options: RunOptions
  ) -> PlanKey {
    PlanKey(
      mapping: ObjectIdentifier(mapping.identity),
      options: RunOptions(
        profile: mapping.profile ?? options.profile,
        emptyIsNull: mapping.emptyIsNull ?? options.emptyIsNull))
  }

  /// The plan of a mapping, which may still be unfinished where mappings refer to each other.
  mutating func compile<Object>(_ mapping: ObjectMapping<Object>) -> Plan {
    let key = Self.key(of: mapping, in: options)
    if let plan = plans[key] ?? library.plan(for: key) { return plan }
    let plan = Plan(
      typeName: "\(Object.self)", factory: TypedFactory(mapping.make),
      isStrict: key.options.profile == .strict)
    plans[key] = plan
    identities.append(mapping.identity)
    let found = MappingCheck.mistakes(in: mapping)
    mistakes += found
    if found.isEmpty {
      var assembly = PlanAssembly(mapping, options: key.options, compiler: self)
      assembly.assemble(into: plan)
      self = assembly.compiler
    }
    return plan
  }

  mutating func report(_ mistake: DefinitionMistake) { mistakes.append(mistake) }
}
