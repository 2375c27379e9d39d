import Foundation

/// An instant as text by RFC 3339 and ISO 8601.
struct TimestampCoder: ValueCoder {
  /// Knows the zone of texts that name none, if its offset never changes.
  private let format: ISO8601
  /// The zone of texts that name none, if its offset changes.
  private let zone: TimeZone?
  /// Reads what a clock shows, as if it were UTC.
  private static let clock = ISO8601(defaultZone: 0, acceptsDateAlone: true)

  /// - Parameter zone: The zone of texts that name none; where it is nil they are refused.
  init(zone: TimeZone? = nil) {
    let offset = zone?.secondsFromGMT()
    let isFixed = zone == offset.flatMap { TimeZone(secondsFromGMT: $0) }
    format = ISO8601(
      defaultZone: isFixed ? offset : nil, acceptsDateAlone: isFixed && zone != nil)
    self.zone = isFixed ? nil : zone
  }

  var wanted: String { "a date and time by RFC 3339" }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Date {
    guard reader.kind() == .string else {
      throw try reader.kind() == nil ? reader.wrongValue() : .mismatch
    }
    let slice = try reading { () throws(JSONReader.Halt) in try reader.takeString() }
    guard !slice.hasEscapes else {
      // Some servers escape the plus of a zone.
      let text = try reading { () throws(JSONReader.Halt) in try reader.text(of: slice) }
      return try Array(text.utf8).withUnsafeBufferPointer { text throws(ValueFault) in
        try date(from: text)
      }
    }
    do throws(ValueFault) {
      return try date(from: slice.bytes)
    } catch {
      // Bytes that are no text are no JSON either.
      try reading { () throws(JSONReader.Halt) in try reader.check(slice) }
      throw error
    }
  }

  private func date(from text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date {
    do throws(ISO8601.Failure) {
      return try format.date(from: text)
    } catch {
      if let zone, let shown = try? Self.clock.date(from: text) { return shown.shown(in: zone) }
      if case .noZone = error { throw .noZone }
      throw .mismatch
    }
  }

  func write(_ value: Date, to writer: inout JSONWriter) throws(ValueFault) {
    guard let text = ISO8601.text(of: value) else { throw .outOfRange }
    writer.string(text)
  }
}

extension Date {
  /// The instant at which clocks of `zone` show what this one shows in UTC.
  ///
  /// A time that they skip is an hour later, and one that they show twice is one of the two.
  func shown(in zone: TimeZone) -> Date {
    // As if it were UTC, it is less than a day off; the second look is near enough to a change.
    let near = self - TimeInterval(zone.secondsFromGMT(for: self))
    return self - TimeInterval(zone.secondsFromGMT(for: near))
  }
}

/// An instant as a number: so many units since 1970-01-01T00:00:00Z, leap seconds not counted.
struct EpochCoder: ValueCoder {
  /// Units in a second.
  let unitsPerSecond: Double
  let wanted: String

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Date {
    let units = try NumberCoder<Double>.double.read(&reader, rules.subtracting(.generous))
    return date(of: units)
  }

  func write(_ value: Date, to writer: inout JSONWriter) throws(ValueFault) {
    let units = value.timeIntervalSince1970 * unitsPerSecond
    try NumberCoder<Double>.double.write(plain(units, of: value) ?? units, to: &writer)
  }

  /// The number of few digits that reads back as the date, or that its blurred units stand for.
  private func plain(_ units: Double, of value: Date) -> Double? {
    let candidates = [1, 1e3, 1e6].map { (units * $0).rounded() / $0 }
    if let exact = candidates.first(where: { date(of: $0) == value }) { return exact }
    guard date(of: units) != value, abs(units - candidates[0]) < 0.000_01 else { return nil }
    return candidates[0]
  }

  private func date(of units: Double) -> Date {
    Date(timeIntervalSince1970: units / unitsPerSecond)
  }
}

extension Date: MappableValue {
  /// A date and time by RFC 3339, such as `2011-07-07T04:35:28Z`; one without a zone is refused.
  ///
  /// Pass `.iso8601(assuming:)`, `.epochSeconds` or `.epochMilliseconds` for other forms.
  public static var valueTransform: ValueTransform<Date> { .iso8601 }
}

extension ValueTransform where Value == Date {
  /// A date and time by RFC 3339, or another complete form of ISO 8601.
  ///
  /// `T`, `t` or a space stands between date and time; seconds and a fraction may be left out; the
  /// zone is `Z` or an offset and must be there. Written as `2011-07-07T04:35:28Z`.
  public static var iso8601: ValueTransform<Date> { ValueTransform(TimestampCoder()) }

  /// The same, where a text without a zone is in `zone`, and a date alone is its midnight there.
  ///
  /// A time that the zone's clocks skip is an hour later, and one that they show twice is one of the
  /// two.
  public static func iso8601(assuming zone: TimeZone) -> ValueTransform<Date> {
    ValueTransform(TimestampCoder(zone: zone))
  }

  /// Seconds since 1970-01-01T00:00:00Z, whole or with a fraction.
  public static var epochSeconds: ValueTransform<Date> {
    ValueTransform(EpochCoder(unitsPerSecond: 1, wanted: "a number of seconds since 1970"))
  }

  /// Milliseconds since 1970-01-01T00:00:00Z.
  public static var epochMilliseconds: ValueTransform<Date> {
    ValueTransform(
      EpochCoder(unitsPerSecond: 1_000, wanted: "a number of milliseconds since 1970"))
  }
}
