/// A text.
///
/// The standard profile takes a number's own text too, and lenient a boolean's.
struct StringCoder: ValueCoder {
  var wanted: String { "a string" }
  var takesEmptyText: Bool { true }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> String {
    switch reader.kind() {
    case .string:
      return try reading { () throws(JSONReader.Halt) in try reader.readString() }
    case .number where !rules.contains(.exactKinds):
      let scan = try reading { () throws(JSONReader.Halt) in try reader.takeNumber() }
      return String(decoding: scan.text.bytes, as: UTF8.self)
    case .boolean where rules.contains(.generous):
      let value = try reading { () throws(JSONReader.Halt) in try reader.takeBoolean() }
      return value == true ? "true" : "false"
    case nil: throw try reader.wrongValue()
    default: throw .mismatch
    }
  }

  func write(_ value: String, to writer: inout JSONWriter) throws(ValueFault) {
    writer.string(value)
  }
}

extension String: MappableValue {
  /// A JSON string; in the standard profile also a number, as its own text.
  public static var valueTransform: ValueTransform<String> { ValueTransform(StringCoder()) }
}

extension JSONReader {
  /// What to throw where no value begins at the cursor: the bytes are no JSON.
  mutating func wrongValue() throws(ValueFault) -> ValueFault {
    _ = try reading { () throws(Halt) in try skipValue() }
    return .mismatch
  }

  /// Reads a string whose whole text should be something else, such as a number.
  mutating func readText() throws(ValueFault) -> String {
    guard kind() == .string else {
      if kind() == nil { throw try wrongValue() }
      throw .mismatch
    }
    return try reading { () throws(Halt) in try readString() }
  }
}
