/// The content of a JSON string, byte by byte: its UTF-8 and its escapes, held to RFC 8259.
struct TextOutline {
  enum Answer {
    /// More of the string has to come.
    case goesOn
    /// The closing quote.
    case ends
    /// What is wrong, and whether it began with the bytes that are not settled.
    case wrong(JSONSyntaxError.Reason, isEarlier: Bool)
  }

  private enum Part {
    case plain
    /// A backslash came.
    case escape
    /// So many digits of `\uXXXX` have to come.
    case digits(Int)
    /// So many bytes of a sequence, of which the next is limited.
    case sequence(left: Int, next: ClosedRange<UInt8>)
  }

  private var part = Part.plain
  private var unit: UInt32 = 0
  /// The first half of a surrogate pair, whose other half has to come.
  private var high: UInt32?
  /// Bytes before the next one that belong to what is not whole yet; at most 11.
  private(set) var unsettled = 0

  /// Takes the next byte, and puts what the string says behind `text`, if somebody wants to know.
  mutating func take(_ byte: UInt8, _ text: inout KeyText) -> Answer {
    switch part {
    case .plain: return takePlain(byte, &text)
    case .escape: return takeEscape(byte, &text)
    case .digits(let left): return takeDigit(byte, left: left, &text)
    case .sequence(let left, let next):
      guard next.contains(byte) else { return .wrong(.encoding, isEarlier: true) }
      text.append(byte)
      return left == 1 ? settle() : wait(for: .sequence(left: left - 1, next: 0x80...0xBF))
    }
  }

  /// Passes what is neither escaped nor the end and needs no check.
  func passPlain(_ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) {
    guard unsettled == 0 else { return }
    while place < bytes.count {
      let byte = bytes[place]
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      else { return }
      place &+= 1
    }
  }

  private mutating func settle() -> Answer {
    (part, unsettled, high) = (.plain, 0, nil)
    return .goesOn
  }

  private mutating func wait(for part: Part) -> Answer {
    self.part = part
    unsettled += 1
    return .goesOn
  }

  private mutating func takePlain(_ byte: UInt8, _ text: inout KeyText) -> Answer {
    if byte == UInt8(ascii: "\\") { return wait(for: .escape) }
    if byte < 0x20 { return .wrong(.control(byte: byte), isEarlier: false) }
    if high != nil { return .wrong(.surrogate, isEarlier: true) }
    if byte == UInt8(ascii: "\"") { return .ends }
    if byte < 0x80 {
      text.append(byte)
      return .goesOn
    }
    let part: Part
    switch byte {
    case 0xC2...0xDF: part = .sequence(left: 1, next: 0x80...0xBF)
    case 0xE0: part = .sequence(left: 2, next: 0xA0...0xBF)
    case 0xED: part = .sequence(left: 2, next: 0x80...0x9F)
    case 0xE1...0xEF: part = .sequence(left: 2, next: 0x80...0xBF)
    case 0xF0: part = .sequence(left: 3, next: 0x90...0xBF)
    case 0xF1...0xF3: part = .sequence(left: 3, next: 0x80...0xBF)
    case 0xF4: part = .sequence(left: 3, next: 0x80...0x8F)
    default: return .wrong(.encoding, isEarlier: false)
    }
    text.append(byte)
    return wait(for: part)
  }

  private mutating func takeEscape(_ byte: UInt8, _ text: inout KeyText) -> Answer {
    if byte == UInt8(ascii: "u") {
      unit = 0
      return wait(for: .digits(4))
    }
    if high != nil { return .wrong(.surrogate, isEarlier: true) }
    guard let meant = JSONText.escaped(byte) else { return .wrong(.escape, isEarlier: true) }
    text.append(meant)
    return settle()
  }

  private mutating func takeDigit(_ byte: UInt8, left: Int, _ text: inout KeyText) -> Answer {
    guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
      return .wrong(high == nil ? .escape : .surrogate, isEarlier: true)
    }
    unit = unit << 4 | UInt32(digit)
    guard left == 1 else { return wait(for: .digits(left - 1)) }
    if let high {
      guard unit & 0xFC00 == 0xDC00 else { return .wrong(.surrogate, isEarlier: true) }
      text.append(scalar: 0x10000 + ((high & 0x3FF) << 10 | unit & 0x3FF))
      return settle()
    }
    switch unit {
    case 0xD800...0xDBFF:
      high = unit
      return wait(for: .plain)
    case 0xDC00...0xDFFF: return .wrong(.surrogate, isEarlier: true)
    default:
      text.append(scalar: unit)
      return settle()
    }
  }
}

/// The beginning of a key, as far as anybody wants to know it.
struct KeyText {
  /// Longer keys are cut; those in sentences are cut earlier.
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private var isCut = false
  /// Whether somebody does.
  private(set) var isWanted = false

  /// - Parameter wanted: The longest key that is to be known from others.
  init(atLeast wanted: Int) {
    limit = max(wanted, 320)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is this key, scalar by scalar.
  func isSame(as key: String) -> Bool { !isCut && key.utf8.elementsEqual(bytes) }

  mutating func begin(isWanted: Bool) {
    self.isWanted = isWanted
    isCut = false
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    guard isWanted else { return }
    if bytes.count < limit { bytes.append(byte) } else { isCut = true }
  }

  fileprivate mutating func append(scalar: UInt32) {
    guard isWanted else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { room in
      guard let base = room.baseAddress else { return }
      for index in 0..<JSONText.encode(scalar, into: base) { append(base[index]) }
    }
  }
}
