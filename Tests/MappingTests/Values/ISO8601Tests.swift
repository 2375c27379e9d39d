import Foundation
import Testing

@testable import Mapping

/// Expected instants are a day, counted from 1970-01-01, and a second of it.
@Suite struct ISO8601Tests {
  let plain = ISO8601()
  let chain = ISO8601(defaultZone: 0, acceptsDateAlone: true)

  @Test(
    arguments: [
      // RFC 3339 §5.8.
      ("1985-04-12T23:20:50.52Z", 5580, 84_050.52),
      ("1996-12-19T16:39:57-08:00", 9850, 2397),
      ("1990-12-31T23:59:60Z", 7670, 0),
      ("1990-12-31T15:59:60-08:00", 7670, 0),
      ("1937-01-01T12:00:27.87+00:20", -12_053, 42_027.87),
      // Other forms.
      ("2011-07-07t04:35:28z", 15_162, 16_528),
      ("2011-07-07 04:35:28Z", 15_162, 16_528),
      ("2011-07-07T06:35:28+0200", 15_162, 16_528),
      ("2011-07-07T06:35:28+02", 15_162, 16_528),
      ("2011-07-07T04:35+00:00", 15_162, 16_500),
      ("2011-07-07T04:35:28,5Z", 15_162, 16_528.5),
      ("2011-07-07T04:35:28.250000000000000000Z", 15_162, 16_528.25),
      ("20110707T043528Z", 15_162, 16_528),
      ("20110707T0435Z", 15_162, 16_500),
      ("20110707T063528.5+0200", 15_162, 16_528.5),
      ("0000-01-01T00:00:00Z", -719_528, 0),
      ("0000-01-01T00:00:00+23:59", -719_528, -86_340),
      ("9999-12-31T23:59:59-23:59", 2_932_896, 172_739),
      ("2016-12-31T23:59:60.5Z", 17_167, 0.5),
      ("2000-02-29T00:00:00Z", 11_016, 0),
    ] as [(String, Int, Double)])
  func `a text is the instant that it names`(text: String, day: Int, second: Double) throws {
    #expect(try plain.date(in: text) == date(day, second))
  }

  @Test func `RK56 a UTC text is that instant`() throws {
    #expect(try plain.date(in: "2011-07-07T04:35:28Z") == date(15_162, 16_528))
  }

  @Test func `RK59 the seconds may be missing`() throws {
    #expect(try plain.date(in: "2011-08-09T00:00Z") == date(15_195))
  }

  @Test func `RK61 a date alone is midnight UTC, where that is asked for`() throws {
    #expect(try chain.date(in: "2012-03-01") == date(15_400))
  }

  @Test(arguments: ["2009-05-11 14:39:22", "2009-05-11T14:39:22"], ["", ".777", ".777123"])
  func `RK64 these forms are accepted`(moment: String, fraction: String) throws {
    let local = 52_762 + (Double("0\(fraction)") ?? 0)
    #expect(try chain.date(in: moment + fraction) == date(14_375, local))
    for zone in ["Z", "-00:00", "-0000", "+00:00"] {
      #expect(try plain.date(in: moment + fraction + zone) == date(14_375, local))
    }
    #expect(try plain.date(in: moment + fraction + "-04:00") == date(14_375, local + 14_400))
  }

  @Test(
    arguments: [
      ("2009", .endsEarly(at: 4)), ("2009-05-19", .noTime(at: 10)), ("20090519", .noTime(at: 8)),
      ("2009-123", .badSeparator(at: 7)), ("2009-W33", .badDigit(at: 5)),
      ("2009-05-19 14:31", .noZone(at: 16)), ("2007-04-05T24:00", .noSuchTime(at: 11)),
      ("", .endsEarly(at: 0)),
    ] as [(String, ISO8601.Failure)])
  func `RK65 these forms are refused`(text: String, failure: ISO8601.Failure) {
    #expect(throws: failure) { try plain.date(in: text) }
  }

  @Test func `unlike RK65 the basic form is accepted, since a T marks it`() throws {
    #expect(try plain.date(in: "20090621T0545Z") == date(14_416, 20_700))
  }

  @Test(
    arguments: [
      ("2011-07-07T04:35:28", .noZone(at: 19)), ("2011-07-07T04:35:28.5", .noZone(at: 21)),
      ("2011-07-07T04:35:28 UTC", .badZone(at: 19)),
      ("2011-07-07T04:35:28+24:00", .badZone(at: 19)),
      ("2011-07-07T04:35:28-01:60", .badZone(at: 19)),
      ("2011-07-07T04:35:28+1", .endsEarly(at: 21)),
      ("2011-07-07T04:35:28+01:", .endsEarly(at: 23)),
      ("2011-07-07T04:35:28+01x", .badDigit(at: 22)),
      ("2011-07-07T04:35:28+01:00 ", .trailing(at: 25)),
      ("2011-07-07T04:35:28Zulu", .trailing(at: 20)),
      ("2011-07-07T04:35:28.Z", .badDigit(at: 20)), ("2011-07-07T04:35:28.", .endsEarly(at: 20)),
      ("2011-07-07T04:35:28.1234567890123456789Z", .longFraction(at: 38)),
      ("2011-07-07T04:35.5Z", .badZone(at: 16)), ("2011-07-07T04Z", .badSeparator(at: 13)),
      ("2011-07-07T24:00:00Z", .noSuchTime(at: 11)), ("2011-07-07T04:60:28Z", .noSuchTime(at: 14)),
      ("2011-07-07T04:35:61Z", .noSuchTime(at: 17)), ("2011-07-07T04:35:60Z", .noSuchTime(at: 17)),
      ("2016-12-31T23:59:60+01:00", .noSuchTime(at: 17)),
      ("2011-13-07T04:35:28Z", .noSuchMonth(at: 5)),
      ("2011-00-07T04:35:28Z", .noSuchMonth(at: 5)), ("2011-02-29T04:35:28Z", .noSuchDay(at: 8)),
      ("2011-07-00T04:35:28Z", .noSuchDay(at: 8)), ("20110732T043528Z", .noSuchDay(at: 6)),
      ("2011-07-07_04:35:28Z", .badSeparator(at: 10)), ("2011-07-07T0435Z", .badSeparator(at: 13)),
      ("20110707T04:35Z", .badDigit(at: 11)), ("20110707 043528Z", .badSeparator(at: 8)),
      ("2011-0707T043528Z", .badSeparator(at: 7)), ("2011-07-07T04:35:2:Z", .badDigit(at: 18)),
      ("2011-07-0:T04:35:28Z", .badDigit(at: 9)), ("２011-07-07T04:35:28Z", .badDigit(at: 0)),
      ("+2011-07-07T04:35:28Z", .badDigit(at: 0)), (" 2011-07-07T04:35:28Z", .badDigit(at: 0)),
    ] as [(String, ISO8601.Failure)])
  func `what is wrong is told with its place`(text: String, failure: ISO8601.Failure) {
    #expect(throws: failure) { try plain.date(in: text) }
  }

  @Test func `a text without zone is in the default zone, and only then`() throws {
    let berlin = ISO8601(defaultZone: 7200, acceptsDateAlone: true)
    #expect(try berlin.date(in: "2011-07-07T06:35:28") == date(15_162, 16_528))
    #expect(try berlin.date(in: "2011-07-07T06:35:28Z") == date(15_162, 23_728))
    #expect(try berlin.date(in: "20110707T0635") == date(15_162, 16_500))
    #expect(try berlin.date(in: "2012-03-01") == date(15_400, -7200))
    #expect(try berlin.date(in: "2017-01-01T01:59:60") == date(17_167))
    #expect(throws: ISO8601.Failure.noTime(at: 8)) { try berlin.date(in: "20120301") }
    let homeless = ISO8601(acceptsDateAlone: true)
    #expect(throws: ISO8601.Failure.noZone(at: 10)) { try homeless.date(in: "2012-03-01") }
    #expect(throws: Never.self) { try ISO8601(defaultZone: .min).date(in: "2011-07-07T06:35") }
  }

  @Test func `the fraction is rounded once, to the nearest Double`() throws {
    #expect(try interval("2001-01-01T00:00:00.000000000000000001Z") == 1e-18)
    #expect(try interval("2000-12-31T23:59:59.9Z") == -0.1)
    var random = SeededNumbers(state: 8601)
    for _ in 0..<20_000 {
      let bound = Int64(1) << Int64.random(in: 0...37, using: &random)
      let seconds = Int64.random(in: max(-bound, -63_113_904_000)...bound, using: &random)
      let digits = Int.random(in: 1...18, using: &random)
      let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 as Int128 }
      let part = Int128.random(in: 0..<scale, using: &random)
      let whole = Date(timeIntervalSinceReferenceDate: Double(seconds))
      let moment = try #require(ISO8601.text(of: whole, fractionDigits: 0)).dropLast()
      let text = "\(moment).\("\(part + scale)".dropFirst())Z"
      let exact = Double("\(Int128(seconds) * scale + part)e-\(digits)")
      #expect(try interval(text) == exact, "\(text)")
    }
  }

  @Test func `nothing makes it crash`() {
    var random = SeededNumbers(state: 8601)
    let seeds = ["2011-07-07T04:35:28.777+02:00", "20110707T043528Z", "2012-03-01"].map {
      Array($0.utf8)
    }
    for round in 0..<60_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      if round % 4 == 0 { bytes = bytes.map { _ in UInt8.random(in: 0...255, using: &random) } }
      let date = bytes.withUnsafeBufferPointer { try? chain.date(from: $0) }
      #expect(date?.timeIntervalSince1970.isFinite ?? true)
    }
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (0, 3, "1970-01-01T00:00:00.000Z"),
    (1_310_013_328.25, 3, "2011-07-07T04:35:28.250Z"),
    (1_310_013_328.25, 6, "2011-07-07T04:35:28.250000Z"),
    (1_310_013_328.777, 0, "2011-07-07T04:35:29Z"), (-0.25, 3, "1969-12-31T23:59:59.750Z"),
    (1_310_083_199.9996, 3, "2011-07-08T00:00:00.000Z"),
    (-62_167_219_200, 0, "0000-01-01T00:00:00Z"), (253_402_300_799, 0, "9999-12-31T23:59:59Z"),
    (0, -1, "1970-01-01T00:00:00Z"), (0, .max, "1970-01-01T00:00:00.000000000Z"),
  ])
  func `an instant is written in UTC, rounded`(since1970: Double, digits: Int, text: String) {
    #expect(
      ISO8601.text(of: Date(timeIntervalSince1970: since1970), fractionDigits: digits) == text)
  }

  @Test(arguments: [
    (0, "2001-01-01T00:00:00Z"), (0.5, "2001-01-01T00:00:00.500Z"),
    (331_706_128.777, "2011-07-07T04:35:28.777Z"), (0.1234, "2001-01-01T00:00:00.1234Z"),
    (-0.000_001, "2000-12-31T23:59:59.999999Z"), (0.000_000_001, "2001-01-01T00:00:00.000000001Z"),
    (331_706_128.123_456, "2011-07-07T04:35:28.123456Z"), (1e-12, "2001-01-01T00:00:00.000000000Z"),
    (252_423_993_599.999_97, "9999-12-31T23:59:59.99997Z"),
  ])
  func `an instant is written with the fewest digits that keep it`(since2001: Double, text: String)
  {
    #expect(ISO8601.text(of: Date(timeIntervalSinceReferenceDate: since2001)) == text)
  }

  @Test func `what was written is read back as the same Date`() throws {
    var random = SeededNumbers(state: 3339)
    for day in stride(from: -719_528, through: 2_932_896, by: 17) {
      let whole = date(day, Double((day & 0xffff) + 10_000))
      let text = try #require(ISO8601.text(of: whole))
      let back = try plain.date(in: text)
      if text.utf8.count != 20 || back != whole { Issue.record("\(text)") }
    }
    for _ in 0..<10_000 {
      let time = Double.random(in: 2e7...3e9, using: &random) * (random.next() & 1 == 0 ? 1 : -1)
      let date = Date(timeIntervalSinceReferenceDate: time)
      #expect(try plain.date(in: #require(ISO8601.text(of: date))) == date)
    }
  }

  @Test(arguments: [
    -62_167_219_200.001, 253_402_300_800, 1e12, -1e300, .infinity, -.infinity, .nan,
  ])
  func `what four digits of a year cannot write is nil`(since1970: Double) {
    #expect(ISO8601.text(of: Date(timeIntervalSince1970: since1970)) == nil)
    #expect(ISO8601.text(of: Date(timeIntervalSince1970: since1970), fractionDigits: 3) == nil)
  }

  @Test func `rounding does not write a year 10000`() {
    let last = Date(timeIntervalSince1970: 253_402_300_799.9999)
    #expect(ISO8601.text(of: last, fractionDigits: 0) == nil)
    #expect(ISO8601.text(of: last) == "9999-12-31T23:59:59.9999Z")
  }

  /// Day 11 323 is 2001-01-01, where `Date` counts from: one rounding at most.
  private func date(_ day: Int, _ second: Double = 0) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(day - 11_323) * 86_400 + second)
  }

  private func interval(_ text: String) throws -> Double {
    try plain.date(in: text).timeIntervalSinceReferenceDate
  }
}

extension ISO8601 {
  fileprivate func date(in text: String) throws(Failure) -> Date {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(Failure) in
      try date(from: bytes)
    }
  }
}

/// The numbers of SplitMix64: the same in each run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
