/// The bytes `"key"`, to be compared with a document's in words.
///
///     text ▶ " i d "            first = the first eight bytes under `mask`
///
/// A comparison with the key that is there costs 2 ns up to eight bytes.
struct SpelledKey {
  /// Between the quotes included; `length` bytes.
  let text: UnsafePointer<UInt8>
  let length: Int
  private let first: UInt64
  private let mask: UInt64

  /// - Precondition: seven readable bytes follow `text`.
  init(text: UnsafePointer<UInt8>, length: Int) {
    let mask: UInt64 = length >= 8 ? .max : (1 << (UInt64(length) * 8)) &- 1
    self.init(text: text, length: length, first: Self.word(at: text) & mask, mask: mask)
  }

  private init(text: UnsafePointer<UInt8>, length: Int, first: UInt64, mask: UInt64) {
    (self.text, self.length, self.first, self.mask) = (text, length, first, mask)
  }

  /// The same, but no place has it as it is.
  var unmatchable: SpelledKey { SpelledKey(text: text, length: length, first: 1, mask: 0) }

  /// Whether the key begins at a place.
  ///
  /// - Precondition: eight bytes can be read there.
  @inline(__always)
  func stands(at place: UnsafePointer<UInt8>) -> Bool {
    guard Self.word(at: place) & mask == first else { return false }
    return length <= 8 || restStands(at: place)
  }

  @inline(__always)
  private func restStands(at place: UnsafePointer<UInt8>) -> Bool {
    var index = 8
    while index &+ 8 <= length {
      guard Self.word(at: place + index) == Self.word(at: text + index) else { return false }
      index &+= 8
    }
    // The last word overlaps what has been compared.
    let last = length &- 8
    return Self.word(at: place + last) == Self.word(at: text + last)
  }

  @inline(__always)
  private static func word(at place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }
}
