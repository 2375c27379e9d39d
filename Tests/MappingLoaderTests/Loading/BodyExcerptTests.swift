import Foundation
import Testing

@testable import MappingLoader

@Suite struct BodyExcerptTests {
  @Test(arguments: [
    ("", ""), ("{}", "{}"), ("  <p>\n\t one </p>\r\n", "<p> one </p>"),
    ("a\u{0}b\u{1B}[31mc", "ab[31mc"), ("näh", "näh"), ("a\u{202E}b", "ab"),
  ])
  func `an excerpt is one line, without what would upset a terminal`(body: String, text: String) {
    #expect(BodyExcerpt.text(of: Data(body.utf8)) == text)
  }

  @Test func `an excerpt is as long as the limit, and says when more follows`() {
    let exact = String(repeating: "é", count: BodyExcerpt.limit)
    #expect(BodyExcerpt.text(of: Data(exact.utf8)) == exact)
    #expect(BodyExcerpt.text(of: Data((exact + "x").utf8)) == exact + "…")
    let long = String(repeating: " ", count: 5_000) + "x"
    #expect(BodyExcerpt.text(of: Data(long.utf8)) == "…")
  }

  @Test func `bytes that are no text do no harm`() {
    #expect(BodyExcerpt.text(of: Data([0xFF, 0x41, 0xC3])) == "\u{FFFD}A\u{FFFD}")
  }
}
