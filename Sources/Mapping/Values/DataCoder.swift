import Foundation

/// Bytes as a text.
struct DataCoder: ValueCoder {
  let wanted: String
  let parse: @Sendable (UnsafeBufferPointer<UInt8>) -> Data?
  let format: @Sendable (Data) -> String

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Data {
    guard reader.kind() == .string else {
      throw try reader.kind() == nil ? reader.wrongValue() : .mismatch
    }
    let slice = try reading { () throws(JSONReader.Halt) in try reader.takeString() }
    if !slice.hasEscapes, let data = parse(slice.bytes) { return data }
    // Some servers escape each slash.
    let text = try reading { () throws(JSONReader.Halt) in try reader.text(of: slice) }
    guard let data = Array(text.utf8).withUnsafeBufferPointer(parse) else { throw .mismatch }
    return data
  }

  func write(_ value: Data, to writer: inout JSONWriter) throws(ValueFault) {
    writer.string(format(value))
  }
}

extension Data: MappableValue {
  /// Bytes in base64, with padding (RFC 4648 §4).
  ///
  /// Pass `.base64URL` or `.hexadecimal` for other forms.
  public static var valueTransform: ValueTransform<Data> { .base64 }
}

extension ValueTransform where Value == Data {
  /// Bytes in base64, with padding (RFC 4648 §4): `"/+8="`.
  ///
  /// Line breaks, other characters and bits behind the last byte are refused; `""` is no bytes.
  public static var base64: ValueTransform<Data> {
    ValueTransform(
      DataCoder(wanted: "bytes in base64") {
        Base64.standard.bytes(of: $0)
      } format: {
        Base64.standard.text(of: $0)
      })
  }

  /// Bytes in the base64 of URLs and file names (RFC 4648 §5): `"_-8"`.
  ///
  /// Padding may be there, and is not written. What `.base64` refuses is refused here.
  public static var base64URL: ValueTransform<Data> {
    ValueTransform(
      DataCoder(wanted: "bytes in base64 for URLs") {
        Base64.url.bytes(of: $0)
      } format: {
        Base64.url.text(of: $0)
      })
  }

  /// Bytes as two hexadecimal digits each (RFC 4648 §8): `"ffef"`.
  ///
  /// Read in either case and written in lower case; `""` is no bytes.
  public static var hexadecimal: ValueTransform<Data> {
    ValueTransform(
      DataCoder(wanted: "bytes in hexadecimal") {
        Hexadecimal.bytes(of: $0)
      } format: {
        Hexadecimal.text(of: $0)
      })
  }
}
