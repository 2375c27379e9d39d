import Testing

@testable import Mapping

@Suite struct SentinelCoderTests {
  private let number = ValueProbe<Int?>(9, .nilWhen("", "N/A", 0, -1))
  private let text = ValueProbe<String?>("old", .nilWhen("-", [], writingNilAs: "-"))

  @Test(arguments: MappingProfile.allCases)
  func `values that stand for none are nil, and null is`(profile: MappingProfile) throws {
    for json in ["\"\"", "\"N/A\"", "0", "0.0", "-1", "null", #""N\/A""#] {
      #expect(try number.value(of: json, profile) == nil)
    }
    #expect(try number.value(of: "7", profile) == 7)
    #expect(try text.value(of: "[ ]", profile) == nil)
    #expect(try text.value(of: "\"x\"", profile) == "x")
  }

  @Test func `a text is no number here`() throws {
    #expect(try number.value(of: "\"0\"") == 0)
    #expect(number.refusal(of: "\"n/a\"") == #"wanted a whole number, found "n/a"."#)
    #expect(text.refusal(of: "[1]") == "wanted a string, found a list.")
  }

  @Test func `nil is null, or what it is to be`() throws {
    #expect(try number.written(nil) == "null")
    #expect(try number.written(7) == "7")
    #expect(try text.written(nil) == "\"-\"")
  }

  @Test func `any transform may have such values`() throws {
    let probe = ValueProbe<Duration?>(.seconds(9), ValueTransform.milliseconds.nilWhen(-1))
    #expect(try probe.value(of: "-1") == nil)
    #expect(try probe.value(of: "1000") == .seconds(1))
    #expect(
      probe.refusal(of: "[") == "$.v[0] (line 1, column 7): wanted a value, found \"}\".")
  }
}
