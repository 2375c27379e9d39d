/// Finds out how the objects of a connection are known.
struct ConnectionAssembly {
  private let row: String
  private let label: String
  private let parts: [RowSource.Candidate]
  private let options: MappingOptions
  private(set) var mistakes: [DefinitionMistake] = []

  init(row: String, label: String, parts: [RowSource.Candidate], options: MappingOptions) {
    self.row = row
    self.label = label
    self.parts = parts
    self.options = options
  }

  /// Keys of the owner that the parts of an identity stand behind.
  var ownKeys: [String] {
    paths.compactMap { path in
      guard path.start == .own, case .member(let key)? = path.rest.first else { return nil }
      return key
    }
  }

  private var paths: [ContextPath] {
    parts.compactMap { try? $0.path.get() }.map { ContextPath($0) }
  }

  /// What finds the objects of a mapping; nil where they have no identity, which is a mistake.
  mutating func target<Object>(
    of mapping: ObjectMapping<Object>, lookup: any MappingLookup
  ) -> ConnectionTarget<Object>? {
    if let choice = mapping.choice {
      let targets = choice.branches.compactMap { wrapped($0, lookup: lookup) }
      return targets.isEmpty ? nil : ChosenTarget(targets)
    }
    let identity = IdentityAssembly(mapping, options: mapping.options.over(options))
    guard let identifier = identity.identifier else {
      report(.connectionWithoutIdentity(row: row, type: "\(Object.self)"))
      return nil
    }
    let keyCount = max(1, parts.count)
    guard identifier.parts.count == keyCount else {
      report(.connectionKeys(row: row, keys: keyCount, wanted: identifier.parts.count))
      return nil
    }
    return IdentifiedTarget(identifier, paths: paths)
  }

  private mutating func wrapped<Object, Chosen: Branch<Object>>(
    _ branch: Chosen, lookup: any MappingLookup
  ) -> ConnectionTarget<Object>? {
    guard let mapping = lookup.mapping(branch.related),
      let target = target(of: mapping, lookup: lookup)
    else { return nil }
    return WrappedTarget(target, wrap: branch.wrap)
  }

  private mutating func report(_ fact: DefinitionMistake.Fact) {
    mistakes.append(DefinitionMistake(mapping: label, fact: fact))
  }
}
