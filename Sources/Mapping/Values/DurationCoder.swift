/// A length of time as a number of units, exact to the attosecond.
enum DurationForm {
  /// - Parameter digits: How many digits behind the point a unit has: 18 for a second.
  static func coder(digits: Int, wanted: String) -> NumberCoder<Duration> {
    NumberCoder(wanted: wanted) { scan throws(ValueFault) in
      guard let attoseconds = scan.text.integer(shiftedBy: digits),
        let duration = Duration(exactly: attoseconds)
      else { throw .outOfRange }
      return duration
    } put: { value, writer throws(ValueFault) in
      let attoseconds = value.attoseconds
      let text = text(of: attoseconds.magnitude, digits: digits)
      writer.number(attoseconds < 0 ? "-" + text : text)
    }
  }

  /// `attoseconds` / 10^`digits` as a decimal, without zeros at its end.
  static func text(of attoseconds: UInt128, digits: Int) -> String {
    let text = String(attoseconds)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let fraction = String(padded.suffix(digits)).trimmedZeros
    return padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension Duration {
  /// Nil where the seconds are more than 64 bits hold.
  init?(exactly attoseconds: Int128) {
    let second: Int128 = 1_000_000_000_000_000_000
    guard Int64(exactly: attoseconds / second) != nil else { return nil }
    self.init(attoseconds: attoseconds)
  }
}

extension String {
  /// Without the zeros at its end.
  fileprivate var trimmedZeros: Substring {
    let end = utf8.lastIndex { $0 != UInt8(ascii: "0") }
    return end.map { self[...$0] } ?? ""
  }
}

extension Duration: MappableValue {
  /// A number of seconds, such as `1.5`, exact to the attosecond.
  ///
  /// Pass `.milliseconds` or `.iso8601Duration` for other forms.
  public static var valueTransform: ValueTransform<Duration> { .seconds }
}

extension ValueTransform where Value == Duration {
  /// A number of seconds, whole or with a fraction, exact to the attosecond (10⁻¹⁸ seconds).
  ///
  /// It comes from the digits and not by way of a double; further digits are rounded. More seconds
  /// than 64 bits hold are out of range.
  public static var seconds: ValueTransform<Duration> {
    ValueTransform(DurationForm.coder(digits: 18, wanted: "a number of seconds"))
  }

  /// A number of milliseconds, whole or with a fraction, exact to the attosecond.
  public static var milliseconds: ValueTransform<Duration> {
    ValueTransform(DurationForm.coder(digits: 15, wanted: "a number of milliseconds"))
  }

  /// A length of time by ISO 8601, such as `"PT1H30M"`, `"P1DT0.5S"` or `"P2W"`.
  ///
  /// A day has 24 hours and a week 7 days; years and months have no fixed length and are refused. The
  /// last part may have a fraction of up to 18 digits, and a sign may stand in front. Written in hours,
  /// minutes and seconds.
  public static var iso8601Duration: ValueTransform<Duration> {
    ValueTransform(ISO8601DurationCoder())
  }
}
