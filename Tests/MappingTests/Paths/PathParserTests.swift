import Testing

@testable import Mapping

@Suite struct PathParserTests {
  @Test(
    arguments: [
      ("a", [.member("a")]),
      ("a.b.c", [.member("a"), .member("b"), .member("c")]),
      ("first name.last-name", [.member("first name"), .member("last-name")]),
      (" a . b ", [.member(" a "), .member(" b ")]),
      ("a@b.c(d)", [.member("a@b"), .member("c(d)")]),
      ("a*.**", [.member("a*"), .member("**")]),
      ("0.-1", [.member("0"), .member("-1")]),
      ("it's.\"b\"", [.member("it's"), .member("\"b\"")]),
      ("日本.é.🇩🇪", [.member("日本"), .member("é"), .member("🇩🇪")]),
      ("a\u{0}\n", [.member("a\u{0}\n")]),
    ] as [(String, [JSONPath.Segment])])
  func `a plain name is any run of characters but dot and brackets`(
    text: String, segments: [JSONPath.Segment]
  ) throws {
    #expect(try PathParser.segments(of: text) == segments)
  }

  @Test(
    arguments: [
      ("$", []),
      ("$.a", [.member("a")]),
      ("$['a']", [.member("a")]),
      ("$[0]", [.index(0)]),
      ("$.(key)", [.key]),
      ("$ref", [.member("$ref")]),
      ("$.$ref", [.member("$ref")]),
      ("$$", [.member("$$")]),
      ("a.$.b", [.member("a"), .member("$"), .member("b")]),
      ("['$']", [.member("$")]),
    ] as [(String, [JSONPath.Segment])])
  func `a leading dollar is the start, and part of a name elsewhere`(
    text: String, segments: [JSONPath.Segment]
  ) throws {
    #expect(try PathParser.segments(of: text) == segments)
  }

  @Test(
    arguments: [
      ("@parent", [.parent]),
      ("@parent.@parent.x", [.parent, .parent, .member("x")]),
      ("@parent[0]", [.parent, .index(0)]),
      ("@root.a", [.root, .member("a")]),
      ("@root['a.b']", [.root, .member("a.b")]),
      (
        "@metadata.mapping.collectionIndex",
        [.metadata, .member("mapping"), .member("collectionIndex")]
      ),
      ("@parent.(key)", [.parent, .key]),
      ("(key)", [.key]),
      ("(key).id", [.key, .member("id")]),
      ("users.(key)", [.member("users"), .key]),
      ("a[0].(key)[*]", [.member("a"), .index(0), .key, .each]),
      ("['@parent']['(key)']", [.member("@parent"), .member("(key)")]),
    ] as [(String, [JSONPath.Segment])])
  func `the words with an at sign and the key are segments of their own`(
    text: String, segments: [JSONPath.Segment]
  ) throws {
    #expect(try PathParser.segments(of: text) == segments)
  }

  @Test(arguments: [
    ("a..b", 2), (".a", 0), ("a.", 2), ("$.", 2), ("$..a", 2), (".", 0), ("..", 0), ("a.[0]", 2),
    ("]", 0), ("a]b", 1), ("$]", 1), ("[0]a", 3), ("['a']b", 5),
    ("@foo", 0), ("@", 0), ("@Parent", 0), ("@parents.a", 0), ("a.@foo", 2), ("a.@count", 2),
    ("(name).id", 0), ("(key", 0), ("(key)x", 0), ("(key)(key)", 0), ("a.(b", 2), ("(", 0),
    ("a.@parent", 2), ("a.@root", 2), ("a[0].@metadata", 5), ("(key).@parent", 6),
    ("@root.@parent", 6), ("@parent.@root", 8), ("@parent.a.@parent", 10),
    ("$.@parent", 2), ("$.@root", 2), ("$.@metadata.a", 2),
    ("*", 0), ("a.*", 2), ("$.$", 2), ("$.$.a", 2),
  ])
  func `what is no path is refused at its first fault`(text: String, offset: Int) {
    let error = #expect(throws: JSONPathError.self) { try PathParser.segments(of: text) }
    #expect(error?.text == text)
    #expect(error?.offset == offset)
  }

  @Test func `a combining mark hides no bracket and no dot`() throws {
    let mark = "\u{301}"
    #expect(try PathParser.segments(of: "a.\(mark)b") == [.member("a"), .member("\(mark)b")])
    #expect(try PathParser.segments(of: "['\(mark)']") == [.member(mark)])
    let error = #expect(throws: JSONPathError.self) { try PathParser.segments(of: "[0]\(mark)") }
    #expect(error?.offset == 3)
  }

  @Test func `512 segments are read, and the next is refused where it starts`() throws {
    let longest = "a" + String(repeating: ".a", count: 511)
    #expect(try PathParser.segments(of: longest).count == 512)
    let error = #expect(throws: JSONPathError.self) {
      try PathParser.segments(of: longest + "[0]")
    }
    #expect(error?.offset == 1023)
  }

  @Test func `a name of a megabyte is one segment`() throws {
    let name = String(repeating: "n", count: 1 << 20)
    #expect(try PathParser.segments(of: name) == [.member(name)])
  }
}
