import Foundation
import Testing

@testable import Mapping

@Suite struct NumberTextTests {
  private func read<Result>(_ text: String, _ body: (NumberText) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(NumberText(bytes: $0)) }
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-0.0e5", 0), ("7", 7), ("-7", -7), ("1.0", 1), ("1e2", 100),
    ("1E+2", 100), ("100e-2", 1), ("1.5e1", 15), ("-1.50e1", -15), ("0.001e3", 1), ("10", 10),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
    ("0.9223372036854775807e19", Int64.max), ("92233720368547758070e-1", Int64.max),
    ("1e18", 1_000_000_000_000_000_000), ("0e99999999999", 0), ("0e-99999999999", 0),
  ])
  func `a whole number becomes an integer however it is written`(text: String, value: Int64) {
    #expect(read(text) { $0.integer(as: Int64.self) } == value)
    #expect(read(text) { $0.isWhole })
  }

  @Test(arguments: ["0.5", "1e-1", "15e-1", "1.0000000000000000001", "1e-99999999999999999999999"])
  func `a fraction is no integer`(text: String) {
    #expect(read(text) { $0.integer(as: Int64.self) } == nil)
    #expect(!read(text) { $0.isWhole })
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e19", "1e99999999999", "-1e99999999999",
    "1e99999999999999999999999999999999999999999", "99999999999999999999999999999999999999999",
    "18446744073709551616", "340282366920938463463374607431768211457",
  ])
  func `what is past the range is refused and does not wrap`(text: String) {
    #expect(read(text) { $0.integer(as: Int64.self) } == nil)
    #expect(read(text) { $0.integer(as: Int8.self) } == nil)
    #expect(read(text) { $0.isWhole })
  }

  @Test func `every integer type takes its bounds and refuses the next number`() {
    func check<I: FixedWidthInteger>(_ type: I.Type, _ low: String, _ high: String) {
      let (least, most) = ("\(I.min)", "\(I.max)")
      #expect(read(least) { $0.integer(as: I.self) } == I.min)
      #expect(read(most) { $0.integer(as: I.self) } == I.max)
      #expect(read(most + ".0") { $0.integer(as: I.self) } == I.max)
      #expect(read(low) { $0.integer(as: I.self) } == nil)
      #expect(read(high) { $0.integer(as: I.self) } == nil)
    }
    check(Int8.self, "-129", "128")
    check(UInt8.self, "-1", "256")
    check(Int16.self, "-32769", "32768")
    check(UInt16.self, "-1", "65536")
    check(Int32.self, "-2147483649", "2147483648")
    check(UInt32.self, "-1", "4294967296")
    check(Int64.self, "-9223372036854775809", "9223372036854775808")
    check(UInt64.self, "-1", "18446744073709551616")
    check(
      Int128.self, "-170141183460469231731687303715884105729",
      "170141183460469231731687303715884105728")
    check(UInt128.self, "-1", "340282366920938463463374607431768211456")
  }

  @Test func `zeros that an exponent takes back cost nothing but their length`() {
    #expect(read("1\(zeros(400))e-400") { $0.integer(as: Int.self) } == 1)
    #expect(read("0.\(zeros(400))1e401") { $0.integer(as: Int.self) } == 1)
    #expect(read("12\(zeros(1_000_000)).\(zeros(1_000_000))e-999999") { $0.integer() } == 120)
    #expect(read("1\(zeros(400))e-400") { $0.decimal() } == 1)
    #expect(read("1\(zeros(400))e-400") { $0.double() } == 1)
    #expect(read("0.\(zeros(30_000))25e30001") { $0.double() } == 2.5)
    #expect(read("1e\(zeros(1_000))2") { $0.integer(as: Int.self) } == 100)
  }

  @Test(arguments: [
    ("0", "0"), ("-0.00", "0"), ("0.1", "0.1"), ("-12.50", "-12.5"), ("1e3", "1000"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("-0.12345678901234567890123456789012345678", "-0.12345678901234567890123456789012345678"),
    ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
    ("18446744073709551616", "18446744073709551616"),
  ])
  func `a decimal has the digits of the text`(text: String, description: String) {
    #expect(read(text) { $0.decimal() }?.description == description)
  }

  @Test func `a decimal goes to the ends of its exponents`() {
    let nearest = "0." + zeros(127) + "1"
    #expect(read("1e-128") { $0.decimal() }?.description == nearest)
    #expect(read(nearest) { $0.decimal() }?.description == nearest)
    #expect(read("1e127") { $0.decimal() }?.description == "1" + zeros(127))
    #expect(
      read("340282366920938463463374607431768211455e127") { $0.decimal() }
        == Decimal.greatestFiniteMagnitude)
  }

  @Test func `decimals agree with the reading of Foundation`() {
    var digits = "7"
    for step in 0..<38 {
      for exponent in stride(from: -128, through: 127, by: 15) {
        let text = "-\(digits)e\(exponent)"
        #expect(read(text) { $0.decimal() } == Decimal(string: text))
      }
      digits += String((step * 7 + 3) % 9 + 1)
    }
  }

  @Test(arguments: [
    "1e-129", "1.1e-128", "1e128", "340282366920938463463374607431768211456", "1e166", "4e165",
    "1.000000000000000000000000000000000000001", "1e99999999999999", "1e-99999999999999999999",
    "1234567890123456789012345678901234567890123456789",
  ])
  func `a decimal that would have to round is refused`(text: String) {
    #expect(read(text) { $0.decimal() } == nil)
  }

  @Test(arguments: [
    ("0.1", 0.1), ("1e23", 1e23), ("5e-324", Double.leastNonzeroMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("1e-400", 0), ("-2.5", -2.5),
    ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740993.0000001", 9_007_199_254_740_994),
    ("1e-99999999999999999999", 0), ("0e99999999999999999999", 0),
  ])
  func `a double is the nearest one`(text: String, value: Double) {
    #expect(read(text) { $0.double() } == value)
  }

  @Test func `a digit far behind decides between two neighbours`() {
    let halfway = "9007199254740993." + zeros(2_000)
    #expect(read(halfway) { $0.double() } == 9_007_199_254_740_992)
    #expect(read(halfway + "1") { $0.double() } == 9_007_199_254_740_994)
  }

  @Test func `a negative zero stays one and is no negative integer`() {
    for text in ["-0", "-0.0", "-0e9", "-1e-999", "-0." + zeros(100)] {
      #expect(read(text) { $0.double() }?.sign == .minus)
      #expect(read(text) { $0.float() }?.sign == .minus)
    }
    #expect(read("-0") { $0.integer(as: UInt8.self) } == 0)
  }

  @Test(arguments: [
    "1e309", "-1.8e308", "1e999999999999999999", "1" + String(repeating: "0", count: 500),
  ])
  func `a number past the largest double is refused`(text: String) {
    #expect(read(text) { $0.double() } == nil)
    #expect(read(text) { $0.float() } == nil)
  }

  @Test func `a float is found without a detour through double`() {
    // 1 + 2⁻²⁴ is halfway between two floats. A little more is nearer to the upper one, but a
    // double cannot hold the little, and would round once to the half and then down.
    let text = "1.00000005960464477539062500000001"
    #expect(read(text) { $0.float() } == 1 + Float.ulpOfOne)
    #expect(read("3.5e38") { $0.float() } == nil)
    #expect(read("16777217") { $0.float() } == 16_777_216)
  }

  @Test(arguments: ["0", "-0", "10", "1.5", "0.0", "1e5", "1E+5", "-1.25e-07", "0e0"])
  func `the grammar takes numbers`(text: String) {
    #expect(read(text) { NumberText.isNumber($0.bytes) })
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e5", "1e", "1e+", "e5", "1e5.0", "0x10", "1 ",
    " 1",
    "NaN", "Infinity", "--1", "1-", "1,5", "1_000", "١", "1e٢",
  ])
  func `the grammar refuses what only looks like a number`(text: String) {
    #expect(!read(text) { NumberText.isNumber($0.bytes) })
  }
}
