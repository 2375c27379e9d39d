import Mapping

/// The bytes to map, and what the tree reader says of them.
struct Document {
  let bytes: [UInt8]
  /// Why the bytes are no JSON, if they are none.
  let fault: JSONSyntaxError?
  /// The same document with blanks, its own escapes, and all members in reverse; nil where a key comes
  /// twice, of which a tree keeps only one.
  let respelled: [UInt8]?

  init(_ bytes: [UInt8], _ limits: ReadingLimits) {
    self.bytes = bytes
    do throws(JSONSyntaxError) {
      let tree = try JSONValue(json: bytes, limits: limits)
      fault = nil
      let hasDoubles = Self.memberCount(of: tree) != Self.colonCount(in: bytes)
      respelled = hasDoubles ? nil : Array(Self.reversed(tree).data(pretty: true))
    } catch {
      (fault, respelled) = (error, nil)
    }
  }

  /// The value with the members of each object in reverse.
  private static func reversed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(reversed))
    case .object(let object):
      .object(JSONObject(object.reversed().map { (key: $0.key, value: reversed($0.value)) }))
    default: value
    }
  }

  private static func memberCount(of value: JSONValue) -> Int {
    switch value {
    case .array(let elements): elements.reduce(0) { $0 + memberCount(of: $1) }
    case .object(let object): object.values.reduce(object.count) { $0 + memberCount(of: $1) }
    default: 0
    }
  }

  /// The colons outside of strings, one a member.
  private static func colonCount(in bytes: [UInt8]) -> Int {
    var (count, isInString, isEscaped) = (0, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
      if byte == UInt8(ascii: ":"), !isInString { count += 1 }
    }
    return count
  }
}
