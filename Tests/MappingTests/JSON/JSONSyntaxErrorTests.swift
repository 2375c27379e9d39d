import Testing

@testable import Mapping

@Suite struct JSONSyntaxErrorTests {
  private func error(
    _ reason: JSONSyntaxError.Reason, wanted: String = ""
  ) -> JSONSyntaxError {
    JSONSyntaxError(
      reason: reason, position: SourcePosition(offset: 20, line: 3, column: 5), wanted: wanted)
  }

  @Test(
    arguments: [
      (.end, "a value", "wanted a value, and the bytes end here"),
      (.unexpected(byte: 0x7D), "a value", #"wanted a value, found "}""#),
      (.unexpected(byte: 0x21), "a colon", #"wanted a colon, found "!""#),
      (.unexpected(byte: 0x7E), "a colon", #"wanted a colon, found "~""#),
      (.unexpected(byte: 0x22), "a colon", "wanted a colon, found a quote"),
      (.unexpected(byte: 0x20), "a digit", "wanted a digit, found a space"),
      (.unexpected(byte: 0x0A), "a value", "wanted a value, found a line break"),
      (.unexpected(byte: 0x09), "a value", "wanted a value, found a tab"),
      (.unexpected(byte: 0x00), "a value", "wanted a value, found byte 0x00"),
      (.unexpected(byte: 0x0B), "a value", "wanted a value, found byte 0x0B"),
      (.unexpected(byte: 0x7F), "a value", "wanted a value, found byte 0x7F"),
      (.unexpected(byte: 0xEF), "a value", "wanted a value, found byte 0xEF"),
      (.trailing(byte: 0x2C), "", #"wanted the end, found "," after the value"#),
      (
        .control(byte: 0x0A), "",
        "found a line break inside of a string; write it as an escape"
      ),
      (.control(byte: 0x1F), "", "found byte 0x1F inside of a string; write it as an escape"),
      (.escape, "", "found an escape that JSON does not have"),
      (.surrogate, "", #"found half of a surrogate pair; \ud800 to \udfff come in twos"#),
      (.encoding, "", "found bytes that are not UTF-8"),
      (.number, "a digit", "found a number that JSON does not allow"),
      (.tooDeep(limit: 512), "", "found more than 512 levels of lists and objects"),
      (.tooLong(limit: 1_024), "", "found more than 1024 bytes"),
    ] as [(JSONSyntaxError.Reason, String, String)])
  func `each reason has its sentence behind the place`(
    reason: JSONSyntaxError.Reason, wanted: String, sentence: String
  ) {
    #expect(error(reason, wanted: wanted).sentence == sentence)
    #expect(error(reason, wanted: wanted).description == "line 3, column 5: \(sentence)")
  }

  @Test func `only the end of the bytes is incomplete`() {
    #expect(error(.end).isIncomplete)
    let wrong: [JSONSyntaxError.Reason] = [
      .unexpected(byte: 0), .trailing(byte: 0), .control(byte: 0), .escape, .surrogate, .encoding,
      .number, .tooDeep(limit: 1), .tooLong(limit: 1),
    ]
    #expect(wrong.allSatisfy { !error($0).isIncomplete })
  }

  @Test func `what could have stood there is said for code too`() {
    #expect(Probe("[1 2]").readError?.wanted == #"a comma or "]""#)
    #expect(Probe(#"{"a""#).readError?.wanted == "a colon")
    #expect(Probe(#""\x""#).readError?.wanted == "")
  }
}
