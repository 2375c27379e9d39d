import Testing

@testable import Mapping

@Suite struct DurationCoderTests {
  private let seconds = ValueProbe(Duration.seconds(9))
  private let milliseconds = ValueProbe(Duration.seconds(9), .milliseconds)
  private let text = ValueProbe(Duration.seconds(9), .iso8601Duration)

  @Test(
    arguments: [
      ("0", 0), ("1", 1_000_000_000_000_000_000), ("1.5", 1_500_000_000_000_000_000),
      ("-0.1", -100_000_000_000_000_000), ("1e-18", 1), ("0.000000000000000001", 1),
      ("4e-19", 0), ("5e-19", 1), ("-5e-19", -1), ("1e3", 1_000_000_000_000_000_000_000),
      ("9223372036854775807", 9_223_372_036_854_775_807_000_000_000_000_000_000),
    ] as [(String, Int128)])
  func `seconds are exact from their digits`(json: String, attoseconds: Int128) throws {
    for profile in MappingProfile.allCases {
      #expect(try seconds.value(of: json, profile).attoseconds == attoseconds)
    }
  }

  @Test func `numbers convert as numbers do`() throws {
    #expect(try seconds.value(of: "\"1.5\"") == .milliseconds(1_500))
    #expect(seconds.refusal(of: "\"1.5\"", .strict) == #"wanted a number of seconds, found "1.5"."#)
    #expect(try milliseconds.value(of: "1500") == .milliseconds(1_500))
    #expect(try milliseconds.value(of: "0.001") == .microseconds(1))
    #expect(
      seconds.refusal(of: "9223372036854775808")
        == "wanted a number of seconds, found 9223372036854775808, which is out of range.")
    #expect(
      milliseconds.refusal(of: "1e99")
        == "wanted a number of milliseconds, found 1e99, which is out of range.")
    #expect(milliseconds.refusal(of: "true") == "wanted a number of milliseconds, found true.")
  }

  @Test func `durations are written with the digits that they need`() throws {
    #expect(try seconds.written(.zero) == "0")
    #expect(try seconds.written(.milliseconds(1_500)) == "1.5")
    #expect(try seconds.written(.milliseconds(-50)) == "-0.05")
    #expect(try seconds.written(Duration(attoseconds: 1)) == "0.000000000000000001")
    #expect(try milliseconds.written(.seconds(2)) == "2000")
    #expect(try milliseconds.written(.microseconds(1)) == "0.001")
    // 2^127 = 170 141 183 460 469 231 731 687 303 715 884 105 728
    #expect(
      try seconds.written(Duration(attoseconds: .min))
        == "-170141183460469231731.687303715884105728")
  }

  @Test(
    arguments: [
      ("PT1H30M", 5_400_000), ("P1DT0.5S", 86_400_500), ("PT0S", 0), ("P2W", 1_209_600_000),
      ("PT36H", 129_600_000), ("PT0,25S", 250), ("P0.5D", 43_200_000), ("PT1.5H", 5_400_000),
      ("-PT1M", -60_000), ("+PT1M", 60_000), ("P1W2DT3H4M5S", 788_645_000), ("PT007S", 7_000),
    ])
  func `a text by ISO 8601`(text: String, milliseconds: Int64) throws {
    for profile in MappingProfile.allCases {
      #expect(try self.text.value(of: "\"\(text)\"", profile) == .milliseconds(milliseconds))
    }
  }

  @Test(arguments: [
    "\"\\u0050\"", "\"P\"", "\"PT\"", "\"T1S\"", "\"1S\"", "\"P1S\"", "\"PT1D\"", "\"PT1S1M\"",
    "\"PT1S1S\"", "\"PT1.5M1S\"", "\"PT.5S\"", "\"PT1.S\"", "\"P1DT\"", "\"PT1S \"", "\"pt1s\"",
    "\"PT1\"", "\"P-1D\"", "\"PT0.0000000000000000001S\"", "5",
  ])
  func `what is no duration is refused`(json: String) {
    #expect(text.refusal(of: json) == "wanted a duration by ISO 8601, found \(json).")
  }

  @Test(arguments: ["P1Y", "P1M", "P1Y2M3D", "P1MT1M"])
  func `years and months are refused, since their length varies`(text: String) {
    #expect(
      self.text.refusal(of: "\"\(text)\"") == """
        wanted a duration by ISO 8601, found "\(text)": years and months have no fixed length.
        """)
  }

  @Test(arguments: ["PT9223372036854775808S", "P9999999999999999999W", "PT99999999999999999999S"])
  func `a duration out of range is refused`(text: String) {
    #expect(
      self.text.refusal(of: "\"\(text)\"")
        == "wanted a duration by ISO 8601, found \"\(text)\", which is out of range.")
  }

  @Test func `a text is written in hours, minutes and seconds`() throws {
    #expect(try text.written(.zero) == "\"PT0S\"")
    #expect(try text.written(.seconds(5_400)) == "\"PT1H30M\"")
    #expect(try text.written(.seconds(90_061)) == "\"PT25H1M1S\"")
    #expect(try text.written(.milliseconds(-500)) == "\"-PT0.5S\"")
  }
}
