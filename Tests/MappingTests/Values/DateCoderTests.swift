import Foundation
import Testing

@testable import Mapping

@Suite struct DateCoderTests {
  private static let old = Date(timeIntervalSince1970: -1)
  private let timestamp = ValueProbe(Self.old)
  private let optional = ValueProbe<Date?>(Self.old)
  private let seconds = ValueProbe(Self.old, .epochSeconds)
  private let milliseconds = ValueProbe(Self.old, .epochMilliseconds)

  private func assuming(_ seconds: Int) throws -> ValueProbe<Date> {
    ValueProbe(Self.old, .iso8601(assuming: try #require(TimeZone(secondsFromGMT: seconds))))
  }

  // MARK: - RFC 3339

  @Test(
    arguments: [
      // 15 162 days of 86 400 seconds to 2011-07-07, and 4:35:28 of that day.
      ("2011-07-07T04:35:28Z", 1_310_013_328), ("2011-07-07T06:35:28+02:00", 1_310_013_328),
      ("2011-07-07t04:35:28z", 1_310_013_328), ("2011-07-07T04:35:28.25Z", 1_310_013_328.25),
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.5Z", -0.5),
      ("1985-04-12T23:20:50.52Z", 482_196_050.52), ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1990-12-31T23:59:60Z", 662_688_000),
    ] as [(String, Double)])
  func `RK56 a timestamp is that instant`(text: String, since1970: Double) throws {
    let date = Date(timeIntervalSince1970: since1970)
    for profile in MappingProfile.allCases {
      #expect(try timestamp.value(of: "\"\(text)\"", profile) == date)
      #expect(try optional.value(of: "\"\(text)\"", profile) == date)
    }
  }

  @Test func `an escape in a timestamp is what it stands for`() throws {
    let date = Date(timeIntervalSince1970: 1_310_013_328)
    #expect(try timestamp.value(of: #""2011-07-07T06:35:28\u002B02:00""#) == date)
    #expect(try timestamp.value(of: #""2011-07-07\u005404:35:28Z""#) == date)
    #expect(
      timestamp.refusal(of: #""2011-07-07T04:35:28Z\n""#) == #"""
        wanted a date and time by RFC 3339, found "2011-07-07T04:35:28Z\n".
        """#)
  }

  @Test func `RK59 the seconds may be missing`() throws {
    let date = Date(timeIntervalSince1970: 15_195 * 86_400)
    #expect(try timestamp.value(of: "\"2011-08-09T00:00Z\"") == date)
  }

  @Test func `RK61 a date alone is midnight in the zone that the row names`() throws {
    let midnight = 15_400 * 86_400
    #expect(
      try assuming(0).value(of: "\"2012-03-01\"") == Date(timeIntervalSince1970: Double(midnight)))
    #expect(
      try assuming(3_600).value(of: "\"2012-03-01\"")
        == Date(timeIntervalSince1970: Double(midnight - 3_600)))
    #expect(
      timestamp.refusal(of: "\"2012-03-01\"")
        == #"wanted a date and time by RFC 3339, found "2012-03-01"."#)
  }

  @Test(
    arguments: [
      // Summer and winter in Berlin, and the seconds around both changes of 2011, at 01:00 UTC.
      ("Europe/Berlin", "2011-07-07T04:35:28", "2011-07-07T02:35:28Z"),
      ("Europe/Berlin", "2011-01-07T04:35:28.5", "2011-01-07T03:35:28.5Z"),
      ("Europe/Berlin", "2011-07-07", "2011-07-06T22:00:00Z"),
      ("Europe/Berlin", "2011-03-27T01:59:59", "2011-03-27T00:59:59Z"),
      ("Europe/Berlin", "2011-03-27T03:00:00", "2011-03-27T01:00:00Z"),
      ("Europe/Berlin", "2011-10-30T01:59:59", "2011-10-29T23:59:59Z"),
      ("Europe/Berlin", "2011-10-30T03:00:00", "2011-10-30T02:00:00Z"),
      // West of Greenwich, around the changes of 2011 at 07:00 and 06:00 UTC.
      ("America/New_York", "2011-03-13T01:59:59", "2011-03-13T06:59:59Z"),
      ("America/New_York", "2011-03-13T03:00:00", "2011-03-13T07:00:00Z"),
      ("America/New_York", "2011-11-06T00:59:59", "2011-11-06T04:59:59Z"),
      ("America/New_York", "2011-11-06T02:00:00", "2011-11-06T07:00:00Z"),
      // In January of 1970 London's clocks were an hour ahead; in that of 2000 they were not.
      ("Europe/London", "2000-01-01T12:00:00", "2000-01-01T12:00:00Z"),
      // A text that names its zone is in that one.
      ("Europe/Berlin", "2011-07-07T04:35:28Z", "2011-07-07T04:35:28Z"),
      ("Europe/Berlin", "2011-07-07T04:35:28-04:00", "2011-07-07T08:35:28Z"),
    ])
  func `a text without a zone is in the row's, by its summer time and its history`(
    zone: String, text: String, instant: String
  ) throws {
    let local = ValueProbe(Self.old, .iso8601(assuming: try #require(TimeZone(identifier: zone))))
    #expect(try local.value(of: "\"\(text)\"") == timestamp.value(of: "\"\(instant)\""))
  }

  @Test func `a zone helps no text that is wrong otherwise`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let local = ValueProbe(Self.old, .iso8601(assuming: zone))
    for text in ["2011-02-29", "2011-07-07T25:00:00", "2011", "20110707", "today"] {
      #expect(
        local.refusal(of: "\"\(text)\"")
          == "wanted a date and time by RFC 3339, found \"\(text)\".")
    }
  }

  @Test func `RK62 an empty text is nil where it counts as null, and else an error`() throws {
    struct Event {
      var date: Date?
    }
    let mapping = ObjectMapping(
      { Event(date: Self.old) }, .attribute("v", \.date).emptyIsNull())
    let event = try Mapper(MappingProvider()).map(
      Event.self, from: Data(#"{"v":""}"#.utf8), using: mapping)
    #expect(event.date == nil)
    for profile in [MappingProfile.standard, .strict] {
      #expect(
        optional.refusal(of: "\"\"", profile)
          == #"wanted a date and time by RFC 3339, found ""."# + ValueProbe<Date>.mendEmpty)
    }
    #expect(try optional.value(of: "\"\"", .lenient) == nil)
  }

  @Test(
    arguments: ["2009-05-11 14:39:22", "2009-05-11T14:39:22"], ["", ".777", ".777123"])
  func `RK64 each of RestKit's forms is accepted`(moment: String, fraction: String) throws {
    // 14 375 days to 2009-05-11, and 14:39:22 of that day.
    let time = 14_375 * 86_400 + 52_762 + (Double("0" + fraction) ?? 0)
    for (zone, offset) in [("Z", 0), ("-00:00", 0), ("-0000", 0), ("-04:00", 14_400)] {
      let date = try timestamp.value(of: "\"\(moment)\(fraction)\(zone)\"")
      let expected = Date(timeIntervalSince1970: time + Double(offset))
      // The expected value is rounded on its way from 1970, the other is not.
      #expect(abs(date.timeIntervalSince(expected)) < 0.000_000_3)
    }
    let local = try assuming(0).value(of: "\"\(moment)\(fraction)\"")
    #expect(abs(local.timeIntervalSince1970 - time) < 0.000_000_3)
  }

  @Test(
    arguments: [
      "2009", "2009-05-19", "20090519", "2009-123", "2009-W33", "2007-04-05T24:00", "2009-05-19T",
      "2009-13-01T00:00:00Z", "2009-02-29T00:00:00Z", "2009-05-11T14:39:22 Z",
      "2009-05-11T14:39:22+24:00", "08/09/2011", "yesterday", " 2009-05-11T14:39:22Z",
    ], MappingProfile.allCases)
  func `RK65 another form is refused`(text: String, profile: MappingProfile) {
    #expect(
      timestamp.refusal(of: "\"\(text)\"", profile)
        == "wanted a date and time by RFC 3339, found \"\(text)\".")
  }

  @Test(arguments: ["2009-05-19 14:31", "2009-05-11T14:39:22", "2009-05-11T14:39:22.5"])
  func `RK65 a time without a zone is refused, and the sentence says how to name one`(text: String)
    throws
  {
    #expect(
      timestamp.refusal(of: "\"\(text)\"") == """
        wanted a date and time by RFC 3339, found "\(text)", which names no time zone. \
        Pass .iso8601(assuming:) to the row.
        """)
    #expect(throws: Never.self) { try assuming(0).value(of: "\"\(text)\"") }
  }

  @Test func `a number says how it may be read`() {
    #expect(
      timestamp.refusal(of: "1310013328") == """
        wanted a date and time by RFC 3339, found 1310013328. \
        Pass .epochSeconds or .epochMilliseconds to the row.
        """)
    #expect(
      timestamp.refusal(of: "-5") == """
        wanted a date and time by RFC 3339, found -5. \
        Pass .epochSeconds or .epochMilliseconds to the row.
        """)
  }

  @Test func `other kinds and null are refused`() throws {
    #expect(timestamp.refusal(of: "true") == "wanted a date and time by RFC 3339, found true.")
    #expect(timestamp.refusal(of: "[]") == "wanted a date and time by RFC 3339, found a list.")
    #expect(timestamp.refusal(of: "{}") == "wanted a date and time by RFC 3339, found an object.")
    #expect(
      timestamp.refusal(of: "null")
        == "wanted a date and time by RFC 3339, found null." + ValueProbe<Date>.mendNull)
    #expect(
      try timestamp.reported(of: "null", .lenient) == (Self.old, [ValueProbe<Date>.nullKept]))
    #expect(try optional.value(of: "null") == nil)
  }

  @Test func `a text that is no JSON is told so`() {
    #expect(
      timestamp.refusal(of: "\"2011\\q\"")
        == "$.v (line 1, column 11): found an escape that JSON does not have.")
  }

  // MARK: - Epochs

  @Test(
    arguments: [
      ("0", 0), ("1310013328", 1_310_013_328), ("-1", -1), ("1.5", 1.5), ("1e3", 1_000),
      ("1310013328.250", 1_310_013_328.25),
    ] as [(String, Double)])
  func `an epoch in seconds or in milliseconds is that instant`(json: String, value: Double) throws
  {
    for profile in MappingProfile.allCases {
      #expect(try seconds.value(of: json, profile) == Date(timeIntervalSince1970: value))
      #expect(
        try milliseconds.value(of: json, profile) == Date(timeIntervalSince1970: value / 1_000))
    }
  }

  @Test func `an epoch as text is taken, but not in strict`() throws {
    let date = Date(timeIntervalSince1970: 1_310_013_328)
    #expect(try seconds.value(of: "\"1310013328\"") == date)
    #expect(try milliseconds.value(of: "\"1310013328000\"", .lenient) == date)
    #expect(
      seconds.refusal(of: "\"5\"", .strict)
        == #"wanted a number of seconds since 1970, found "5"."#)
  }

  @Test func `what is no epoch is refused, a boolean in lenient too`() {
    #expect(
      seconds.refusal(of: "true", .lenient)
        == "wanted a number of seconds since 1970, found true.")
    #expect(
      milliseconds.refusal(of: "\"2011-07-07T04:35:28Z\"")
        == #"wanted a number of milliseconds since 1970, found "2011-07-07T04:35:28Z"."#)
    #expect(
      seconds.refusal(of: "1e400")
        == "wanted a number of seconds since 1970, found 1e400, which is out of range.")
    #expect(
      seconds.refusal(of: "\"\"")
        == #"wanted a number of seconds since 1970, found ""."# + ValueProbe<Date>.mendEmpty)
  }

  // MARK: - The way back

  @Test(
    arguments: [
      (0, "\"1970-01-01T00:00:00Z\"", "0", "0"),
      (1_310_013_328, "\"2011-07-07T04:35:28Z\"", "1310013328", "1310013328000"),
      (1.5, "\"1970-01-01T00:00:01.500Z\"", "1.5", "1500"),
    ] as [(Double, String, String, String)])
  func `RK68 a date is written in each form`(
    since1970: Double, text: String, seconds: String, milliseconds: String
  ) throws {
    let date = Date(timeIntervalSince1970: since1970)
    for (transform, expected) in [
      (ValueTransform<Date>.iso8601, text), (.epochSeconds, seconds),
      (.epochMilliseconds, milliseconds),
    ] {
      var writer = JSONWriter(pretty: false)
      try transform.coder.write(date, to: &writer)
      #expect(writer.finishText() == expected)
    }
  }
}
