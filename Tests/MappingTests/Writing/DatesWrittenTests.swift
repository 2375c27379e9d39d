import Foundation
import Mapping
import Testing

/// Dates, each in the form that its row reads.
@Suite struct DatesWrittenTests {
  private static let old = Date(timeIntervalSince1970: 7)
  private static let moment = Date(timeIntervalSince1970: 1_310_013_328)

  private func expect(
    _ text: String, _ transform: ValueTransform<Date>, _ date: Date = Self.moment
  ) throws { try WrittenValue<Date>(Self.old, transform).expect(date, is: text) }

  @Test func `each form is the one that is written`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    try WrittenValue<Date>(Self.old).expectEverywhere(Self.moment, is: "\"2011-07-07T04:35:28Z\"")
    try expect("\"2011-07-07T04:35:28Z\"", .iso8601(assuming: berlin))
    try expect("1310013328", .epochSeconds)
    try expect("1310013328000", .epochMilliseconds)
    try expect("\"Thu, 07 Jul 2011 04:35:28 GMT\"", .httpDate)
    try expect("\"07.07.2011 06:35:28\"", .format("dd.MM.yyyy HH:mm:ss", in: berlin))
    try expect(
      "\"2011-07-07T06:35:28.000+02:00\"", .format("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", in: berlin))
    try expect("\"Jul 7, 11 4:35:28 AM GMT\"", .format("MMM d, yy h:mm:ss a zzz"))
    try expect("\"2011-07-07T04:35:28Z\"", .first(of: .iso8601, .epochSeconds))
  }

  @Test(arguments: [
    "0", "0.5", "-1.25", "1310013328.123", "1310013328.123456", "978307200.1", "253402300799",
    "1e-06",
  ])
  func `seconds are those that were read`(text: String) throws {
    let probe = WrittenValue<Date>(Self.old, .epochSeconds)
    let date = try probe.value(of: text)
    #expect(try probe.json(date) == text)
    #expect(try probe.value(of: probe.json(date)) == date)
  }

  @Test(arguments: ["0", "1", "-1", "1310013328123", "1310013328123.5", "978307200000.25"])
  func `milliseconds are those that were read`(text: String) throws {
    let probe = WrittenValue<Date>(Self.old, .epochMilliseconds)
    let date = try probe.value(of: text)
    #expect(try probe.json(date) == text)
    #expect(try probe.value(of: probe.json(date)) == date)
  }

  @Test func `a millionth of a second is not rounded away`() throws {
    for transform in [ValueTransform<Date>.iso8601, .epochSeconds, .epochMilliseconds] {
      let probe = WrittenValue<Date>(Self.old, transform)
      let date = Date(timeIntervalSinceReferenceDate: 331_706_128 + 1.0 / 1_048_576)
      #expect(try probe.value(of: probe.json(date)) == date)
    }
  }

  @Test(arguments: 1...10)
  func `any date that was read is itself again`(seed: Int) throws {
    var dice = Generated.Dice(seed: seed)
    for transform in [ValueTransform<Date>.iso8601, .epochSeconds, .epochMilliseconds] {
      let probe = WrittenValue<[Date]>([], transform.list)
      let texts = (0..<50).map { _ in
        let (whole, part) = (dice.int(-4_000_000_000...9_000_000_000), dice.int(0...999_999))
        return "\(whole).\(part)"
      }
      let times = try WrittenValue<[Date]>([], ValueTransform<Date>.epochSeconds.list)
        .value(of: "[\(texts.joined(separator: ","))]")
      let dates = try probe.value(of: probe.json(times))
      #expect(try probe.value(of: probe.json(dates)) == dates)
    }
  }

  @Test func `years that four digits cannot write are refused`() {
    let far = Date(timeIntervalSince1970: 253_402_300_800)
    let wanted = "$.v (Holder.value): wanted"
    for (transform, name) in [
      (ValueTransform<Date>.iso8601, "a date and time by RFC 3339"),
      (.httpDate, "a date by RFC 9110"),
    ] {
      let refusal = WrittenValue<Date>(Self.old, transform).refusal(far) ?? ""
      #expect(
        refusal
          == "\(wanted) \(name), and the date 253402300800.0 seconds from 1970 cannot be written as that."
      )
    }
    #expect(
      WrittenValue<Date?>(nil).refusal(far)
        == "\(wanted) a date and time by RFC 3339, and the date 253402300800.0 seconds from 1970 cannot be written"
        + " as that.")
  }
}
