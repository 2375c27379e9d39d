import Foundation
import Mapping
import Testing

private struct Scalar<Value> {
  var value: Value
}

private struct Numbers {
  var list: [Int64] = []
  var byName: [String: Int64] = [:]
  var byNumber: [Int64: Int] = [:]
  var maybe: Int64? = 0
  var total = 0
  var price: Decimal = 0
  var prices: [Decimal] = []
  var text = ""
  var texts: [String] = []
  var any = JSONValue.null
  var seconds = Duration.zero
}

private struct Fixed {
  let id: Int64
}

/// The problems of other libraries with numbers, by their numbers.
@Suite struct NumberProblemsTests {
  private func read<Value: MappableValue & Sendable>(
    _ start: Value, _ text: String, _ profile: MappingProfile = .standard
  ) -> Trial<Scalar<Value>> {
    Trial(
      ObjectMapping({ Scalar(value: start) }, .attribute("value", \.value)),
      #"{"value":\#(text)}"#, profile)
  }

  private func problem(_ wanted: String, _ found: String, _ cause: String) -> [String] {
    ["$.value (line 1, column 10): wanted \(wanted), found \(found), which \(cause)."]
  }

  private func expectEnds<Value>(
    _ type: Value.Type, _ least: String, _ most: String, below: String, above: String
  ) where Value: FixedWidthInteger & MappableValue & Sendable {
    let wanted = Value.isSigned ? "a whole number" : "a whole number that is not negative"
    for profile in MappingProfile.allCases {
      #expect(read(Value(0), least, profile).object?.value == Value.min)
      #expect(read(Value(0), most, profile).object?.value == Value.max)
      #expect(read(Value?.none, least, profile).object?.value == Value.min)
      #expect(read(Value?.none, most, profile).object?.value == Value.max)
      #expect(read([Value](), "[\(least),\(most)]", profile).object?.value == [.min, .max])
      for outside in [below, above] {
        #expect(
          read(Value(0), outside, profile).problems
            == problem(wanted, outside, "is out of range"))
      }
    }
    #expect(read(Value(0), "\"\(least)\"").object?.value == Value.min)
    #expect(read(Value(0), "\"\(most)\"").object?.value == Value.max)
    #expect(
      read(Value(0), "\"\(above)\"").problems == problem(wanted, "\"\(above)\"", "is out of range"))
  }

  @Test func `P3.13 each whole-number type is read at both its ends, and not beyond`() {
    expectEnds(Int8.self, "-128", "127", below: "-129", above: "128")
    expectEnds(UInt8.self, "0", "255", below: "-1", above: "256")
    expectEnds(Int16.self, "-32768", "32767", below: "-32769", above: "32768")
    expectEnds(UInt16.self, "0", "65535", below: "-1", above: "65536")
    expectEnds(
      Int32.self, "-2147483648", "2147483647", below: "-2147483649", above: "2147483648")
    expectEnds(UInt32.self, "0", "4294967295", below: "-1", above: "4294967296")
    let (least, most) = ("-9223372036854775808", "9223372036854775807")
    let (below, above) = ("-9223372036854775809", "9223372036854775808")
    expectEnds(Int64.self, least, most, below: below, above: above)
    expectEnds(Int.self, least, most, below: below, above: above)
    let (mostUnsigned, aboveUnsigned) = ("18446744073709551615", "18446744073709551616")
    expectEnds(UInt64.self, "0", mostUnsigned, below: "-1", above: aboveUnsigned)
    expectEnds(UInt.self, "0", mostUnsigned, below: "-1", above: aboveUnsigned)
    expectEnds(
      Int128.self, "-170141183460469231731687303715884105728",
      "170141183460469231731687303715884105727", below: "-170141183460469231731687303715884105729",
      above: "170141183460469231731687303715884105728")
    expectEnds(
      UInt128.self, "0", "340282366920938463463374607431768211455", below: "-1",
      above: "340282366920938463463374607431768211456")
  }

  @Test func `P3.14 a number too large for its type is an error that names it`() {
    #expect(
      read(0, "1e19").problems == problem("a whole number", "1e19", "is out of range"))
    #expect(
      read(UInt8(0), "300", .lenient).problems
        == problem("a whole number that is not negative", "300", "is out of range"))
    #expect(read(0, "1e999999999").problems.count == 1)
    #expect(read(0.0, "1e400").problems == problem("a number", "1e400", "is out of range"))
    #expect(read(0.0, "-1e400").problems == problem("a number", "-1e400", "is out of range"))
    #expect(read(Float(0), "1e39").problems == problem("a number", "1e39", "is out of range"))
    #expect(read(Decimal(0), "1e400").problems == problem("a number", "1e400", "is out of range"))
    let maybe = read(Int8?(5), "300", .lenient)
    #expect(maybe.object?.value == nil)
    #expect(
      maybe.findings == [
        "$.value (line 1, column 10): read as nil: wanted a whole number, found 300, "
          + "which is out of range."
      ])
    #expect(
      read([Int8](), "[1,300]").problems == [
        "$.value[1] (line 1, column 13): wanted a whole number, found 300, which is out of range."
      ])
    #expect(
      read([String: Int8](), #"{"a":1,"b":300}"#).problems == [
        "$.value.b (line 1, column 21): wanted a whole number, found 300, which is out of range."
      ])
  }

  @Test func `P3.14 nor does anything that is made of numbers wrap around`() {
    let sum = ObjectMapping(Numbers.init, .attribute("n[*]", \.total, .sum))
    #expect(Trial(sum, #"{"n":[9223372036854775807,1]}"#).problems.count == 1)
    #expect(Trial(sum, #"{"n":[9223372036854775807,1,-1]}"#).object?.total == .max)
    let keys = ObjectMapping(Numbers.init, .attribute("byNumber", \.byNumber))
    #expect(
      Trial(keys, #"{"byNumber":{"9223372036854775807":1}}"#).object?.byNumber == [.max: 1])
    #expect(Trial(keys, #"{"byNumber":{"9223372036854775808":1}}"#).problems.count == 1)
    let seconds = ObjectMapping(Numbers.init, .attribute("seconds", \.seconds))
    #expect(Trial(seconds, #"{"seconds":1e30}"#).problems.count == 1)
    #expect(
      Trial(seconds, #"{"seconds":9223372036854775807}"#).object?.seconds == .seconds(Int64.max))
  }

  @Test func `P3.15 identifiers of 64 bits keep every digit`() {
    // 2^53 + 1 is the first whole number that a double does not have.
    let id: Int64 = 9_007_199_254_740_993
    let rows = ObjectMapping(
      Numbers.init, .attributes(\.list, \.byName, \.byNumber, \.maybe, \.text, \.texts, \.any))
    let trial = Trial(
      rows,
      """
      {"list":[\(id),"\(id)",\(id).0,9007199254740993e0,90071992547409930e-1],
       "byName":{"a":\(id)},"byNumber":{"\(id)":1},"maybe":"\(id)","text":\(id),
       "texts":[\(id),18446744073709551617],"any":\(id)}
      """)
    #expect(trial.object?.list == [id, id, id, id, id])
    #expect(trial.object?.byName == ["a": id])
    #expect(trial.object?.byNumber == [id: 1])
    #expect(trial.object?.maybe == id)
    #expect(trial.object?.text == "9007199254740993")
    #expect(trial.object?.texts == ["9007199254740993", "18446744073709551617"])
    #expect(trial.object?.any.number?.integer(as: Int64.self) == id)
    let fixed = ObjectMapping(building: Fixed.init(id:), .value("id", \.id))
    #expect(Trial(fixed, #"{"id":"\#(id)"}"#).object?.id == id)
    let texts = ObjectMapping(Numbers.init, .attribute("maybe", \.maybe, Int64.valueTransform.text))
    #expect(Trial(texts, #"{"maybe":"\#(id)"}"#, .strict).object?.maybe == id)
  }

  @Test func `P3.16 money is decimal from the digits that were sent`() throws {
    let rows = ObjectMapping(
      Numbers.init, .attributes(\.price, \.prices), .attribute("any", \.any),
      .attribute(
        "prices[*]", \.text,
        ValueTransform(named: "a price", from: [Decimal].self) {
          $0.reduce(0, +).description
        }))
    let trial = Trial(
      rows,
      #"{"price":1234567890.123456789012345678,"prices":[0.1,"0.2",19.99,1e-2],"any":8.1}"#)
    let expected = try [
      #require(Decimal(string: "0.1")), #require(Decimal(string: "0.2")),
      #require(Decimal(string: "19.99")), #require(Decimal(string: "0.01")),
    ]
    #expect(trial.object?.price == Decimal(string: "1234567890.123456789012345678"))
    #expect(trial.object?.prices == expected)
    #expect(trial.object?.any.number?.decimal == Decimal(string: "8.1"))
    #expect(trial.object?.text == "20.3")
    let sum = ObjectMapping(Numbers.init, .attribute("n[*].p", \.price, .sum))
    #expect(
      Trial(sum, #"{"n":[{"p":0.1},{"p":0.2}]}"#).object?.price == Decimal(string: "0.3"))
    #expect(
      read(Decimal(0), "1.00000000000000000000000000000000000000000000000001").problems.count == 1)
  }

  @Test(arguments: [MappingProfile.standard, .strict])
  func `P3.17 true is no number, and no number but 0 and 1 is true`(profile: MappingProfile) {
    let found = "$.value (line 1, column 10): wanted"
    #expect(read(0, "true", profile).problems == ["\(found) a whole number, found true."])
    #expect(read(0.0, "false", profile).problems == ["\(found) a number, found false."])
    #expect(read(Decimal(0), "true", profile).problems == ["\(found) a number, found true."])
    #expect(read("", "true", profile).problems == ["\(found) a string, found true."])
    #expect(read(true, "2", profile).problems == ["\(found) true or false, found 2."])
    #expect(read(true, "0.5", profile).problems == ["\(found) true or false, found 0.5."])
    #expect(read(true, "-1", profile).problems == ["\(found) true or false, found -1."])
    #expect(read([Bool](), "[true,2]", profile).problems.count == 1)
    #expect(read(JSONValue.null, "true", profile).object?.value == .bool(true))
    #expect(read(JSONValue.null, "1", profile).object?.value != .bool(true))
    #expect(read(JSONValue.null, "true", profile).object?.value.int == nil)
    #expect(read(JSONValue.null, "1", profile).object?.value.bool == nil)
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.18 a fraction where a whole number is wanted is no broken JSON`(
    profile: MappingProfile
  ) {
    #expect(
      read(0, "1.5", profile).problems == problem("a whole number", "1.5", "has a fraction"))
    #expect(
      read(UInt8(0), "15e-1", profile).problems
        == problem("a whole number that is not negative", "15e-1", "has a fraction"))
    #expect(
      read([Int](), "[1,[2]]", profile).problems
        == ["$.value[1] (line 1, column 13): wanted a whole number, found a list."])
  }
}
