extension JSONBuffer {
  /// Writes an integer in decimal digits.
  @inline(__always)
  mutating func put<I: FixedWidthInteger>(integer: I) {
    guard I.bitWidth <= 64 else { return put(digits: String(integer)) }
    reserve(21)
    if I.isSigned, integer < 0 { put(UInt8(ascii: "-")) }
    put(UInt64(truncatingIfNeeded: integer.magnitude))
  }

  /// Writes the shortest number that reads back as `value`, without a fraction if it is whole.
  ///
  /// The same text as `JSONNumber(value)` has, several times as fast for up to 15 digits.
  ///
  /// - Precondition: `value` is finite.
  mutating func put(double value: Double) {
    reserve(40)
    let magnitude = value.magnitude
    guard magnitude < 0x1p53 else { return put(digits: JSONNumber.text(describing: value)) }
    let whole = UInt64(magnitude)
    if Double(whole) == magnitude {
      if value.sign == .minus { put(UInt8(ascii: "-")) }
      put(whole)
    } else if let fraction = ShortFraction(of: magnitude, whole: whole) {
      if value.sign == .minus { put(UInt8(ascii: "-")) }
      put(whole)
      put(UInt8(ascii: "."))
      put(fraction.digits, paddedTo: fraction.places)
    } else {
      put(digits: value.description)
    }
  }

  /// Writes the shortest number that reads back as `value`, without a fraction if it is whole.
  ///
  /// - Precondition: `value` is finite.
  mutating func put(float value: Float) {
    put(digits: JSONNumber.text(describing: value))
  }

  /// Writes the text of a number, or any other text, as it is.
  mutating func put(digits text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// - Precondition: 20 bytes are reserved.
  private mutating func put(_ value: UInt64) {
    guard value < 100_000_000 else {
      put(value / 100_000_000)
      put(EightDigits.ascii(value % 100_000_000), length: 8)
      return
    }
    let digits = EightDigits.values(value)
    let zeros = min(digits.trailingZeroBitCount / 8, 7)
    put((digits | EightDigits.zeros) >> UInt64(8 * zeros), length: 8 - zeros)
  }

  /// - Precondition: `value` has at most `length` digits, and as many bytes are reserved.
  private mutating func put(_ value: UInt64, paddedTo length: Int) {
    guard length <= 8 else {
      put(value / 100_000_000, paddedTo: length - 8)
      put(EightDigits.ascii(value % 100_000_000), length: 8)
      return
    }
    put(EightDigits.ascii(value) >> UInt64(8 * (8 - length)), length: length)
  }
}

/// Turns an integer below 10⁸ into eight digits in one word, the first digit in the lowest byte.
private enum EightDigits {
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  @inline(__always)
  static func ascii(_ value: UInt64) -> UInt64 { values(value) | zeros }

  /// The digits as 0 to 9.
  ///
  /// Halves in each step what a lane of the word holds: one of 8 digits, two of 4, four of 2, eight
  /// of 1. A lane is divided by multiplying: n · 5243 / 2¹⁹ is n / 100 for n below 10⁴, and
  /// n · 103 / 2¹⁰ is n / 10 for n below 100; no product reaches into the next lane.
  @inline(__always)
  static func values(_ value: UInt64) -> UInt64 {
    let fours = value / 10_000 | (value % 10_000) << 32
    let hundreds = (fours &* 5243) >> 19 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }
}

/// The digits behind the point of a positive number that at most 15 digits write.
///
/// Two decimals of 15 digits are further apart than two neighbouring `Double`s, so at most one of
/// them reads back as a given number. If the one found does, it is the shortest text, but for zeros
/// at its end. That it reads back is one division of exact operands, which rounds as reading does.
private struct ShortFraction {
  private(set) var digits: UInt64
  private(set) var places: Int

  /// Nil where Swift writes an exponent, and where 15 digits are too few.
  ///
  /// - Precondition: `whole` is the whole part of `magnitude`, and not all of it.
  @inline(__always)
  init?(of magnitude: Double, whole: UInt64) {
    guard magnitude >= 0.0001, magnitude < 1e14 else { return nil }
    // log10(2) is 1233 / 4096 and a little more, so that this is at most one below the true power.
    let binaryExponent = Int(magnitude.bitPattern >> 52) - 1023
    places = 14 - (binaryExponent * 1233) >> 12
    if magnitude * Self.powers[places] >= 1e15 { places -= 1 }
    let power = Self.powers[places]
    // Adding 2⁵² leaves no bits for a fraction: rounds below 2⁵² without a call into the C library.
    let scaled = (magnitude * power + 0x1p52) - 0x1p52
    guard scaled / power == magnitude else { return nil }
    digits = UInt64(scaled) - whole * UInt64(power)
    dropZeros(8, 100_000_000)
    dropZeros(4, 10_000)
    dropZeros(2, 100)
    dropZeros(1, 10)
  }

  @inline(__always)
  private mutating func dropZeros(_ count: Int, _ power: UInt64) {
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: power)
    guard remainder == 0 else { return }
    digits = quotient
    places -= count
  }

  /// The powers of ten that a `Double` holds exactly, as far as they are needed.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
    1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
  ]
}
