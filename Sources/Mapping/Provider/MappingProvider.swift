/// Knows all mappings of an app, by type and by name, and compiles each once.
///
///     let provider = MappingProvider()
///     try provider.register(attribute, thing, list)
///
/// One provider serves any number of threads. Register at start; what is registered later is seen by
/// runs that begin later. RestKit calls this `RKObjectMappingProvider`.
public final class MappingProvider: Sendable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String?
  }

  private let mappings = Guarded<[Key: any MappingDescription]>([:])
  private let library = PlanLibrary()
  private let writingLibrary = WritingLibrary()
  private let derivedMappings = Guarded<[DerivedKey: any MappingDescription]>([:])
  private let callPlans = Guarded<[CallKey: Plan]>([:])
  private let errors = Guarded(ErrorMapping.standard)

  /// A provider that knows no mapping yet.
  public init() {}

  /// Takes in mappings, in any order, if nothing is wrong with any of them.
  ///
  /// A relationship to a type that nobody has registered yet is no mistake here; `check()` and the
  /// first use say so.
  /// - Throws: Every mistake of all the mappings at once. None of them is registered then.
  public func register(
    _ mappings: any MappingDescription...
  ) throws(MappingDefinitionError) { try register(mappings) }

  /// Takes in mappings that a program has put together.
  ///
  /// - Throws: Every mistake of all the mappings at once. None of them is registered then.
  public func register(
    _ mappings: [any MappingDescription]
  ) throws(MappingDefinitionError) {
    let checked = mappings.compactMap { $0 as? any CheckedMapping }
    var mistakes = checked.flatMap(\.mistakes)
    self.mappings.withLock { registered in
      var fresh = registered
      for mapping in mappings {
        let key = Key(type: ObjectIdentifier(mapping.targetType), name: mapping.name)
        if let other = fresh[key] as? any CheckedMapping {
          guard let mapping = mapping as? any CheckedMapping, mapping.isSame(as: other) else {
            mistakes.append(
              DefinitionMistake(
                mapping: "ObjectMapping<\(mapping.targetType)>",
                fact: .registeredTwice(name: mapping.name)))
            continue
          }
        }
        fresh[key] = mapping
      }
      if mistakes.isEmpty { registered = fresh }
    }
    if !mistakes.isEmpty { throw MappingDefinitionError(mistakes: mistakes) }
    library.noteFaultless(checked.map(\.id))
  }

  /// The default mapping of a type, or the one of that `name`, if it is registered.
  public func objectMapping<Object>(
    for type: Object.Type, named name: String? = nil
  ) -> ObjectMapping<Object>? {
    let key = Key(type: ObjectIdentifier(type), name: name)
    return mappings.withLock { $0[key] } as? ObjectMapping<Object>
  }

  /// The default mapping of a type that is known by its value only.
  func mapping(ofType type: Any.Type) -> (any MappingDescription)? {
    mappings.withLock { $0[Key(type: ObjectIdentifier(type), name: nil)] }
  }

  /// Makes sure that all that is registered can be used: every relationship has its mapping.
  ///
  /// - Throws: Every mistake at once.
  public func check() throws(MappingDefinitionError) {
    let all = mappings.withLock { Array($0.values) }
    var mistakes: [DefinitionMistake] = []
    for mapping in all.compactMap({ $0 as? any CheckedMapping }) {
      do throws(MappingDefinitionError) {
        _ = try mapping.plan(
          library: library, lookup: self, options: MappingProfile.standard.options)
      } catch {
        mistakes += error.mistakes.filter { !mistakes.contains($0) }
      }
    }
    guard mistakes.isEmpty else {
      throw MappingDefinitionError(
        mistakes: mistakes.sorted { $0.description < $1.description })
    }
  }

  /// Makes sure that all that is registered can also be written.
  ///
  /// Rows that only read say so by `.readOnly()`.
  /// - Throws: Every mistake at once, one for each row that cannot be turned round.
  public func checkWriting() throws(MappingDefinitionError) {
    let all = mappings.withLock { Array($0.values) }
    var mistakes: [DefinitionMistake] = []
    for mapping in all.compactMap({ $0 as? any CheckedMapping }) {
      do throws(MappingDefinitionError) {
        try mapping.checkWriting(by: self)
      } catch {
        mistakes += error.mistakes.filter { !mistakes.contains($0) }
      }
    }
    guard mistakes.isEmpty else {
      throw MappingDefinitionError(
        mistakes: mistakes.sorted { $0.description < $1.description })
    }
  }

  /// How the answers to requests that failed become errors, where nothing else is said.
  ///
  /// Default: `ErrorMessage` at the key path `errors`.
  public var errorMapping: ErrorMapping {
    get { errors.withLock { $0 } }
    set { errors.withLock { $0 = newValue } }
  }

  /// The plan of a mapping, compiled when it is first asked for.
  func plan<Object>(
    for mapping: ObjectMapping<Object>, options: MappingOptions
  ) throws(MappingDefinitionError) -> Plan {
    try PlanCompiler.plan(for: mapping, library: library, lookup: self, options: options)
  }

  /// The plan for writing a mapping's objects, compiled when it is first asked for.
  func writingPlan<Object>(
    for mapping: ObjectMapping<Object>, rows: WritingKey.Rows = .all, options: WritingOptions,
    groups: Set<String>? = nil
  ) throws(MappingDefinitionError) -> WritingPlan {
    try WritingCompiler.plan(
      for: mapping, rows: rows, library: writingLibrary, lookup: self, options: options,
      groups: groups)
  }

  /// A mapping that is made from another one, once.
  func derived<Object>(
    _ key: DerivedKey, _ make: () -> ObjectMapping<Object>
  ) -> ObjectMapping<Object> {
    derivedMappings.withLock { mappings in
      if let mapping = mappings[key] as? ObjectMapping<Object> { return mapping }
      let mapping = make()
      mappings[key] = mapping
      return mapping
    }
  }

  /// The plan of a call that has been made before.
  func plan(of call: CallKey) -> Plan? { callPlans.withLock { $0[call] } }

  /// Keeps the plan of a call.
  ///
  /// - Precondition: It is one of the library's, which keeps the identities that calls are known by.
  func keep(_ plan: Plan, of call: CallKey) { callPlans.withLock { $0[call] = plan } }

  /// How many tables a run must have room for.
  var tableCount: Int { library.tableCount }
}

/// What a mapping was made from: other mappings, where their objects stand, and how many.
struct DerivedKey: Hashable {
  struct Part: Hashable {
    let mapping: ObjectIdentifier
    let call: Call
  }

  var parts: [Part]
}

extension MappingProvider: MappingLookup {
  func mapping<Object>(for type: Object.Type, named name: String?) -> ObjectMapping<Object>? {
    objectMapping(for: type, named: name)
  }
}

/// A mapping of whichever type that can be checked and compiled.
private protocol CheckedMapping: MappingDescription {
  var id: ObjectIdentifier { get }
  var mistakes: [DefinitionMistake] { get }
  func isSame(as other: any CheckedMapping) -> Bool
  func plan(
    library: PlanLibrary, lookup: any MappingLookup, options: MappingOptions
  ) throws(MappingDefinitionError) -> Plan
  func checkWriting(by provider: MappingProvider) throws(MappingDefinitionError)
}

extension ObjectMapping: CheckedMapping {
  fileprivate func checkWriting(by provider: MappingProvider) throws(MappingDefinitionError) {
    _ = try provider.writingPlan(for: self, options: WritingOptions())
  }

  fileprivate var mistakes: [DefinitionMistake] { MappingCheck.mistakes(in: self) }

  fileprivate func isSame(as other: any CheckedMapping) -> Bool {
    (other as? ObjectMapping)?.identity === identity
  }

  fileprivate func plan(
    library: PlanLibrary, lookup: any MappingLookup, options: MappingOptions
  ) throws(MappingDefinitionError) -> Plan {
    try PlanCompiler.plan(for: self, library: library, lookup: lookup, options: options)
  }
}
