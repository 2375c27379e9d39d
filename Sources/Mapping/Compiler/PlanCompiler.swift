/// Turns a mapping, and all that it relates to, into plans.
///
/// A mapping that is met again while it is being compiled is found by its cell, so that recursive and
/// mutual mappings need nothing special.
struct PlanCompiler {
  let library: PlanLibrary
  let lookup: any MappingLookup
  /// The run's options; a mapping's own win.
  let options: MappingOptions
  private(set) var mistakes: [DefinitionMistake] = []
  private var plans: [PlanKey: Plan] = [:]
  private var identities: [MappingIdentity] = []
  private var reach: ContextReach

  init(library: PlanLibrary, lookup: any MappingLookup, options: MappingOptions) {
    self.library = library
    self.lookup = lookup
    self.options = options
    reach = ContextReach(lookup: lookup)
  }

  /// The plan of `mapping`, compiled now if it has to be.
  static func plan<Object>(
    for mapping: ObjectMapping<Object>, library: PlanLibrary, lookup: any MappingLookup,
    options: MappingOptions
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
    of mapping: ObjectMapping<Object>, in options: MappingOptions, isPart: Bool = false
  ) -> PlanKey {
    PlanKey(
      mapping: ObjectIdentifier(mapping.identity), options: mapping.options.over(options),
      isPart: isPart)
  }

  /// The plan of a mapping, which may still be unfinished where mappings refer to each other.
  ///
  /// - Parameter isPart: Whether its objects share their keys with those that they are parts of.
  mutating func compile<Object>(_ mapping: ObjectMapping<Object>, isPart: Bool = false) -> Plan {
    let key = Self.key(of: mapping, in: options, isPart: isPart)
    if let plan = plans[key] ?? library.plan(for: key) { return plan }
    reach.add(mapping)
    let chooser = mapping.choice.map { _ in Chooser<Object>() }
    let plan = Plan(
      typeName: mapping.typeName, factory: Self.factory(of: mapping), chooser: chooser,
      identifier: IdentityAssembly(mapping, options: key.options).identifier,
      options: ResolvedOptions(key.options),
      needs: (reach.needs[mapping.id] ?? []).union(mapping.objectNeeds(by: lookup)),
      isPart: isPart, isChecked: !mapping.checks.isEmpty, isHidden: mapping.isHidden)
    if Object.self is AnyClass { plan.hand(to: chooser ?? ChildPlan(plan, mapping).taker) }
    plans[key] = plan
    identities.append(mapping.identity)
    let found = library.isFaultless(mapping.id) ? [] : MappingCheck.mistakes(in: mapping)
    mistakes += found.filter { !mistakes.contains($0) }
    guard found.isEmpty else { return plan }
    if let chooser, let choice = mapping.choice {
      var assembly = ChoiceAssembly(choice, of: mapping, compiler: self)
      assembly.assemble(into: chooser, leavesTrail: plan.needs.contains(.trail))
      self = assembly.compiler
    } else {
      var assembly = PlanAssembly(mapping, options: key.options, compiler: self)
      assembly.assemble(into: plan)
      self = assembly.compiler
    }
    return plan
  }

  private static func factory<Object>(of mapping: ObjectMapping<Object>) -> ObjectFactory {
    guard case .fresh(let make) = mapping.construction else { return ObjectFactory() }
    return TypedFactory(make)
  }

  mutating func report(_ mistake: DefinitionMistake) { mistakes.append(mistake) }
}
