/// Coming back to where a value begins, to read it in another way or to pass it.
extension JSONReader {
  /// Where a value begins, and what had been noticed before it.
  struct Place {
    let cursor: UnsafePointer<UInt8>
    let depthLeft: Int
    let remarkCount: Int
    let leftOutCount: Int32
  }

  var place: Place {
    Place(
      cursor: cursor, depthLeft: depthLeft,
      remarkCount: remarks?.takeUnretainedValue().count ?? 0, leftOutCount: leftOutCount)
  }

  /// Goes back as if nothing had been read since.
  mutating func goBack(to place: Place) {
    cursor = place.cursor
    depthLeft = place.depthLeft
    leftOutCount = place.leftOutCount
    remarks?.takeUnretainedValue().drop(to: place.remarkCount)
  }
}
