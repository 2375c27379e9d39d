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
    if slice.isASCII { return JSONText.string(of: slice.bytes, isASCII: true) }
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
    // An escape is never shorter than what it stands for.
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: slice.count)
    defer { room.deallocate() }
    let count = try unescape(slice, into: room)
    return JSONText.string(of: UnsafeBufferPointer(start: room, count: count), isASCII: false)
  }

  /// Writes the slice's text, at most `slice.count` bytes of UTF-8, and says how many they are.
  mutating func unescape(
    _ slice: StringSlice, into room: UnsafeMutablePointer<UInt8>
  ) throws(Halt) -> Int {
    var place = slice.start
    let last = slice.start + slice.count
    var count = 0
    while place < last {
      if place.pointee == UInt8(ascii: "\\") {
        count += try unescapeOne(at: &place, last: last, into: room + count)
      } else {
        let length = JSONText.sequenceLength(at: place, before: last)
        guard length > 0 else { throw halt(.encoding, at: place) }
        (room + count).update(from: place, count: length)
        place += length
        count += length
      }
    }
    return count
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
    if !slice.isASCII { try checkText(slice) }
  }

  @inline(never)
  private mutating func checkText(_ slice: StringSlice) throws(Halt) {
    if slice.hasEscapes {
      _ = try unescapedText(of: slice)
    } else if let wrong = JSONText.firstInvalid(in: slice.bytes) {
      throw halt(.encoding, at: wrong)
    }
  }
}
