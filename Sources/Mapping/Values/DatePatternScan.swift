import Foundation

/// Takes a date's text apart by its pattern, from the left.
struct DatePatternScan {
  /// Why a text is no date of a form.
  enum Failure: Error, Equatable {
    case form
    /// It names another day of the week than its date has, which is this one.
    case weekday(String)
  }

  private var rest: Substring.UTF8View
  private var fields = Fields()

  /// What has been read.
  fileprivate struct Fields {
    var year = 0
    var month = 1
    var day = 1
    var weekday: Int?
    var hour = 0
    var isAfternoon: Bool?
    var minute = 0
    var second = 0
    var fraction: (part: UInt64, digits: Int) = (0, 0)
    /// Seconds east of UTC.
    var zone: Int?
  }

  /// What `text` says by `pattern`: what a clock shows, and its zone in seconds east of UTC.
  ///
  /// - Parameter century: Makes a year of its last two digits.
  static func clock(
    of text: String, by pattern: DatePattern,
    century: (Int) -> Int = { $0 < 69 ? 2000 + $0 : 1900 + $0 }
  ) throws(Failure) -> Clock {
    var scan = DatePatternScan(rest: text.utf8[...])
    for part in pattern.parts {
      guard scan.take(part, century) else { throw .form }
    }
    guard scan.rest.isEmpty else { throw .form }
    return Clock(shown: try scan.fields.instant(), zone: scan.fields.zone)
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  private mutating func take(_ part: DatePattern.Part, _ century: (Int) -> Int) -> Bool {
    switch part {
    case .literal(let text): take(text)
    case .year: take(4...4) { $0.year = $1 }
    case .yearOfCentury: take(2...2) { $0.year = century($1) }
    case .month(let digits): take(digits...2) { $0.month = $1 }
    case .monthName(let isLong):
      take(one: EnglishNames.months, isLong: isLong) { $0.month = $1 + 1 }
    case .day(let digits): take(digits...2) { $0.day = $1 }
    case .paddedDay: take(" ") ? take(1...1) { $0.day = $1 } : take(2...2) { $0.day = $1 }
    case .weekday(let isLong):
      take(one: EnglishNames.weekdays, isLong: isLong) { $0.weekday = $1 }
    case .hour(let digits): take(digits...2) { $0.hour = $1 } && fields.hour < 24
    case .halfDayHour(let digits): take(digits...2) { $0.hour = $1 } && 1...12 ~= fields.hour
    case .halfDay: takeHalfDay()
    case .minute(let digits): take(digits...2) { $0.minute = $1 } && fields.minute < 60
    case .second(let digits): take(digits...2) { $0.second = $1 } && fields.second < 60
    case .fraction(let digits): take(digits...digits) { $0.fraction = (UInt64($1), digits) }
    case .zone(let form): takeZone(form)
    }
  }

  private mutating func takeHalfDay() -> Bool {
    let isAfternoon = take(anyCase: "PM")
    fields.isAfternoon = isAfternoon
    return isAfternoon || take(anyCase: "AM")
  }

  private mutating func takeZone(_ form: DatePattern.ZoneForm) -> Bool {
    fields.zone = 0
    if form == .name { return take(anyCase: "GMT") || take(anyCase: "UTC") }
    if take("Z") || take("z") { return true }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2...2) else { return false }
    let hasColon = take(":")
    let minutes = number(2...2)
    guard minutes != nil || !hasColon, hours < 24, minutes ?? 0 < 60 else { return false }
    fields.zone = (isWest ? -60 : 60) * (60 * hours + (minutes ?? 0))
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func take(anyCase text: String) -> Bool {
    let start = rest.prefix(text.utf8.count)
    // Sets the bit that tells letters' cases apart; the texts have letters alone.
    guard start.elementsEqual(text.utf8, by: { $0 | 0x20 == $1 | 0x20 }) else { return false }
    rest = rest.dropFirst(start.count)
    return true
  }

  private mutating func take(
    one names: [String], isLong: Bool, _ set: (inout Fields, Int) -> Void
  ) -> Bool {
    for (index, name) in names.enumerated()
    where take(anyCase: EnglishNames.text(name, isLong: isLong)) {
      set(&fields, index)
      return true
    }
    return false
  }

  private mutating func take(
    _ bounds: ClosedRange<Int>, _ set: (inout Fields, Int) -> Void
  ) -> Bool {
    guard let number = number(bounds) else { return false }
    set(&fields, number)
    return true
  }

  /// Takes as many digits as there are, within bounds.
  private mutating func number(_ bounds: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(bounds.upperBound).prefix {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
    guard digits.count >= bounds.lowerBound else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}

extension DatePatternScan.Fields {
  fileprivate func instant() throws(DatePatternScan.Failure) -> Instant {
    guard let date = CivilDate(year: year, month: month, day: day) else { throw .form }
    let known = EnglishNames.weekday(of: date)
    if let weekday, weekday != known { throw .weekday(EnglishNames.weekdays[known]) }
    let hour = isAfternoon.map { self.hour % 12 + ($0 ? 12 : 0) } ?? self.hour
    var instant = Instant()
    instant.seconds = Int64(date.daysSince1970) * 86_400 - Instant.origin
    instant.seconds += Int64(3600 * hour + 60 * minute + second)
    instant.part = fraction.part
    instant.digits = fraction.digits
    for _ in 0..<fraction.digits { instant.scale *= 10 }
    return instant
  }
}

extension DatePatternScan {
  /// What a clock shows, and its zone in seconds east of UTC where the text named one.
  struct Clock {
    let shown: Instant
    let zone: Int?

    /// The instant.
    ///
    /// - Parameter defaultZone: Where the clock is, unless the text says.
    func date(in defaultZone: TimeZone?) -> Date {
      guard let zone else { return defaultZone.map { shown.date.shown(in: $0) } ?? shown.date }
      var instant = shown
      instant.seconds -= Int64(zone)
      return instant.date
    }
  }
}

extension DatePatternScan.Failure {
  /// What a coder throws.
  var fault: ValueFault {
    switch self {
    case .form: .mismatch
    case .weekday(let name): .rejected("that day is a \(name).")
    }
  }
}
