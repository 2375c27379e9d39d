import Foundation

/// Writing a date by its pattern.
extension DatePattern {
  /// The text of `date` on clocks of `zone`, or nil where its year has not four digits.
  ///
  /// Digits of a second that the pattern lacks are rounded, as everywhere.
  func text(of date: Date, in zone: TimeZone) -> String? {
    let offset = isUTC ? 0 : zone.secondsFromGMT(for: date)
    guard
      var shown = Instant(date.timeIntervalSinceReferenceDate, digits: fractionDigits)
    else { return nil }
    shown.seconds += Int64(offset)
    let time = Int((shown.seconds % 86_400 + 86_400) % 86_400)
    let days = (shown.seconds - Int64(time) + Instant.origin) / 86_400
    guard let day = CivilDate(daysSince1970: Int(days)) else { return nil }
    let clock = Clock(day: day, time: time, part: shown.part, offset: offset)
    return parts.map { clock.text(of: $0) }.joined()
  }

  /// Whether the zone is written by the name of UTC.
  private var isUTC: Bool { parts.contains(.zone(.name)) }
}

/// What a clock shows.
private struct Clock {
  let day: CivilDate
  /// Seconds since midnight.
  let time: Int
  let part: UInt64
  /// Seconds east of UTC.
  let offset: Int

  func text(of part: DatePattern.Part) -> String {
    switch part {
    case .literal(let text): text
    case .year: padded(day.year, 4)
    case .yearOfCentury: padded(day.year % 100, 2)
    case .month(let digits): padded(day.month, digits)
    case .monthName(let isLong):
      EnglishNames.text(EnglishNames.months[day.month - 1], isLong: isLong)
    case .day(let digits): padded(day.day, digits)
    case .paddedDay: (day.day < 10 ? " " : "") + "\(day.day)"
    case .weekday(let isLong):
      EnglishNames.text(EnglishNames.weekdays[EnglishNames.weekday(of: day)], isLong: isLong)
    case .hour(let digits): padded(time / 3600, digits)
    case .halfDayHour(let digits): padded((time / 3600 + 11) % 12 + 1, digits)
    case .halfDay: time < 43_200 ? "AM" : "PM"
    case .minute(let digits): padded(time / 60 % 60, digits)
    case .second(let digits): padded(time % 60, digits)
    case .fraction(let digits): padded(Int(self.part), digits)
    case .zone(let form): zone(form)
    }
  }

  private func zone(_ form: DatePattern.ZoneForm) -> String {
    if form == .name { return "GMT" }
    if offset == 0, form != .digits { return "Z" }
    // A zone of long ago may have seconds, which no text has.
    let minutes = abs(offset) / 60
    let hours = (offset < 0 ? "-" : "+") + padded(minutes / 60, 2)
    if form == .hours, minutes % 60 == 0 { return hours }
    return hours + (form == .colon ? ":" : "") + padded(minutes % 60, 2)
  }

  private func padded(_ value: Int, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
