/// Lays a tree of keys flat: steps, cells of objects on the way, and keys, in memory of the plan's.
struct WritingLayout {
  private let leaves: [WritingStepAssembler.Made]
  private(set) var parts = WritingParts()

  init(_ leaves: [WritingStepAssembler.Made]) {
    self.leaves = leaves
  }

  /// Makes these the steps of the object itself.
  mutating func finish(_ entries: [WritingTree.Entry]) {
    (parts.steps, parts.count) = steps(of: entries)
  }

  /// Keeps an operation that no step has.
  mutating func keep(_ operation: WritingOperation) { parts.operations.append(operation) }

  mutating func cell(
    of entries: [WritingTree.Entry]
  ) -> UnsafeMutablePointer<WritingCell> {
    let cell = UnsafeMutablePointer<WritingCell>.allocate(capacity: 1)
    parts.blocks.append(UnsafeMutableRawPointer(cell))
    let laid = steps(of: entries)
    cell.initialize(to: WritingCell(steps: laid.steps, count: laid.count))
    return cell
  }

  mutating func steps(
    of entries: [WritingTree.Entry]
  ) -> (steps: UnsafeMutablePointer<WritingStep>?, count: Int) {
    let steps = entries.map { entry in
      switch entry {
      case .member(let key, let tree): step(of: tree, key: key)
      case .part(let leaf): step(of: leaves[leaf], key: nil)
      }
    }
    return (block(of: steps), steps.count)
  }

  mutating func block(of steps: [WritingStep]) -> UnsafeMutablePointer<WritingStep> {
    let block = UnsafeMutablePointer<WritingStep>.allocate(capacity: max(1, steps.count))
    block.initialize(from: steps, count: steps.count)
    parts.blocks.append(UnsafeMutableRawPointer(block))
    return block
  }

  mutating func step(of tree: WritingTree, key: String?) -> WritingStep {
    if let leaf = tree.leaf { return step(of: leaves[leaf], key: key) }
    if !tree.elements.isEmpty {
      let elements = block(of: tree.elements.map { step(of: $0.tree, key: nil) })
      let operation = ElementsWriting(elements, places: tree.places)
      return step(of: WritingStepAssembler.Made(operation: operation), key: key)
    }
    let made = WritingStepAssembler.Made(
      kind: .members, operation: WritingOperation(), child: cell(of: tree.entries))
    return step(of: made, key: key)
  }

  private mutating func step(of made: WritingStepAssembler.Made, key: String?) -> WritingStep {
    parts.operations.append(made.operation)
    return WritingStep(
      kind: made.kind, writesNull: made.writesNull, offset: made.offset,
      key: key.map { prepared($0) } ?? UnsafeRawBufferPointer(start: nil, count: 0),
      operation: .passUnretained(made.operation), child: made.child)
  }

  /// A key in quotes with its colon, in memory that the plan owns.
  private mutating func prepared(_ key: String) -> UnsafeRawBufferPointer {
    let text = Array((JSONValue.string(key).text() + ":").utf8)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 8)
    block.copyBytes(from: text)
    if let start = block.baseAddress { parts.blocks.append(start) }
    return UnsafeRawBufferPointer(block)
  }
}
