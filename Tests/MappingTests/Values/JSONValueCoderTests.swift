import Testing

@testable import Mapping

@Suite struct JSONValueCoderTests {
  private let probe = ValueProbe<JSONValue>("old")

  @Test(
    arguments: [
      "null", "true", "12", "1.50", "1e400", "123456789012345678901234567890", "\"x\"", "[]", "{}",
      #"{"b":[1,{"a":null}],"a":"é"}"#,
    ], MappingProfile.allCases)
  func `whatever is there is kept, digit for digit and in order`(
    json: String, profile: MappingProfile
  ) throws {
    let found = try probe.reported(of: json, profile)
    #expect(found.value.text() == json)
    #expect(found.findings.isEmpty)
  }

  @Test func `null is null, and nil for an Optional`() throws {
    #expect(try probe.value(of: "null") == .null)
    #expect(try ValueProbe<JSONValue?>("old").value(of: "null") == .none)
    #expect(try ValueProbe<JSONValue?>(nil).value(of: "[null]") == [nil])
  }

  @Test func `what is no JSON is told with its place in the document`() {
    #expect(
      probe.refusal(of: #"{"a":[1,tru]}"#)
        == #"$.v.a[1] (line 1, column 17): wanted a value, found "]"."#)
    #expect(
      probe.refusal(of: #"{"a" 1}"#) == #"$.v (line 1, column 11): wanted a colon, found "1"."#)
  }

  @Test func `a tree is as deep as the limit leaves levels below its object`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try probe.value(of: nested(511)).text() == nested(511))
    #expect(
      probe.refusal(of: nested(512))?
        .hasSuffix("(line 1, column 517): found more than 512 levels of lists and objects.") == true
    )
  }
}
