/// A date's form as a pattern of letters, such as `yyyy-MM-dd'T'HH:mm:ss.SSSXXX`.
///
///     yyyy yy      year of four digits, or of two: 69 to 99 are of the 20th century
///     MM M         month; MMM and MMMM its English name, short and long
///     dd d         day of the month
///     EEE EEEE     English name of the day of the week, short and long
///     HH H         hour from 0; hh and h from 1 to 12, with a for AM or PM
///     mm ss S…     minute, second, and so many digits of a second, up to 9
///     XXX XX X     zone: +02:00, +0200 or +02, or Z; Z for +0200 always; zzz for GMT or UTC
///     'T'          text as it is; '' is a quote
///
/// What has no letter stands for itself. A field is there once. The Gregorian calendar is used for
/// all years, and no locale is asked.
struct DatePattern: Sendable, Equatable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case year, yearOfCentury
    case month(digits: Int)
    case monthName(isLong: Bool)
    case day(digits: Int)
    /// Two characters, of which the first may be a space.
    case paddedDay
    case weekday(isLong: Bool)
    case hour(digits: Int)
    case halfDayHour(digits: Int)
    case halfDay
    case minute(digits: Int)
    case second(digits: Int)
    case fraction(digits: Int)
    case zone(ZoneForm)
  }

  /// How a zone is written.
  enum ZoneForm: Hashable, Sendable {
    /// `+02:00`, or `Z`.
    case colon
    /// `+0200`, or `Z`.
    case compact
    /// `+02`, or `Z`; minutes where there are some.
    case hours
    /// `+0200`, and never `Z`.
    case digits
    /// `GMT`.
    case name
  }

  let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  var hasZone: Bool {
    parts.contains { if case .zone = $0 { true } else { false } }
  }

  /// Digits of a second.
  var fractionDigits: Int {
    parts.lazy.compactMap { if case .fraction(let digits) = $0 { digits } else { nil } }.first ?? 0
  }
}
