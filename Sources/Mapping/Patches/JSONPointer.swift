/// The way to one value of a JSON document (RFC 6901): `/lines/3/price`.
///
/// Each token behind a `/` names a member of an object or an element of a list. In a token, `~0`
/// stands for `~` and `~1` for `/`. The empty text is the whole document, and `-` is the place
/// behind the last element of a list, where only something new can go.
///
/// Whether a token is a name or an index is decided by the value that it meets: `/3` is the fourth
/// element of a list and the member "3" of an object. Tokens are the same when their Unicode
/// scalars are.
public struct JSONPointer: Sendable {
  /// The pointer to the whole document, whose text is empty.
  public static let whole = JSONPointer(tokens: [])

  /// The names and indices on the way, unescaped, outermost first.
  public let tokens: [String]

  /// The pointer that `text` spells; the error says where the text goes wrong and how to mend it.
  public init(_ text: String) throws(JSONPointerError) {
    tokens = try Self.tokens(of: text)
  }

  /// The pointer of `tokens`, which are not escaped.
  public init(tokens: [String]) {
    self.tokens = tokens
  }

  /// This pointer with one more token, which is not escaped.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// Whether `other` leads to something inside of what this pointer leads to.
  func isAround(_ other: JSONPointer) -> Bool {
    tokens.count < other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { ScalarString($0) == ScalarString($1) }
  }
}

extension JSONPointer: Hashable {
  /// Whether both pointers have the same tokens, scalar by scalar.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count
      && zip(left.tokens, right.tokens).allSatisfy { ScalarString($0) == ScalarString($1) }
  }

  /// Feeds the tokens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
    for token in tokens { hasher.combine(ScalarString(token)) }
  }
}

extension JSONPointer: CustomStringConvertible {
  private static let slash = UInt8(ascii: "/")
  private static let tilde = UInt8(ascii: "~")

  /// The pointer as RFC 6901 spells it.
  public var description: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(Self.slash)
      for byte in token.utf8 {
        switch byte {
        case Self.tilde: bytes += [Self.tilde, UInt8(ascii: "0")]
        case Self.slash: bytes += [Self.tilde, UInt8(ascii: "1")]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Works on bytes, since a `/` and an accent behind it are one `Character`.
  private static func tokens(of text: String) throws(JSONPointerError) -> [String] {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return [] }
    guard first == slash else { throw JSONPointerError(text: text, offset: 0, fault: .noSlash) }
    var tokens: [String] = []
    var token: [UInt8] = []
    var place = 1
    while place < bytes.count {
      switch bytes[place] {
      case slash:
        tokens.append(String(decoding: token, as: UTF8.self))
        token = []
      case tilde:
        place += 1
        guard let meaning = meaning(of: bytes.dropFirst(place).first) else {
          throw JSONPointerError(text: text, offset: place - 1, fault: .badEscape)
        }
        token.append(meaning)
      case let byte: token.append(byte)
      }
      place += 1
    }
    return tokens + [String(decoding: token, as: UTF8.self)]
  }

  /// What a tilde and `digit` stand for.
  private static func meaning(of digit: UInt8?) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0"): tilde
    case UInt8(ascii: "1"): slash
    default: nil
    }
  }
}
