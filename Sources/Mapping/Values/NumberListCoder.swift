/// Lists of doubles and of integers in one loop, which reads and writes plain numbers without asking a
/// coder.
///
/// The types are no generic ones, so that the compiler makes the loop for each. What is no plain number
/// sends the whole list to `base`, which knows the rules and has the faults.
enum NumberListCoder {
  /// Nil: elements of this coder have no loop of their own.
  static func coder<Element>(
    of element: any ValueCoder<Element>
  ) -> (any ValueCoder<[Element]>)? {
    switch element {
    case let element as NumberCoder<Double>:
      DoubleListCoder(base: ListCoder(element: element)) as? any ValueCoder<[Element]>
    case let element as NumberCoder<Int>:
      IntegerListCoder(base: ListCoder(element: element)) as? any ValueCoder<[Element]>
    default: nil
    }
  }
}

private struct DoubleListCoder: WrappingCoder {
  let base: any ValueCoder<[Double]>

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Double] {
    let plain = try reader.plainItems { reader throws(JSONReader.Halt) in
      try reader.kind() == .number ? reader.takeNumber().double : nil
    }
    if let plain { return plain }
    return try base.read(&reader, rules)
  }

  func write(_ value: [Double], to writer: inout JSONWriter) throws(ValueFault) {
    writer.beginArray()
    for number in value {
      try writing { () throws(JSONWriter.NotFinite) in try writer.double(number) }
    }
    writer.endArray()
  }
}

private struct IntegerListCoder: WrappingCoder {
  let base: any ValueCoder<[Int]>

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Int] {
    let plain = try reader.plainItems { reader in
      reader.takeShortInteger().flatMap { Int(exactly: $0) }
    }
    if let plain { return plain }
    return try base.read(&reader, rules)
  }

  func write(_ value: [Int], to writer: inout JSONWriter) throws(ValueFault) {
    writer.beginArray()
    for number in value { writer.integer(number) }
    writer.endArray()
  }
}

extension JSONReader {
  /// Reads a list whose elements `take` takes, all of them, or goes back to its beginning: nil.
  ///
  /// The first elements wait on the stack, so that a short list, such as a coordinate, is made once
  /// and of its size.
  @inline(__always)
  fileprivate mutating func plainItems<Item: BitwiseCopyable>(
    _ take: (inout JSONReader) throws(Halt) -> Item?
  ) throws(ValueFault) -> [Item]? {
    guard cursor.pointee == UInt8(ascii: "[") else { return nil }
    let place = place
    do throws(Halt) {
      let list = try withUnsafeTemporaryAllocation(of: Item.self, capacity: 16) {
        first throws(Halt) in try plainItems(first, take)
      }
      if list == nil { goBack(to: place) }
      return list
    } catch {
      throw .halted
    }
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
