/// What JSON strings are made of: UTF-8, escapes, and the way from bytes to a `String`.
enum JSONText {
  /// A string of bytes that are known to be UTF-8.
  ///
  /// It is copied without being checked again, where the system can.
  @inline(__always)
  static func string(of bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return copyOfChecked(bytes, isASCII: isASCII)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The place of the first byte that is no part of a UTF-8 sequence, or nil.
  ///
  /// Scripts whose letters take three bytes are checked two letters at a time, since runs of them are
  /// what makes a document large: 2.5 instructions a byte.
  ///
  /// - Precondition: eight bytes behind the last one can be read.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
    guard var place = bytes.baseAddress else { return nil }
    let last = place + bytes.count
    while place < last {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
      let high = word & 0x8080_8080_8080_8080
      if high & 0x80 == 0 {
        place += high == 0 ? 8 : high.trailingZeroBitCount >> 3
        continue
      }
      // The bytes behind the last one may seem to belong to it.
      if areTriples(word), last - place >= 6 {
        place += 6
        continue
      }
      let length = sequenceLength(at: place, before: last)
      if length == 0 { return place }
      place += length
    }
    return nil
  }

  /// Whether the lowest six bytes are two UTF-8 sequences, of lead bytes that any trailing bytes may
  /// follow: E0 begins overlong sequences and ED surrogates, too.
  @inline(__always)
  private static func areTriples(_ bytes: UInt64) -> Bool {
    let leads = bytes & 0x0F00_000F
    // Fifteen more of what is not zero reaches the next bit.
    let plain = (leads &+ 0x0F00_000F) & ((leads ^ 0x0D00_000D) &+ 0x0F00_000F)
    return bytes & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0 && plain & 0x1000_0010 == 0x1000_0010
  }

  /// How many bytes the UTF-8 sequence at `place` has (RFC 3629 §4); 0 where none is.
  @inline(__always)
  static func sequenceLength(
    at place: UnsafePointer<UInt8>, before last: UnsafePointer<UInt8>
  ) -> Int {
    let lead = place[0]
    if lead < 0x80 { return 1 }
    let left = last - place
    if lead & 0xF0 == 0xE0 {
      guard left >= 3, isTrailing(place[1]), isTrailing(place[2]) else { return 0 }
      // Not overlong, and no surrogate.
      if lead == 0xE0, place[1] < 0xA0 { return 0 }
      if lead == 0xED, place[1] > 0x9F { return 0 }
      return 3
    }
    if lead < 0xE0 { return lead >= 0xC2 && left >= 2 && isTrailing(place[1]) ? 2 : 0 }
    guard lead <= 0xF4, left >= 4, isTrailing(place[1]), isTrailing(place[2]),
      isTrailing(place[3])
    else { return 0 }
    if lead == 0xF0, place[1] < 0x90 { return 0 }
    if lead == 0xF4, place[1] > 0x8F { return 0 }
    return 4
  }

  @inline(__always)
  private static func isTrailing(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Whether JSON spells a text with an escape wherever it stands.
  static func needsEscape(_ text: some Sequence<UInt8>) -> Bool {
    text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }

  /// What a backslash and this byte stand for, or nil.
  static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The four hexadecimal digits at `place`, or nil.
  static func hexadecimal(
    at place: UnsafePointer<UInt8>, before last: UnsafePointer<UInt8>
  ) -> UInt16? {
    guard last - place >= 4 else { return nil }
    var value: UInt16 = 0
    for index in 0..<4 {
      let byte = place[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Writes `scalar`, which is no surrogate, as UTF-8, and says in how many bytes.
  static func encode(_ scalar: UInt32, into room: UnsafeMutablePointer<UInt8>) -> Int {
    func trailing(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: scalar >> shift & 0x3F)
    }
    if scalar < 0x80 {
      room[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    }
    if scalar < 0x800 {
      room[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
      room[1] = trailing(0)
      return 2
    }
    if scalar < 0x10000 {
      room[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
      room[1] = trailing(6)
      room[2] = trailing(0)
      return 3
    }
    room[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
    room[1] = trailing(12)
    room[2] = trailing(6)
    room[3] = trailing(0)
    return 4
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  private static func copyOfChecked(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
    // The caller has checked the bytes.
    String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }
}
