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

struct DoubleListCoder: WrappingCoder {
  let base: any ValueCoder<[Double]>

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Double] {
    if let plain = try reading({ () throws(JSONReader.Halt) in try reader.takeDoubles() }) {
      return plain
    }
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

struct IntegerListCoder: WrappingCoder {
  let base: any ValueCoder<[Int]>

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Int] {
    if let plain = try reading({ () throws(JSONReader.Halt) in try reader.takeIntegers() }) {
      return plain
    }
    return try base.read(&reader, rules)
  }

  func write(_ value: [Int], to writer: inout JSONWriter) throws(ValueFault) {
    writer.beginArray()
    for number in value { writer.integer(number) }
    writer.endArray()
  }
}
