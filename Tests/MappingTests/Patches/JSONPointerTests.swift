import Foundation
import Mapping
import Testing

@Suite struct JSONPointerTests {
  /// The document of RFC 6901 §5, and what each of its pointers leads to.
  private static let document: JSONValue = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
    " ": 7, "m~n": 8,
  ]

  private static let examples: [(String, [String], JSONValue)] = [
    ("", [], document), ("/foo", ["foo"], ["bar", "baz"]), ("/foo/0", ["foo", "0"], "bar"),
    ("/", [""], 0), ("/a~1b", ["a/b"], 1), ("/c%d", ["c%d"], 2), ("/e^f", ["e^f"], 3),
    ("/g|h", ["g|h"], 4), ("/i\\j", ["i\\j"], 5), ("/k\"l", ["k\"l"], 6), ("/ ", [" "], 7),
    ("/m~0n", ["m~n"], 8),
  ]

  @Test(arguments: examples)
  func `the pointers of RFC 6901 lead to its values, and print as they were`(
    text: String, tokens: [String], value: JSONValue
  ) throws {
    let pointer = try JSONPointer(text)
    #expect(pointer.tokens == tokens)
    #expect(Self.document[pointer] == value)
    #expect(pointer.description == text)
    #expect(JSONPointer(tokens: tokens) == pointer)
  }

  /// The list of RFC 6901 §6.
  @Test(
    arguments: zip(
      [
        "#", "#/foo", "#/foo/0", "#/", "#/a~1b", "#/c%25d", "#/e%5Ef", "#/g%7Ch", "#/i%5Cj",
        "#/k%22l", "#/%20", "#/m~0n",
      ], examples.map(\.2)))
  func `a pointer of a URI's fragment leads to its value, without its percent signs`(
    fragment: String, value: JSONValue
  ) throws {
    let text = try #require(fragment.dropFirst().removingPercentEncoding)
    #expect(Self.document[try JSONPointer(text)] == value)
  }

  @Test(arguments: [
    ("/~01", ["~1"]), ("/~10", ["/0"]), ("/~0~1~1", ["~//"]), ("//", ["", ""]), ("/a/", ["a", ""]),
    ("/-", ["-"]), ("/\u{301}/é", ["\u{301}", "é"]), ("/😀", ["😀"]), ("/\u{0}", ["\u{0}"]),
  ])
  func `tokens are unescaped once, and escaped again`(text: String, tokens: [String]) throws {
    let pointer = try JSONPointer(text)
    #expect(pointer.tokens == tokens)
    #expect(Array(pointer.description.utf8) == Array(text.utf8))
  }

  @Test func `pointers are the same when their scalars are`() throws {
    let composed = JSONPointer(tokens: ["\u{e9}"])
    let decomposed = JSONPointer(tokens: ["e\u{301}"])
    #expect(composed != decomposed)
    #expect(composed == JSONPointer(tokens: ["\u{e9}"]))
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(JSONPointer(tokens: ["a"]) != JSONPointer(tokens: ["a", "a"]))
  }

  @Test func `a pointer goes on with a token that is not escaped`() {
    #expect(JSONPointer.whole.appending("a/b").appending("~").description == "/a~1b/~0")
  }
}
