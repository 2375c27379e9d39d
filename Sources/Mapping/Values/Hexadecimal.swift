import Foundation

/// Bytes as two digits each, in either case: `4d616E` (RFC 4648 §8).
enum Hexadecimal {
  /// The bytes that `text` stands for, or nil.
  static func bytes(of text: UnsafeBufferPointer<UInt8>) -> Data? {
    guard text.count % 2 == 0 else { return nil }
    var bytes = Data()
    bytes.reserveCapacity(text.count / 2)
    for place in stride(from: 0, to: text.count, by: 2) {
      guard let byte = byte(of: text[place], text[place + 1]) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The text of `bytes`, in lower case.
  static func text(of bytes: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0F)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The byte that two digits stand for, or nil.
  static func byte(of high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = value(of: high), let low = value(of: low) else { return nil }
    return high << 4 | low
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
