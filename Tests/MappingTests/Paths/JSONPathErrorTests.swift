import Testing

@testable import Mapping

@Suite struct JSONPathErrorTests {
  private static func error(_ text: String) -> JSONPathError? {
    #expect(throws: JSONPathError.self) { try JSONPath(text) }
  }

  @Test func `an error holds the text and the place of the fault`() {
    let error = Self.error("orders[3]total")
    #expect(error?.text == "orders[3]total")
    #expect(error?.offset == 9)
  }

  @Test func `a place counts Unicode scalars`() {
    #expect(Self.error("e\u{301}😀..a")?.offset == 4)
  }

  @Test func `errors are equal when text and fault are`() {
    #expect(Self.error("a..b") == Self.error("a..b"))
    #expect(Self.error("a..b") != Self.error("a..c"))
  }

  @Test func `an error prints its sentence wherever it is printed`() {
    let error: (any Error)? = Self.error("a[0")
    let sentence = #""a[0": wanted "]" at character 3, found the end. Close the bracket."#
    #expect(error.map { "\($0)" } == sentence)
  }
}
