/// Puts one plan together: rows become operations, their key paths a tree, the tree steps.
struct PlanAssembly<Object> {
  private let mapping: ObjectMapping<Object>
  private let options: RunOptions
  private(set) var compiler: PlanCompiler
  private var steps: [Step] = []
  private var operations: [StepOperation] = []
  private var tables: [UnsafeMutablePointer<MemberTable>] = []
  private var bits = 0

  init(_ mapping: ObjectMapping<Object>, options: RunOptions, compiler: PlanCompiler) {
    self.mapping = mapping
    self.options = options
    self.compiler = compiler
  }

  mutating func assemble(into plan: Plan) {
    let rows = mapping.rows.filter { $0.options.direction != .writing }
    bits = rows.count
    var assembler = StepAssembler<Object>(
      samples: (mapping.make(), mapping.make()), options: options, label: mapping.label,
      compiler: compiler)
    var tree = KeyTree()
    var planRows: [Plan.Row] = []
    for (bit, row) in rows.enumerated() {
      guard let path = row.path else { continue }
      _ = tree.insert(bit, at: path.segments[...])
      assembler.begin(row, bit: bit)
      let step = row.property.accept(&assembler)
      steps.append(step.step)
      operations.append(step.operation)
      planRows.append(assembler.facts(of: step))
    }
    compiler = assembler.compiler
    let members = table(of: tree)
    plan.finish(
      rows: planRows, keys: tree.members.map(\.key), bits: bits, operations: operations,
      tables: tables, members: members)
  }

  private mutating func table(of tree: KeyTree) -> UnsafeMutablePointer<MemberTable> {
    let steps = tree.members.map { step(of: $0.tree) }
    let table = UnsafeMutablePointer<MemberTable>.allocate(capacity: 1)
    table.initialize(
      to: MemberTable(
        number: compiler.library.nextTableNumber(), keys: tree.members.map(\.key), steps: steps))
    tables.append(table)
    return table
  }

  /// What is done with the value that a tree hangs on.
  private mutating func step(of tree: KeyTree) -> Step {
    var all = tree.rows.map { steps[$0] }
    if !tree.members.isEmpty {
      let members = table(of: tree)
      all.append(made(StepOperation(), kind: .members, members: members))
    }
    if !tree.elements.isEmpty {
      let elements = tree.elements.map { step(of: $0.tree) }
      all.append(made(ElementsOperation(indices: tree.elements.map(\.key), steps: elements)))
    }
    if let only = all.first, all.count == 1 { return only }
    return made(SeveralOperation(all))
  }

  private mutating func made(
    _ operation: StepOperation, kind: Step.Kind = .operation,
    members: UnsafeMutablePointer<MemberTable>? = nil
  ) -> Step {
    operations.append(operation)
    bits += 1
    return Step(
      kind: kind, bit: bits - 1, offset: 0, operation: .passUnretained(operation), child: nil,
      members: members)
  }
}
