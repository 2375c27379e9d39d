// Rows that are done when their object has ended: those with several key paths, and those that fill
// a part of what another row fills as a whole.
extension MappingRun {
  /// A value that a row may take when its object has ended.
  struct LateValue {
    /// The frame, by where its bits begin: no two open frames share that.
    let frame: Int
    let step: UnsafeMutablePointer<Step>
    /// The place of its key path among those of the row.
    let rank: Int
    let isNull: Bool
    /// Where it stands.
    let place: Place
    /// What is spelled there, where that is the index of the object.
    var index: Int?
    /// What was collected below, where its key path does that.
    let collection: Collection?
  }

  /// Does the late rows of an object, each with the first of its key paths that leads to a value.
  mutating func performLate(_ frame: ObjectFrame) throws(Halt) {
    guard late.last?.frame == frame.seen else { return }
    let first = late.lastIndex { $0.frame != frame.seen }.map { $0 + 1 } ?? 0
    let values = Array(late[first...])
    late.removeSubrange(first...)
    let end = place
    trail.hold()
    for value in Self.chosen(among: values) {
      try perform(value, frame)
    }
    trail.release()
    goBack(to: end)
    if late.isEmpty, gatherBase == nil { trail.unpin() }
  }

  private mutating func perform(_ value: LateValue, _ frame: ObjectFrame) throws(Halt) {
    let row = value.step.pointee.bit
    if hasSeen(row, of: frame) { meetAgain(row, of: frame) }
    mark(row, of: frame)
    let operation = value.step.pointee.operation.takeUnretainedValue()
    let problemCount = problems.count
    if let index = value.index { _ = prelude?.spell(index) }
    goBack(to: value.place)
    let offset = reader.offset
    found(row, at: offset, frame)
    if let collection = value.collection {
      try operation.perform(gathered: collection, &self, frame)
    } else {
      try operation.perform(&self, frame)
    }
    told(row, at: offset, problemCount, frame)
  }

  /// One value a row, in the rows' order.
  private static func chosen(among values: [LateValue]) -> [LateValue] {
    var best: [Int: LateValue] = [:]
    for value in values {
      let row = value.step.pointee.bit
      guard let other = best[row] else {
        best[row] = value
        continue
      }
      // Of one key that comes twice the last one wins.
      let (old, new) = (other.isNull ? Int.max : other.rank, value.isNull ? Int.max : value.rank)
      if new <= old { best[row] = value }
    }
    return best.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Notes where a value stands that a row may take later.
final class LateOperation: StepOperation, @unchecked Sendable {
  /// Safe to share: written by `init` alone.
  private let step: UnsafeMutablePointer<Step>
  private let rank: Int

  init(_ step: Step, rank: Int) {
    self.step = .allocate(capacity: 1)
    self.step.initialize(to: step)
    self.rank = rank
  }

  deinit {
    step.deallocate()
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    run.trail.pin()
    let operation = step.pointee.operation.takeUnretainedValue()
    let value = MappingRun.LateValue(
      frame: frame.seen, step: step, rank: rank, isNull: operation.meetsNull(run),
      place: run.place, index: run.prelude?.index(at: run.reader.cursor), collection: nil)
    run.late.append(value)
    try run.reader.skipValue()
  }

  override func perform(
    gathered collection: MappingRun.Collection, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    run.trail.pin()
    run.late.append(
      MappingRun.LateValue(
        frame: frame.seen, step: step, rank: rank, isNull: false, place: collection.list,
        collection: collection))
  }
}
