import Foundation
import Testing

@testable import Mapping

@Suite struct TextCoderTests {
  private let url = ValueProbe(URL(filePath: "/old"))
  private let uuid = ValueProbe(UUID(uuid: noUUID))

  @Test(
    arguments: [
      "http://h.example/a?b=c#d", "https://user@h.example:8080/", "mailto:a@h.example",
      "/relative/path", "file", "?q=1", "#f", "urn:isbn:0451450523", "http://h.example/%20",
      "http://[::1]/",
    ], MappingProfile.allCases)
  func `a URL keeps its text`(text: String, profile: MappingProfile) throws {
    #expect(try url.value(of: "\"\(text)\"", profile).absoluteString == text)
    let escaped = text.replacing("/", with: "\\/")
    #expect(try url.value(of: "\"\(escaped)\"", profile).absoluteString == text)
  }

  @Test(
    arguments: [
      "\"http://h.example/a b\"", "\"http://h.example/é\"", "\"http://h.example/%zz\"",
      "\"http://[::1\"", "\"\\n\"", "\"http://h.example/<x>\"", "5", "true",
    ], MappingProfile.allCases)
  func `what would have to be escaped first is no URL`(json: String, profile: MappingProfile) {
    #expect(url.refusal(of: json, profile) == "wanted a URL, found \(json).")
  }

  @Test(arguments: MappingProfile.allCases)
  func `an empty text is neither URL nor UUID`(profile: MappingProfile) {
    #expect(
      url.refusal(of: "\"\"", profile) == #"wanted a URL, found ""."# + ValueProbe<URL>.mendEmpty)
    #expect(
      uuid.refusal(of: "\"\"", profile) == #"wanted a UUID, found ""."# + ValueProbe<URL>.mendEmpty)
  }

  @Test(arguments: MappingProfile.allCases)
  func `a UUID is read in either case`(profile: MappingProfile) throws {
    let expected = UUID(
      uuid: (
        0xE6, 0x21, 0xE1, 0xF8, 0xC3, 0x6C, 0x49, 0x5A, 0x93, 0xFC, 0x0C, 0x24, 0x7A, 0x3E, 0x6E,
        0x5F
      ))
    for text in ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"] {
      #expect(try uuid.value(of: "\"\(text)\"", profile) == expected)
    }
  }

  @Test(
    arguments: [
      "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5\"", "\"E621E1F8C36C495A93FC0C247A3E6E5F\"",
      "\"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}\"", "\"G621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
      "\" 621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"+621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
      "\"E621E1F-8C36C-495A-93FC-0C247A3E6E5F\"", "7", "false",
    ])
  func `another form is no UUID`(json: String) {
    #expect(uuid.refusal(of: json) == "wanted a UUID, found \(json).")
  }

  @Test func `a UUID ends where it ends`() {
    let json = "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F0\""
    #expect(
      uuid.refusal(of: json) == #"wanted a UUID, found "E621E1F8-C36C-495A-93FC-0C247A3E6E5F0"."#)
  }

  @Test func `other kinds and null are refused`() {
    #expect(url.refusal(of: "[]") == "wanted a URL, found a list.")
    #expect(uuid.refusal(of: "{}") == "wanted a UUID, found an object.")
    #expect(url.refusal(of: "null") == "wanted a URL, found null." + ValueProbe<URL>.mendNull)
    #expect(
      url.refusal(of: "\"\\u12\"")
        == "$.v (line 1, column 7): found an escape that JSON does not have.")
  }

  @Test func `an Optional is nil for null, and in lenient for what is no URL`() throws {
    let optional = ValueProbe<URL?>(URL(filePath: "/old"))
    for profile in MappingProfile.allCases {
      #expect(try optional.value(of: "null", profile) == nil)
    }
    let found = try optional.reported(of: "\"a b\"", .lenient)
    #expect(found == (nil, [#"read as nil: wanted a URL, found "a b"."#]))
  }
}

private let noUUID: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
