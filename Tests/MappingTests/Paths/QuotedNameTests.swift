import Testing

@testable import Mapping

@Suite struct QuotedNameTests {
  private static func name(_ quoted: String) throws -> String? {
    let segments = try PathParser.segments(of: "[\(quoted)]")
    guard segments.count == 1, case .member(let name) = segments[0] else { return nil }
    return name
  }

  @Test(arguments: [
    (#"''"#, ""),
    (#"'a.b'"#, "a.b"),
    (#""a.b""#, "a.b"),
    (#"'a]b[c'"#, "a]b[c"),
    (#"' a '"#, " a "),
    (#"'"'"#, "\""),
    (#""'""#, "'"),
    (#"'\''"#, "'"),
    (#"'\"'"#, "\""),
    (#""\"""#, "\""),
    (#""\'""#, "'"),
    (#"'\\'"#, "\\"),
    (#"'\/'"#, "/"),
    (#"'/'"#, "/"),
    (#"'\b\f\n\r\t'"#, "\u{8}\u{C}\u{A}\u{D}\u{9}"),
    (#"'\u0000'"#, "\u{0}"),
    (#"'\u00e9\u00E9'"#, "\u{E9}\u{E9}"),
    (#"'\ud83d\ude00'"#, "\u{1F600}"),
    (#"'\uD800\uDC00\uDBFF\uDFFF'"#, "\u{10000}\u{10FFFF}"),
    (#"'\uD7FF\uE000\uFFFF'"#, "\u{D7FF}\u{E000}\u{FFFF}"),
    (#"'\u00e91'"#, "\u{E9}1"),
    ("'\u{7F}\u{2028}'", "\u{7F}\u{2028}"),
  ])
  func `quotes of both kinds and every escape are read`(quoted: String, name: String) throws {
    let read = try #require(try Self.name(quoted))
    #expect(Array(read.unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test(arguments: [
    ("['a", 3), ("['a]", 4), ("[\"a'", 4), ("['a'", 4), ("['a'b]", 4), ("['a' ]", 4),
    ("['a'']", 4), ("['", 2), ("['a\\']", 6),
    ("['a\u{0}']", 3), ("['\t']", 2), ("['\n']", 2), ("[\"\u{1F}\"]", 2),
    ("['\\q']", 2), ("['\\U0041']", 2), ("['\\x41']", 2), ("['\\0']", 2), ("['\\", 2),
    ("['\\u']", 4), ("['\\u00g0']", 6), ("['\\u004", 7), ("['\\u 041']", 4), ("['\\u０041']", 4),
    ("['\\ud800']", 2), ("['a\\udc00']", 3), ("['\\ud83d\\u0041']", 2), ("['\\ud83dx']", 2),
    ("['\\ud83d\\n']", 2), ("['\\ud83d\\ud83d']", 2), ("['\\ude00\\ud83d']", 2),
    ("['\\ud83d\\uZ']", 10), ("['\\ud83d\\", 2),
  ])
  func `what RFC 9535 keeps out of quotes is refused where it stands`(text: String, offset: Int) {
    let error = #expect(throws: JSONPathError.self) { try PathParser.segments(of: text) }
    #expect(error?.offset == offset)
  }

  @Test(arguments: [
    ("", #"''"#),
    ("a.b", #"'a.b'"#),
    ("it's", #"'it\'s'"#),
    ("\"", #"'"'"#),
    ("a\\b", #"'a\\b'"#),
    ("a/b", #"'a/b'"#),
    ("\u{8}\u{C}\u{A}\u{D}\u{9}", #"'\b\f\n\r\t'"#),
    ("\u{0}\u{B}\u{1F}", #"'\u0000\u000b\u001f'"#),
    ("\u{7F}é😀", "'\u{7F}é😀'"),
  ])
  func `a name prints in the normalized form and comes back`(name: String, quoted: String) throws {
    #expect(QuotedName.text(of: name) == quoted)
    #expect(try Self.name(quoted) == name)
  }

  @Test func `every control character prints as an escape`() throws {
    for value in UInt8(0)..<0x20 {
      let name = String(Unicode.Scalar(value))
      let quoted = QuotedName.text(of: name)
      #expect(quoted.utf8.allSatisfy { $0 >= 0x20 })
      #expect(try Self.name(quoted) == name)
    }
  }
}
