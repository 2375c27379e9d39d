/// Follows a key path from the value at a reader's cursor, for a failure's words or a rare detour.
struct PathWalk {
  var reader: JSONReader
  /// Whether of equal keys the first one is taken, and not the last one, as when an object is mapped.
  ///
  /// Saves reading the rest of the object.
  var takesFirst = false

  init(_ reader: JSONReader) {
    self.reader = reader
  }

  /// Goes to the value at the path.
  ///
  /// False: there is none, and the cursor is at the last value on the way.
  mutating func follow(_ path: JSONPath) -> Bool { follow(path.segments) }

  /// Goes to the value at the path of some segments.
  mutating func follow(_ segments: some Sequence<JSONPath.Segment>) -> Bool {
    for segment in segments {
      let here = reader
      let isThere: Bool? =
        switch segment {
        case .member(let key): try? enterMember(key)
        case .index(let index): try? enterElement(index)
        default: false
        }
      if isThere != true {
        reader = here
        return false
      }
    }
    return true
  }

  private mutating func enterMember(_ key: String) throws(JSONReader.Halt) -> Bool {
    guard reader.kind() == .object else { return false }
    try reader.descend()
    if reader.cursor.pointee == UInt8(ascii: "}") { return false }
    var found: JSONReader?
    repeat {
      let slice = try reader.takeKey(wanted: .key)
      let isWanted = try isName(slice, key)
      try reader.passColon()
      if isWanted {
        if takesFirst { return true }
        found = reader
      }
      try reader.skipValue()
    } while try reader.passMemberEnd()
    if let found { reader = found }
    return found != nil
  }

  private mutating func isName(
    _ slice: StringSlice, _ key: String
  ) throws(JSONReader.Halt) -> Bool {
    if slice.hasEscapes { return try reader.text(of: slice).utf8.elementsEqual(key.utf8) }
    return slice.count == key.utf8.count && key.utf8.elementsEqual(slice.bytes)
  }

  private mutating func enterElement(_ index: Int) throws(JSONReader.Halt) -> Bool {
    guard reader.kind() == .array else { return false }
    guard index < 0 else { return try length(unlessAt: index) == nil }
    let list = reader
    guard let count = try length(unlessAt: .max), count + index >= 0 else { return false }
    reader = list
    return try length(unlessAt: count + index) == nil
  }

  /// Goes to an element of the list at the cursor, or to the list's end.
  ///
  /// - Returns: How many elements the list has, or nil at the element that was asked for.
  private mutating func length(unlessAt index: Int) throws(JSONReader.Halt) -> Int? {
    try reader.descend()
    var count = 0
    if reader.cursor.pointee == UInt8(ascii: "]") { return count }
    repeat {
      if count == index { return nil }
      try reader.skipValue()
      count += 1
    } while try reader.passElementEnd()
    return count
  }
}
