import Foundation

/// Types whose JSON form is a string in one format, which they read and write themselves.
struct TextCoder<Value: Sendable>: ValueCoder {
  let wanted: String
  let parse: @Sendable (String) -> Value?
  let format: @Sendable (Value) -> String

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    guard let value = parse(try reader.readText()) else { throw .mismatch }
    return value
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    writer.string(format(value))
  }
}

extension URL: MappableValue {
  /// A URL or relative reference (RFC 3986); refused where a character would have to be escaped.
  public static var valueTransform: ValueTransform<URL> {
    ValueTransform(
      TextCoder(wanted: "a URL") {
        $0.isEmpty ? nil : URL(string: $0, encodingInvalidCharacters: false)
      } format: {
        $0.absoluteString
      })
  }
}
