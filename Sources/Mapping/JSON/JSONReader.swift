/// Reads JSON values one after the other, straight from UTF-8 bytes, in one pass (RFC 8259).
///
///     start                cursor            end
///       ▼                    ▼                ▼
///       { " i d " : 4 2 , " n a m e " : " x " }  0 0 0 … 0   the padding of `PaddedBytes`
///
/// Every function begins at `cursor` and leaves it behind what it read. Loads of eight bytes may
/// touch the padding and never pass it. What is wrong is kept as a `Fault` with a byte offset, and
/// no word about it is made here; “the bytes end” is a reason of its own, so that a caller who
/// expects more of them can tell it from “this is wrong”.
///
/// Measured on short strings and numbers: 0.5 to 1.1 ns a byte.
struct JSONReader {
  /// What the grammar has no place for, as facts; `JSONSyntaxError` has the words.
  struct Fault {
    let reason: JSONSyntaxError.Reason
    let offset: Int
    let wanted: Wanted
  }

  /// What could have stood at a fault.
  enum Wanted: String {
    case value = "a value"
    case key = "a key in quotes"
    case keyOrClose = "a key in quotes or \"}\""
    case colon = "a colon"
    case commaOrBrace = "a comma or \"}\""
    case commaOrBracket = "a comma or \"]\""
    case closingQuote = "a closing quote"
    case digit = "a digit"
    case nothing = ""
  }

  /// Thrown when reading cannot go on.
  ///
  /// It carries nothing, since it is checked after every call.
  struct Halt: Error {}

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var cursor: UnsafePointer<UInt8>
  /// Levels that may still be opened.
  var depthLeft: Int
  let limits: ReadingLimits
  /// False where more bytes may follow, so that a number that touches the end is not whole yet.
  let isComplete: Bool
  /// Set before `Halt` is thrown.
  private(set) var fault: Fault?
  /// Where to note what was tolerated; nil where nobody asked for a report.
  ///
  /// Unmanaged, so that the reader is copied without counting; who sets it keeps it alive.
  var remarks: Unmanaged<Remarks>?
  /// Elements that were left out of lists, sets and dictionaries since they did not convert.
  var leftOutCount: Int32 = 0

  /// A reader at `offset` of `bytes`.
  ///
  /// - Precondition: `bytes` outlive the reader, and `PaddedBytes.padding` zeros follow them.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0, limits: ReadingLimits = .init(),
    isComplete: Bool = true
  ) {
    // `PaddedBytes` always has a base; an empty one is `start == end`, which reads as the end.
    let base = bytes.baseAddress ?? UnsafePointer(Self.nothing)
    start = base
    end = base + bytes.count
    cursor = base + min(max(offset, 0), bytes.count)
    depthLeft = limits.depth
    self.limits = limits
    self.isComplete = isComplete
  }

  /// Padding without bytes.
  ///
  /// Never written after it is made.
  private nonisolated(unsafe) static let nothing: UnsafeMutablePointer<UInt8> = {
    let zeros = UnsafeMutablePointer<UInt8>.allocate(capacity: PaddedBytes.padding)
    zeros.initialize(repeating: 0, count: PaddedBytes.padding)
    return zeros
  }()

  /// The cursor as a byte offset into the document.
  var offset: Int { cursor - start }

  /// The fault with line and column, worked out from the bytes.
  var syntaxError: JSONSyntaxError? { fault.map(error(of:)) }

  /// The same after a halt, which always comes with a fault.
  var haltError: JSONSyntaxError {
    error(of: fault ?? Fault(reason: .end, offset: offset, wanted: .value))
  }

  private func error(of fault: Fault) -> JSONSyntaxError {
    let document = UnsafeBufferPointer(start: start, count: end - start)
    return JSONSyntaxError(
      reason: fault.reason, position: SourcePosition(offset: fault.offset, in: document),
      wanted: fault.wanted.rawValue)
  }

  // MARK: - Faults

  /// Keeps what is wrong at `place`, or that the bytes end there.
  @inline(never)
  mutating func halt(wanted: Wanted, at place: UnsafePointer<UInt8>? = nil) -> Halt {
    let place = place ?? cursor
    return halt(place >= end ? .end : .unexpected(byte: place.pointee), wanted: wanted, at: place)
  }

  @inline(never)
  mutating func halt(
    _ reason: JSONSyntaxError.Reason, wanted: Wanted = .nothing, at place: UnsafePointer<UInt8>
  ) -> Halt {
    fault = Fault(reason: reason, offset: min(place, end) - start, wanted: wanted)
    return Halt()
  }

  // MARK: - Between values

  /// Begins a document: checks its length and passes a byte order mark, which RFC 8259 lets a
  /// reader ignore.
  mutating func beginDocument() throws(Halt) {
    if end - start > limits.bytes {
      throw halt(.tooLong(limit: limits.bytes), at: start + limits.bytes)
    }
    if cursor == start, start[0] == 0xEF { try passByteOrderMark() }
    skipSpace()
  }

  /// Passes a mark that is there; a part of one at the end of the bytes may still become one.
  private mutating func passByteOrderMark() throws(Halt) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let count = min(mark.count, end - start)
    guard UnsafeBufferPointer(start: start, count: count).elementsEqual(mark.prefix(count)) else {
      return
    }
    if count < mark.count { throw halt(.end, wanted: .value, at: end) }
    cursor += count
  }

  /// Refuses a document that was not even copied.
  mutating func haltTooLong() -> Halt {
    halt(.tooLong(limit: limits.bytes), at: start)
  }

  /// Ends a document: nothing but space may follow its value.
  mutating func endDocument() throws(Halt) {
    skipSpace()
    if cursor < end { throw halt(.trailing(byte: cursor.pointee), at: cursor) }
  }

  /// Passes space.
  ///
  /// Pretty printed documents have one line break and then a run of spaces.
  @inline(__always)
  mutating func skipSpace() {
    guard cursor.pointee <= 0x20 else { return }
    if cursor.pointee == 0x20 {
      cursor += 1
      guard cursor.pointee <= 0x20 else { return }
    }
    if cursor.pointee == 0x0A {
      cursor += 1
      while true {
        let difference = word(at: cursor) ^ 0x2020_2020_2020_2020
        if difference != 0 {
          cursor += difference.trailingZeroBitCount >> 3
          break
        }
        cursor += 8
      }
      guard cursor.pointee <= 0x20 else { return }
    }
    skipMixedSpace()
  }

  @inline(never)
  private mutating func skipMixedSpace() {
    while true {
      switch cursor.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: cursor += 1
      default: return
      }
    }
  }

  /// Passes the colon between a key and its value, and the space around it.
  @inline(__always)
  mutating func passColon() throws(Halt) {
    if cursor.pointee != UInt8(ascii: ":") { skipSpace() }
    guard cursor.pointee == UInt8(ascii: ":") else { throw halt(wanted: .colon) }
    cursor += 1
    skipSpace()
  }

  /// Goes one level down, past the opening bracket and space.
  @inline(__always)
  mutating func descend() throws(Halt) {
    guard depthLeft > 0 else { throw halt(.tooDeep(limit: limits.depth), at: cursor) }
    depthLeft &-= 1
    cursor += 1
    skipSpace()
  }

  /// Goes one level up, past the closing bracket.
  @inline(__always)
  mutating func ascend() {
    depthLeft &+= 1
    cursor += 1
  }

  /// Passes what stands after an object's member.
  ///
  /// False: the object ended.
  @inline(__always)
  mutating func passMemberEnd() throws(Halt) -> Bool {
    skipSpace()
    if cursor.pointee == UInt8(ascii: ",") {
      cursor += 1
      skipSpace()
      return true
    }
    guard cursor.pointee == UInt8(ascii: "}") else { throw halt(wanted: .commaOrBrace) }
    ascend()
    return false
  }

  /// Passes what stands after a list's element.
  ///
  /// False: the list ended.
  @inline(__always)
  mutating func passElementEnd() throws(Halt) -> Bool {
    skipSpace()
    if cursor.pointee == UInt8(ascii: ",") {
      cursor += 1
      skipSpace()
      return true
    }
    guard cursor.pointee == UInt8(ascii: "]") else { throw halt(wanted: .commaOrBracket) }
    ascend()
    return false
  }

  // MARK: - Values

  /// The kind of the value at the cursor, by its first byte.
  ///
  /// It is not read yet.
  func kind() -> JSONKind? {
    switch cursor.pointee {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: nil
    }
  }

  /// Passes `null` if it stands here.
  @inline(__always)
  mutating func takeNull() throws(Halt) -> Bool {
    guard cursor.pointee == UInt8(ascii: "n") else { return false }
    try passWord(0x6C6C_756E, count: 4)
    return true
  }

  /// Passes `true` or `false` if one stands here; nil leaves the cursor.
  @inline(__always)
  mutating func takeBoolean() throws(Halt) -> Bool? {
    switch cursor.pointee {
    case UInt8(ascii: "t"):
      try passWord(0x6575_7274, count: 4)
      return true
    case UInt8(ascii: "f"):
      // "alse", since "f" has been seen
      try passWord(0x6573_6C61, count: 5)
      return false
    default: return nil
    }
  }

  /// Passes `null`, `true` or `false`, whose last four bytes are `letters`, first byte lowest.
  @inline(__always)
  private mutating func passWord(_ letters: UInt32, count: Int) throws(Halt) {
    let last = UnsafeRawPointer(cursor + (count &- 4))
    guard UInt32(littleEndian: last.loadUnaligned(as: UInt32.self)) == letters else {
      throw haltInWord(count: count)
    }
    cursor += count
  }

  @inline(never)
  private mutating func haltInWord(count: Int) -> Halt {
    let words = ["null", "true", "false"]
    let word = words.first { $0.utf8.first == cursor.pointee } ?? ""
    let right = zip(word.utf8, UnsafeBufferPointer(start: cursor, count: count))
      .prefix { $0 == $1 }.count
    return halt(wanted: .value, at: cursor + right)
  }

  // MARK: - Strings

  /// Passes a string and says where its content lies.
  ///
  /// The cursor is at the opening quote.
  @inline(__always)
  mutating func takeString() throws(Halt) -> StringSlice {
    guard cursor.pointee == UInt8(ascii: "\"") else { throw halt(wanted: .value) }
    return try takeStringBody()
  }

  /// Scans eight bytes at a time for a quote, a backslash or a control character.
  @inline(__always)
  private mutating func takeStringBody() throws(Halt) -> StringSlice {
    let first = cursor + 1
    var place = first
    var high: UInt64 = 0
    while true {
      let bytes = word(at: place)
      let stops = Self.stops(in: bytes)
      if stops == 0 {
        high |= bytes
        place += 8
        continue
      }
      let below = (stops & (0 &- stops)) >> 7 &- 1
      high |= bytes & below
      place += stops.trailingZeroBitCount >> 3
      if place.pointee == UInt8(ascii: "\"") {
        cursor = place + 1
        return StringSlice(
          start: first, count: place - first, hasEscapes: false,
          isASCII: high & 0x8080_8080_8080_8080 == 0)
      }
      return try takeEscapedString(
        first: first, from: place, isASCII: high & 0x8080_8080_8080_8080 == 0)
    }
  }

  /// Goes on with a string in which something stands out, byte by byte.
  ///
  /// `first` is its content, `isASCII` what is known of it up to `place`.
  @inline(never)
  private mutating func takeEscapedString(
    first: UnsafePointer<UInt8>, from place: UnsafePointer<UInt8>, isASCII: Bool
  ) throws(Halt) -> StringSlice {
    var place = place
    var high: UInt64 = 0
    while true {
      let bytes = word(at: place)
      let stops = Self.stops(in: bytes)
      // Bytes behind the string's end may be among these: the text counts as unknown then.
      high |= bytes
      place += stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
      if stops == 0 { continue }
      switch place.pointee {
      case UInt8(ascii: "\""):
        cursor = place + 1
        return StringSlice(
          start: first, count: place - first, hasEscapes: true,
          isASCII: isASCII && high & 0x8080_8080_8080_8080 == 0)
      case UInt8(ascii: "\\"):
        // What follows is checked when the text is made; here it only must not end the string.
        if place + 1 >= end { throw halt(wanted: .closingQuote, at: end) }
        place += 2
      default:
        if place >= end { throw halt(wanted: .closingQuote, at: end) }
        throw halt(.control(byte: place.pointee), at: place)
      }
    }
  }

  /// The high bit of each byte of `bytes` that is a quote, a backslash or below a space.
  ///
  /// The lowest set bit is exact; above it a borrow may set others.
  @inline(__always)
  private static func stops(in bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = bytes ^ 0x2222_2222_2222_2222
    let slashes = bytes ^ 0x5C5C_5C5C_5C5C_5C5C
    let quote = (quotes &- ones) & ~quotes
    let slash = (slashes &- ones) & ~slashes
    let control = (bytes &- 0x2020_2020_2020_2020) & ~bytes
    return (quote | slash | control) & 0x8080_8080_8080_8080
  }

  // MARK: - Numbers

  /// Passes a whole number of at most 18 digits, such as almost every one is.
  ///
  /// Nil leaves the cursor: what is here is something else, longer or wrong, and `takeNumber` or
  /// the caller finds out.
  @inline(__always)
  mutating func takeShortInteger() -> Int64? {
    var place = cursor
    let isNegative = place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let digits = place
    var value: UInt64 = 0
    var count = Self.digits(at: word(at: place), into: &value)
    place += count
    if count == 8 {
      let more = Self.digits(at: word(at: place), into: &value)
      count &+= more
      place += more
      if more == 8 {
        let last = Self.lastDigits(at: place, into: &value)
        if last > 2 { return nil }
        place += last
      }
    }
    let next = place.pointee
    let isPlain = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    guard isPlain, count > 0, digits.pointee != UInt8(ascii: "0") || count == 1,
      place < end || isComplete
    else { return nil }
    cursor = place
    let magnitude = Int64(truncatingIfNeeded: value)
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// Adds up to three digits behind sixteen, and says how many they were.
  @inline(__always)
  private static func lastDigits(
    at place: UnsafePointer<UInt8>, into value: inout UInt64
  ) -> Int {
    var count = 0
    while count < 3 {
      let digit = place[count] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = value &* 10 &+ UInt64(digit)
      count &+= 1
    }
    return count
  }

  /// Adds the leading decimal digits of eight bytes to `value`, and says how many they were.
  @inline(__always)
  static func digits(at bytes: UInt64, into value: inout UInt64) -> Int {
    let nibbles = bytes ^ 0x3030_3030_3030_3030
    let others = ((nibbles &+ 0x7676_7676_7676_7676) | nibbles) & 0x8080_8080_8080_8080
    let count = others == 0 ? 8 : others.trailingZeroBitCount >> 3
    if count == 0 { return 0 }
    // Digits move to the high end, so that zeros stand before them.
    var pairs = nibbles << (64 &- UInt64(truncatingIfNeeded: count) &* 8)
    pairs = (pairs &* 10) &+ (pairs >> 8)
    let high = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    value = value &* Self.powersOfTen(count) &+ ((high &+ low) >> 32)
    return count
  }

  @inline(__always)
  private static func powersOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 8: 100_000_000
    case 7: 10_000_000
    case 6: 1_000_000
    case 5: 100_000
    case 4: 10_000
    case 3: 1_000
    case 2: 100
    default: 10
    }
  }

  /// Passes any number and keeps what its conversion needs.
  ///
  /// The cursor is at `-` or a digit.
  mutating func takeNumber() throws(Halt) -> NumberScan {
    var scan = NumberScan(start: cursor)
    var place = cursor
    if place.pointee == UInt8(ascii: "-") {
      scan.isNegative = true
      place += 1
    }
    let whole = place
    scan.addDigits(at: &place)
    if place == whole { throw haltInNumber(at: place) }
    if whole.pointee == UInt8(ascii: "0"), place - whole > 1 { throw halt(.number, at: whole) }
    if place.pointee == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      scan.addDigits(at: &place)
      if place == fraction { throw haltInNumber(at: place) }
      scan.endFraction(digits: place - fraction)
    }
    if place.pointee | 0x20 == UInt8(ascii: "e") {
      place += 1
      if !scan.takeExponent(at: &place) { throw haltInNumber(at: place) }
    }
    if place >= end, !isComplete { throw halt(.end, wanted: .digit, at: end) }
    scan.count = place - cursor
    cursor = place
    return scan
  }

  @inline(never)
  private mutating func haltInNumber(at place: UnsafePointer<UInt8>) -> Halt {
    halt(place >= end ? .end : .number, wanted: .digit, at: place)
  }

  @inline(__always)
  func word(at place: UnsafePointer<UInt8>) -> UInt64 { Self.word(at: place) }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  static func word(at place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }
}
