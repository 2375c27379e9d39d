import Testing

@testable import Mapping

@Suite struct ExcerptTests {
  private func found(_ bytes: [UInt8], at offset: Int = 0) -> String {
    bytes.withUnsafeBytes { raw in
      let document = PaddedBytes(copying: raw)
      return Excerpt.found(at: offset, in: document.bytes)
    }
  }

  private func found(_ text: String, at offset: Int = 0) -> String {
    found(Array(text.utf8), at: offset)
  }

  private func keys(_ text: String, limit: Int = 64) -> [String] {
    Array(text.utf8).withUnsafeBytes { raw in
      let document = PaddedBytes(copying: raw)
      return Excerpt.keys(at: 0, in: document.bytes, limit: limit)
    }
  }

  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("false,", "false"), ("12.50]", "12.50"), ("-0", "-0"),
      ("\"\"", "\"\""), ("\"x\":", "\"x\""), (#""é\n""#, #""é\n""#), ("{}", "an object"),
      ("{\"a\":1}", "an object"), ("[", "a list"), ("[1]", "a list"),
    ])
  func `a scalar is shown as it is written, a container by its kind`(text: String, shown: String) {
    #expect(found(text) == shown)
    #expect(found("[ " + text, at: 2) == shown)
  }

  @Test func `what is no value has no text`() {
    for text in ["", "x", "]", ","] { #expect(found(text) == "no value") }
    for text in ["\"x", "01", "1.", "tru", "\"\\q\"", "\"\u{1}\""] {
      #expect(found(text) == "a broken value")
    }
    #expect(found([0x22, 0xFF, 0x22]) == "a broken value")
  }

  @Test func `a long text is cut behind forty characters`() {
    let digits = String(repeating: "1234567890", count: 5)
    #expect(found(String(digits.prefix(40))) == String(digits.prefix(40)))
    #expect(found(digits) == digits.prefix(40) + "…")
    // The opening quote is one of the forty; a cut takes away more than it adds.
    let letters = String(repeating: "é", count: 60)
    #expect(found("\"\(letters.prefix(38))\"") == "\"\(letters.prefix(38))\"")
    #expect(found("\"\(letters.prefix(39))\"") == "\"\(letters.prefix(39))\"")
    #expect(found("\"\(letters.prefix(40))\"") == "\"\(letters.prefix(39))…\"")
    #expect(found(String(digits.prefix(41))) == String(digits.prefix(41)))
    #expect(found("\"\(letters)\"") == "\"\(letters.prefix(39))…\"")
  }

  @Test func `of a text of any size only the beginning is looked at`() {
    let long = "\"" + String(repeating: "x", count: 3_000_000) + "\""
    #expect(found(long) == "\"" + String(repeating: "x", count: 39) + "…\"")
    // One character of very many marks.
    let marks = "\"a" + String(repeating: "\u{301}", count: 1_000) + "\""
    #expect(found(marks).utf8.count < 1_000)
    #expect(found(marks).hasSuffix("…\""))
  }

  @Test func `the keys of an object are listed in order`() {
    #expect(keys(#"{"b":1,"a":{"c":2},"é\n":[]}"#) == ["b", "a", "é\n"])
    #expect(keys("{}") == [])
    #expect(keys("[1]") == [])
    #expect(keys("7") == [])
  }

  @Test func `keys are listed as far as the object can be read, and to the limit`() {
    #expect(keys(#"{"a":1,"b":tru,"c":2}"#) == ["a", "b"])
    #expect(keys(#"{"a":1,"b""#) == ["a", "b"])
    #expect(keys(#"{"a":1,"\q":2}"#) == ["a"])
    #expect(keys(#"{"a":1,"b":2,"c":3}"#, limit: 2) == ["a", "b"])
    let many = "{" + (0..<100).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
    #expect(keys(many).count == 64)
  }
}
