/// A text as JSON spells it where nothing in it is escaped: `"kind"`, to be compared in words.
///
/// For keys and tags that are looked for ahead of an object, one at a time.
final class SpelledText: @unchecked Sendable {
  // Safe to share: the bytes are written once, before anyone knows of them.
  private let key: SpelledKey
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Nil for what JSON spells in several ways only, or with an escape.
  init?(_ text: String) {
    guard !JSONText.needsEscape(text.utf8) else { return nil }
    let spelled = Array("\"\(text)\"".utf8)
    bytes = .allocate(capacity: spelled.count + 8)
    bytes.initialize(repeating: 0, count: spelled.count + 8)
    bytes.update(from: spelled, count: spelled.count)
    key = SpelledKey(text: bytes, length: spelled.count)
  }

  deinit {
    bytes.deallocate()
  }

  /// Whether the text begins at a place.
  ///
  /// - Precondition: eight bytes can be read there.
  @inline(__always)
  func stands(at place: UnsafePointer<UInt8>) -> Bool { key.stands(at: place) }

  /// Goes to the value of the first member with this name, as `PathWalk` does.
  ///
  /// - Returns: Whether there is one; the cursor may be anywhere if not.
  func leads(_ reader: inout JSONReader) throws(JSONReader.Halt) -> Bool {
    guard reader.cursor.pointee == UInt8(ascii: "{") else { return false }
    try reader.descend()
    if reader.cursor.pointee == UInt8(ascii: "}") { return false }
    repeat {
      let isHere = try passesKey(&reader)
      try reader.passColon()
      if isHere { return true }
      try reader.skipValue()
    } while try reader.passMemberEnd()
    return false
  }

  /// Passes a key, and says whether it is this one.
  @inline(__always)
  private func passesKey(_ reader: inout JSONReader) throws(JSONReader.Halt) -> Bool {
    if stands(at: reader.cursor) {
      reader.cursor += key.length
      return true
    }
    let slice = try reader.takeKey(wanted: .key)
    return slice.hasEscapes ? try isSame(slice, &reader) : false
  }

  @inline(never)
  private func isSame(
    _ slice: StringSlice, _ reader: inout JSONReader
  ) throws(JSONReader.Halt) -> Bool {
    let name = UnsafeBufferPointer(start: key.text + 1, count: key.length - 2)
    return try reader.withUnescaped(slice) { $0.elementsEqual(name) }
  }
}
