import Foundation
import Mapping
import Testing

/// Values that are texts in JSON.
@Suite struct TextsWrittenTests {
  @Test func `every control character is escaped, and nothing else`() throws {
    let short: [UInt32: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"]
    for code in UInt32(0)..<0x20 {
      let text = String(Unicode.Scalar(UInt8(code)))
      let digits = String(code, radix: 16)
      let long = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      try WrittenValue<String>("x").expectEverywhere(
        "a\(text)b", is: "\"a\(short[code] ?? long)b\"")
    }
    try WrittenValue<String>("x").expectEverywhere("\"\\/", is: #""\"\\/""#)
    try WrittenValue<String>("x").expectEverywhere(
      "\u{7F}\u{2028}\u{2029}", is: "\"\u{7F}\u{2028}\u{2029}\"")
  }

  @Test(arguments: [
    "", "😀", "👩‍👩‍👧‍👦🇳🇴", "e\u{301}", "\u{301}", "\u{301}\"", "\u{FEFF}", "\u{10FFFF}", "日本", "\u{FFFD}",
    "\r\n", "\u{1F3FD}",
  ])
  func `scalars are kept as they are, however they combine`(text: String) throws {
    let probe = WrittenValue<String>("x")
    let json = try probe.json(text)
    #expect(try Array(probe.value(of: json).unicodeScalars) == Array(text.unicodeScalars))
    let keys = WrittenValue<[String: Int]>([:])
    let object = try keys.json([text: 1])
    #expect(
      try keys.value(of: object).keys.map { Array($0.unicodeScalars) } == [
        Array(text.unicodeScalars)
      ])
  }

  @Test func `a URL is its absolute text`() throws {
    let old = try #require(URL(string: "http://old.example"))
    for text in ["http://h.example/a%20b?c=d&e=%C3%A4#f", "mailto:a@b.example", "/a/b", "a:b"] {
      try WrittenValue<URL>(old).expectEverywhere(
        try #require(URL(string: text)), is: "\"\(text)\"")
    }
  }

  @Test func `a UUID is in capitals, as it tells itself`() throws {
    let id = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    try WrittenValue<UUID>(UUID()).expectEverywhere(
      id, is: "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"")
  }

  @Test(arguments: [
    ([], "", "", ""), ([0xFF], "/w==", "_w", "ff"), ([0xFF, 0xEF], "/+8=", "_-8", "ffef"),
    ([0, 0x10, 0x83], "ABCD", "ABCD", "001083"),
  ])
  func `bytes stand in each encoding`(
    bytes: [UInt8], base64: String, url: String, hexadecimal: String
  ) throws {
    let old = Data([1])
    try WrittenValue<Data>(old).expectEverywhere(Data(bytes), is: "\"\(base64)\"")
    try WrittenValue<Data>(old, .base64URL).expect(Data(bytes), is: "\"\(url)\"")
    try WrittenValue<Data>(old, .hexadecimal).expect(Data(bytes), is: "\"\(hexadecimal)\"")
  }

  @Test(arguments: [
    (Duration.seconds(0), "0", "0", "PT0S"), (.milliseconds(1_500), "1.5", "1500", "PT1.5S"),
    (.seconds(-5_400), "-5400", "-5400000", "-PT1H30M"),
    (
      .init(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000000001",
      "0.000000000000001",
      "PT0.000000000000000001S"
    ),
    (
      .init(secondsComponent: .max, attosecondsComponent: 0), "9223372036854775807",
      "9223372036854775807000",
      "PT2562047788015215H30M7S"
    ),
    (
      .init(secondsComponent: .min, attosecondsComponent: 0), "-9223372036854775808",
      "-9223372036854775808000",
      "-PT2562047788015215H30M8S"
    ),
  ])
  func `durations are exact in each form`(
    value: Duration, seconds: String, milliseconds: String, text: String
  ) throws {
    try WrittenValue<Duration>(.seconds(7)).expectEverywhere(value, is: seconds)
    try WrittenValue<Duration>(.seconds(7), .milliseconds).expect(value, is: milliseconds)
    try WrittenValue<Duration>(.seconds(7), .iso8601Duration).expect(value, is: "\"\(text)\"")
  }

  @Test func `a list in one text is that list again`() throws {
    let words = WrittenValue<[String]>(["x"], .separated(by: ", "))
    try words.expect([], is: "\"\"")
    try words.expect(["a", "", "b;c"], is: "\"a, , b;c\"")
    try WrittenValue<[Int]>([1], .separated(by: ";")).expect([1, -2], is: "\"1;-2\"")
    try WrittenValue<[Decimal]>([1], .separated(by: "|")).expect([0.5], is: "\"0.5\"")
  }
}
