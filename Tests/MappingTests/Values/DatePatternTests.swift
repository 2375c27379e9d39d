import Testing

@testable import Mapping

@Suite struct DatePatternTests {
  @Test(
    arguments: [
      ("yyyy-Q", "has \"Q\", which stands for nothing"),
      ("yyy", "has \"yyy\", which stands for nothing"),
      ("yyyy MMMMM", "has \"MMMMM\", which stands for nothing"),
      ("yyyy SSSSSSSSSS", "has \"SSSSSSSSSS\", which stands for nothing"),
      ("YYYY", "has \"YYYY\", which stands for nothing"),
      ("yyyy'T", "has a quote that is not closed"),
      ("HH:mm", "has no year"),
      ("", "has no year"),
      ("yyyy dd dd", "has the day twice"),
      ("yyyy EEE EEEE", "has the day of the week twice"),
      ("yyyy hh", "has hours to 12 and no a for AM or PM"),
      ("yyyy HH a", "has a without hours to 12"),
    ])
  func `a wrong pattern says what is wrong`(pattern: String, reason: String) {
    let error = #expect(throws: DatePattern.Mistake.self) { try DatePattern(pattern) }
    #expect(error?.reason == reason)
  }

  @Test func `letters are parts, and everything else stands for itself`() throws {
    let pattern = try DatePattern("yyyy/M 'a''b'''é")
    #expect(
      pattern.parts == [
        .year, .literal("/"), .month(digits: 1), .literal(" "), .literal("a'b'"), .literal("é"),
      ])
  }

  @Test func `a pattern without a zone needs one`() {
    #expect(
      FormattedDateCoder("yyyy", zone: nil).mistake == """
        cannot read: the pattern "yyyy" has no zone; pass one: .format("…", in: zone).
        """)
    #expect(FormattedDateCoder("yyyyXXX", zone: nil).mistake == nil)
  }
}
