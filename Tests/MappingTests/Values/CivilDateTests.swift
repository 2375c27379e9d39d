import Testing

@testable import Mapping

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (1970, 3, 1, 59), (2000, 2, 29, 11_016),
    (2000, 3, 1, 11_017), (2001, 1, 1, 11_323), (2011, 7, 7, 15_162), (1900, 2, 28, -25_509),
    (1900, 3, 1, -25_508), (1600, 2, 29, -135_081), (0000, 1, 1, -719_528),
    (0000, 2, 29, -719_469), (0000, 3, 1, -719_468), (0001, 1, 1, -719_162),
    (9999, 12, 31, 2_932_896),
  ])
  func `a day has its number, and the number its day`(
    year: Int, month: Int, day: Int, number: Int
  ) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date?.daysSince1970 == number)
    #expect(CivilDate(daysSince1970: number) == date)
  }

  @Test func `a day follows the other for 400 years, after which the calendar repeats`() throws {
    var (year, month, day) = (1900, 1, 1)
    for number in -25_567..<(-25_567 + 146_097) {
      let date = CivilDate(daysSince1970: number)
      guard date != CivilDate(year: year, month: month, day: day) || date?.daysSince1970 != number
      else {
        day += 1
        if day > CivilDate.length(ofMonth: month, year: year) { (month, day) = (month + 1, 1) }
        if month > 12 { (year, month) = (year + 1, 1) }
        continue
      }
      Issue.record("day \(number) became \(String(describing: date))")
      return
    }
    #expect((year, month, day) == (2300, 1, 1))
  }

  @Test func `every day of the years 0000 to 9999 comes back, in steps of 17 days`() {
    for number in stride(
      from: CivilDate.days.lowerBound, through: CivilDate.days.upperBound, by: 17)
    where CivilDate(daysSince1970: number)?.daysSince1970 != number {
      Issue.record("day \(number)")
    }
  }

  @Test(arguments: [
    (2011, 0, 1), (2011, 13, 1), (2011, 1, 0), (2011, 1, 32), (2011, 4, 31), (2011, 2, 29),
    (1900, 2, 29), (2100, 2, 29), (2000, 2, 30), (-1, 12, 31), (10_000, 1, 1), (2011, -1, 1),
    (Int.max, 1, 1), (2011, Int.min, 1), (2011, 1, Int.max), (2011, 1, Int.min),
  ])
  func `what is no day is refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [-719_529, 2_932_897, Int.min, Int.max])
  func `a number outside of four digit years is refused`(number: Int) {
    #expect(CivilDate(daysSince1970: number) == nil)
  }

  @Test func `months have 31 and 30 days in turn, but for July and August and February`() {
    let lengths = (1...12).map { CivilDate.length(ofMonth: $0, year: 2011) }
    #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    #expect([2012, 2000, 0, 2400].allSatisfy { CivilDate.length(ofMonth: 2, year: $0) == 29 })
    #expect([2011, 1900, 2100, 2300].allSatisfy { CivilDate.length(ofMonth: 2, year: $0) == 28 })
  }
}
