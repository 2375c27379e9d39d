import Foundation
import Testing

@testable import Mapping

private struct Visit {
  var day = Date.distantPast
}

@Suite struct FormattedDateCoderTests {
  private static let eastern = TimeZone(secondsFromGMT: 7_200) ?? .gmt

  private func probe(_ pattern: String, in zone: TimeZone? = nil) -> ValueProbe<Date> {
    ValueProbe(.distantPast, .format(pattern, in: zone))
  }

  /// 2011-08-10, a Wednesday, began 15 196 days after 1970-01-01 did.
  private static let midnight = 1_312_934_400.0

  @Test(
    arguments: [
      ("yyyy-MM-dd HH:mm:ss", "2011-08-10 12:30:45", midnight + 45_045),
      ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2011-08-10T12:30:45.250", midnight + 45_045.25),
      ("dd.MM.yyyy", "10.08.2011", midnight),
      ("d.M.yy", "10.8.11", midnight),
      ("yyyyMMdd", "20110810", midnight),
      ("EEE, d MMM yyyy", "Wed, 10 Aug 2011", midnight),
      (
        "EEEE, MMMM d, yyyy 'at' h:mm a", "Wednesday, August 10, 2011 at 1:05 PM", midnight + 47_100
      ),
      ("yyyy-MM-dd hh:mm a", "2011-08-10 12:00 AM", midnight),
      ("yyyy-MM-dd hh:mm a", "2011-08-10 12:00 PM", midnight + 43_200),
      ("yyyy-MM-dd H 'o''clock'", "2011-08-10 7 o'clock", midnight + 25_200),
      ("yyyy-MM-dd''HH", "2011-08-10'07", midnight + 25_200),
      ("MM/yyyy", "08/2011", midnight - 9 * 86_400),
    ])
  func `RK71 a text by its pattern, both ways`(pattern: String, text: String, time: Double) throws {
    let (utc, zoned) = (probe(pattern, in: .gmt), probe(pattern, in: Self.eastern))
    let date = Date(timeIntervalSince1970: time)
    for profile in MappingProfile.allCases {
      #expect(try utc.value(of: "\"\(text)\"", profile) == date)
      #expect(try zoned.value(of: "\"\(text)\"", profile) == date - 7_200)
    }
    #expect(try utc.written(date) == "\"\(text)\"")
    #expect(try zoned.written(date - 7_200) == "\"\(text)\"")
  }

  @Test(
    arguments: [
      ("yyyy-MM-dd HH:mmXXX", "2011-08-10 02:00+02:00"),
      ("yyyy-MM-dd HH:mmXX", "2011-08-10 02:00+0200"),
      ("yyyy-MM-dd HH:mmX", "2011-08-10 02:00+02"),
      ("yyyy-MM-dd HH:mm Z", "2011-08-10 02:00 +0200"),
    ])
  func `the text's own zone counts, and writing uses the one of the row`(
    pattern: String, text: String
  ) throws {
    let midnight = Date(timeIntervalSince1970: Self.midnight)
    #expect(try probe(pattern).value(of: "\"\(text)\"") == midnight)
    #expect(try probe(pattern, in: .gmt).value(of: "\"\(text)\"") == midnight)
    #expect(try probe(pattern, in: Self.eastern).written(midnight) == "\"\(text)\"")
  }

  @Test func `UTC has names`() throws {
    let midnight = Date(timeIntervalSince1970: Self.midnight)
    let named = probe("yyyy-MM-dd HH:mm zzz", in: Self.eastern)
    #expect(try named.value(of: "\"2011-08-10 00:00 GMT\"") == midnight)
    #expect(try named.value(of: "\"2011-08-10 00:00 UTC\"") == midnight)
    #expect(try named.written(midnight) == "\"2011-08-10 00:00 GMT\"")
    #expect(
      named.refusal(of: "\"2011-08-10 00:00 CET\"") == """
        wanted a date in the form "yyyy-MM-dd HH:mm zzz", found "2011-08-10 00:00 CET".
        """)
    #expect(try probe("yyyy-MM-dd HH:mmXXX").written(midnight) == "\"2011-08-10 00:00Z\"")
    #expect(try probe("yyyy-MM-dd HH:mm Z").written(midnight) == "\"2011-08-10 00:00 +0000\"")
  }

  @Test func `names are English in any case`() throws {
    let date = probe("EEE d MMM yyyy h a", in: .gmt)
    let expected = Date(timeIntervalSince1970: Self.midnight + 25_200)
    #expect(try date.value(of: "\"WED 10 aug 2011 7 am\"") == expected)
  }

  @Test func `of two digits, 69 is the first year of the past century`() throws {
    let date = probe("dd.MM.yy", in: .gmt)
    #expect(try date.value(of: "\"01.01.70\"").timeIntervalSince1970 == 0)
    #expect(try date.value(of: "\"01.01.69\"").timeIntervalSince1970 == -365 * 86_400)
    // 1969 to 2068 are 99 years with 24 leap days.
    #expect(try date.value(of: "\"01.01.68\"").timeIntervalSince1970 == (98 * 365 + 24) * 86_400)
  }

  @Test(arguments: [
    "\"2011-08-10\"", "\"2011-08-10 12:30:45 \"", "\"2011-13-10 12:30:45\"",
    "\"2011-02-29 12:30:45\"", "\"2011-08-10 24:00:00\"", "\"2011-08-10 12:60:00\"",
    "\"2011-08-10 12:30:60\"", "\"11-08-10 12:30:45\"", "\"2011-8-10 12:30:45\"",
    "\"2011-08-10T12:30:45\"", "true",
  ])
  func `another form is refused with the pattern`(json: String) {
    #expect(
      probe("yyyy-MM-dd HH:mm:ss", in: .gmt).refusal(of: json)
        == "wanted a date in the form \"yyyy-MM-dd HH:mm:ss\", found \(json).")
  }

  @Test func `a day of the week that the date does not have is refused`() {
    #expect(
      probe("EEE yyyy-MM-dd", in: .gmt).refusal(of: "\"Thu 2011-08-10\"") == """
        wanted a date in the form "EEE yyyy-MM-dd", found "Thu 2011-08-10": that day is a Wednesday.
        """)
  }

  @Test func `a number is its digits, but not for the strict`() throws {
    let day = probe("yyyyMMdd", in: .gmt)
    #expect(try day.value(of: "20110810").timeIntervalSince1970 == Self.midnight)
    #expect(
      day.refusal(of: "20110810", .strict) == """
        wanted a date in the form "yyyyMMdd", found 20110810. \
        Pass .epochSeconds or .epochMilliseconds to the row.
        """)
  }

  @Test func `a year past 9999 is not written`() {
    let late = Date(timeIntervalSince1970: 253_402_300_800)
    #expect(probe("yyyy", in: .gmt).writingRefusal(late) == "outOfRange")
  }

  @Test func `clocks that change are asked on that day`() throws {
    // In Berlin it is UTC+2 until 2011-10-30 01:00 UTC, and UTC+1 from then on.
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let hour = probe("yyyy-MM-dd HH:mm", in: berlin)
    let change = Date(timeIntervalSince1970: 1_319_936_400)
    #expect(try hour.value(of: "\"2011-10-30 01:59\"") == change - 3_660)
    #expect(try hour.value(of: "\"2011-10-30 03:00\"") == change + 3_600)
    #expect(try hour.written(change - 7_200) == "\"2011-10-30 01:00\"")
    #expect(try hour.written(change + 3_600) == "\"2011-10-30 03:00\"")
  }

  @Test func `a pattern that means nothing is a mistake of the definition`() {
    let mapping = ObjectMapping(Visit.init, .attribute("day", \.day, .format("yyyy-QQ", in: .gmt)))
    let error = #expect(throws: MappingDefinitionError.self) {
      try MappingProvider().register(mapping)
    }
    #expect(
      error?.mistakes.map(\.description) == [
        """
        ObjectMapping<Visit>: the row "day" has a transform that cannot read: the pattern "yyyy-QQ" \
        has "QQ", which stands for nothing.
        """
      ])
  }

  @Test func `such a pattern refuses to write, and so does everything around it`() {
    let wrong = ValueTransform.format("QQ")
    #expect(ValueProbe(.now, wrong).writingRefusal(.now)?.hasPrefix("the transform cannot") == true)
    #expect(wrong.list.optional.coder.mistake == wrong.coder.mistake)
    #expect(
      wrong.coder.mistake == #"cannot read: the pattern "QQ" has "QQ", which stands for nothing."#)
  }
}
