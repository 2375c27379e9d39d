/// True or false.
///
/// The standard profile takes `0`, `1`, `"true"` and `"false"` too, and lenient the words that
/// RestKit knew.
struct BooleanCoder: ValueCoder {
  var wanted: String { "true or false" }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Bool {
    switch reader.kind() {
    case .boolean:
      let value = try reading { () throws(JSONReader.Halt) in try reader.takeBoolean() }
      return value == true
    case .number where !rules.contains(.exactKinds):
      let scan = try reading { () throws(JSONReader.Halt) in try reader.takeNumber() }
      switch scan.text.integer(as: UInt8.self) {
      case 0: return false
      case 1: return true
      default: throw .mismatch
      }
    case .string where !rules.contains(.exactKinds):
      let text = try reader.readText()
      guard let value = Self.value(of: text, isGenerous: rules.contains(.generous)) else {
        throw .mismatch
      }
      return value
    case nil: throw try reader.wrongValue()
    default: throw .mismatch
    }
  }

  private static func value(of text: String, isGenerous: Bool) -> Bool? {
    if text == "true" { return true }
    if text == "false" { return false }
    guard isGenerous else { return nil }
    switch text.lowercased() {
    case "true", "yes", "t", "y", "1": return true
    case "false", "no", "f", "n", "0": return false
    default: return nil
    }
  }

  func write(_ value: Bool, to writer: inout JSONWriter) throws(ValueFault) {
    writer.bool(value)
  }
}

extension Bool: MappableValue {
  /// `true` or `false`; in the standard profile also `0`, `1`, `"true"` and `"false"`.
  public static var valueTransform: ValueTransform<Bool> { ValueTransform(BooleanCoder()) }
}
