import Foundation

/// The text of a JSON number in somebody else's bytes, turned exactly into Swift's numbers.
///
/// - Every answer comes from the digits; an integer or a decimal is never made through `Double`.
/// - Refuses with nil what the wanted type cannot hold: nothing wraps, rounds or traps.
/// - Costs one pass over the text, however large the exponent in it is.
struct NumberText {
  /// The characters of the number.
  ///
  /// Invariant: they follow RFC 8259 §6, as `isNumber` tells, and outlive this view.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The number as an integer of at most 128 bits, or nil if it has a fraction or is out of range.
  ///
  /// What counts is the value: `1.0`, `1e2`, `100e-2` and `-0` are whole.
  func integer<I: FixedWidthInteger>(as type: I.Type = I.self) -> I? {
    let parts = parts
    guard parts.isWhole, let magnitude = magnitude(of: parts, scaledBy: parts.exponent) else {
      return nil
    }
    guard parts.isNegative else { return I(exactly: magnitude) }
    guard magnitude <= Int128.min.magnitude else { return nil }
    return I(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
  }

  /// The number as a `Decimal`, or nil if its digits or its exponent do not fit one exactly.
  ///
  /// The digits, from the first to the last that is not zero, must fit 128 bits (as 38 digits do);
  /// the power of ten of the last one must be from -128 to 127.
  func decimal() -> Decimal? {
    let parts = parts
    guard !parts.isZero else { return .zero }
    // `Decimal` can hold ten or more times 10^127 too, but its own arithmetic makes NaN of that.
    guard -128...127 ~= parts.exponent, let magnitude = magnitude(of: parts, scaledBy: 0) else {
      return nil
    }
    return Decimal(
      sign: parts.isNegative ? .minus : .plus, exponent: Int(parts.exponent),
      significand: Self.decimal(magnitude))
  }

  /// The nearest `Double`, or nil if the number is past the largest one.
  ///
  /// Ties go to the even neighbour; what is too small for a `Double` is a zero of the same sign.
  func double() -> Double? {
    guard let text = floatingText, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The nearest `Float`, found from the text and not by way of `Double`, or nil if past it.
  func float() -> Float? {
    guard let text = floatingText, let value = Float(text), value.isFinite else { return nil }
    return value
  }

  /// Whether the number has no fraction: `1.0` and `1e2` have none.
  var isWhole: Bool { parts.isWhole }

  /// Whether the text begins with a minus: `-0` does, and a negative number of course.
  var hasMinus: Bool { bytes.first == UInt8(ascii: "-") }
}

extension NumberText {
  /// A number as ± digits × 10^exponent, where the digits neither begin nor end with a zero.
  struct Parts {
    /// False for every zero.
    fileprivate(set) var isNegative = false
    /// Where the digits stand in the text; a decimal point may stand between them.
    fileprivate(set) var span = 0..<0
    /// How many digits there are, the point not counted; none in a zero.
    fileprivate(set) var count = 0
    /// The power of ten of the last digit; only its sign means anything when it is out of reach.
    ///
    /// 64 bits on every platform: with the 32 of a watch, limit and length together overflow.
    fileprivate(set) var exponent: Int64 = 0
    /// Whether the exponent in the text is past ±`exponentLimit`.
    fileprivate(set) var isOutOfReach = false

    var isZero: Bool { count == 0 }
    var isWhole: Bool { exponent >= 0 }
  }

  /// More than any text is long, so that no run of zeros outweighs a limited exponent.
  private static let exponentLimit: Int64 = 1 << 56

  /// The parts of the number, found in one pass over its text.
  var parts: Parts {
    var parts = Parts()
    var index = 0
    var sinceFirst = 0
    var fractionDigits = 0
    var hasPoint = false
    scan: while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if hasPoint { fractionDigits += 1 }
        if sinceFirst > 0 || byte != UInt8(ascii: "0") { sinceFirst += 1 }
        if byte != UInt8(ascii: "0") {
          let first = parts.isZero ? index : parts.span.lowerBound
          parts.span = first..<(index + 1)
          parts.count = sinceFirst
        }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "-"): parts.isNegative = true
      default: break scan
      }
      index += 1
    }
    guard !parts.isZero else { return Parts() }
    let written = exponent(from: index + 1)
    parts.isOutOfReach = written.isOutOfReach
    parts.exponent = written.value + Int64(sinceFirst - parts.count) - Int64(fractionDigits)
    return parts
  }

  private func exponent(from start: Int) -> (value: Int64, isOutOfReach: Bool) {
    var value: Int64 = 0
    var isNegative = false
    for byte in bytes.dropFirst(start) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = min(value * 10 + Int64(byte & 0x0F), Self.exponentLimit)
      case UInt8(ascii: "-"): isNegative = true
      default: break
      }
    }
    return (isNegative ? -value : value, value == Self.exponentLimit)
  }

  /// The digits that `parts` span, without the point.
  func digits(of parts: Parts) -> some Sequence<UInt8> {
    bytes[parts.span].lazy.filter { $0 != UInt8(ascii: ".") }
  }

  /// The digits of `parts` followed by `zeros`, as one integer, or nil if that takes over 128 bits.
  private func magnitude(of parts: Parts, scaledBy zeros: Int64) -> UInt128? {
    guard zeros <= 39 - Int64(parts.count) else { return nil }
    var small: UInt64 = 0
    var large: UInt128 = 0
    var room = 19
    for byte in digits(of: parts) {
      let digit = byte & 0x0F
      if room > 0 {
        small = small &* 10 &+ UInt64(digit)
        room -= 1
        large = UInt128(small)
      } else {
        guard Self.append(digit, to: &large) else { return nil }
      }
    }
    for _ in 0..<zeros {
      guard Self.append(0, to: &large) else { return nil }
    }
    return large
  }

  private static func append(_ digit: UInt8, to value: inout UInt128) -> Bool {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    let (sum, overflows) = product.addingReportingOverflow(UInt128(digit))
    value = sum
    return !isTooLarge && !overflows
  }

  /// Sums and products of at most 128 bits, which a `Decimal` makes without rounding.
  private static func decimal(_ magnitude: UInt128) -> Decimal {
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
    guard high > 0 else { return Decimal(UInt64(low)) }
    return decimal(high) * Decimal(10_000_000_000_000_000_000 as UInt64) + Decimal(UInt64(low))
  }
}

extension NumberText {
  /// The number in a form that every platform's parser reads right, or nil if it is past `Double`.
  ///
  /// A short text goes as it is. A long one loses its outer zeros, since a C library may cap the
  /// exponent that it adds up, and its digits after 800: a last digit 1 stands for what they add,
  /// as no point halfway between two neighbours has more than 768 digits.
  private var floatingText: String? {
    if bytes.count <= 64 { return String(decoding: bytes, as: UTF8.self) }
    let parts = parts
    let sign = hasMinus ? "-" : ""
    let magnitude = parts.exponent + Int64(parts.count)
    guard magnitude <= 400 else { return nil }
    guard !parts.isZero, magnitude >= -400 else { return sign + "0" }
    let kept = String(decoding: Array(digits(of: parts).prefix(800)), as: UTF8.self)
    guard parts.count > 800 else { return "\(sign)\(kept)e\(parts.exponent)" }
    return "\(sign)\(kept)1e\(magnitude - 801)"
  }
}

extension NumberText {
  /// Whether `bytes` are exactly one JSON number (RFC 8259 §6).
  static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest.removeFirst()
    } else if !dropDigits(&rest) {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard dropDigits(&rest) else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard dropDigits(&rest) else { return false }
    }
    return rest.isEmpty
  }

  /// Drops the digits in front, and says whether there were any.
  private static func dropDigits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let count = rest.count
    rest = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return rest.count < count
  }
}
