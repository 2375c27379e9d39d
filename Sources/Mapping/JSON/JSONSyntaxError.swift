/// Why bytes are no JSON (RFC 8259), and where.
///
/// `description` reads like `line 3, column 5: wanted a value, found "}"`.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the grammar has no place for.
  public enum Reason: Hashable, Sendable {
    /// The bytes end inside of a value; more of them could still make it whole.
    case end
    /// A byte that cannot stand here.
    case unexpected(byte: UInt8)
    /// Something follows the document's one value.
    case trailing(byte: UInt8)
    /// A control character inside of a string that is not escaped.
    case control(byte: UInt8)
    /// A backslash with nothing behind it that RFC 8259 knows.
    case escape
    /// Half of a surrogate pair.
    case surrogate
    /// Bytes that are no UTF-8.
    case encoding
    /// A number with a leading zero, a sign alone, a point or exponent without digits.
    case number
    /// More lists and objects inside each other than the limit allows.
    case tooDeep(limit: Int)
    /// More bytes than the limit allows.
    case tooLong(limit: Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong.
  public let position: SourcePosition
  /// What could have stood there, such as `a value` or `a comma or "}"`; empty where nothing could.
  public let wanted: String

  /// Whether more bytes could make the document whole, as opposed to its being wrong already.
  public var isIncomplete: Bool { reason == .end }

  /// Place, wanted and found, in one line.
  public var description: String { "\(position): \(sentence)" }

  /// What is wrong without the place.
  var sentence: String {
    switch reason {
    case .end: "wanted \(wanted), and the bytes end here"
    case .unexpected(let byte): "wanted \(wanted), found \(Self.spelled(byte))"
    case .trailing(let byte): "wanted the end, found \(Self.spelled(byte)) after the value"
    case .control(let byte):
      "found \(Self.spelled(byte)) inside of a string; write it as an escape"
    case .escape: "found an escape that JSON does not have"
    case .surrogate: "found half of a surrogate pair; \\ud800 to \\udfff come in twos"
    case .encoding: "found bytes that are not UTF-8"
    case .number: "found a number that JSON does not allow"
    case .tooDeep(let limit): "found more than \(limit) levels of lists and objects"
    case .tooLong(let limit): "found more than \(limit) bytes"
    }
  }

  private static func spelled(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "a quote"
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    case 0x20: "a space"
    case 0x0A: "a line break"
    case 0x09: "a tab"
    default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
