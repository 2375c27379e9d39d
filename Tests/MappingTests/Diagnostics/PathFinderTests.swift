import Testing

@testable import Mapping

@Suite struct PathFinderTests {
  private func paths(_ offsets: [Int], _ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBytes { raw in
      let document = PaddedBytes(copying: raw)
      let found = PathFinder.paths(to: offsets, in: document.bytes)
      return offsets.map { found[$0]?.rooted ?? "none" }
    }
  }

  private func path(_ offset: Int, _ text: String) -> String {
    paths([offset], Array(text.utf8))[0]
  }

  /// The path to each `^` of a text, which is a document without them.
  private func marked(_ text: String) -> [String] {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "^") { offsets.append(bytes.count) } else { bytes.append(byte) }
    }
    return paths(offsets, bytes)
  }

  @Test func `a path leads to where a value begins`() {
    #expect(
      marked(#"^{"a": ^1, "b": ^[^true, ^{"c": ^null}, ^[^"x"]], "d": ^{}}"#) == [
        "$", "$.a", "$.b", "$.b[0]", "$.b[1]", "$.b[1].c", "$.b[2]", "$.b[2][0]", "$.d",
      ])
    #expect(marked("  ^7 ") == ["$"])
    #expect(marked("^[^1]") == ["$", "$[0]"])
  }

  @Test func `names are spelled as a path spells them`() {
    #expect(
      marked(#"{"a.b": ^1, "": ^2, "it's": ^3, "é\u00e9": ^4, "@x": ^5, "a\nb": ^6}"#) == [
        "$['a.b']", "$['']", "$.it's", "$.éé", "$['@x']", #"$['a\nb']"#,
      ])
  }

  @Test func `a place inside of a scalar is the scalar's`() {
    #expect(marked(#"{"a": "x^yz", "b": [12^34, tr^ue]}"#) == ["$.a", "$.b[0]", "$.b[1]"])
  }

  @Test func `offsets come in any order and more than once`() {
    let bytes = Array(#"{"a":1,"b":[2]}"#.utf8)
    #expect(paths([12, 0, 5, 12, 11], bytes) == ["$.b[0]", "$", "$.a", "$.b[0]", "$.b"])
    #expect(paths([], bytes) == [])
  }

  @Test(
    arguments: [
      ("", 0, "$"), ("{", 1, "$"), ("[", 1, "$[0]"), ("[1,", 3, "$[1]"), ("[1", 2, "$"),
      (#"{"a""#, 4, "$"), (#"{"a":"#, 5, "$.a"), (#"{"a":{"b":[1,{"#, 15, "$.a.b[1]"),
      (#"{"a":tru}"#, 8, "$.a"), (#"{"a":[1}"#, 7, "$.a"), ("[[1],[2,x", 8, "$[1][1]"),
      (#"{"a":"b\q"}"#, 7, "$.a"), (#"{"a\q":1}"#, 3, "$"), ("1 2", 2, "$"),
      (#"{"a":1}}"#, 7, "$"), (#"[{"a":1}{"#, 8, "$"), (#"{"a":1,"b"}"#, 10, "$"),
    ])
  func `where a document breaks off, the innermost value around is named`(
    text: String, offset: Int, expected: String
  ) {
    #expect(path(offset, text) == expected)
  }

  @Test func `an offset behind the document is the root's`() {
    #expect(path(100, "[1]") == "$")
  }

  @Test func `a byte order mark is passed`() {
    #expect(path(4, "\u{FEFF}[1]") == "$[0]")
    #expect(path(3, "\u{FEFF}[1]") == "$")
  }

  @Test func `of two members with one key each has that path`() {
    #expect(marked(#"{"a":^1,"a":^[^2]}"#) == ["$.a", "$.a", "$.a[0]"])
  }

  @Test func `a path of a thousand levels is found`() {
    let text = String(repeating: "[", count: 1_000) + "x"
    #expect(path(1_000, text) == "$" + String(repeating: "[0]", count: 1_000))
  }
}
