extension JSONReader {
  /// Passes the value at the cursor, whatever it is, and holds it to the full grammar.
  mutating func skipValue() throws(Halt) {
    switch cursor.pointee {
    case UInt8(ascii: "\""): try check(takeString())
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
    default: try skipScalar()
    }
  }

  private mutating func skipScalar() throws(Halt) {
    switch cursor.pointee {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if takeShortInteger() == nil { _ = try takeNumber() }
    case UInt8(ascii: "n"): _ = try takeNull()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try takeBoolean()
    default: throw halt(wanted: .value)
    }
  }

  /// Passes a list or an object without recursion for 64 levels: one bit a level, set for objects.
  private mutating func skipContainer() throws(Halt) {
    var levels: UInt64 = 0
    var open = 0
    repeat {
      // The cursor is at a value.
      var isEnded = false
      switch cursor.pointee {
      case UInt8(ascii: "\""): try check(takeString())
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if open == 64 {
          try skipContainer()
        } else {
          let isObject = cursor.pointee == UInt8(ascii: "{")
          try descend()
          levels = levels << 1 | (isObject ? 1 : 0)
          open &+= 1
          isEnded = try beginsEmpty(isObject: isObject)
          if !isEnded { continue }
          levels >>= 1
          open &-= 1
        }
      default: try skipScalar()
      }
      while open > 0 {
        let isObject = levels & 1 == 1
        if try isObject ? passMemberEnd() : passElementEnd() {
          if isObject { try skipKey(wanted: .key) }
          break
        }
        levels >>= 1
        open &-= 1
      }
    } while open > 0
  }

  /// Passes the bracket of an empty container, or the first key of an object.
  private mutating func beginsEmpty(isObject: Bool) throws(Halt) -> Bool {
    if cursor.pointee == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      ascend()
      return true
    }
    if isObject { try skipKey(wanted: .keyOrClose) }
    return false
  }

  private mutating func skipKey(wanted: Wanted) throws(Halt) {
    try check(takeKey(wanted: wanted))
    try passColon()
  }

  /// Passes a key and says where it lies.
  @inline(__always)
  mutating func takeKey(wanted: Wanted) throws(Halt) -> StringSlice {
    guard cursor.pointee == UInt8(ascii: "\"") else { throw halt(wanted: wanted) }
    return try takeString()
  }
}
