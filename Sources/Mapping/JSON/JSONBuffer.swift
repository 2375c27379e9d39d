import Foundation

/// One growing block of memory that JSON is written into, a word at a time where that can be.
///
///     {"id":7,"name":"Ann",            count
///     └────── written ─────┘└ reserved ┘└ slack ┘ capacity
///
/// A word may reach over what it has to say into reserved bytes and slack: the next one covers it.
struct JSONBuffer: ~Copyable {
  /// How many bytes behind the reserved ones may be overwritten: one word.
  private static let slack = 8

  // Invariant: `start` is `capacity` bytes that this buffer alone owns; the first `count` are
  // written, and `reserve(n)` makes capacity - count at least n + slack.
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 0) + Self.slack
    start = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit { start.deallocate() }

  /// The last byte that was written.
  var last: UInt8? {
    count > 0 ? start.load(fromByteOffset: count - 1, as: UInt8.self) : nil
  }

  /// What was written, for the length of the call.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// What was written from `start` on, for the length of the call.
  func withBytes<Result>(from start: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes { body(UnsafeRawBufferPointer(rebasing: $0[min(start, count)...])) }
  }

  /// Takes back what was written behind the first `length` bytes.
  @inline(__always)
  mutating func truncate(to length: Int) { count = min(length, count) }

  /// What was written, as `Data` that takes over the memory instead of copying it.
  consuming func data() -> Data {
    let (start, count) = (start, count)
    discard self
    return Data(
      bytesNoCopy: start, count: count, deallocator: .custom { bytes, _ in bytes.deallocate() })
  }
}

extension JSONBuffer {
  /// Makes sure that `needed` bytes can be put behind what is written.
  @inline(__always)
  mutating func reserve(_ needed: Int) {
    if capacity - count < needed + Self.slack { grow(by: needed) }
  }

  @inline(never)
  private mutating func grow(by needed: Int) {
    let larger = max(capacity * 2, count + needed + Self.slack)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    moved.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = moved
    capacity = larger
  }

  /// - Precondition: a byte is reserved.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Writes the first `length` bytes of `word`, the lowest first.
  ///
  /// - Precondition: `length` is at most 8, and reserved.
  @inline(__always)
  mutating func put(_ word: UInt64, length: Int) {
    start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count += length
  }

  /// - Precondition: `length` bytes are reserved.
  mutating func put(_ byte: UInt8, times length: Int) {
    (start + count).initializeMemory(as: UInt8.self, repeating: byte, count: length)
    count += length
  }

  /// Takes back the last byte if it is `byte`, and says whether it was.
  @inline(__always)
  mutating func drop(_ byte: UInt8) -> Bool {
    guard last == byte else { return false }
    count -= 1
    return true
  }

  /// Copies `bytes`; short ones by words, since a call costs as much as they do.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    guard bytes.count <= 32 else { return appendLong(bytes) }
    var index = 0
    while bytes.count - index >= 8 {
      put(Word.whole(at: index, in: bytes), length: 8)
      index += 8
    }
    put(Word.last(bytes.count - index, of: bytes), length: bytes.count - index)
  }

  /// - Precondition: the count of `bytes` is reserved.
  @inline(never)
  private mutating func appendLong(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(start: start + count, count: bytes.count).copyMemory(from: bytes)
    count += bytes.count
  }
}

extension JSONBuffer {
  /// Writes `text` in quotes, and `mark` behind it.
  ///
  /// Quotes, backslashes and controls are escaped, nothing else is.
  @inline(__always)
  mutating func quote(_ text: String, then mark: UInt8) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      quote(UnsafeRawBufferPointer($0), then: mark)
    }
    if isDone == nil { quoteBridged(text, then: mark) }
  }

  /// Writes a string that lies in an object of Foundation's on Apple's platforms.
  @inline(never)
  private mutating func quoteBridged(_ text: String, then mark: UInt8) {
    Array(text.utf8).withUnsafeBytes { quote($0, then: mark) }
  }

  @inline(__always)
  private mutating func quote(_ bytes: UnsafeRawBufferPointer, then mark: UInt8) {
    reserve(bytes.count + 3)
    put(UInt8(ascii: "\""))
    let copied = copyClean(bytes)
    if copied < bytes.count { escape(UnsafeRawBufferPointer(rebasing: bytes[copied...])) }
    put(UInt64(UInt8(ascii: "\"")) | UInt64(mark) << 8, length: 2)
  }

  /// Copies `bytes` up to the first word with something to escape, and says how many that is.
  ///
  /// - Precondition: the count of `bytes` is reserved.
  @inline(__always)
  private mutating func copyClean(_ bytes: UnsafeRawBufferPointer) -> Int {
    // The end is kept in a variable: `count` would be loaded again after each store.
    let target = start + count
    var copied = 0
    while bytes.count - copied >= 8 {
      let word = Word.whole(at: copied, in: bytes)
      guard Word.special(word, length: 8) == 0 else { break }
      target.storeBytes(of: word.littleEndian, toByteOffset: copied, as: UInt64.self)
      copied += 8
    }
    let left = bytes.count - copied
    if left < 8, left > 0 {
      let word = Word.last(left, of: bytes)
      if Word.special(word, length: left) == 0 {
        target.storeBytes(of: word.littleEndian, toByteOffset: copied, as: UInt64.self)
        copied += left
      }
    }
    count += copied
    return copied
  }

  /// Writes `bytes` with their escapes.
  ///
  /// - Precondition: room is reserved for `bytes`, a quote and a mark. Afterwards it is for the two.
  @inline(never)
  private mutating func escape(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let word = left >= 8 ? Word.whole(at: index, in: bytes) : Word.last(left, of: bytes)
      index += putClean(word, length: min(left, 8), left: left)
    }
  }

  /// Writes `word` as far as it needs no escape, and the one escape that follows.
  ///
  /// - Returns: how many bytes of the text that was: `length` without an escape.
  /// - Precondition: room is reserved for `left` bytes of text, a quote and a mark; it stays so.
  @inline(__always)
  private mutating func putClean(_ word: UInt64, length: Int, left: Int) -> Int {
    let special = Word.special(word, length: length)
    guard special != 0 else {
      put(word, length: length)
      return length
    }
    let clean = special.trailingZeroBitCount / 8
    put(word, length: clean)
    reserve(left - clean + 7)
    putEscape(UInt8(truncatingIfNeeded: word >> UInt64(8 * clean)))
    return clean + 1
  }

  /// - Precondition: six bytes are reserved.
  private mutating func putEscape(_ byte: UInt8) {
    let letter: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
    case 0x08: letter = UInt8(ascii: "b")
    case 0x09: letter = UInt8(ascii: "t")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0D: letter = UInt8(ascii: "r")
    default:
      let low = byte & 0x0F
      put(0x3030_755C, length: 4)  // \u00, the lowest byte first
      put(UInt8(ascii: "0") + byte >> 4)
      put(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      return
    }
    put(UInt8(ascii: "\\"))
    put(letter)
  }
}

/// Up to eight bytes of a text as one integer, the first byte lowest on every machine.
private enum Word {
  /// - Precondition: eight bytes are at `index` of `bytes`.
  @inline(__always)
  static func whole(at index: Int, in bytes: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The last `length` of `bytes`, with zeros above.
  ///
  /// Reads no byte before or behind `bytes`: loads that overlap read the same where they do.
  ///
  /// - Precondition: `length` is below 8, and at most the count of `bytes`.
  @inline(__always)
  static func last(_ length: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if length == 0 { return 0 }
    if count >= 8 { return whole(at: count - 8, in: bytes) >> UInt64(64 - 8 * length) }
    let first = count - length
    if length >= 4 {
      let head = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: first, as: UInt32.self))
      let tail = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return UInt64(head) | UInt64(tail) << UInt64(8 * (length - 4))
    }
    let middle = UInt64(bytes[first + length / 2]) << UInt64(8 * (length / 2))
    return UInt64(bytes[first]) | middle | UInt64(bytes[count - 1]) << UInt64(8 * (length - 1))
  }

  /// Marks the first of `length` bytes that needs an escape, by its top bit; zero when none does.
  ///
  /// Bits above the lowest one set mean nothing, since a subtraction may borrow.
  @inline(__always)
  static func special(_ word: UInt64, length: Int) -> UInt64 {
    // Flipping 0x02 moves the quote, 0x22, next to the controls: one comparison, below 0x21.
    let controlOrQuote = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    let tops = 0x8080_8080_8080_8080 as UInt64 >> UInt64(64 - 8 * length)
    return (controlOrQuote | backslash) & ~word & tops
  }
}
