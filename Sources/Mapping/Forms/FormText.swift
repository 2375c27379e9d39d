/// The bytes of a form: pairs with `=` between and `&` around, percent-encoded UTF-8.
///
/// Plain are `*`, `-`, `.`, `_`, letters and digits of ASCII: the set of the URL standard for forms.
/// `~` is escaped there, while RFC 3986 leaves it plain; readers take both, so one set does for bodies
/// and for queries.
struct FormText {
  private(set) var bytes: [UInt8] = []
  private let space: [UInt8]
  private let keepsBrackets: Bool

  init(_ encoding: FormEncoding) {
    space = encoding.spaces == .plus ? [UInt8(ascii: "+")] : Array("%20".utf8)
    keepsBrackets = encoding.brackets == .literal
  }

  mutating func append(_ field: FormField) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    for byte in field.name.utf8 {
      append(byte, isPlain: keepsBrackets && (byte == Self.opening || byte == Self.closing))
    }
    bytes.append(UInt8(ascii: "="))
    for byte in field.value.utf8 {
      append(byte, isPlain: field.isCommaList && byte == UInt8(ascii: ","))
    }
  }

  private mutating func append(_ byte: UInt8, isPlain: Bool) {
    if isPlain || Self.isPlain(byte) {
      bytes.append(byte)
    } else if byte == UInt8(ascii: " ") {
      bytes += space
    } else {
      bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 0xF)]
    }
  }

  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
