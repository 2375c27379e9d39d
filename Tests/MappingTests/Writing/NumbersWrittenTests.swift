import Foundation
import Mapping
import Testing

/// Numbers of every type, digit for digit.
@Suite struct NumbersWrittenTests {
  private func expectExtremes<Whole: FixedWidthInteger & MappableValue & Sendable>(
    _ type: Whole.Type, _ least: String, _ greatest: String
  ) throws {
    let probe = WrittenValue<Whole>(1)
    try probe.expectEverywhere(.min, is: least)
    try probe.expectEverywhere(.max, is: greatest)
    try probe.expectEverywhere(0, is: "0")
  }

  @Test func `whole numbers of every width are exact at both ends`() throws {
    try expectExtremes(Int.self, "-9223372036854775808", "9223372036854775807")
    try expectExtremes(Int8.self, "-128", "127")
    try expectExtremes(Int16.self, "-32768", "32767")
    try expectExtremes(Int32.self, "-2147483648", "2147483647")
    try expectExtremes(Int64.self, "-9223372036854775808", "9223372036854775807")
    try expectExtremes(
      Int128.self, "-170141183460469231731687303715884105728",
      "170141183460469231731687303715884105727")
    try expectExtremes(UInt.self, "0", "18446744073709551615")
    try expectExtremes(UInt8.self, "0", "255")
    try expectExtremes(UInt16.self, "0", "65535")
    try expectExtremes(UInt32.self, "0", "4294967295")
    try expectExtremes(UInt64.self, "0", "18446744073709551615")
    try expectExtremes(UInt128.self, "0", "340282366920938463463374607431768211455")
  }

  @Test func `integers beyond 2^53 keep their last digit`() throws {
    try WrittenValue<Int64>(0).expectEverywhere(9_007_199_254_740_993, is: "9007199254740993")
    try WrittenValue<Int64>(0, .asText).expect(-9_007_199_254_740_993, is: "\"-9007199254740993\"")
  }

  @Test(
    arguments: [
      (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (0.1 + 0.2, "0.30000000000000004"), (0.1, "0.1"), (1, "1"), (-2.5, "-2.5"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"), (1e21, "1e+21"),
      (1e15, "1000000000000000"),
      (0x1p53, "9007199254740992"), (1e-7, "1e-07"), (123_456.789, "123456.789"),
      (2.0 / 3, "0.6666666666666666"), (1e22, "1e+22"), (4.35, "4.35"), (0.000_1, "0.0001"),
    ] as [(Double, String)])
  func `doubles are the shortest text that reads back`(value: Double, text: String) throws {
    try WrittenValue<Double>(7).expectEverywhere(value, is: text)
    try WrittenValue<CGFloat>(7).expectEverywhere(CGFloat(value), is: text)
  }

  @Test func `minus zero keeps its sign`() throws {
    let json = try WrittenValue<Double>(7).json(-0.0)
    #expect(json == "-0")
    #expect(try WrittenValue<Double>(7).value(of: json).sign == .minus)
    let float = try WrittenValue<Float>(7).json(-0.0)
    #expect(try float == "-0" && WrittenValue<Float>(7).value(of: float).sign == .minus)
  }

  @Test(
    arguments: [
      (Float.leastNonzeroMagnitude, "1e-45"), (.greatestFiniteMagnitude, "3.4028235e+38"),
      (0.1, "0.1"), (16_777_216, "16777216"), (1 / 3, "0.33333334"),
      (.leastNormalMagnitude, "1.1754944e-38"),
    ] as [(Float, String)])
  func `floats are the shortest text that reads back, as floats`(value: Float, text: String) throws
  {
    try WrittenValue<Float>(7).expectEverywhere(value, is: text)
  }

  @Test(arguments: 1...20)
  func `any double and any float is itself again`(seed: Int) throws {
    var dice = Generated.Dice(seed: seed)
    let doubles = (0..<200).map { _ in Double(bitPattern: dice.next()) }.filter(\.isFinite)
    let floats = (0..<200).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: dice.next())) }
      .filter(\.isFinite)
    let (manyDoubles, manyFloats) = (WrittenValue<[Double]>([]), WrittenValue<[Float]>([]))
    #expect(try manyDoubles.value(of: manyDoubles.json(doubles)) == doubles)
    #expect(try manyFloats.value(of: manyFloats.json(floats)) == floats)
  }

  @Test(arguments: [
    "0", "12.5", "-0.01", "0.1", "12345678901234567890123456789012345678",
    "0.00000000000000000000000000000000000001", "99999999999999999999.999999999999999999",
    "340282366920938463463374607431768211455",
  ])
  func `decimals have all their digits, as numbers and as texts`(text: String) throws {
    let value = try #require(JSONNumber(text)?.decimal)
    try WrittenValue<Decimal>(7).expectEverywhere(value, is: text)
    try WrittenValue<Decimal>(7, Decimal.valueTransform.text).expect(value, is: "\"\(text)\"")
  }

  @Test func `decimals of the farthest exponents are themselves again`() throws {
    let probe = WrittenValue<Decimal>(7)
    for value in [
      Decimal.greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude,
      Decimal(sign: .plus, exponent: -128, significand: 1),
      Decimal(sign: .minus, exponent: 127, significand: 12_345),
    ] {
      #expect(try probe.value(of: probe.json(value)) == value)
    }
  }

  @Test func `numbers and booleans stand in texts where their rows say so`() throws {
    try WrittenValue<Int128>(0, .asText).expect(.min, is: "\"\(Int128.min)\"")
    try WrittenValue<Double>(0, .asText).expect(0.1 + 0.2, is: "\"0.30000000000000004\"")
    try WrittenValue<Bool>(false, .asText).expect(true, is: "\"true\"")
    try WrittenValue<Bool>(false).expectEverywhere(true, is: "true")
    try WrittenValue<Bool>(true).expectEverywhere(false, is: "false")
  }
}
