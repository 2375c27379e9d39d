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
  @inline(__always)
  fileprivate mutating func plainItems<Item>(
    _ take: (inout JSONReader) throws(Halt) -> Item?
  ) throws(ValueFault) -> [Item]? {
    guard cursor.pointee == UInt8(ascii: "[") else { return nil }
    let place = place
    do throws(Halt) {
      var list: [Item] = []
      try descend()
      if cursor.pointee == UInt8(ascii: "]") {
        ascend()
        return list
      }
      repeat {
        guard let item = try take(&self) else {
          goBack(to: place)
          return nil
        }
        list.append(item)
      } while try passElementEnd()
      return list
    } catch {
      throw .halted
    }
  }
}
