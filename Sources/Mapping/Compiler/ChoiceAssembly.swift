/// Puts together what chooses one of several plans.
struct ChoiceAssembly<Object> {
  private let choice: Choice<Object>
  private let label: String
  private let typeName: String
  private let id: ObjectIdentifier
  private(set) var compiler: PlanCompiler

  init(_ choice: Choice<Object>, of mapping: ObjectMapping<Object>, compiler: PlanCompiler) {
    self.choice = choice
    label = mapping.label
    typeName = mapping.typeName
    id = mapping.id
    self.compiler = compiler
  }

  mutating func assemble(into chooser: Chooser<Object>, leavesTrail: Bool) {
    var alternatives: [Chooser<Object>.Alternative] = []
    for alternative in choice.alternatives {
      guard let branch = plan(of: alternative.branch, row: alternative.condition.text) else {
        continue
      }
      alternatives.append(
        Chooser.Alternative(
          form: alternative.condition.form, path: Self.path(of: alternative.condition.path),
          branch: branch))
    }
    chooser.finish(
      Chooser.Parts(
        typeName: typeName, discriminator: discriminator, alternatives: alternatives,
        otherwise: otherwise(), known: choice.alternatives.map(\.condition.text),
        leavesTrail: leavesTrail))
  }

  private static func path(of candidate: RowSource.Candidate?) -> ContextPath? {
    (try? candidate?.path.get()).map { ContextPath($0) }
  }

  private var discriminator: Chooser<Object>.Discriminator {
    switch choice.discriminator {
    case .none: .none
    case .path(let candidate):
      Self.path(of: candidate).map { .path($0, text: candidate.text) } ?? .none
    case .closure(let make): .closure(make)
    }
  }

  private mutating func otherwise() -> Chooser<Object>.Otherwise {
    switch choice.otherwise.form {
    case .fail: .fail
    case .skip: .skip
    case .map(let branch): plan(of: branch, row: "otherwise").map { .map($0) } ?? .fail
    }
  }

  private mutating func plan<Chosen: Branch<Object>>(
    of branch: Chosen, row: String
  ) -> BranchPlan<Object>? {
    guard let mapping = compiler.mapping(branch.related, row: row, of: label) else { return nil }
    if leadsBack(mapping) {
      compiler.report(DefinitionMistake(mapping: label, fact: .choiceOfItself(alternative: row)))
      return nil
    }
    let child = ChildPlan(compiler.compile(mapping), mapping)
    return TypedBranchPlan(
      label: mapping.label, child, wrap: branch.wrap, unwrap: branch.unwrap)
  }
}

extension ChoiceAssembly {
  /// Whether choosing goes on for ever: through a mapping that chooses this one again.
  private func leadsBack(_ mapping: any MappingNode) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var open = [mapping]
    while let node = open.popLast() {
      if node.id == id { return true }
      guard known.insert(node.id).inserted else { continue }
      open += node.alternatives(by: compiler.lookup)
    }
    return false
  }
}

extension PlanCompiler {
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
