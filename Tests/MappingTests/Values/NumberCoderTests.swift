import Foundation
import Testing

@testable import Mapping

@Suite struct NumberCoderTests {
  private let int = ValueProbe(-7)
  private let double = ValueProbe(-7.5)
  private let float = ValueProbe<Float>(-7.5)
  private let decimal = ValueProbe<Decimal>(-7)

  // MARK: - Whole numbers of every width

  /// The type's bounds are taken as number and as text, and their neighbours outside are refused.
  private func expectBounds<I: FixedWidthInteger & MappableValue & Sendable>(
    of type: I.Type, _ bounds: (below: String, least: String, greatest: String, above: String)
  ) throws {
    let probe = ValueProbe<I>(7)
    let optional = ValueProbe<I?>(nil)
    for (text, value) in [(bounds.least, I.min), (bounds.greatest, I.max), ("0", 0), ("-0", 0)] {
      for profile in MappingProfile.allCases {
        #expect(try probe.value(of: text, profile) == value, "\(type): \(text)")
        #expect(try optional.value(of: text, profile) == value, "\(type): \(text)")
      }
      #expect(try probe.value(of: "\"\(text)\"") == value, "\(type): \(text)")
      #expect(try probe.value(of: text + ".00") == value, "\(type): \(text)")
      #expect(try probe.value(of: text + "e0") == value, "\(type): \(text)")
    }
    let wanted = I.isSigned ? "a whole number" : "a whole number that is not negative"
    for text in [bounds.below, bounds.above] {
      for json in [text, text + ".0", "\"\(text)\""] {
        #expect(
          probe.refusal(of: json)
            == "wanted \(wanted), found \(shown(json)), which is out of range.", "\(type)")
      }
      for profile in [MappingProfile.strict, .standard] {
        #expect(
          optional.refusal(of: text, profile)
            == "wanted \(wanted), found \(text), which is out of range.", "\(type)")
      }
      #expect(try optional.value(of: text, .lenient) == nil, "\(type): \(text)")
    }
  }

  /// A value as a sentence shows it: at most forty characters.
  private func shown(_ json: String) -> String {
    guard json.count > 41 else { return json }
    return json.prefix(40) + (json.hasPrefix("\"") ? "…\"" : "…")
  }

  @Test func `every width takes its bounds and refuses their neighbours`() throws {
    try expectBounds(of: Int8.self, ("-129", "-128", "127", "128"))
    try expectBounds(of: UInt8.self, ("-1", "0", "255", "256"))
    try expectBounds(of: Int16.self, ("-32769", "-32768", "32767", "32768"))
    try expectBounds(of: UInt16.self, ("-1", "0", "65535", "65536"))
    try expectBounds(of: Int32.self, ("-2147483649", "-2147483648", "2147483647", "2147483648"))
    try expectBounds(of: UInt32.self, ("-1", "0", "4294967295", "4294967296"))
  }

  @Test func `64 bits are taken to their bounds, where a double is long inexact`() throws {
    let signed = (
      below: "-9223372036854775809", least: "-9223372036854775808",
      greatest: "9223372036854775807", above: "9223372036854775808"
    )
    try expectBounds(of: Int64.self, signed)
    try expectBounds(of: Int.self, signed)
    let unsigned = (
      below: "-1", least: "0", greatest: "18446744073709551615", above: "18446744073709551616"
    )
    try expectBounds(of: UInt64.self, unsigned)
    try expectBounds(of: UInt.self, unsigned)
  }

  @Test func `128 bits are taken to their bounds`() throws {
    try expectBounds(
      of: Int128.self,
      (
        "-170141183460469231731687303715884105729", "-170141183460469231731687303715884105728",
        "170141183460469231731687303715884105727", "170141183460469231731687303715884105728"
      ))
    try expectBounds(
      of: UInt128.self,
      (
        "-1", "0", "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456"
      ))
  }

  @Test func `every count of digits is read exactly`() throws {
    let probe = ValueProbe<Int64>(-7)
    var text = ""
    var value: Int64 = 0
    for count in 1...18 {
      text += "\(count % 10)"
      value = value * 10 + Int64(count % 10)
      #expect(try probe.value(of: text) == value)
      #expect(try probe.value(of: "-" + text) == -value)
      #expect(try probe.value(of: "\"\(text)\"") == value)
    }
  }

  @Test func `2⁵³ + 1 is exact in a whole number and a decimal, and a double takes the even one`()
    throws
  {
    let text = "9007199254740993"
    #expect(try int.value(of: text) == 9_007_199_254_740_993)
    #expect(try decimal.value(of: text).description == text)
    #expect(try double.value(of: text) == 9_007_199_254_740_992)
  }

  // MARK: - Text, booleans and fractions

  @Test(
    arguments: [
      ("\"12\"", 12), ("\"-12\"", -12), ("\"1.0\"", 1), ("\"1e3\"", 1_000), ("\"0\"", 0),
      (#""1\u0032""#, 12), ("1.0", 1), ("1e2", 100), ("100e-2", 1), ("-0.0", 0),
    ])
  func `what converts exactly is taken, but not in strict`(json: String, value: Int) throws {
    #expect(try int.value(of: json) == value)
    #expect(try int.value(of: json, .lenient) == value)
    #expect(int.refusal(of: json, .strict) == "wanted a whole number, found \(json).")
    #expect(try double.value(of: json) == Double(value))
    #expect(try decimal.value(of: json) == Decimal(value))
  }

  @Test func `RK34 RK35 a number's text becomes a number`() throws {
    #expect(try double.value(of: "\"1234.5678\"") == 1234.5678)
    #expect(try int.value(of: "\"187\"") == 187)
    #expect(try int.value(of: "\"12345\"") == 12_345)
  }

  @Test(arguments: ["1.5", "\"1.5\"", "-0.001", "1e-1", "12345678901234567890.5"])
  func `a fraction is never cut off`(json: String) {
    for profile in [MappingProfile.standard, .lenient] {
      #expect(
        int.refusal(of: json, profile)
          == "wanted a whole number, found \(json), which has a fraction.")
    }
  }

  @Test(
    arguments: [
      "\" 12\"", "\"12 \"", "\"12x\"", "\"+12\"", "\"0x1F\"", "\"1_000\"", "\"012\"", "\".5\"",
      "\"5.\"", "\"--5\"", "\"1e\"", "\"NaN\"", "\"nan\"", "\"Infinity\"", "\"-inf\"", "\"१२\"",
      "\"١\"", "\"twelve\"", "\"true\"", "\"12\\n\"", #""\u0000""#, #""12\u0000""#,
    ], MappingProfile.allCases)
  func `a text that is not wholly a number is refused`(json: String, profile: MappingProfile) {
    #expect(int.refusal(of: json, profile) == "wanted a whole number, found \(json).")
    for refusal in [
      double.refusal(of: json, profile), float.refusal(of: json, profile),
      decimal.refusal(of: json, profile),
    ] {
      #expect(refusal == "wanted a number, found \(json).")
    }
  }

  @Test(arguments: ["\"12,50\"", "\"1,000\"", "\"-1.234,5\"", "\"1 000,5\""])
  func `a comma is told to be no decimal point`(json: String) {
    #expect(
      double.refusal(of: json)
        == "wanted a number, found \(json). A comma is no decimal point in JSON.")
    #expect(
      int.refusal(of: json)
        == "wanted a whole number, found \(json). A comma is no decimal point in JSON.")
  }

  @Test func `a comma between words is no such mistake`() {
    #expect(double.refusal(of: "\"Doe, John\"") == #"wanted a number, found "Doe, John"."#)
  }

  @Test func `a boolean is a number in lenient alone`() throws {
    for (json, value) in [("true", 1), ("false", 0)] {
      #expect(try int.value(of: json, .lenient) == value)
      #expect(try double.value(of: json, .lenient) == Double(value))
      #expect(try decimal.value(of: json, .lenient) == Decimal(value))
      #expect(try ValueProbe<UInt8?>(nil).value(of: json, .lenient) == UInt8(value))
      for profile in [MappingProfile.standard, .strict] {
        #expect(int.refusal(of: json, profile) == "wanted a whole number, found \(json).")
        #expect(double.refusal(of: json, profile) == "wanted a number, found \(json).")
      }
    }
  }

  @Test(arguments: MappingProfile.allCases)
  func `RK41 lists, objects and the empty text are refused`(profile: MappingProfile) {
    #expect(int.refusal(of: "[1]", profile) == "wanted a whole number, found a list.")
    #expect(double.refusal(of: "[]", profile) == "wanted a number, found a list.")
    #expect(decimal.refusal(of: "{}", profile) == "wanted a number, found an object.")
    #expect(
      double.refusal(of: "\"\"", profile)
        == #"wanted a number, found ""."# + ValueProbe<Double>.mendEmpty)
  }

  @Test func `null is an error, and lenient keeps the value`() throws {
    #expect(
      int.refusal(of: "null") == "wanted a whole number, found null." + ValueProbe<Int>.mendNull)
    #expect(
      double.refusal(of: "null", .strict)
        == "wanted a number, found null." + ValueProbe<Int>.mendNull)
    #expect(try int.reported(of: "null", .lenient) == (-7, [ValueProbe<Int>.nullKept]))
  }

  @Test func `an existing property keeps its value where the conversion fails`() {
    for json in ["\"x\"", "1.5", "1e400", "null", "[]"] {
      #expect(int.kept(42, after: json) == 42)
    }
    #expect(int.kept(42, after: "43") == 43)
  }

  // MARK: - Doubles and floats

  @Test func `what is past the largest double or float is refused and never infinite`() throws {
    for json in ["1e400", "-1e400", "1e309", "\"1e400\"", "1e99999999999999999999"] {
      for refusal in [double.refusal(of: json), float.refusal(of: json, .lenient)] {
        #expect(refusal == "wanted a number, found \(json), which is out of range.")
      }
      let found = try ValueProbe<Double?>(1).reported(of: json, .lenient)
      #expect(found.value == nil)
      #expect(
        found.findings == ["read as nil: wanted a number, found \(json), which is out of range."])
    }
    #expect(float.refusal(of: "1e39") == "wanted a number, found 1e39, which is out of range.")
    #expect(
      int.refusal(of: "1e400") == "wanted a whole number, found 1e400, which is out of range.")
  }

  @Test func `a double is the nearest, and a negative zero stays one`() throws {
    #expect(try double.value(of: "0.1") == 0.1)
    #expect(try double.value(of: "1.7976931348623157e308") == .greatestFiniteMagnitude)
    #expect(try double.value(of: "5e-324") == .leastNonzeroMagnitude)
    #expect(try double.value(of: "1e-400") == 0)
    #expect(try double.value(of: "-0").sign == .minus)
    #expect(try double.value(of: "\"-0.0\"").sign == .minus)
    #expect(try double.value(of: "5", .strict) == 5)
  }

  @Test func `a float is rounded once, and not by way of a double`() throws {
    // Just above halfway between 1 + 2·2⁻²³ and 1 + 3·2⁻²³; as a double it is the tie itself.
    let text = "1.00000029802322387695312500001"
    #expect(try float.value(of: text) == 1 + 3 * 0x1p-23)
    #expect(try float.value(of: "\"\(text)\"") == 1 + 3 * 0x1p-23)
    #expect(Float(try double.value(of: text)) == 1 + 2 * 0x1p-23)
    // The tie between the largest float and the next that there would be is 2¹²⁸ - 2¹⁰³.
    let largest = Float.greatestFiniteMagnitude
    #expect(try float.value(of: "340282356779733661637539395458142568447") == largest)
    #expect(float.refusal(of: "340282356779733661637539395458142568448") != nil)
  }

  // MARK: - Decimals

  @Test(
    arguments: [
      "131.3", "18274191731731.4557723623", "0.1", "-0.30000000000000000000000000000000000001",
      "9007199254740993", "99999999999999999999999999999999999999",
      "340282366920938463463374607431768211455", "0.00000000000000000000000000000000000001",
    ])
  func `RK37 a decimal has exactly the digits of its text`(text: String) throws {
    #expect(try decimal.value(of: text).description == text)
    #expect(try decimal.value(of: "\"\(text)\"").description == text)
    #expect(try decimal.value(of: text, .strict).description == text)
  }

  @Test func `a decimal that would have to be rounded is refused`() {
    for json in [
      "340282366920938463463374607431768211456", "0.\(String(repeating: "4", count: 39))",
    ] {
      #expect(
        decimal.refusal(of: json)
          == "wanted a number, found \(shown(json)): a Decimal cannot hold that many digits.")
    }
  }

  @Test(arguments: ["1e400", "-1e400", "1e-400", "1e128", "1e-129"])
  func `a decimal past its exponents is refused`(json: String) {
    #expect(decimal.refusal(of: json) == "wanted a number, found \(json), which is out of range.")
  }

  @Test func `RK38 a word is no decimal`() {
    #expect(decimal.refusal(of: "\"abdsk\"") == #"wanted a number, found "abdsk"."#)
  }

  @Test(arguments: MappingProfile.allCases)
  func `a CGFloat is a number`(profile: MappingProfile) throws {
    let width = ValueProbe(CGFloat(9))
    #expect(try width.value(of: "0.5", profile) == 0.5)
    #expect(try width.written(0.5) == "0.5")
    #expect(width.refusal(of: "1e400") == "wanted a number, found 1e400, which is out of range.")
    #expect(width.refusal(of: "[]") == "wanted a number, found a list.")
  }
}
