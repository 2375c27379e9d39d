// What a run does with a value that is not what a row wants.
extension MappingRun {
  /// Where a value begins, to come back to.
  struct Place {
    let cursor: UnsafePointer<UInt8>
    let depthLeft: Int
    /// The innermost value on the trail there.
    let trail: Int32
  }

  /// Values from all over the document, in its order.
  struct Collection {
    /// The outermost list that they were collected below.
    let list: Place
    let items: [Place]
  }

  var place: Place {
    Place(cursor: reader.cursor, depthLeft: reader.depthLeft, trail: trail.here)
  }

  mutating func goBack(to place: Place) {
    reader.cursor = place.cursor
    reader.depthLeft = place.depthLeft
    trail.here = place.trail
  }

  /// Notes a fault and passes the value that has it.
  @inline(never)
  mutating func refuse(_ fault: ValueFault, wanted: String, at place: Place) throws(Halt) {
    if case .halted = fault { throw Halt() }
    goBack(to: place)
    let offset = reader.offset
    try reader.skipValue()
    if case .inside(let inner, let innerOffset, let innerWanted) = fault {
      try note(.fault(inner, wanted: innerWanted), at: innerOffset)
    } else {
      try note(.fault(fault, wanted: wanted), at: offset)
    }
  }

  /// Passes a value where a key path goes on: null is as good as missing, anything else is a finding,
  /// and for the strict a problem.
  @inline(never)
  mutating func passDeadEnd(_ frame: ObjectFrame, wanted: String) throws(Halt) {
    guard let kind = reader.kind(), kind != .null else { return try reader.skipValue() }
    if frame.plan?.options.scalarsOnTheWay == .fail {
      return try refuse(.mismatch, wanted: wanted, at: place)
    }
    reporter?.note(.pathThroughScalar(found: kind.phrase), at: reader.offset)
    try reader.skipValue()
  }

  /// Tells what was read as nil.
  func reportUnreadable(_ fault: ValueFault, wanted: String, at offset: Int) {
    reporter?.note(.unreadable(reader.problem(of: fault, wanted: wanted, at: offset)), at: offset)
  }

  /// Passes an element of a list of objects that is none.
  ///
  /// - Returns: Whether the list is whole without it.
  @inline(never)
  mutating func passOddElement() throws(Halt) -> Bool {
    let place = place
    if try reader.takeNull() {
      reporter?.note(.nullItem, at: place.cursor - reader.start)
      return true
    }
    try refuse(.mismatch, wanted: "an object", at: place)
    return false
  }
}
