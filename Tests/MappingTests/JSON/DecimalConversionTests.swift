import Testing

@testable import Mapping

/// Held to `strtod` by way of `Double(text)`, and to bit patterns from exact fractions.
@Suite struct DecimalConversionTests {
  @Test(arguments: doubles)
  func `a hard decimal has these bits as a Double`(text: String, bits: UInt64) {
    let decimal = Decimal(text)
    #expect(decimal.double?.bitPattern == bits)
    #expect(Double(text)?.bitPattern == bits)
  }

  @Test(arguments: floats)
  func `a hard decimal has these bits as a Float`(text: String, bits: UInt32) {
    let decimal = Decimal(text)
    #expect(decimal.float?.bitPattern == bits)
    #expect(Float(text)?.bitPattern == bits)
  }

  @Test(arguments: DecimalSource.allCases)
  func `random decimals are the same as strtod says`(source: DecimalSource) {
    var random = SeededNumbers(state: 2011)
    for _ in 0..<70_000 {
      let decimal = source.next(using: &random)
      let text = decimal.text
      guard decimal.double?.bitPattern != Double(text)?.bitPattern else { continue }
      Issue.record("\(text) became \(String(describing: decimal.double))")
    }
  }

  @Test(arguments: DecimalSource.allCases)
  func `random decimals are the same as strtof says`(source: DecimalSource) {
    var random = SeededNumbers(state: 1868)
    for _ in 0..<70_000 {
      let decimal = source.next(using: &random, isFloat: true)
      let text = decimal.text
      guard decimal.float?.bitPattern != Float(text)?.bitPattern else { continue }
      Issue.record("\(text) became \(String(describing: decimal.float))")
    }
  }

  @Test func `every Double's own text comes back as that Double`() {
    var random = SeededNumbers(state: 754)
    for _ in 0..<50_000 {
      let number = Double(bitPattern: random.next() >> 1)
      guard number.isFinite else { continue }
      #expect(Decimal(number.description).double == number)
    }
  }

  @Test func `of longer numbers 19 digits decide as a rule, and rightly`() {
    var random = SeededNumbers(state: 19)
    var undecided = 0
    for _ in 0..<20_000 {
      let tail = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        String(UInt8.random(in: 0...9, using: &random))
      }
      let head = UInt64.random(
        in: 1_000_000_000_000_000_000..<10_000_000_000_000_000_000, using: &random)
      let exponent = Int.random(in: -340...290, using: &random)
      let text = "\(head)\(tail.joined())e\(exponent - tail.count)"
      let number = DecimalConversion.double(
        significand: head, exponent: exponent, truncated: true)
      if let number { #expect(number == Double(text), "\(text)") } else { undecided += 1 }
    }
    #expect(undecided < 100)
  }

  @Test func `longer numbers near the middle of two are left to the text`() {
    let head: UInt64 = 9_007_199_254_740_993_000
    #expect(DecimalConversion.double(significand: head, exponent: -3, truncated: true) == nil)
    #expect(DecimalConversion.double(significand: .max, exponent: 0, truncated: true) == nil)
    #expect(DecimalConversion.double(significand: 0, exponent: 0, truncated: true) == nil)
    #expect(DecimalConversion.double(significand: 0, exponent: -400, truncated: true) == 0)
    let float: UInt64 = 1_677_721_700_000_000_000
    #expect(DecimalConversion.float(significand: float, exponent: -11, truncated: true) == nil)
    #expect(DecimalConversion.float(significand: .max, exponent: 0, truncated: true) == nil)
    #expect(
      DecimalConversion.float(significand: float + 1, exponent: -11, truncated: true)
        == 16_777_218)
  }

  @Test(arguments: [0, 1, 7, 1 << 53, UInt64.max])
  func `no exponent is too far out`(significand: UInt64) {
    for exponent in [Int.min, -1_000_000, -343, 309, 1_000_000, Int.max] {
      let isLarge = exponent > 0 && significand > 0
      let number = DecimalConversion.double(significand: significand, exponent: exponent)
      #expect(number == (isLarge ? .infinity : 0))
      let float = DecimalConversion.float(significand: significand, exponent: exponent)
      #expect(float == (isLarge ? .infinity : 0))
    }
  }
}

/// Where the random decimals come from: each kind is hard for another branch.
enum DecimalSource: CaseIterable {
  case anyExponent, likeCoordinates, clingersEdge, subnormal, halfway, nextToHalfway

  fileprivate func next(using random: inout SeededNumbers, isFloat: Bool = false) -> Decimal {
    switch self {
    case .anyExponent:
      let powers = isFloat ? -70...45 : -345...310
      return Decimal(random.anyLength(), Int.random(in: powers, using: &random))
    case .likeCoordinates:
      let digits = Int.random(in: 1...17, using: &random)
      return Decimal(random.anyLength() % 180_000_000_000_000_000, -digits)
    case .clingersEdge:
      let edge: UInt64 = isFloat ? 1 << 24 : 1 << 53
      let offset = UInt64.random(in: 0...16, using: &random)
      return Decimal(edge - 8 + offset, Int.random(in: -24...24, using: &random))
    case .subnormal:
      let powers = isFloat ? -66 ... -36 : -343 ... -305
      return Decimal(random.anyLength(), Int.random(in: powers, using: &random))
    case .halfway: return random.halfway(bits: isFloat ? 24 : 53)
    case .nextToHalfway:
      let middle = random.halfway(bits: isFloat ? 24 : 53)
      let isAbove = Bool.random(using: &random)
      return Decimal(
        isAbove ? middle.significand + 1 : middle.significand - 1, middle.exponent)
    }
  }
}

/// A decimal as a reader of digits leaves it.
private struct Decimal {
  let significand: UInt64
  let exponent: Int

  init(_ significand: UInt64, _ exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  /// - Precondition: `text` is a number of digits that make less than 2⁶⁴.
  init(_ text: String) {
    let parts = text.split(separator: "e")
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    significand = UInt64(digits.joined()) ?? 0
    let behindPoint = digits.count > 1 ? digits[1].count : 0
    exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - behindPoint
  }

  var text: String { "\(significand)e\(exponent)" }

  var double: Double? {
    DecimalConversion.double(significand: significand, exponent: exponent, truncated: false)
  }

  var float: Float? {
    DecimalConversion.float(significand: significand, exponent: exponent, truncated: false)
  }
}

/// The numbers of SplitMix64: the same in each run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// A number of any count of bits.
  mutating func anyLength() -> UInt64 { next() >> UInt64.random(in: 0...63, using: &self) }

  /// A decimal exactly between two neighbours among the numbers of `bits` bits.
  mutating func halfway(bits: UInt64) -> Decimal {
    let middle = (next() >> (64 - bits) | 1 << (bits - 1)) << 1 | 1
    let room = middle.leadingZeroBitCount
    if Bool.random(using: &self) {
      return Decimal(middle << UInt64.random(in: 0...UInt64(room), using: &self), 0)
    }
    // One more binary place behind the point is one more factor of five and of a tenth.
    var decimal = Decimal(middle, 0)
    for _ in 0..<Int.random(in: 0...17, using: &self) {
      let (larger, isTooLarge) = decimal.significand.multipliedReportingOverflow(by: 5)
      if isTooLarge { break }
      decimal = Decimal(larger, decimal.exponent - 1)
    }
    return decimal
  }
}

private let doubles: [(String, UInt64)] = [
  ("1", 0x3ff0_0000_0000_0000),
  ("9007199254740991", 0x433f_ffff_ffff_ffff),
  ("9007199254740992", 0x4340_0000_0000_0000),
  ("9007199254740993", 0x4340_0000_0000_0000),
  ("9007199254740995", 0x4340_0000_0000_0002),
  ("9007199254740994", 0x4340_0000_0000_0001),
  ("18014398509481986", 0x4350_0000_0000_0000),
  ("18014398509481990", 0x4350_0000_0000_0002),
  ("2.2250738585072011e-308", 0x000f_ffff_ffff_ffff),
  ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
  ("2.2250738585072014e-308", 0x0010_0000_0000_0000),
  ("1.7976931348623157e308", 0x7fef_ffff_ffff_ffff),
  ("1.7976931348623158e308", 0x7fef_ffff_ffff_ffff),
  ("1.7976931348623159e308", 0x7ff0_0000_0000_0000),
  ("1.797693134862315808e308", 0x7ff0_0000_0000_0000),
  ("1.797693134862315807e308", 0x7fef_ffff_ffff_ffff),
  ("1.7976931348623158079e308", 0x7fef_ffff_ffff_ffff),
  ("0", 0x0000_0000_0000_0000),
  ("0e400", 0x0000_0000_0000_0000),
  ("1e308", 0x7fe1_ccf3_85eb_c8a0),
  ("1e309", 0x7ff0_0000_0000_0000),
  ("4.9e-324", 0x0000_0000_0000_0001),
  ("5e-324", 0x0000_0000_0000_0001),
  ("2.47e-324", 0x0000_0000_0000_0000),
  ("2.4703282292062327e-324", 0x0000_0000_0000_0000),
  ("2.4703282292062328e-324", 0x0000_0000_0000_0001),
  ("2e-324", 0x0000_0000_0000_0000),
  ("1e-324", 0x0000_0000_0000_0000),
  ("7.2057594037927933e16", 0x4370_0000_0000_0000),
  ("72057594037927945", 0x4370_0000_0000_0001),
  ("6.631236846766476e-316", 0x0000_0000_0800_0000),
  ("1.448997445238699", 0x3ff7_2f17_f1f4_9aad),
  ("0.1", 0x3fb9_9999_9999_999a),
  ("0.3", 0x3fd3_3333_3333_3333),
  ("1e22", 0x4480_f0cf_064d_d592),
  ("1e23", 0x44b5_2d02_c7e1_4af6),
  ("8.5e22", 0x44b1_ffdb_f6b2_b2eb),
  ("9.5e21", 0x4480_17f7_df96_be18),
  ("123456789012345678e-5", 0x4271_f71f_b04c_b74f),
  ("18446744073709551615", 0x43f0_0000_0000_0000),
  ("18446744073709551615e-342", 0x0000_0000_0000_0004),
  ("18446744073709551615e289", 0x7ff0_0000_0000_0000),
  ("18446744073709551615e290", 0x7ff0_0000_0000_0000),
  ("9223372036854775807", 0x43e0_0000_0000_0000),
  ("9223372036854776833", 0x43e0_0000_0000_0001),
  ("9.223372036854775808e18", 0x43e0_0000_0000_0000),
  ("6929495644600919.5", 0x4338_9e56_ee5e_7a58),
  ("3.7455744005952583e15", 0x432a_9d28_ff41_2a75),
  ("2.9802322387695312e-8", 0x3e60_0000_0000_0000),
  ("5.764607523034235e39", 0x4830_f0cf_064d_d592),
  ("1.152921504606847e40", 0x4840_f0cf_064d_d592),
  ("2.305843009213694e40", 0x4850_f0cf_064d_d592),
  ("1.1529215046068469e40", 0x4840_f0cf_064d_d592),
  ("8.98846567431158e307", 0x7fe0_0000_0000_0000),
  ("65613616999999977e-15", 0x4050_6745_803c_d140),
  ("0.5e0", 0x3fe0_0000_0000_0000),
  ("9355950000000000000e-320", 0x0170_0a3b_715c_a1a3),
]

private let floats: [(String, UInt32)] = [
  ("1", 0x3f80_0000),
  ("16777215", 0x4b7f_ffff),
  ("16777216", 0x4b80_0000),
  ("16777217", 0x4b80_0000),
  ("16777219", 0x4b80_0002),
  ("16777218", 0x4b80_0001),
  ("1.17549435e-38", 0x0080_0000),
  ("1.17549421e-38", 0x007f_ffff),
  ("1.1754942807573643e-38", 0x0080_0000),
  ("3.4028234663852886e38", 0x7f7f_ffff),
  ("3.4028235677973366e38", 0x7f7f_ffff),
  ("3.40282356779733661e38", 0x7f7f_ffff),
  ("3.4028236e38", 0x7f80_0000),
  ("1e38", 0x7e96_7699),
  ("1e39", 0x7f80_0000),
  ("1.4e-45", 0x0000_0001),
  ("1e-45", 0x0000_0001),
  ("7.006492321624085e-46", 0x0000_0000),
  ("7.006492321624086e-46", 0x0000_0001),
  ("7.1e-46", 0x0000_0001),
  ("7e-46", 0x0000_0000),
  ("1e-46", 0x0000_0000),
  ("0.1", 0x3dcc_cccd),
  ("16777216.5", 0x4b80_0000),
  ("33554434", 0x4c00_0000),
  ("33554438", 0x4c00_0002),
  ("1.000000178813934326", 0x3f80_0001),
  ("1.000000178813934327", 0x3f80_0002),
  ("8388609.5", 0x4b00_0002),
  ("8388610.5", 0x4b00_0002),
  ("18446744073709551615", 0x5f80_0000),
  ("18446744073709551615e-64", 0x0000_0001),
  ("18446744073709551615e-65", 0x0000_0000),
  ("1.0000000596046448", 0x3f80_0001),
  ("1.00000005960464478", 0x3f80_0001),
  ("0.000030517578125", 0x3800_0000),
  ("9007199254740993", 0x5a00_0000),
  ("12589412840423.5", 0x5537_3338),
  ("12800000762939453125e-17", 0x4300_0000),
  ("9e9", 0x5006_1c46),
  ("5e-1", 0x3f00_0000),
  ("3.4028235e38", 0x7f7f_ffff),
  ("1e10", 0x5015_02f9),
  ("1e11", 0x51ba_43b7),
  ("1.5881868392106856e-23", 0x1999_999a),
  ("6.1e-5", 0x387f_da40),
]
