import Foundation
import Mapping
import Testing

@Suite struct JSONValueMergePatchTests {
  /// The table of RFC 7386, appendix A, row by row: the original, the patch, the result.
  private static let table = [
    (1, #"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (2, #"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (3, #"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (4, #"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (5, #"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (6, #"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (7, #"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (8, #"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (9, #"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (10, #"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (11, #"{"a":"foo"}"#, "null", "null"),
    (12, #"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (13, #"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (14, "[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (15, "{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  @Test(arguments: table)
  func `the table of RFC 7386 comes out as it says`(
    row: Int, original: String, patch: String, result: String
  ) throws {
    let merged = try JSONValue(json: original).mergePatched(with: JSONValue(json: patch))
    #expect(merged == (try JSONValue(json: result)), "row \(row)")
  }

  @Test(arguments: table)
  func `the patch between an original and a result of RFC 7386 leads to that result`(
    row: Int, original: String, patch: String, result: String
  ) throws {
    let (old, new) = (try JSONValue(json: original), try JSONValue(json: result))
    let found = try #require(old.mergePatch(to: new))
    #expect(old.mergePatched(with: found) == new, "row \(row)")
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":{"c":[1,2],"d":1}}"#, #"{"b":{"d":1.0,"c":[1,2]},"a":1}"#, nil),
      (#"{"a":1,"b":{"c":1,"d":1}}"#, #"{"a":1,"b":{"c":1,"d":2}}"#, #"{"b":{"d":2}}"#),
      (#"{"a":1,"b":2}"#, #"{"b":2}"#, #"{"a":null}"#),
      (#"{"a":[1,{"b":2}]}"#, #"{"a":[1,{"b":3}]}"#, #"{"a":[1,{"b":3}]}"#),
      (#"{"a":{"b":1}}"#, #"{"a":{}}"#, #"{"a":{"b":null}}"#),
      (#"{"a":1}"#, #"{"a":1,"b":{"c":1}}"#, #"{"b":{"c":1}}"#),
      (#"{"a":{"b":1}}"#, #"{"a":"b"}"#, #"{"a":"b"}"#),
      ("[1]", "[1]", nil), ("[1]", "[]", "[]"), ("null", "null", nil), ("1", "null", "null"),
      // What RFC 7386 has no word for.
      (#"{"a":1}"#, #"{"a":null}"#, #"{"a":null}"#), (#"{"a":null}"#, #"{"a":null}"#, nil),
      (#"{}"#, #"{"a":null}"#, #"{"a":null}"#), (#"{"a":null}"#, "{}", #"{"a":null}"#),
    ] as [(String, String, String?)])
  func `a merge patch says what differs, and nothing else`(
    old: String, new: String, patch: String?
  ) throws {
    let found = try JSONValue(json: old).mergePatch(to: JSONValue(json: new))
    #expect(found == (try patch.map { try JSONValue(json: $0) }))
  }

  @Test func `a patch of thousands of members takes no time that grows with their square`() {
    func object(_ value: JSONValue) -> JSONValue {
      .object(JSONObject((0..<20_000).map { ("key \($0)", value) }))
    }
    #expect(object(1).mergePatched(with: object(.null)) == [:])
    #expect(object(1).mergePatch(to: [:]) == object(.null))
  }
}
