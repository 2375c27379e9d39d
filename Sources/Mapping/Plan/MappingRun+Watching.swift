// A run that is watched: for a report, for an observer, for keys that must not come again.
extension MappingRun {
  /// Fills `object` from the JSON object at the cursor, and tells of it.
  @inline(never)
  mutating func mapWatched(
    _ cell: UnsafeMutablePointer<PlanCell>, into object: UnsafeMutableRawPointer
  ) throws(Halt) {
    let place = seen.pushZeros(cell.pointee.seenWords)
    let frame = ObjectFrame(object: object, cell: cell, seen: place, offset: reader.offset)
    try fillWatched(frame)
    seen.drop(to: place)
  }

  /// Fills the frame's object and looks at its end, and tells of both.
  mutating func fillWatched(_ frame: ObjectFrame) throws(Halt) {
    willMap(frame)
    try mapContents(frame)
    try close(frame)
    didMap(frame)
  }

  private func willMap(_ frame: ObjectFrame) {
    guard let observer = reporter?.observer, let plan = frame.plan else { return }
    observer.mapper(did: .willMap(type: plan.typeName, offset: frame.offset))
  }

  private func didMap(_ frame: ObjectFrame) {
    guard let observer = reporter?.observer, let plan = frame.plan else { return }
    let object = frame.cell.pointee.factory._withUnsafeGuaranteedRef { $0.object(at: frame.object) }
    observer.mapper(did: .didMap(type: plan.typeName, offset: frame.offset, object: object))
  }

  /// Does the step of a key, which may have come before.
  @inline(never)
  mutating func performWatched(
    _ step: UnsafeMutablePointer<Step>, key: UnsafePointer<UInt8>, _ frame: ObjectFrame
  ) throws(Halt) {
    if hasSeen(step.pointee.bit, of: frame) { try meetDouble(key, step.pointee.bit, frame) }
    mark(step.pointee.bit, of: frame)
    let (offset, problemCount) = (reader.offset, problems.count)
    found(step.pointee.bit, at: offset, frame)
    try perform(step, frame)
    told(step.pointee.bit, at: offset, problemCount, frame)
  }

  /// Tells that a row has met a value.
  func found(_ bit: Int, at offset: Int, _ frame: ObjectFrame) {
    guard let observer = reporter?.observer, let row = frame.plan?.row(bit) else { return }
    observer.mapper(did: .found(property: row.property, offset: offset))
  }

  /// Tells what became of it.
  ///
  /// - Parameter problemCount: How many problems there were before.
  func told(_ bit: Int, at offset: Int, _ problemCount: Int, _ frame: ObjectFrame) {
    guard let observer = reporter?.observer, let row = frame.plan?.row(bit) else { return }
    if problems.count > problemCount {
      observer.mapper(did: .failed(property: row.property, offset: offset))
    } else if frame.object != twin {
      observer.mapper(did: .set(property: row.property))
    }
  }
}

extension Plan {
  /// The row of a bit; nil where the bit is that of a step on the way to rows, and where nobody is
  /// to know of the rows.
  func row(_ bit: Int) -> Row? { bit < rows.count && !isHidden ? rows[bit] : nil }
}
