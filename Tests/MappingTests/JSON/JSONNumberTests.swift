import Foundation
import Testing

@testable import Mapping

@Suite struct JSONNumberTests {
  @Test(arguments: ["0", "-0", "1.50", "1E+2", "12345678901234567890.123456789", "1e-99999999999"])
  func `a number keeps its text`(text: String) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.text == text)
    #expect(number.description == text)
  }

  @Test(arguments: ["", "abc", "1.", "01", "+1", "NaN", "1 ", "\"1\""])
  func `a text that is no number is refused`(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test func `integers of every width are written out`() {
    #expect(JSONNumber(Int8.min).text == "-128")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    #expect(JSONNumber(Int128.min).text == "-170141183460469231731687303715884105728")
  }

  @Test(arguments: [
    (1.0, "1"), (-0.0, "-0"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e100, "1e+100"),
    (Double.leastNonzeroMagnitude, "5e-324"), (0.1 + 0.2, "0.30000000000000004"), (-12.5, "-12.5"),
  ])
  func `a double becomes its shortest text and comes back`(value: Double, text: String) throws {
    let number = try #require(JSONNumber(value))
    #expect(number.text == text)
    #expect(number.double == value)
    #expect(JSONNumber(text) != nil)
  }

  @Test func `a float is not widened first`() {
    #expect(JSONNumber(Float(0.1))?.text == "0.1")
    #expect(JSONNumber(Float(3))?.text == "3")
  }

  @Test func `what is not finite is no number`() {
    for value in [Double.infinity, -.infinity, .nan] { #expect(JSONNumber(value) == nil) }
    for value in [Float.infinity, -.infinity, .nan] { #expect(JSONNumber(value) == nil) }
    #expect(JSONNumber(Decimal.nan) == nil)
  }

  @Test(arguments: [
    "0", "-0.1", "1000", "99999999999999999999999999999999999999", "1e127", "1e-128",
  ])
  func `a decimal comes back digit for digit`(text: String) throws {
    let decimal = try #require(JSONNumber(text)?.decimal)
    let number = try #require(JSONNumber(decimal))
    #expect(number == JSONNumber(text))
    #expect(number.decimal == decimal)
  }

  @Test func `the accessors are exact or nil`() throws {
    let number = try #require(JSONNumber("9007199254740993"))
    #expect(number.integer(as: Int64.self) == 9_007_199_254_740_993)
    #expect(number.integer(as: Int32.self) == nil)
    #expect(number.decimal == Decimal(9_007_199_254_740_993 as Int64))
    #expect(number.double == 9_007_199_254_740_992)
    #expect(number.isWhole)
    #expect(JSONNumber("0.5")?.isWhole == false)
  }

  @Test(arguments: [
    ("1", "1.0"), ("1", "1e0"), ("10", "1e1"), ("1", "10e-1"), ("0", "-0"),
    ("0", "0.00e99999999999999999999"),
    ("-12.5", "-0.1250E+2"), ("120", "12.00e1"), ("0.001", "1e-3"), ("1e400", "10e399"),
  ])
  func `numbers of one worth are equal and hash alike`(left: String, right: String) throws {
    let (left, right) = (try #require(JSONNumber(left)), try #require(JSONNumber(right)))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(arguments: [
    ("1", "-1"), ("1", "10"), ("12", "1.2"), ("1e2", "1e3"),
    ("9007199254740992", "9007199254740993"),
    ("0.1", "0.1000000000000000055511151231257827"), ("1e400", "1e401"), ("0", "1e-400"),
    ("1e99999999999999999998", "1e99999999999999999999"),
  ])
  func `numbers of different worth differ even where a double would not`(
    left: String, right: String
  ) {
    #expect(JSONNumber(left) != JSONNumber(right))
  }
}
