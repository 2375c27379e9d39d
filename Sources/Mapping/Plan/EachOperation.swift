/// Walks every element of a list, and hands what was gathered below them to the rows.
///
///     items[*].price   ▶ the places of all prices ▶ the row, as if they were one list
///
/// Costs one pass over the list, and a second one over what was gathered.
final class EachOperation: StepOperation, @unchecked Sendable {
  /// A row that gathers below the list.
  struct Row {
    /// The place of its gathered values among those of the run.
    let number: Int
    let bit: Int
    let operation: StepOperation
  }

  /// Safe to share: written by `init` alone.
  private let element: UnsafeMutablePointer<Step>
  /// The bits of the steps below, which each element begins without.
  private let bits: Range<Int>
  private let rows: [Row]

  init(_ element: Step, bits: Range<Int>, rows: [Row]) {
    self.element = .allocate(capacity: 1)
    self.element.initialize(to: element)
    self.bits = bits
    self.rows = rows
  }

  deinit {
    element.deallocate()
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    guard run.reader.kind() == .array else { return try run.passDeadEnd(frame, wanted: "a list") }
    let list = run.place
    let outer = run.gatherBase
    let base = outer ?? run.gathered.count
    run.gatherBase = base
    try walk(&run, frame)
    run.gatherBase = outer
    // An outer list goes on gathering.
    if outer == nil { try finish(list, &run, frame, from: base) }
  }

  private func walk(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    try run.reader.descend()
    if run.reader.cursor.pointee == UInt8(ascii: "]") { return run.reader.ascend() }
    repeat {
      for bit in bits { run.unmark(bit, of: frame) }
      try run.performApart(element, frame)
    } while try run.reader.passElementEnd()
  }

  private func finish(
    _ list: MappingRun.Place, _ run: inout MappingRun, _ frame: ObjectFrame, from base: Int
  ) throws(JSONReader.Halt) {
    let gathered = run.gathered[base...]
    run.gathered.removeSubrange(base...)
    run.trail.hold()
    for row in rows {
      run.mark(row.bit, of: frame)
      let items = gathered.filter { $0.number == row.number }.map(\.place)
      let collection = MappingRun.Collection(list: list, items: items)
      let (offset, problemCount) = (frame.offset, run.problems.count)
      run.found(row.bit, at: offset, frame)
      try row.operation.perform(gathered: collection, &run, frame)
      run.told(row.bit, at: offset, problemCount, frame)
    }
    run.trail.release()
  }
}

/// Notes where a value stands that a row collects.
final class GatherOperation: StepOperation, @unchecked Sendable {
  // Safe to share: a number that does not change.
  private let number: Int

  init(number: Int) {
    self.number = number
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    run.trail.pin()
    run.gathered.append(MappingRun.Gathered(number: number, place: run.place))
    try run.reader.skipValue()
  }
}
