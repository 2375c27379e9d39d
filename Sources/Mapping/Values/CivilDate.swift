/// A day of the years 0000 to 9999, by the Gregorian calendar throughout: `2011-07-07` ⇄ 15 162.
///
/// Counting starts at 1970-01-01, day 0. Inside, a year begins in March, so that the leap day is
/// its last one, and 400 years are added, so that no division meets a number below zero.
struct CivilDate: Equatable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// From 0000-03-01, less 400 years, to 1970-01-01.
  private static let shift = 719_468 + 146_097

  /// 0000-01-01 to 9999-12-31.
  static let days = -719_528...2_932_896

  /// Nil where the calendar has no such day, or the year has not four digits.
  @inline(__always)
  init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    // Every month has 28 days, so that most dates need no look at the month.
    guard day <= 28 || day <= Self.length(ofMonth: month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Nil outside of `days`.
  init?(daysSince1970 days: Int) {
    guard Self.days ~= days else { return nil }
    // Four times a count of days is divided by the days of four centuries, then of four years.
    let quarters = 4 &* UInt32(truncatingIfNeeded: days &+ Self.shift) &+ 3
    let century = quarters / 146_097
    let rest = (quarters % 146_097) | 3
    let dayOfYear = rest % 1461 / 4
    // March to July and August to December are 153 days each, and so would the rest be.
    let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
    let isNextYear = monthFromMarch >= 10
    year = Int(100 &* century &+ rest / 1461) &- 400 &+ (isNextYear ? 1 : 0)
    month = Int(monthFromMarch) &+ (isNextYear ? -9 : 3)
    day = Int(dayOfYear &- (153 &* monthFromMarch &+ 2) / 5) &+ 1
  }

  /// The day's number, negative before 1970.
  @inline(__always)
  var daysSince1970: Int {
    let isLastYear = month <= 2
    let yearFromMarch = UInt32(truncatingIfNeeded: year &+ (isLastYear ? 399 : 400))
    let monthFromMarch = UInt32(truncatingIfNeeded: month &+ (isLastYear ? 9 : -3))
    let century = yearFromMarch / 100
    let days = yearFromMarch &* 1461 / 4 &- century &+ century / 4
    let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ UInt32(truncatingIfNeeded: day)
    return Int(days &+ dayOfYear) &- 1 &- Self.shift
  }

  /// Days of a month from 1 to 12.
  static func length(ofMonth month: Int, year: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    // 31 and 30 take turns, but for July and August.
    return 30 + (month + month / 8) % 2
  }

  /// Whether the year has a 29 February: each fourth, of full centuries only each fourth.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
