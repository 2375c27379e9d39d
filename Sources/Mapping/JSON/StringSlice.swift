/// The content of a JSON string where it lies in the document: between its quotes, not copied.
///
/// - Precondition: the document's bytes outlive it.
struct StringSlice {
  let start: UnsafePointer<UInt8>
  let count: Int
  let hasEscapes: Bool
  /// False may mean “not looked at”.
  let isASCII: Bool

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}

extension JSONReader {
  /// Reads the string at the cursor.
  @inline(__always)
  mutating func readString() throws(Halt) -> String {
    let slice = try takeString()
    if slice.isASCII, !slice.hasEscapes { return JSONText.string(of: slice.bytes, isASCII: true) }
    return try text(of: slice)
  }

  /// The text of a slice, with its escapes resolved and its UTF-8 checked.
  @inline(never)
  mutating func text(of slice: StringSlice) throws(Halt) -> String {
    if slice.hasEscapes { return try unescapedText(of: slice) }
    try check(slice)
    return JSONText.string(of: slice.bytes, isASCII: slice.isASCII)
  }

  private mutating func unescapedText(of slice: StringSlice) throws(Halt) -> String {
    try withUnescaped(slice) { JSONText.string(of: $0, isASCII: false) }
  }

  /// What `body` makes of a slice's text, whose bytes are there for the length of the call.
  @inline(__always)
  mutating func withUnescaped<Output>(
    _ slice: StringSlice, _ body: (UnsafeBufferPointer<UInt8>) -> Output
  ) throws(Halt) -> Output {
    let capacity = slice.count + Self.overshoot
    if capacity <= 512 {
      // Of a size that is known here, so that it lies on the stack.
      return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) {
        room throws(Halt) in try unescaped(slice, in: room, body)
      }
    }
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    defer { room.deallocate() }
    return try unescaped(slice, in: room, body)
  }

  @inline(__always)
  private mutating func unescaped<Output>(
    _ slice: StringSlice, in room: UnsafeMutableBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Output
  ) throws(Halt) -> Output {
    // Neither way makes room of no bytes.
    guard let start = room.baseAddress else { throw Halt() }
    let count = try unescape(slice, into: start)
    return body(UnsafeBufferPointer(start: start, count: count))
  }

  /// How many bytes behind a text `unescape` may write.
  private static let overshoot = 8

  /// Writes the slice's text, at most `slice.count` bytes of UTF-8, and says how many they are.
  ///
  /// An escape is never shorter than what it stands for.
  ///
  /// - Precondition: `room` has `overshoot` bytes more than the slice.
  private mutating func unescape(
    _ slice: StringSlice, into room: UnsafeMutablePointer<UInt8>
  ) throws(Halt) -> Int {
    // Escapes are ASCII, so that the encoding can be looked at first.
    let wrong = slice.isASCII ? nil : JSONText.firstInvalid(in: slice.bytes)
    let last = wrong ?? slice.start + slice.count
    var place = slice.start
    var count = 0
    while place < last {
      let length = copyUntilEscape(from: place, before: last, to: room + count)
      place += length
      count += length
      if place < last { count += try unescapeOne(at: &place, last: last, into: room + count) }
    }
    if let wrong { throw halt(.encoding, at: wrong) }
    return count
  }

  /// Copies bytes up to the first backslash, eight at a time, and says how many they are.
  private func copyUntilEscape(
    from start: UnsafePointer<UInt8>, before last: UnsafePointer<UInt8>,
    to room: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var length = 0
    while start + length < last {
      let bytes = word(at: start + length)
      UnsafeMutableRawPointer(room + length).storeBytes(of: bytes.littleEndian, as: UInt64.self)
      let slashes = bytes ^ 0x5C5C_5C5C_5C5C_5C5C
      let found = (slashes &- 0x0101_0101_0101_0101) & ~slashes & 0x8080_8080_8080_8080
      guard found == 0 else { return min(length + found.trailingZeroBitCount >> 3, last - start) }
      length += 8
    }
    return last - start
  }

  /// Resolves the escape at `place`, which is a backslash, and passes it.
  private mutating func unescapeOne(
    at place: inout UnsafePointer<UInt8>, last: UnsafePointer<UInt8>,
    into room: UnsafeMutablePointer<UInt8>
  ) throws(Halt) -> Int {
    guard place[1] == UInt8(ascii: "u") else {
      guard let byte = JSONText.escaped(place[1]) else { throw halt(.escape, at: place) }
      room.pointee = byte
      place += 2
      return 1
    }
    let first = place
    guard let unit = JSONText.hexadecimal(at: place + 2, before: last) else {
      throw halt(.escape, at: first)
    }
    place += 6
    var scalar = UInt32(unit)
    if unit & 0xF800 == 0xD800 {
      guard unit < 0xDC00, place + 6 <= last, place[0] == UInt8(ascii: "\\"),
        place[1] == UInt8(ascii: "u"),
        let low = JSONText.hexadecimal(at: place + 2, before: last), low & 0xFC00 == 0xDC00
      else { throw halt(.surrogate, at: first) }
      scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
      place += 6
    }
    return JSONText.encode(scalar, into: room)
  }

  /// Holds a slice that nobody reads to the grammar: its UTF-8 and its escapes.
  @inline(__always)
  mutating func check(_ slice: StringSlice) throws(Halt) {
    if !slice.isASCII || slice.hasEscapes { try checkText(slice) }
  }

  @inline(never)
  private mutating func checkText(_ slice: StringSlice) throws(Halt) {
    if slice.hasEscapes {
      try withUnescaped(slice) { _ in }
    } else if let wrong = JSONText.firstInvalid(in: slice.bytes) {
      throw halt(.encoding, at: wrong)
    }
  }
}
