// Lists of plain values, each in one loop for its type.
extension JSONReader {
  /// Reads a list of numbers that doubles can hold; nil goes back to its beginning.
  mutating func takeDoubles() throws(Halt) -> [Double]? {
    try plainItems { reader throws(Halt) in
      try reader.kind() == .number ? reader.takeNumber().double : nil
    }
  }

  /// Reads a list of whole numbers of at most 18 digits; nil goes back to its beginning.
  mutating func takeIntegers() throws(Halt) -> [Int]? {
    try plainItems { reader in reader.takeShortInteger().flatMap { Int(exactly: $0) } }
  }

  /// Reads a list of strings; nil goes back to its beginning.
  mutating func takeTexts() throws(Halt) -> [String]? {
    guard cursor.pointee == UInt8(ascii: "[") else { return nil }
    let place = place
    try descend()
    if cursor.pointee == UInt8(ascii: "]") {
      ascend()
      return []
    }
    var list: [String] = []
    repeat {
      guard cursor.pointee == UInt8(ascii: "\"") else {
        goBack(to: place)
        return nil
      }
      list.append(try readString())
    } while try passElementEnd()
    return list
  }

  /// Reads a list whose elements `take` takes, all of them, or goes back to its beginning: nil.
  ///
  /// The first elements wait on the stack, so that a short list, such as a coordinate, is made once
  /// and of its size.
  @inline(__always)
  private mutating func plainItems<Item: BitwiseCopyable>(
    _ take: (inout JSONReader) throws(Halt) -> Item?
  ) throws(Halt) -> [Item]? {
    guard cursor.pointee == UInt8(ascii: "[") else { return nil }
    let place = place
    let list = try withUnsafeTemporaryAllocation(of: Item.self, capacity: 16) {
      first throws(Halt) in try plainItems(first, take)
    }
    if list == nil { goBack(to: place) }
    return list
  }

  /// The elements of the list at the cursor; nil where one is not taken.
  ///
  /// - Parameter first: Room for the first of them.
  @inline(__always)
  private mutating func plainItems<Item: BitwiseCopyable>(
    _ first: UnsafeMutableBufferPointer<Item>, _ take: (inout JSONReader) throws(Halt) -> Item?
  ) throws(Halt) -> [Item]? {
    try descend()
    if cursor.pointee == UInt8(ascii: "]") {
      ascend()
      return []
    }
    var count = 0
    repeat {
      guard let item = try take(&self) else { return nil }
      first.initializeElement(at: count, to: item)
      count &+= 1
      guard try passElementEnd() else { return Array(first[..<count]) }
    } while count < first.count
    var list = Array(first)
    repeat {
      guard let item = try take(&self) else { return nil }
      list.append(item)
    } while try passElementEnd()
    return list
  }
}
