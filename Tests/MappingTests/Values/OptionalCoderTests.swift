import Foundation
import Testing

@testable import Mapping

@Suite struct OptionalCoderTests {
  /// Null makes nil of a property that had a value, silently.
  private func expectNil<Value: MappableValue & Sendable & Equatable>(
    from old: Value, _ profile: MappingProfile
  ) throws {
    let found = try ValueProbe<Value?>(old).reported(of: "null", profile)
    #expect(found.value == nil)
    #expect(found.findings.isEmpty)
  }

  @Test(arguments: MappingProfile.allCases)
  func `RK44 null is nil for every type, without a word`(profile: MappingProfile) throws {
    try expectNil(from: "x", profile)
    try expectNil(from: true, profile)
    try expectNil(from: 1, profile)
    try expectNil(from: UInt8(1), profile)
    try expectNil(from: Int128(1), profile)
    try expectNil(from: 1.5, profile)
    try expectNil(from: Float(1.5), profile)
    try expectNil(from: Decimal(1), profile)
    try expectNil(from: Date(timeIntervalSince1970: 0), profile)
    try expectNil(from: URL(filePath: "/"), profile)
    try expectNil(from: UUID(), profile)
    try expectNil(from: ["x"], profile)
    try expectNil(from: JSONValue.bool(true), profile)
  }

  @Test func `a value is the wrapped type's`() throws {
    #expect(try ValueProbe<String?>(nil).value(of: "\"x\"") == "x")
    #expect(try ValueProbe<Bool?>(nil).value(of: "1") == true)
    #expect(try ValueProbe<Int?>(nil).value(of: "\"12\"") == 12)
    #expect(try ValueProbe<Double?>(nil).value(of: "1.5") == 1.5)
    #expect(try ValueProbe<[Int]?>(nil).value(of: "[1,2]") == [1, 2])
    #expect(try ValueProbe<Int??>(nil).value(of: "7") == 7)
  }

  @Test(
    arguments: [
      ("\"x\"", #"wanted a whole number, found "x"."#),
      ("1.5", "wanted a whole number, found 1.5, which has a fraction."),
      ("1e30", "wanted a whole number, found 1e30, which is out of range."),
      ("[]", "wanted a whole number, found a list."),
      ("{}", "wanted a whole number, found an object."),
      (
        "\"\"",
        #"wanted a whole number, found "". Add .emptyIsNull() to the row where "" means nothing."#
      ),
    ])
  func `what does not convert is an error, and lenient reads nil with a finding`(
    json: String, sentence: String
  ) throws {
    let probe = ValueProbe<Int?>(5)
    #expect(probe.refusal(of: json) == sentence)
    #expect(probe.refusal(of: json, .strict) == sentence)
    #expect(probe.kept(5, after: json) == 5)
    let found = try probe.reported(of: json, .lenient)
    #expect(found == (nil, ["read as nil: " + sentence]))
    // What is not Optional is an error in lenient too.
    #expect(ValueProbe(5).refusal(of: json, .lenient) == sentence)
  }

  @Test func `bytes that are no JSON are an error in lenient too`() {
    let probe = ValueProbe<Int?>(5)
    #expect(
      probe.refusal(of: "1.", .lenient)
        == "$.v (line 1, column 8): found a number that JSON does not allow.")
    #expect(
      probe.refusal(of: "\"\u{1}\"", .lenient) == """
        $.v (line 1, column 7): found byte 0x01 inside of a string; write it as an escape.
        """)
    #expect(
      probe.refusal(of: "[1,]", .lenient)
        == #"$.v[1] (line 1, column 9): wanted a value, found "]"."#)
  }

  @Test func `a transform is made Optional by its property`() throws {
    let probe = ValueProbe<Date?>(nil, ValueTransform.epochSeconds.optional)
    #expect(try probe.value(of: "5") == Date(timeIntervalSince1970: 5))
    #expect(try probe.value(of: "null") == nil)
  }
}
