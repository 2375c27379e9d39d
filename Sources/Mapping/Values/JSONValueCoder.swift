/// Whatever is there, as a tree.
///
/// Null is `.null`.
struct JSONValueCoder: ValueCoder {
  var wanted: String { "a value" }
  var absent: JSONValue? { .null }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> JSONValue {
    try reading { () throws(JSONReader.Halt) in try reader.readValue() }
  }

  func write(_ value: JSONValue, to writer: inout JSONWriter) throws(ValueFault) {
    writer.value(value)
  }
}

extension JSONValue: MappableValue {
  /// Any JSON value, exact numbers and member order included.
  public static var valueTransform: ValueTransform<JSONValue> { ValueTransform(JSONValueCoder()) }
}
