import Foundation

extension ValueTransform where Value == Date {
  /// A date and time in a form of your own: `.format("yyyy-MM-dd HH:mm:ss", in: zone)`.
  ///
  /// The letters are `yyyy` `yy`, `MM` `M` `MMM` `MMMM`, `dd` `d`, `EEE` `EEEE`, `HH` `H`, `hh` `h` with
  /// `a`, `mm`, `ss`, `S` to `SSSSSSSSS`, `XXX` `XX` `X` `Z` for offsets, `zzz` for GMT or UTC, and text
  /// in single quotes. Names are English, in any case; the calendar is Gregorian; no locale is asked.
  /// Month and day are 1 and the time is 0 where the pattern lacks them. A day of the week that its
  /// date does not have is refused.
  /// - Parameters:
  ///   - pattern: The form; `register` reports one that means nothing.
  ///   - zone: The zone of the clock where the text names none, and for writing; UTC where it is nil,
  ///     which only a pattern with a zone may leave out.
  public static func format(_ pattern: String, in zone: TimeZone? = nil) -> ValueTransform<Date> {
    ValueTransform(FormattedDateCoder(pattern, zone: zone))
  }

  /// A date by HTTP (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// Its two obsolete forms are read as well. A year of two digits is at most 50 years from now. Whole
  /// seconds only; a day of the week that its date does not have is refused.
  public static var httpDate: ValueTransform<Date> { ValueTransform(HTTPDateCoder()) }
}
