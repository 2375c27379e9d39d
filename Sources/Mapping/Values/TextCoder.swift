import Foundation

/// Types whose JSON form is a string in one format: URLs and UUIDs.
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

extension UUID: MappableValue {
  /// A UUID in the form `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in either case (RFC 9562 §4).
  public static var valueTransform: ValueTransform<UUID> {
    ValueTransform(
      TextCoder(wanted: "a UUID") {
        isCanonical($0) ? UUID(uuidString: $0) : nil
      } format: {
        $0.uuidString
      })
  }

  /// Whether a text is 32 hexadecimal digits and four hyphens; some systems' parsers take more.
  private static func isCanonical(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        switch index {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: Character(Unicode.Scalar(byte)).isHexDigit
        }
      }
  }
}
