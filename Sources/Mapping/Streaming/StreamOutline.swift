/// Reads all of a stream but the values that are wanted, byte by byte, with the full grammar of
/// RFC 8259 and in memory that does not grow: a `Bool` a level.
///
///     {"total":2,"items":[ {…} , {…} ],"next":null}
///     ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔     ▔     ▔▔▔▔▔▔▔▔▔▔▔▔▔▔  read here; at each {…} it waits
///
/// What it calls wrong, and where, is what `JSONReader` does, but that of two faults in one string it
/// knows the first one.
struct StreamOutline {
  private enum State {
    /// At the stream's first byte, which may begin a byte order mark.
    case beginning
    case mark(Int)
    case start
    case value
    case valueOrClose
    case keyOrClose
    case key
    case colon
    case afterValue
    case text(isKey: Bool)
    case number(NumberOutline)
    /// The letters of `null`, `true` or `false` that have to come, the next one lowest.
    case word(UInt32)
  }

  private(set) var list: ListFollower
  /// Whether values follow one another, each of them an item.
  private let isSequence: Bool
  private let limit: Int
  private var state = State.beginning
  private var text = TextOutline()
  private var key: KeyText
  /// The open containers, outermost first: whether each is an object.
  private var levels: [Bool] = []
  private var depth: Int { levels.count }
  /// The level of the wanted list's items, or -1 outside of it.
  private var itemLevel = -1
  /// The next item's place in the list.
  private(set) var index = 0

  /// - Parameter path: The way to the list; nil where values follow one another.
  init(to path: [JSONPath.Segment]?, depthLimit: Int) {
    list = ListFollower(path ?? [])
    isSequence = path == nil
    limit = depthLimit
    key = KeyText(atLeast: list.longestKey)
  }

  /// Bytes before the place that must be kept, since a fault may be found to begin there.
  var unsettled: Int {
    switch state {
    case .mark(let count): count
    case .text: text.unsettled
    // The fault of a leading zero.
    case .number(.zero): 1
    default: 0
    }
  }

  /// The innermost container on the way, or the value in it that the way leads to.
  var path: JSONPath {
    if isSequence { return JSONPath(unchecked: [.index(index)]) }
    guard itemLevel < 0 else {
      let item = awaitsValue && depth == itemLevel ? [JSONPath.Segment.index(index)] : []
      return JSONPath(unchecked: list.segments + item)
    }
    let isOnTheWay = awaitsValue && depth == list.followed && list.isHit
    let count = isOnTheWay ? depth : max(0, list.followed - 1)
    return JSONPath(unchecked: Array(list.segments.prefix(count)))
  }

  private var awaitsValue: Bool {
    switch state {
    case .value, .valueOrClose: true
    default: false
    }
  }

  /// Says that the owner has passed an item, or what stood in place of the list.
  mutating func passValue() {
    state = .afterValue
    index += 1
  }

  /// Reads on from `place`, and leaves it at what the event is about.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int
  ) throws(Fault) -> Event {
    while place < bytes.count {
      let byte = bytes[place]
      if case .text(let isKey) = state {
        try readText(bytes, from: &place, isKey: isKey)
        continue
      }
      if try takesWithinToken(byte) {
        place += 1
        continue
      }
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        place += 1
        continue
      }
      if let event = try take(byte) { return event }
      place += 1
    }
    return .more
  }

  /// Ends the stream.
  mutating func end() throws(Fault) {
    if case .number(let number) = state, number.isWhole { state = .afterValue }
    guard let wanted = wantedAtEnd else { return }
    throw Fault(reason: .end, wanted: wanted)
  }

  private var wantedAtEnd: JSONReader.Wanted? {
    switch state {
    case .beginning, .start: isSequence ? nil : .value
    case .mark, .value, .valueOrClose, .word: .value
    case .keyOrClose: .keyOrClose
    case .key: .key
    case .colon: .colon
    case .afterValue: levels.last.map { $0 ? .commaOrBrace : .commaOrBracket }
    case .text: .closingQuote
    case .number: .digit
    }
  }

  // MARK: - Within a token

  private mutating func readText(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int, isKey: Bool
  ) throws(Fault) {
    while place < bytes.count {
      if !key.isWanted { text.passPlain(bytes, from: &place) }
      guard place < bytes.count else { return }
      let unsettled = text.unsettled
      switch text.take(bytes[place], &key) {
      case .goesOn: place += 1
      case .ends:
        place += 1
        state = isKey ? .colon : .afterValue
        if isKey, key.isWanted { list.meetKey(key, at: depth) }
        return
      case .wrong(let reason, let isEarlier):
        throw Fault(reason: reason, back: isEarlier ? unsettled : 0)
      }
    }
  }

  /// Takes a byte of a number, a word or the byte order mark; false: it is none of these.
  private mutating func takesWithinToken(_ byte: UInt8) throws(Fault) -> Bool {
    switch state {
    case .beginning:
      state = byte == 0xEF ? .mark(1) : .start
      return byte == 0xEF
    case .mark(let count):
      guard byte == (count == 1 ? 0xBB : 0xBF) else {
        throw Fault(reason: .unexpected(byte: 0xEF), back: count, wanted: .value)
      }
      state = count == 1 ? .mark(2) : .start
    case .number(let number):
      guard let next = number.next(byte) else { return try !endsNumber(number, at: byte) }
      state = .number(next)
    case .word(let letters):
      guard UInt32(byte) == letters & 0xFF else {
        throw Fault(reason: .unexpected(byte: byte), wanted: .value)
      }
      state = letters >> 8 == 0 ? .afterValue : .word(letters >> 8)
    default: return false
    }
    return true
  }

  private mutating func endsNumber(
    _ number: NumberOutline, at byte: UInt8
  ) throws(Fault) -> Bool {
    guard number.isWhole else { throw Fault(reason: .number, wanted: .digit) }
    if case .zero = number, 0x30...0x39 ~= byte { throw Fault(reason: .number, back: 1) }
    state = .afterValue
    return true
  }

  // MARK: - Between tokens

  /// Takes a byte that is no space; an event leaves it.
  private mutating func take(_ byte: UInt8) throws(Fault) -> Event? {
    switch state {
    case .start:
      state = .value
      return isSequence ? try takeValue(byte) : .root
    case .value, .valueOrClose: return try takeValue(byte)
    case .keyOrClose where byte == UInt8(ascii: "}"): close()
    case .keyOrClose, .key:
      guard byte == UInt8(ascii: "\"") else {
        var wanted = JSONReader.Wanted.key
        if case .keyOrClose = state { wanted = .keyOrClose }
        throw Fault(reason: .unexpected(byte: byte), wanted: wanted)
      }
      beginText(isKey: true)
    case .colon:
      guard byte == UInt8(ascii: ":") else {
        throw Fault(reason: .unexpected(byte: byte), wanted: .colon)
      }
      state = .value
    default: return try takeAfterValue(byte)
    }
    return nil
  }

  private mutating func takeAfterValue(_ byte: UInt8) throws(Fault) -> Event? {
    guard let isObject = levels.last else {
      guard isSequence else { throw Fault(reason: .trailing(byte: byte)) }
      state = .value
      return try takeValue(byte)
    }
    switch byte {
    case UInt8(ascii: ","):
      state = isObject ? .key : .value
      list.passComma(at: depth)
    case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: close()
    default:
      throw Fault(
        reason: .unexpected(byte: byte), wanted: isObject ? .commaOrBrace : .commaOrBracket)
    }
    return nil
  }

  private mutating func takeValue(_ byte: UInt8) throws(Fault) -> Event? {
    if case .valueOrClose = state, byte == UInt8(ascii: "]") {
      close()
      return nil
    }
    let isObject = byte == UInt8(ascii: "{")
    let begins =
      isObject || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "-") || 0x30...0x39 ~= byte || Self.word(byte) != nil
    guard begins else { throw Fault(reason: .unexpected(byte: byte), wanted: .value) }
    if isSequence || depth == itemLevel { return .item }
    if list.meetValue(at: depth, isObject: isObject) {
      guard byte == UInt8(ascii: "[") else { return .other }
      itemLevel = depth + 1
      index = 0
      return .list
    }
    try beginValue(byte)
    return nil
  }

  private mutating func beginValue(_ byte: UInt8) throws(Fault) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < limit else { throw Fault(reason: .tooDeep(limit: limit)) }
      let isObject = byte == UInt8(ascii: "{")
      levels.append(isObject)
      list.open(isObject: isObject, depth: depth)
      state = isObject ? .keyOrClose : .valueOrClose
    case UInt8(ascii: "\""): beginText(isKey: false)
    default:
      state = Self.word(byte).map(State.word) ?? .number(NumberOutline(first: byte))
    }
  }

  private mutating func beginText(isKey: Bool) {
    state = .text(isKey: isKey)
    text = TextOutline()
    key.begin(isWanted: isKey && list.wantsKeys(at: depth))
  }

  private mutating func close() {
    if depth == itemLevel { itemLevel = -1 }
    list.close(depth: depth)
    levels.removeLast()
    state = .afterValue
  }

  /// What follows the first letter of a word.
  private static func word(_ first: UInt8) -> UInt32? {
    switch first {
    case UInt8(ascii: "n"): 0x6C_6C75  // ull
    case UInt8(ascii: "t"): 0x65_7572  // rue
    case UInt8(ascii: "f"): 0x6573_6C61  // alse
    default: nil
    }
  }
}
