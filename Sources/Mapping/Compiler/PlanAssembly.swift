/// Puts one plan together: rows become operations, their key paths a tree, the tree steps.
struct PlanAssembly<Object> {
  /// What hangs at the end of a key path.
  private struct Leaf {
    let row: Int
    /// The key path's place among those of the row, where it is one of several.
    let rank: Int
    let isLate: Bool
  }

  private let mapping: ObjectMapping<Object>
  private let options: MappingOptions
  private(set) var compiler: PlanCompiler
  private var steps: [Step] = []
  private var leaves: [Leaf] = []
  private var operations: [StepOperation] = []
  private var tables: [UnsafeMutablePointer<MemberTable>] = []
  private var bits = 0
  /// Key paths that lead elsewhere, each with its leaf.
  private var foreign: [(path: JSONPath, leaf: Int)] = []
  private var leavesTrail = false

  init(_ mapping: ObjectMapping<Object>, options: MappingOptions, compiler: PlanCompiler) {
    self.mapping = mapping
    self.options = options
    self.compiler = compiler
  }

  mutating func assemble(into plan: Plan) {
    let rows = mapping.rows.filter { $0.options.direction != .writing }
    bits = rows.count
    leavesTrail = plan.needs.contains(.trail)
    var assembler = StepAssembler(
      samples: samples, options: options, type: mapping.typeName, label: mapping.label,
      isPart: plan.cell.pointee.isPart, compiler: compiler)
    let order = WritingOrder(rows)
    var tree = KeyTree()
    var planRows: [Plan.Row] = []
    for (bit, row) in rows.enumerated() {
      let paths = row.paths
      let isLate = paths.count > 1 || order.isLate(bit)
      for (rank, path) in paths.enumerated() {
        leaves.append(Leaf(row: bit, rank: rank, isLate: isLate))
        if path.isContextual {
          foreign.append((path, leaves.count - 1))
          path.knownKeys.forEach { tree.know($0) }
        } else {
          tree.insert(leaves.count - 1, at: path.segments[...])
        }
      }
      assembler.begin(row, bit: bit)
      let made = row.property.accept(&assembler)
      steps.append(made.step)
      operations.append(made.operation)
      for key in made.partKeys { tree.know(key) }
      planRows.append(assembler.planRow(of: made, isLate: isLate))
    }
    compiler = assembler.compiler
    let root = root(of: tree)
    plan.finish(
      rows: planRows, keys: tree.members.map(\.key), bits: bits, operations: operations,
      tables: tables, root: root)
  }

  /// Two fresh objects by which offsets are learned; arguments of an initialiser need none.
  private var samples: (Any, Any)? {
    guard case .fresh(let make) = mapping.construction else { return nil }
    return (make(), make())
  }

  private mutating func root(of tree: KeyTree) -> Plan.Root {
    // The value of an envelope is none of the document.
    if mapping.isHidden { return .members(table(of: tree)) }
    if leavesTrail || !foreign.isEmpty { return .whole(contextOperation(of: tree)) }
    if tree.isMembersOnly { return .members(table(of: tree)) }
    let operation = SeveralOperation([step(of: tree)])
    operations.append(operation)
    return .whole(operation)
  }

  /// What is done with an object that looks around itself, or is looked at from below.
  private mutating func contextOperation(of tree: KeyTree) -> StepOperation {
    var nested = KeyTree()
    var sources: [ContextOperation.Source] = []
    for (path, leaf) in foreign {
      let context = ContextPath(path)
      if context.start == .key, !context.rest.isEmpty, !context.rest.contains(.key) {
        nested.insert(leaf, at: context.rest[...])
      } else {
        var rest = KeyTree()
        rest.insert(leaf, at: context.fromEach)
        sources.append(ContextOperation.Source(path: context.untilEach, step: step(of: rest)))
      }
    }
    let contents = step(of: tree, isRoot: true)
    let member = nested.isEmpty ? nil : step(of: nested)
    let operation = ContextOperation(
      contents: contents, sources: sources, nested: member, leavesTrail: leavesTrail,
      readsKey: foreign.contains(where: \.path.readsKey))
    operations.append(operation)
    return operation
  }

  private mutating func table(
    of tree: KeyTree, isGathered: Bool = false
  ) -> UnsafeMutablePointer<MemberTable> {
    let steps = tree.members.map { step(of: $0.tree, isGathered: isGathered) }
    let table = UnsafeMutablePointer<MemberTable>.allocate(capacity: 1)
    table.initialize(
      to: MemberTable(
        number: compiler.library.nextTableNumber(), keys: tree.members.map(\.key), steps: steps))
    tables.append(table)
    return table
  }

  /// What is done with the value that a tree hangs on.
  ///
  /// - Parameters:
  ///   - isGathered: Whether it hangs below a list whose every element is walked.
  ///   - isRoot: Whether the value is the mapping's own object.
  private mutating func step(
    of tree: KeyTree, isGathered: Bool = false, isRoot: Bool = false
  ) -> Step {
    var all = tree.leaves.map { leaf in
      isGathered ? made(GatherOperation(number: leaf)) : step(of: leaves[leaf])
    }
    if !tree.members.isEmpty {
      let members = table(of: tree, isGathered: isGathered)
      if leavesTrail, !isRoot {
        all.append(made(NestedMembersOperation(members)))
      } else {
        all.append(made(StepOperation(), kind: .members, members: members))
      }
    }
    if !tree.elements.isEmpty {
      let elements = tree.elements.map { step(of: $0.tree, isGathered: isGathered) }
      all.append(made(ElementsOperation(indices: tree.elements.map(\.key), steps: elements)))
    }
    if let each = tree.each { all.append(step(ofEach: each, isGathered: isGathered)) }
    if let only = all.first, all.count == 1 { return only }
    // Nothing hangs on a key that somebody else reads.
    return made(all.isEmpty ? StepOperation() : SeveralOperation(all))
  }

  private mutating func step(of leaf: Leaf) -> Step {
    leaf.isLate ? made(LateOperation(steps[leaf.row], rank: leaf.rank)) : steps[leaf.row]
  }

  private mutating func step(ofEach tree: KeyTree, isGathered: Bool) -> Step {
    // The bits of all steps below are given out between these two.
    let first = bits
    let element = step(of: tree, isGathered: true)
    let below = first..<bits
    // The outermost list hands over what all of them have gathered.
    let rows = isGathered ? [] : tree.allLeaves.map { receiver(of: $0) }
    return made(EachOperation(element, bits: below, rows: rows))
  }

  private mutating func receiver(of leaf: Int) -> EachOperation.Row {
    let step = step(of: leaves[leaf])
    return EachOperation.Row(
      number: leaf, bit: step.bit, operation: step.operation.takeUnretainedValue())
  }

  private mutating func made(
    _ operation: StepOperation, kind: Step.Kind = .operation,
    members: UnsafeMutablePointer<MemberTable>? = nil
  ) -> Step {
    operations.append(operation)
    bits += 1
    return Step(
      kind: kind, takesNull: false, bit: bits - 1, offset: 0, operation: .passUnretained(operation),
      child: nil,
      members: members)
  }
}

extension JSONPath {
  /// Keys of the object itself, or of the member that it is, which the path goes through.
  fileprivate var knownKeys: [String] {
    let own = segments.first == .key ? Array(segments.dropFirst()) : segments
    guard case .member(let key)? = own.first else { return [] }
    return [key]
  }
}
