import Testing

@testable import Mapping

@Suite struct StringCoderTests {
  private typealias Probe = ValueProbe<String>
  private let probe = ValueProbe("old")
  private let optional = ValueProbe<String?>("old")

  @Test(arguments: MappingProfile.allCases)
  func `a string is itself in every profile`(profile: MappingProfile) throws {
    for (json, text) in [("\"x\"", "x"), ("\"\"", ""), ("\"\\u00e9\\n\"", "é\n"), ("\"12\"", "12")]
    {
      #expect(try probe.value(of: json, profile) == text)
      #expect(try optional.value(of: json, profile) == text)
    }
  }

  @Test(arguments: ["12", "-1", "1.50", "1e2", "-0", "123456789012345678901234567890"])
  func `RK32 a number becomes its own text, digit for digit, but not in strict`(json: String) throws
  {
    #expect(try probe.value(of: json) == json)
    #expect(try optional.value(of: json) == json)
    #expect(try probe.value(of: json, .lenient) == json)
    #expect(probe.refusal(of: json, .strict) == "wanted a string, found \(json).")
    #expect(optional.refusal(of: json, .strict) == "wanted a string, found \(json).")
  }

  @Test func `RK29 a boolean becomes its word in lenient alone`() throws {
    for json in ["true", "false"] {
      #expect(try probe.value(of: json, .lenient) == json)
      #expect(try optional.value(of: json, .lenient) == json)
      for profile in [MappingProfile.standard, .strict] {
        #expect(probe.refusal(of: json, profile) == "wanted a string, found \(json).")
      }
    }
  }

  @Test(arguments: MappingProfile.allCases)
  func `a list or an object is no string`(profile: MappingProfile) {
    for (json, found) in [("[]", "a list"), ("[\"x\"]", "a list"), ("{}", "an object")] {
      #expect(probe.refusal(of: json, profile) == "wanted a string, found \(found).")
    }
  }

  @Test func `null is an error, and lenient keeps the value`() throws {
    for profile in [MappingProfile.standard, .strict] {
      #expect(probe.refusal(of: "null", profile) == "wanted a string, found null." + Probe.mendNull)
    }
    let reported = try probe.reported(of: "null", .lenient)
    #expect(reported == ("old", [Probe.nullKept]))
  }

  @Test func `bytes that are no JSON are told as such, whatever the profile`() {
    for profile in MappingProfile.allCases {
      #expect(
        probe.refusal(of: "\"a\\q\"", profile)
          == "$.v (line 1, column 8): found an escape that JSON does not have.")
      #expect(
        probe.refusal(of: "x", profile) == #"wanted a value, found "x"."#)
      #expect(
        probe.refusal(of: "01", profile) == "found a number that JSON does not allow.")
    }
  }
}
