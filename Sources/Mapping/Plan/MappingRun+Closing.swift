// What a run looks at when an object has ended.
extension MappingRun {
  /// Writes defaults, and notes what is required and missing.
  ///
  /// The cursor is behind the object.
  @inline(never)
  mutating func close(_ frame: ObjectFrame) throws(Halt) {
    guard let plan = frame.plan else { return }
    if !late.isEmpty { try performLate(frame) }
    if frame.cell.pointee.isPart { return try closePart(plan, frame) }
    reporter?.noteObject(of: plan)
    if frame.cell.pointee.hasRows, !hasSeenAny(of: frame), hasKeys(at: frame.offset),
      tellingKeys?.offset != frame.offset
    {
      return try closeUnmapped(plan, frame)
    }
    try closeRows(of: plan, frame)
  }

  /// Looks at each row whose key was not there.
  mutating func closeRows(of plan: Plan, _ frame: ObjectFrame) throws(Halt) {
    for row in plan.rows where !hasSeen(row.bit, of: frame) {
      noteMissing(row, frame)
      try closeMissing(row, frame)
    }
  }

  /// An object with keys, none of which the mapping reads, is most often the wrong object.
  private mutating func closeUnmapped(_ plan: Plan, _ frame: ObjectFrame) throws(Halt) {
    let isProblem =
      switch plan.options.unmappedObjects {
      case .report: false
      case .failWhereAsked: isAsked
      case .fail: true
      }
    if isProblem { return try note(.nothingMapped(plan), at: frame.offset) }
    reporter?.note(.nothingMapped(type: plan.typeName), at: frame.offset)
    for row in plan.rows { try closeMissing(row, frame) }
  }

  private func noteMissing(_ row: Plan.Row, _ frame: ObjectFrame) {
    guard let reporter else { return }
    reporter.noteMissing(row.keys.joined(separator: " or "), bit: row.bit, in: frame)
    reporter.observer?.mapper(
      did: .missing(property: row.property, keys: row.keys, offset: frame.offset))
  }

  private mutating func closeMissing(_ row: Plan.Row, _ frame: ObjectFrame) throws(Halt) {
    switch row.closing {
    case .nothing: break
    case .refuseFresh where isUpdating(frame): break
    case .refuse, .refuseFresh:
      try note(.missing(property: row.property, keys: row.keys), at: frame.offset)
    case .fallback:
      // An object that is there already keeps what it has.
      if !isUpdating(frame), frame.object != completed, row.operation.applyDefault(to: frame.object)
      {
        mark(row.bit, of: frame)
      }
    }
  }

  private func hasKeys(at offset: Int) -> Bool {
    var look = reader
    look.cursor = reader.start + offset
    guard look.cursor.pointee == UInt8(ascii: "{") else { return false }
    look.cursor += 1
    look.skipSpace()
    return look.cursor.pointee == UInt8(ascii: "\"")
  }
}
