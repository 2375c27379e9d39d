import Foundation

extension JSONValue {
  /// Reads a whole JSON document (RFC 8259) from UTF-8 bytes.
  ///
  /// A byte order mark is passed. Of a key that comes twice the last value wins.
  /// - Throws: `JSONSyntaxError` with byte offset, line and column.
  public init(
    json bytes: some ContiguousBytes, limits: ReadingLimits = ReadingLimits()
  ) throws(JSONSyntaxError) {
    let result = bytes.withUnsafeBytes { Self.reading($0, limits: limits) }
    self = try result.get()
  }

  /// Reads a whole JSON document from a text.
  ///
  /// - Throws: `JSONSyntaxError` with byte offset, line and column.
  public init(json text: String, limits: ReadingLimits = ReadingLimits()) throws(JSONSyntaxError) {
    try self.init(json: Array(text.utf8), limits: limits)
  }

  private static func reading(
    _ bytes: UnsafeRawBufferPointer, limits: ReadingLimits
  ) -> Result<JSONValue, JSONSyntaxError> {
    // What is too long is refused before it is copied.
    let isTooLong = bytes.count > limits.bytes
    let document = PaddedBytes(
      copying: isTooLong ? UnsafeRawBufferPointer(rebasing: bytes.prefix(0)) : bytes)
    var reader = JSONReader(document.bytes, limits: limits)
    do throws(JSONReader.Halt) {
      if isTooLong { throw reader.haltTooLong() }
      try reader.beginDocument()
      let value = try reader.readValue()
      try reader.endDocument()
      return .success(value)
    } catch {
      return .failure(reader.haltError)
    }
  }
}

extension JSONReader {
  /// Reads the value at the cursor into a tree, as deep as the limit allows.
  mutating func readValue() throws(Halt) -> JSONValue {
    switch cursor.pointee {
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "n"):
      _ = try takeNull()
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(
        JSONNumber(validText: String(decoding: try takeNumber().text.bytes, as: UTF8.self)))
    default:
      guard let value = try takeBoolean() else { throw halt(wanted: .value) }
      return .bool(value)
    }
  }

  private mutating func readArray() throws(Halt) -> [JSONValue] {
    var elements: [JSONValue] = []
    try descend()
    if cursor.pointee == UInt8(ascii: "]") {
      ascend()
      return elements
    }
    repeat {
      elements.append(try readValue())
    } while try passElementEnd()
    return elements
  }

  private mutating func readObject() throws(Halt) -> JSONObject {
    var object = JSONObject()
    try descend()
    if cursor.pointee == UInt8(ascii: "}") {
      ascend()
      return object
    }
    var wanted = Wanted.keyOrClose
    repeat {
      let key = try text(of: takeKey(wanted: wanted))
      wanted = .key
      try passColon()
      object[key] = try readValue()
    } while try passMemberEnd()
    return object
  }
}
