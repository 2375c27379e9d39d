/// The names that stand in dates, which are English whatever the locale.
enum EnglishNames {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// From Sunday on.
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// Three letters of a name, or all of them.
  static func text(_ name: String, isLong: Bool) -> String {
    isLong ? name : String(name.prefix(3))
  }

  /// The day of the week as an index of `weekdays`.
  static func weekday(of day: CivilDate) -> Int {
    // 1970-01-01 was a Thursday; the days of 400 years are whole weeks.
    (day.daysSince1970 + 4 + 146_097 * 5) % 7
  }
}
