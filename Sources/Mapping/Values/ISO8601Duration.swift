/// Reads and writes lengths of time as text by ISO 8601: `P1DT2H30M0.5S`.
///
/// Units come from large to small, each once; the last one may have a fraction.
enum ISO8601Duration {
  enum Failure: Error, Equatable {
    case malformed
    /// A year or a month.
    case noFixedLength
    case outOfRange
  }

  private struct Unit {
    let letter: UInt8
    let isTime: Bool
    let seconds: Int128
  }

  private static let units = [
    Unit(letter: UInt8(ascii: "W"), isTime: false, seconds: 604_800),
    Unit(letter: UInt8(ascii: "D"), isTime: false, seconds: 86_400),
    Unit(letter: UInt8(ascii: "H"), isTime: true, seconds: 3_600),
    Unit(letter: UInt8(ascii: "M"), isTime: true, seconds: 60),
    Unit(letter: UInt8(ascii: "S"), isTime: true, seconds: 1),
  ]

  private static let second: Int128 = 1_000_000_000_000_000_000

  /// The length that `text` names, in attoseconds.
  static func attoseconds(of text: String) throws(Failure) -> Int128 {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P") else { throw .malformed }
    var (sum, next, isTime, isLast): (Int128, Int, Bool, Bool) = (0, 0, false, false)
    repeat {
      if !isTime, rest.first == UInt8(ascii: "T") {
        rest.removeFirst()
        isTime = true
      }
      guard !isLast, let number = takeNumber(&rest) else { throw .malformed }
      let index = try unit(rest.popFirst(), isTime: isTime, from: next)
      (next, isLast) = (index + 1, number.fraction != nil)
      sum = try adding(number, in: units[index], to: sum)
    } while !rest.isEmpty
    return isNegative ? -sum : sum
  }

  private static func unit(
    _ letter: UInt8?, isTime: Bool, from next: Int
  ) throws(Failure) -> Int {
    if !isTime, letter == UInt8(ascii: "Y") || letter == UInt8(ascii: "M") {
      throw .noFixedLength
    }
    let found = units.indices.dropFirst(next).first {
      units[$0].letter == letter && units[$0].isTime == isTime
    }
    guard let found else { throw .malformed }
    return found
  }

  private typealias Number = (whole: Substring.UTF8View, fraction: Substring.UTF8View?)

  /// Takes `12`, `12.5` or `12,5`.
  private static func takeNumber(_ rest: inout Substring.UTF8View) -> Number? {
    let whole = takeDigits(&rest)
    guard !whole.isEmpty else { return nil }
    guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") else {
      return (whole, nil)
    }
    rest.removeFirst()
    let fraction = takeDigits(&rest)
    return 1...18 ~= fraction.count ? (whole, fraction) : nil
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest.dropFirst(digits.count)
    return digits
  }

  private static func adding(
    _ number: Number, in unit: Unit, to sum: Int128
  ) throws(Failure) -> Int128 {
    // Past this many digits it is out of range anyway.
    let digits = number.whole.drop { $0 == UInt8(ascii: "0") }
    guard digits.count <= 19 else { throw .outOfRange }
    let count = digits.reduce(Int128(0)) { $0 * 10 + Int128($1 & 0x0F) }
    // A second is divided by ten 18 times without a rest, and so is a larger unit.
    var share = unit.seconds * second
    let (whole, overflows) = count.multipliedReportingOverflow(by: share)
    guard !overflows else { throw .outOfRange }
    var part: Int128 = 0
    for digit in number.fraction ?? "".utf8[...] {
      share /= 10
      part += share * Int128(digit & 0x0F)
    }
    return try sum.plus(whole).plus(part)
  }

  /// The text of a length, in hours, minutes and seconds; `PT0S` for none.
  static func text(of attoseconds: Int128) -> String {
    let (minutes, rest) = attoseconds.magnitude.quotientAndRemainder(
      dividingBy: 60 * second.magnitude)
    var text = attoseconds < 0 ? "-PT" : "PT"
    if minutes >= 60 { text += "\(minutes / 60)H" }
    if minutes % 60 > 0 { text += "\(minutes % 60)M" }
    if rest > 0 || minutes == 0 { text += DurationForm.text(of: rest, digits: 18) + "S" }
    return text
  }
}

extension Int128 {
  fileprivate func plus(_ other: Int128) throws(ISO8601Duration.Failure) -> Int128 {
    let (sum, overflows) = addingReportingOverflow(other)
    if overflows { throw .outOfRange }
    return sum
  }
}

/// A length of time as text by ISO 8601.
struct ISO8601DurationCoder: ValueCoder {
  var wanted: String { "a duration by ISO 8601" }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Duration {
    let text = try reader.readText()
    do throws(ISO8601Duration.Failure) {
      guard let duration = Duration(exactly: try ISO8601Duration.attoseconds(of: text)) else {
        throw .outOfRange
      }
      return duration
    } catch {
      switch error {
      case .malformed: throw .mismatch
      case .outOfRange: throw .outOfRange
      case .noFixedLength: throw .rejected("years and months have no fixed length.")
      }
    }
  }

  func write(_ value: Duration, to writer: inout JSONWriter) throws(ValueFault) {
    writer.string(ISO8601Duration.text(of: value.attoseconds))
  }
}
