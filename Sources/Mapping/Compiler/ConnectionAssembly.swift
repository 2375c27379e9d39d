/// Finds out how the objects of a connection are known.
///
/// An id is read as the plan of its objects reads it, whatever the options of the owner.
struct ConnectionAssembly {
  private let row: String
  private let label: String
  private let parts: [RowSource.Candidate]
  private(set) var compiler: PlanCompiler

  init(row: String, label: String, parts: [RowSource.Candidate], compiler: PlanCompiler) {
    self.row = row
    self.label = label
    self.parts = parts
    self.compiler = compiler
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

  /// What finds the objects of a mapping; nil where they have no identity, which is reported.
  mutating func target<Object>(of mapping: ObjectMapping<Object>) -> ConnectionTarget<Object>? {
    if let choice = mapping.choice {
      return ChosenTarget(choice.branches.compactMap { wrapped($0) })
    }
    guard let identifier = compiler.compile(mapping).identifier as? Identifier<Object> else {
      report(.connectionWithoutIdentity(row: row, type: mapping.typeName))
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
    _ branch: Chosen
  ) -> ConnectionTarget<Object>? {
    guard let mapping = compiler.mapping(branch.related, row: row, of: label),
      let target = target(of: mapping)
    else { return nil }
    return WrappedTarget(target, wrap: branch.wrap)
  }

  private mutating func report(_ fact: DefinitionMistake.Fact) {
    compiler.report(DefinitionMistake(mapping: label, fact: fact))
  }
}
