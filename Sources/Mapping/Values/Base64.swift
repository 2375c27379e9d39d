import Foundation

/// Bytes as text in 64 characters (RFC 4648 §4 and §5).
///
///     "Man"  01001101 01100001 01101110   ⇄   T W F u    six bits a character
///
/// - Reads: only characters of the alphabet, no line breaks, and no bits behind the last byte.
struct Base64: Sendable {
  /// Whether the characters are those for URLs: `-` and `_` for `+` and `/`, and no padding.
  let isForURL: Bool

  static let standard = Base64(isForURL: false)
  static let url = Base64(isForURL: true)

  /// The bytes that `text` stands for, or nil.
  ///
  /// Padding is needed, but for URLs, where it may be left out.
  func bytes(of text: UnsafeBufferPointer<UInt8>) -> Data? {
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = text.dropLast(padding)
    let isWhole = text.count % 4 == 0
    guard isWhole || isForURL && padding == 0, digits.count % 4 != 1 else { return nil }
    var bytes = Data()
    bytes.reserveCapacity(digits.count * 3 / 4)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0x00FF_FFFF
      count &+= 6
      guard count >= 8 else { continue }
      count &-= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    // What no byte takes is zero, so that bytes have one text only.
    return bits & ((1 << count) &- 1) == 0 ? bytes : nil
  }

  /// The text of `bytes`.
  func text(of bytes: Data) -> String {
    let text = bytes.base64EncodedString()
    guard isForURL else { return text }
    return text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+") where !isForURL, UInt8(ascii: "-") where isForURL: 62
    case UInt8(ascii: "/") where !isForURL, UInt8(ascii: "_") where isForURL: 63
    default: nil
    }
  }
}
