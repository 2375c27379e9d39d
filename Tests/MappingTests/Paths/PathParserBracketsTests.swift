import Testing

@testable import Mapping

@Suite struct PathParserBracketsTests {
  @Test(
    arguments: [
      ("a[0]", [.member("a"), .index(0)]),
      ("a[-1]", [.member("a"), .index(-1)]),
      ("[10][-20]", [.index(10), .index(-20)]),
      ("[9223372036854775807]", [.index(9_223_372_036_854_775_807)]),
      ("[-9223372036854775808]", [.index(-9_223_372_036_854_775_808)]),
      ("a[*].b", [.member("a"), .each, .member("b")]),
      ("[*][*]", [.each, .each]),
      ("['x']['y']", [.member("x"), .member("y")]),
      ("a['b.c'].d", [.member("a"), .member("b.c"), .member("d")]),
      ("['0'][\"*\"]", [.member("0"), .member("*")]),
    ] as [(String, [JSONPath.Segment])])
  func `brackets hold an index, a star or a quoted name`(
    text: String, segments: [JSONPath.Segment]
  ) throws {
    #expect(try PathParser.segments(of: text) == segments)
  }

  @Test(arguments: [
    "01", "00", "-0", "-01", "+1", "-", "+", "--1", "1.5", "1e2", "0x1", "1 ", " 1", "1_0", "1,2",
    "0:2", "1a", "٣", "9223372036854775808", "-9223372036854775809", "99999999999999999999999",
    "name", "", "**", " * ", "?(@.a)", "(key)", "@root", "$",
  ])
  func `nothing else stands in brackets`(content: String) {
    let error = #expect(throws: JSONPathError.self) {
      try PathParser.segments(of: "a[\(content)]")
    }
    #expect(error?.offset == 2)
  }

  @Test(arguments: [("[", 1), ("a[", 2), ("[0", 2), ("[*", 2), ("[[0]]", 1), ("a[0", 3)])
  func `a bracket that stays open is refused`(text: String, offset: Int) {
    let error = #expect(throws: JSONPathError.self) { try PathParser.segments(of: text) }
    #expect(error?.offset == offset)
  }
}
