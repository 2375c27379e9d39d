/// A number as a reader met it: its text, and what the fast way to a `Double` needs of it.
///
///     - 1 2 3 . 4 5 0 e - 7        significand 123450, exponent -3 - 7
///
/// At most 19 digits go into the significand; of a longer number the text decides.
struct NumberScan {
  let start: UnsafePointer<UInt8>
  var count = 0
  /// The first digits that are not leading zeros, 19 at most.
  private(set) var significand: UInt64 = 0
  /// The power of ten to multiply the significand by.
  private(set) var exponent = 0
  var isNegative = false
  /// Whether there is neither a point nor an exponent.
  private(set) var isPlain = true
  /// Digits of the significand, leading zeros left out.
  private var digits = 0
  /// Digits that did not fit, of which at least one was not zero.
  private(set) var isTruncated = false
  /// Whether the exponent is so long that only the text can tell what it does.
  private var needsText = false

  init(start: UnsafePointer<UInt8>) {
    self.start = start
  }

  /// The text, for conversions that are exact whatever the length.
  var text: NumberText {
    NumberText(bytes: UnsafeBufferPointer(start: start, count: count))
  }

  /// The nearest `Double`, ties to even.
  ///
  /// Nil: too large for one.
  var double: Double? {
    guard !needsText else { return text.double() }
    let fast = DecimalConversion.double(
      significand: significand, exponent: exponent, truncated: isTruncated)
    guard let magnitude = fast else { return text.double() }
    guard magnitude.isFinite else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Takes digits up to the first other byte, eight at a time while all of them fit.
  @inline(__always)
  mutating func addDigits(at place: inout UnsafePointer<UInt8>) {
    while digits < 12 {
      let isLeading = significand == 0
      let count = JSONReader.digits(at: JSONReader.word(at: place), into: &significand)
      digits = isLeading ? significantDigits(of: count, at: place) : digits &+ count
      place += count
      if count < 8 { return }
    }
    addSingleDigits(at: &place)
  }

  /// How many of the first `count` digits there are, leading zeros left out.
  @inline(__always)
  private func significantDigits(of count: Int, at place: UnsafePointer<UInt8>) -> Int {
    guard significand != 0 else { return 0 }
    let zeros = JSONReader.word(at: place) ^ 0x3030_3030_3030_3030
    return count &- zeros.trailingZeroBitCount >> 3
  }

  private mutating func addSingleDigits(at place: inout UnsafePointer<UInt8>) {
    while true {
      let digit = place.pointee &- UInt8(ascii: "0")
      if digit > 9 { return }
      place += 1
      if digits < 19 {
        significand = significand &* 10 &+ UInt64(digit)
        if significand != 0 { digits &+= 1 }
      } else {
        exponent &+= 1
        if digit != 0 { isTruncated = true }
      }
    }
  }

  /// Counts the digits that stood behind the point.
  @inline(__always)
  mutating func endFraction(digits: Int) {
    exponent &-= digits
    isPlain = false
  }

  /// Takes what follows `e`.
  ///
  /// False: no digits are there.
  mutating func takeExponent(at place: inout UnsafePointer<UInt8>) -> Bool {
    isPlain = false
    let isDown = place.pointee == UInt8(ascii: "-")
    if isDown || place.pointee == UInt8(ascii: "+") { place += 1 }
    let first = place
    var value = 0
    while true {
      let digit = place.pointee &- UInt8(ascii: "0")
      if digit > 9 { break }
      if value < 1_000_000 { value = value &* 10 &+ Int(digit) }
      place += 1
    }
    exponent &+= isDown ? 0 &- value : value
    needsText = value >= 1_000_000
    return place != first
  }
}
