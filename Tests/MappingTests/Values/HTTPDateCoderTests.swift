import Foundation
import Testing

@testable import Mapping

@Suite struct HTTPDateCoderTests {
  private let date = ValueProbe(Date.distantPast, .httpDate)

  /// The examples of RFC 9110 §5.6.7.
  @Test(
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ], MappingProfile.allCases)
  func `RK67 the three forms of one instant`(text: String, profile: MappingProfile) throws {
    #expect(try date.value(of: "\"\(text)\"", profile).timeIntervalSince1970 == 784_111_777)
  }

  @Test func `the first form is written`() throws {
    #expect(
      try date.written(Date(timeIntervalSince1970: 784_111_777))
        == "\"Sun, 06 Nov 1994 08:49:37 GMT\"")
  }

  @Test func `a year of two digits is at most fifty years from now`() throws {
    // 2026-01-01
    let coder = HTTPDateCoder(now: { Date(timeIntervalSince1970: 1_767_225_600) })
    let probe = ValueProbe(Date.distantPast, ValueTransform(coder))
    // 2076-01-01 is a Wednesday, and 1977-01-01 a Saturday.
    #expect(
      try probe.value(of: "\"Wednesday, 01-Jan-76 00:00:00 GMT\"").timeIntervalSince1970
        == (106 * 365 + 26) * 86_400)
    #expect(
      try probe.value(of: "\"Saturday, 01-Jan-77 00:00:00 GMT\"").timeIntervalSince1970
        == (7 * 365 + 2) * 86_400)
  }

  @Test(arguments: [
    "\"Sun, 06 Nov 1994 08:49:37 CET\"", "\"Sun, 6 Nov 1994 08:49:37 GMT\"",
    "\"1994-11-06T08:49:37Z\"", "\"Sun Nov 6 08:49:37 1994\"", "true",
  ])
  func `another form is refused`(json: String) {
    #expect(date.refusal(of: json) == "wanted a date by RFC 9110, found \(json).")
  }

  @Test func `a day of the week that the date does not have is refused`() {
    #expect(
      date.refusal(of: "\"Mon, 06 Nov 1994 08:49:37 GMT\"") == """
        wanted a date by RFC 9110, found "Mon, 06 Nov 1994 08:49:37 GMT": that day is a Sunday.
        """)
  }
}
