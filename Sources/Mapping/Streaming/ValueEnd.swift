/// Finds where a value ends whose bytes come in pieces, by its quotes and brackets alone.
///
///     {"a":[1,"]\""],"b":{}}        depth   1 1 2 2 … 1 … 2 1 0  ◀ the end
///          in text:  ▔▔▔▔▔
///
/// It holds nothing to the grammar: up to its first fault a value's brackets are those that a reader
/// sees, and whoever maps it finds that fault. Eight bytes are looked at together, and byte by byte
/// only where there is a backslash or the last bracket.
struct ValueEnd {
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// Whether it is a number or a word, which ends where something else begins.
  private let isPlain: Bool

  /// - Parameter first: The value's first byte.
  init(first: UInt8) {
    isPlain = ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(first)
  }

  /// Goes on at `place`, and leaves it behind the value or behind all bytes.
  ///
  /// - Precondition: `PaddedBytes.padding` bytes can be read behind `bytes`.
  /// - Returns: Whether the value ends there.
  mutating func find(in bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    if isPlain { return findPlain(in: bytes, from: &place) }
    while place < bytes.count {
      if place &+ 8 <= bytes.count, !isEscaped, passes(Self.word(at: base + place)) {
        place &+= 8
        continue
      }
      let end = min(place + 8, bytes.count)
      while place < end {
        let byte = bytes[place]
        place &+= 1
        if passesLast(byte) { return true }
      }
    }
    return false
  }

  private func findPlain(in bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> Bool {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        place += 1
      default: return true
      }
    }
    return false
  }

  /// Whether the value ends with `byte`.
  private mutating func passesLast(_ byte: UInt8) -> Bool {
    if isInText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
        return depth == 0
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }

  // MARK: - Eight bytes at a time

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let sevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Passes eight bytes if the value does not end there and nothing in them is escaped.
  @inline(__always)
  private mutating func passes(_ word: UInt64) -> Bool {
    let quotes = Self.lanes(of: word, equalTo: 0x2222_2222_2222_2222)
    // Brackets, the backslash and `|`, which with 0x20 set are 0x7B to 0x7D.
    let folded = (word | 0x2020_2020_2020_2020) & Self.sevens
    let special =
      (folded &+ 0x0505_0505_0505_0505) & ~(folded &+ 0x0202_0202_0202_0202) & ~word & Self.tops
    if special == 0, depth > 0 {
      if quotes != 0, Self.count(quotes) & 1 == 1 { isInText.toggle() }
      return true
    }
    return passesSpecial(word, quotes: quotes, special: special)
  }

  @inline(__always)
  private mutating func passesSpecial(_ word: UInt64, quotes: UInt64, special: UInt64) -> Bool {
    guard depth > 0, Self.lanes(of: word, equalTo: 0x5C5C_5C5C_5C5C_5C5C) == 0 else {
      return false
    }
    // Whether each byte is in a text: how many quotes are up to it.
    var inside = quotes >> 7
    inside ^= inside << 8
    inside ^= inside << 16
    inside ^= inside << 32
    if isInText { inside ^= Self.ones }
    let outside = special & ~(inside << 7)
    // Of { and [ the second bit is set, of } and ] the third, of each of them the first.
    let opening = outside & word << 6
    let closing = outside & word << 5 & word << 7
    let closed = Self.count(closing)
    guard closed < depth else { return false }
    depth = depth &+ Self.count(opening) &- closed
    isInText = inside >> 56 != 0
    return true
  }

  /// The top bit of each byte of `word` that is the one of `pattern`.
  @inline(__always)
  private static func lanes(of word: UInt64, equalTo pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return ~(((difference & sevens) &+ sevens) | difference) & tops
  }

  /// How many top bits are set.
  @inline(__always)
  private static func count(_ lanes: UInt64) -> Int {
    Int(truncatingIfNeeded: ((lanes >> 7) &* ones) >> 56)
  }

  @inline(__always)
  private static func word(at place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }
}
