import Mapping
import Testing

@Suite struct JSONPointerErrorTests {
  private static let noSlash =
    "Write a slash before each name and index, as in /lines/3; the empty text is the whole document."
  private static let badEscape = "Write ~0 for a tilde, and ~1 for a slash."

  @Test(arguments: [
    ("a", 0, #""a": wanted "/" at byte 0, found "a". "# + noSlash),
    ("#/a", 0, ##""#/a": wanted "/" at byte 0, found "#". "## + noSlash),
    ("~1", 0, #""~1": wanted "/" at byte 0, found "~". "# + noSlash),
    ("/a~b", 2, #""/a~b": wanted ~0 or ~1 at byte 2, found "~b". "# + badEscape),
    ("/é~", 3, #""/é~": wanted ~0 or ~1 at byte 3, found "~" and the end. "# + badEscape),
    ("/~~0", 1, #""/~~0": wanted ~0 or ~1 at byte 1, found "~~". "# + badEscape),
    ("/~/", 1, #""/~/": wanted ~0 or ~1 at byte 1, found "~/". "# + badEscape),
    ("/~2", 1, #""/~2": wanted ~0 or ~1 at byte 1, found "~2". "# + badEscape),
    ("/~\n", 1, #""/~␊": wanted ~0 or ~1 at byte 1, found "~␊". "# + badEscape),
  ])
  func `a text that is no pointer is refused, and the sentence says why`(
    text: String, offset: Int, sentence: String
  ) {
    let error = #expect(throws: JSONPointerError.self) { try JSONPointer(text) }
    #expect(error?.text == text)
    #expect(error?.offset == offset)
    #expect(error?.description == sentence)
  }

  @Test func `a long text is cut in the sentence`() {
    let text = String(repeating: "a", count: 200)
    let error = #expect(throws: JSONPointerError.self) { try JSONPointer(text) }
    #expect(error?.description.hasPrefix("\"\(text.prefix(80))…\": wanted") == true)
  }
}
