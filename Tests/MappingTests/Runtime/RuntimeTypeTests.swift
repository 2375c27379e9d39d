import Foundation
import Testing

@testable import Mapping

/// What each type of a run-time mapping reads, keeps, refuses and writes.
@Suite struct RuntimeTypeTests {
  struct Case: CustomTestStringConvertible {
    let type: RuntimeType
    let json: String
    let kept: String
    /// What is written of it; nil is what is kept.
    var written: String?

    var testDescription: String { "\(type) of \(json)" }
  }

  /// Made anew, since the leak check cannot read the tagged addresses of constants.
  static var cases: [Case] {
    [
      Case(type: .string, json: #""a\u0062""#, kept: #""ab""#),
      Case(type: .string, json: "1.50", kept: #""1.50""#),
      Case(type: .integer, json: #""12""#, kept: "12"),
      Case(type: .integer, json: "1.0", kept: "1"),
      Case(type: .number, json: #""1e1""#, kept: "10"),
      Case(type: .number, json: "0.1", kept: "0.1"),
      Case(type: .decimal, json: "12.30000000000000000001", kept: "12.30000000000000000001"),
      Case(type: .boolean, json: "1", kept: "true"),
      Case(type: .boolean, json: #""false""#, kept: "false"),
      Case(
        type: .date(), json: #""2011-07-07 04:35:28+02:00""#, kept: #""2011-07-07T02:35:28Z""#),
      Case(
        type: .date(.iso8601(zone: "UTC")), json: #""2011-07-07""#,
        kept: #""2011-07-07T00:00:00Z""#,
        written: #""2011-07-07T00:00:00Z""#),
      Case(
        type: .date(.epochSeconds), json: "1.5", kept: #""1970-01-01T00:00:01.500Z""#,
        written: "1.5"),
      Case(
        type: .date(.epochMilliseconds), json: #""1500""#, kept: #""1970-01-01T00:00:01.500Z""#,
        written: "1500"),
      Case(
        type: .date(.pattern("dd.MM.yyyy HH:mm", zone: "Europe/Oslo")),
        json: #""31.12.2020 01:00""#, kept: #""2020-12-31T00:00:00Z""#,
        written: #""31.12.2020 01:00""#),
      Case(type: .url, json: #""http://h.example/a?b=c""#, kept: #""http://h.example/a?b=c""#),
      Case(type: .any, json: #"{"b":[1.0,null],"a":"x"}"#, kept: #"{"b":[1.0,null],"a":"x"}"#),
      Case(type: .any, json: "null", kept: "null"),
      Case(type: .optional(.integer), json: "null", kept: "null"),
      Case(type: .optional(.integer), json: #""7""#, kept: "7"),
      Case(type: .list(.integer), json: #"["1",2]"#, kept: "[1,2]"),
      Case(type: .list(.optional(.string)), json: #"[null,"a"]"#, kept: #"[null,"a"]"#),
      Case(
        type: .list(.date(.epochSeconds)), json: "[0]", kept: #"["1970-01-01T00:00:00Z"]"#,
        written: "[0]"),
      Case(
        type: .dictionary(.list(.number)), json: #"{"b":["1"],"a":[]}"#, kept: #"{"a":[],"b":[1]}"#),
      Case(type: .dictionary(.optional(.any)), json: #"{"b":null}"#, kept: #"{"b":null}"#),
      Case(type: .optional(.dictionary(.boolean)), json: #"{"b":1}"#, kept: #"{"b":true}"#),
    ]
  }

  @Test(arguments: cases)
  func `a value is read by its type, kept as JSON and written as it came`(_ it: Case) throws {
    let probe = ValueProbe(JSONValue.null, ValueTransform(it.type.coder))
    let value = try probe.value(of: it.json)
    #expect(value.text() == it.kept)
    #expect(try probe.written(value) == it.written ?? it.kept)
    #expect(try it.type.coder.value(of: JSONValue(json: it.json)).get().text() == it.kept)
  }

  @Test(arguments: [
    (RuntimeType.integer, "1.5", "wanted a whole number, found 1.5, which has a fraction."),
    (
      .integer, "9223372036854775808",
      "wanted a whole number, found 9223372036854775808, which is out of range."
    ),
    (.number, "1e400", "wanted a number, found 1e400, which is out of range."),
    (.boolean, #""yes""#, #"wanted true or false, found "yes"."#),
    (
      .date(), #""2011-07-07T04:35:28""#,
      #"wanted a date and time by RFC 3339, found "2011-07-07T04:35:28", which names no time zone."#
        + " Pass .iso8601(assuming:) to the row."
    ),
    (
      .list(.integer), "{}",
      "wanted a list, found an object. If the list lies deeper, name its key path."
    ),
    (.dictionary(.integer), "[]", "wanted an object, found a list."),
  ])
  func `what the type refuses is refused with its words`(
    type: RuntimeType, json: String, sentence: String
  ) {
    let probe = ValueProbe(JSONValue.null, ValueTransform(type.coder))
    #expect(probe.refusal(of: json) == sentence)
  }

  @Test func `null is what it is for the type`() throws {
    let optional = ValueProbe(
      JSONValue.bool(true), ValueTransform(RuntimeType.optional(.url).coder))
    #expect(try optional.value(of: "null") == .null)
    let list = ValueProbe(JSONValue.bool(true), ValueTransform(RuntimeType.list(.url).coder))
    #expect(try list.reported(of: "null", .standard).value == [])
    #expect(try list.reported(of: "null", .standard).findings.count == 1)
    let integer = ValueProbe(JSONValue.null, ValueTransform(RuntimeType.integer.coder))
    #expect(
      integer.refusal(of: "null")
        == "wanted a whole number, found null.\(ValueProbe<JSONValue>.mendNull)")
  }

  @Test func `what is not there is written as null, and what is of another type is refused`() throws
  {
    let probe = ValueProbe(JSONValue.null, ValueTransform(RuntimeType.integer.coder))
    #expect(try probe.written(.null) == "null")
    #expect(probe.writingRefusal("x") == #"it holds "x", and not a whole number."#)
    let list = ValueProbe(JSONValue.null, ValueTransform(RuntimeType.list(.integer).coder))
    #expect(list.writingRefusal(["a"]) == #"it holds "a", and not a whole number."#)
    #expect(list.writingRefusal(1) == "it holds 1, and not a list.")
  }
}
