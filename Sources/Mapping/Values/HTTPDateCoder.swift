import Foundation

/// An instant as HTTP writes it (RFC 9110 §5.6.7), in any of its three forms.
///
///     Sun, 06 Nov 1994 08:49:37 GMT     the one that is written
///     Sunday, 06-Nov-94 08:49:37 GMT    obsolete
///     Sun Nov  6 08:49:37 1994          obsolete
struct HTTPDateCoder: ValueCoder {
  /// Tells which century a year of two digits is in.
  var now: @Sendable () -> Date = { Date() }

  var wanted: String { "a date by RFC 9110" }

  private static let time: [DatePattern.Part] = [
    .hour(digits: 2), .literal(":"), .minute(digits: 2), .literal(":"), .second(digits: 2),
  ]

  private static let current = DatePattern(
    [
      .weekday(isLong: false), .literal(", "), .day(digits: 2), .literal(" "),
      .monthName(isLong: false), .literal(" "), .year, .literal(" "),
    ] + time + [.literal(" GMT")])

  private static let obsolete = [
    DatePattern(
      [
        .weekday(isLong: true), .literal(", "), .day(digits: 2), .literal("-"),
        .monthName(isLong: false), .literal("-"), .yearOfCentury, .literal(" "),
      ] + time + [.literal(" GMT")]),
    DatePattern(
      [
        .weekday(isLong: false), .literal(" "), .monthName(isLong: false), .literal(" "),
        .paddedDay, .literal(" "),
      ] + time + [.literal(" "), .year]),
  ]

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Date {
    let text = try reader.readText()
    var fault = ValueFault.mismatch
    for pattern in [Self.current] + Self.obsolete {
      do throws(DatePatternScan.Failure) {
        return try DatePatternScan.clock(of: text, by: pattern, century: year).shown.date
      } catch {
        if case .weekday = error { fault = error.fault }
      }
    }
    throw fault
  }

  /// The year with these last two digits that is at most 50 years from now, as the RFC demands.
  private func year(of digits: Int) -> Int {
    let days = (now().timeIntervalSince1970 / 86_400).rounded(.down)
    guard abs(days) < 1e9, let today = CivilDate(daysSince1970: Int(days)) else {
      return 1900 + digits
    }
    let latest = today.year + 50
    return latest - (latest - digits) % 100
  }

  func write(_ value: Date, to writer: inout JSONWriter) throws(ValueFault) {
    guard let text = Self.current.text(of: value, in: .gmt) else { throw .outOfRange }
    writer.string(text)
  }
}
