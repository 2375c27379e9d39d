import Testing

@testable import Mapping

@Suite struct PathWalkTests {
  private static let document = #"""
    {"a": {"b": [1, {"c": "x"}, [2, 3]], "b2": null}, "a.b": true, "é": 5,
     "\u0064": 6, "twice": 1, "twice": 2, "": 7, "empty": {}, "none": []}
    """#

  /// The value at a path, or nil; and the value at which the walk stopped.
  private func follow(
    _ path: String, in text: String = Self.document, from offset: Int = 0
  ) throws -> (found: Bool, value: JSONValue) {
    let path = try JSONPath(path)
    return try Probe(text, at: offset).with { reader throws(JSONReader.Halt) in
      var walk = PathWalk(reader)
      let isFound = walk.follow(path)
      return (isFound, try walk.reader.readValue())
    }
  }

  @Test(
    arguments: [
      ("a.b2", nil), ("a.b", [1, ["c": "x"], [2, 3]]), ("a.b[0]", 1), ("a.b[1].c", "x"),
      ("a.b[2][1]", 3), ("a.b[-1]", [2, 3]), ("a.b[-1][-2]", 2), ("a.b[-3]", 1), ("['a.b']", true),
      ("é", 5), ("d", 6), ("['']", 7), ("empty", [:]), ("none", []),
    ] as [(String, JSONValue)])
  func `a path leads to its value`(path: String, value: JSONValue) throws {
    let (isFound, found) = try follow(path)
    #expect(isFound)
    #expect(found == value)
  }

  @Test func `of two members with one key the last is meant, as when an object is mapped`() throws {
    #expect(try follow("twice").value == 2)
  }

  @Test func `no segments lead to the value itself`() throws {
    #expect(try follow("$", in: "[1]") == (true, [1]))
    #expect(try follow("", in: "7") == (true, 7))
  }

  @Test(
    arguments: [
      ("x", #"{"a":1}"#, #"{"a":1}"#), ("a.x", #"{"a":{"b":1}}"#, #"{"b":1}"#),
      ("a.b.c", #"{"a":{"b":1}}"#, "1"), ("a[0]", #"{"a":{}}"#, "{}"),
      ("a[2]", #"{"a":[1,2]}"#, "[1,2]"),
      ("a[-3]", #"{"a":[1,2]}"#, "[1,2]"), ("a.b", #"{"a":[]}"#, "[]"),
      ("a[0]", #"{"a":[]}"#, "[]"),
      ("a.b", #"{"a":null}"#, "null"), ("[0]", "{}", "{}"), ("a", "\"a\"", "\"a\""),
      ("a[9223372036854775807]", #"{"a":[1]}"#, "[1]"),
      ("a[-9223372036854775808]", #"{"a":[1]}"#, "[1]"),
    ])
  func `a path that leads nowhere stops at the last value on the way`(
    path: String, text: String, last: String
  ) throws {
    let (isFound, found) = try follow(path, in: text)
    #expect(!isFound)
    #expect(found.text() == last)
  }

  @Test func `an element is counted from either end of a long list`() throws {
    let list = "[" + (0..<10_000).map { "[\($0)]" }.joined(separator: ",") + "]"
    #expect(try follow("[9999]", in: list) == (true, [9_999]))
    #expect(try follow("[-10000]", in: list) == (true, [0]))
    #expect(try follow("[-1][0]", in: list) == (true, 9_999))
    #expect(try follow("[10000]", in: list).found == false)
    #expect(try follow("[-10001]", in: list).found == false)
  }

  @Test func `a walk starts at any value`() throws {
    #expect(try follow("b", in: #"[{"b":1}]"#, from: 1) == (true, 1))
  }

  @Test func `a name is compared scalar by scalar`() throws {
    #expect(try follow("é", in: "{\"e\u{301}\":1}").found == false)
    #expect(try follow("é", in: #"{"\u00e9":1}"#) == (true, 1))
  }
}
