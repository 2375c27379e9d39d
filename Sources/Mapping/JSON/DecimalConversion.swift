/// Turns decimal digits and a power of ten into the nearest `Double` or `Float`, ties to even.
///
///     65613616999999977 × 10⁻¹⁵  →  65.613616999999977        the sign is the caller's
///
/// Up to 2⁵³ and up to 10²² a `Double` holds both numbers exactly, so that one multiplication or
/// division rounds once (Clinger 1990). Everything else is one multiplication by the 64 leading
/// bits of a power of five, seldom by 128 (Eisel; Lemire 2021). That decides for each significand
/// of 64 bits: none comes so close to the middle of two numbers that the cut off bits of the power
/// matter (Mushtak and Lemire 2023; computed again for this table and found so).
///
/// Too large gives infinity and too small gives zero. Measured: 2 to 4 ns for short numbers, 7 ns
/// for 17 digits, where `strtod` takes 60 and 110 ns.
enum DecimalConversion {
  /// The `Double` nearest to `significand` × 10^`exponent`.
  @inline(__always)
  static func double(significand: UInt64, exponent: Int) -> Double {
    if significand <= 1 << 53, -22...22 ~= exponent {
      let whole = Double(Int64(truncatingIfNeeded: significand))
      return exponent < 0 ? whole / tenToThe(0 &- exponent) : whole * tenToThe(exponent)
    }
    return Double(bitPattern: bits(of: significand, exponent, in: .double))
  }

  /// The `Float` nearest to `significand` × 10^`exponent`, never by way of a `Double`: that would
  /// round twice.
  static func float(significand: UInt64, exponent: Int) -> Float {
    let bits = bits(of: significand, exponent, in: .float)
    return Float(bitPattern: UInt32(truncatingIfNeeded: bits))
  }

  /// The same where `significand` may be the first 19 digits of a longer number.
  ///
  /// Nil: it is, and the digits that are left out decide. Ask the text.
  @inline(__always)
  static func double(significand: UInt64, exponent: Int, truncated: Bool) -> Double? {
    let nearest = double(significand: significand, exponent: exponent)
    guard truncated else { return nearest }
    return nearest == next(significand, exponent) ? nearest : nil
  }

  /// The same where `significand` may be the first 19 digits of a longer number.
  ///
  /// Nil: it is, and the digits that are left out decide. Ask the text.
  static func float(significand: UInt64, exponent: Int, truncated: Bool) -> Float? {
    let nearest = float(significand: significand, exponent: exponent)
    guard truncated else { return nearest }
    guard significand < .max else { return nil }
    let next = float(significand: significand &+ 1, exponent: exponent)
    return nearest == next ? nearest : nil
  }

  @inline(never)
  private static func next(_ significand: UInt64, _ exponent: Int) -> Double? {
    guard significand < .max else { return nil }
    return double(significand: significand &+ 1, exponent: exponent)
  }

  /// A power of ten that a `Double` holds exactly, put together from the power of five.
  @inline(__always)
  private static func tenToThe(_ exponent: Int) -> Double {
    let five = PowersOfFive.words[2 &* exponent]
    let field = UInt64(truncatingIfNeeded: binaryExponent(ofTenToThe: exponent) &+ 1022)
    // The leading one of `five` is added onto the exponent, hence 1022.
    return Double(bitPattern: field << 52 &+ five >> 11)
  }

  /// The greatest n for which 2ⁿ is at most 10^`exponent`; right for each that the table has.
  @inline(__always)
  private static func binaryExponent(ofTenToThe exponent: Int) -> Int {
    // 217 706 / 2¹⁶ is the logarithm of ten, near enough.
    (217_706 &* exponent) >> 16
  }

  /// How a format lays out its numbers, and which powers of ten concern it.
  private struct Format {
    let fractionBits: Int
    let bias: Int
    /// Below, 64 bits are less than half of the least number; above, one is more than the largest.
    let powers: ClosedRange<Int>
    /// Only here can a number lie exactly between two: elsewhere 5^n has too many digits for it.
    let ties: ClosedRange<Int>

    @inline(__always)
    static var double: Self {
      Self(fractionBits: 52, bias: 1023, powers: -342...308, ties: -4...23)
    }

    @inline(__always)
    static var float: Self {
      Self(fractionBits: 23, bias: 127, powers: -64...38, ties: -17...10)
    }
  }

  /// The bits of the nearest number, the sign left out.
  @inline(__always)
  private static func bits(of significand: UInt64, _ exponent: Int, in format: Format) -> UInt64 {
    let infinity = UInt64(truncatingIfNeeded: 2 &* format.bias &+ 1) << format.fractionBits
    guard significand != 0, exponent >= format.powers.lowerBound else { return 0 }
    guard exponent <= format.powers.upperBound else { return infinity }
    let shift = significand.leadingZeroBitCount
    let product = product(of: significand &<< shift, exponent, spare: 61 &- format.fractionBits)
    let top = Int(truncatingIfNeeded: product.high >> 63)
    // One bit more than the format has, the leading one among them.
    let cut = 61 &- format.fractionBits &+ top
    var mantissa = product.high &>> cut
    let power = binaryExponent(ofTenToThe: exponent) &+ 63 &+ top &- shift &+ format.bias
    if power <= 0 {
      if power <= -63 { return 0 }
      mantissa &>>= 1 &- power
    } else if product.low <= 1, format.ties ~= exponent, isTie(product.high, mantissa, cut) {
      mantissa &-= 1
    }
    // Half is rounded up. A carry out of the fraction goes where it belongs, into the exponent.
    let rounded = (mantissa &+ mantissa & 1) >> 1
    let field = UInt64(truncatingIfNeeded: max(power, 1) &- 1) << format.fractionBits
    return min(field &+ rounded, infinity)
  }

  /// The 128 leading bits of `factor` × 5^`exponent`, or fewer where these suffice.
  @inline(__always)
  private static func product(
    of factor: UInt64, _ exponent: Int, spare: Int
  ) -> (high: UInt64, low: UInt64) {
    let words = PowersOfFive.words + 2 &* exponent
    let (high, low) = factor.multipliedFullWidth(by: words[0])
    // The rest of the power can add one to `high` at most: it matters if the ones run through.
    let ones = (1 as UInt64) << spare &- 1
    guard high & ones == ones else { return (high, low) }
    let (sum, carry) = low.addingReportingOverflow(
      factor.multipliedFullWidth(by: words[1]).high)
    return (carry ? high &+ 1 : high, sum)
  }

  /// Whether the bits below an even last place are one half and nothing more.
  @inline(never)
  private static func isTie(_ high: UInt64, _ mantissa: UInt64, _ cut: Int) -> Bool {
    mantissa & 3 == 1 && mantissa &<< cut == high
  }
}
