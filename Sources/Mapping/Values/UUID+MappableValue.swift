import Foundation

extension UUID: MappableValue {
  /// A UUID in the form `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in either case (RFC 9562 §4).
  public static var valueTransform: ValueTransform<UUID> {
    ValueTransform(
      TextCoder(wanted: "a UUID") { text in
        var text = text
        return text.withUTF8 { UUID(canonical: $0) }
      } format: {
        $0.uuidString
      })
  }

  /// The UUID of 32 digits in groups of 8, 4, 4, 4 and 12, which hyphens part.
  private init?(canonical text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var bytes = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
    let areDigits = withUnsafeMutableBytes(of: &bytes) { bytes in
      var place = 0
      for index in bytes.indices {
        if Self.hyphens.contains(place) {
          guard text[place] == UInt8(ascii: "-") else { return false }
          place += 1
        }
        guard let byte = Hexadecimal.byte(of: text[place], text[place + 1]) else { return false }
        bytes[index] = byte
        place += 2
      }
      return true
    }
    guard areDigits else { return nil }
    self.init(uuid: bytes)
  }

  /// Where the hyphens are.
  private static let hyphens = [8, 13, 18, 23]
}
