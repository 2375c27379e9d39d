// Objects that are there already.
//
//     target ▶ [ title "Old" | price 3 ]     untouched until the run is over
//     twin   ▶ [ title "New" | price 0 ]     filled; then what came is moved to the target
//
extension MappingRun {
  /// A twin that is being filled, and what its rows did.
  struct Staging {
    let twin: UnsafeMutableRawPointer
    let target: UnsafeMutableRawPointer
    /// Rows that must not be committed.
    var kept: Set<Int> = []
    /// Rows that were written before their key came again.
    var written: Set<Int> = []
  }

  /// What is moved from a twin to its target when nothing was wrong.
  struct Commit {
    let plan: Plan
    let rows: [Plan.Row]
    let twin: AnyObject
    let target: AnyObject
  }

  /// Fills a twin from the value at the cursor, for an object that is there.
  ///
  /// - Returns: Whether there was no problem.
  mutating func stage(
    _ twin: AnyObject, for target: AnyObject, _ cell: UnsafeMutablePointer<PlanCell>
  ) throws(Halt) -> Bool {
    let problemCount = problems.count
    let outer = staging
    let addresses = (
      twin: Unmanaged.passUnretained(twin).toOpaque(),
      target: Unmanaged.passUnretained(target).toOpaque()
    )
    staging = Staging(twin: addresses.twin, target: addresses.target)
    self.twin = addresses.twin
    let place = seen.pushZeros(cell.pointee.seenWords)
    let frame = ObjectFrame(
      object: addresses.twin, cell: cell, seen: place, offset: reader.offset)
    try fillWatched(frame)
    if let plan = frame.plan { commits.append(commit(plan, frame, twin, target)) }
    seen.drop(to: place)
    staging = outer
    self.twin = outer?.twin
    return problems.count == problemCount
  }

  private func commit(
    _ plan: Plan, _ frame: ObjectFrame, _ twin: AnyObject, _ target: AnyObject
  ) -> Commit {
    let kept = staging?.kept ?? []
    let rows = plan.rows.filter { hasSeen($0.bit, of: frame) && !kept.contains($0.bit) }
    if let staging, showsTwins || frame.cell.pointee.isChecked {
      // Whoever looks at the twin sees what the target will be.
      let written = Set(rows.map(\.bit))
      for row in plan.rows where !written.contains(row.bit) {
        row.operation.copy(from: staging.target, to: staging.twin)
      }
    }
    return Commit(plan: plan, rows: rows, twin: twin, target: target)
  }

  /// What stands for an object that is there until the run is over.
  func twin(of target: AnyObject) -> AnyObject? {
    commits.last { $0.target === target }?.twin
  }

  /// Fills a copy of a value that is there, from the value at the cursor.
  mutating func fillExisting(
    _ object: UnsafeMutableRawPointer, _ cell: UnsafeMutablePointer<PlanCell>
  ) throws(Halt) {
    let outer = existing
    existing = object
    let place = seen.pushZeros(cell.pointee.seenWords)
    let frame = ObjectFrame(object: object, cell: cell, seen: place, offset: reader.offset)
    try fillWatched(frame)
    seen.drop(to: place)
    existing = outer
  }

  /// Whether the frame's object stands for one that is there already.
  func isUpdating(_ frame: ObjectFrame) -> Bool {
    frame.object == twin || frame.object == existing
  }

  /// A row of one object, as its JSON stands at one place.
  struct JoinedRow: Hashable {
    let object: UnsafeMutableRawPointer
    let offset: Int
    let operation: ObjectIdentifier
  }

  /// The object whose properties the frame's object is going to have.
  func holder(of frame: ObjectFrame) -> UnsafeMutableRawPointer {
    if let staging, frame.object == staging.twin { return staging.target }
    return frame.object
  }

  /// A row left its property as it was, though its key is there.
  mutating func keep(_ bit: Int, of frame: ObjectFrame) {
    guard frame.object == twin, staging?.written.contains(bit) == false else { return }
    staging?.kept.insert(bit)
  }

  /// A row's key comes once more: what the row has written stays written, and what it has kept is
  /// for the later value to decide.
  mutating func meetAgain(_ bit: Int, of frame: ObjectFrame) {
    if frame.cell.pointee.isPart { part?.forgetNull(of: bit) }
    guard frame.object == twin else { return }
    if staging?.kept.remove(bit) == nil { staging?.written.insert(bit) }
  }
}
