import Foundation

/// A JSON number, kept as its exact text, so that no digit is lost before somebody asks for a type.
///
/// Two numbers are equal when they are worth the same: `1`, `1.0` and `10e-1` are, `-0` and `0`
/// too, and 2⁵³ and 2⁵³ + 1 are not. Equality is found in the digits, in time linear in the texts.
/// Only numbers with exponents past ±2⁵⁶ are compared as they are written.
public struct JSONNumber: Sendable {
  /// The number as it is written in JSON.
  public let text: String

  /// The number that `text` writes, or nil if that is not exactly one JSON number.
  ///
  /// There is no `+1`, `.5`, `1.`, `01`, `NaN` or surrounding space in JSON (RFC 8259 §6).
  public init?(_ text: String) {
    var text = text
    guard text.withUTF8({ NumberText.isNumber($0) }) else { return nil }
    self.init(validText: text)
  }

  /// The number that `integer` is.
  public init(_ integer: some FixedWidthInteger) {
    self.init(validText: String(integer))
  }

  /// The shortest number that reads back as `value`, or nil for an infinity or NaN.
  ///
  /// A whole one has no fraction: `1.0` becomes `1`, as in JavaScript and `JSONEncoder`.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(validText: Self.text(describing: value))
  }

  /// The shortest number that reads back as `value`, or nil for an infinity or NaN.
  ///
  /// `Float(0.1)` becomes `0.1`, and not the seventeen digits of `Double(Float(0.1))`.
  public init?(_ value: Float) {
    guard value.isFinite else { return nil }
    self.init(validText: Self.text(describing: value))
  }

  /// The number that `value` is, digit for digit, or nil for NaN.
  public init?(_ value: Decimal) {
    guard !value.isNaN else { return nil }
    self.init(validText: value.description)
  }

  /// - Precondition: `text` is a JSON number, as its reader has made sure.
  init(validText text: String) {
    self.text = text
  }
}

extension JSONNumber {
  /// The number as an integer of at most 128 bits, or nil if it has a fraction or is out of range.
  ///
  /// What counts is the value: `1.0` and `1e2` are whole.
  public func integer<I: FixedWidthInteger>(as type: I.Type = I.self) -> I? {
    withNumberText { $0.integer(as: type) }
  }

  /// The nearest `Double`, or nil if the number is past the largest one.
  public var double: Double? { withNumberText { $0.double() } }

  /// The number as a `Decimal`, or nil if one cannot hold it exactly.
  public var decimal: Decimal? { withNumberText { $0.decimal() } }

  /// Whether the number has no fraction: `1.0` and `1e2` have none.
  public var isWhole: Bool { withNumberText { $0.isWhole } }

  /// Looks at the number through its bytes, which are there for the length of the call.
  func withNumberText<Result>(_ body: (NumberText) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(NumberText(bytes: $0)) }
  }

  /// The text of a finite floating-point number, by Swift's own shortest form less a final `.0`.
  static func text(describing value: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    var text = value.description
    if text.utf8.last == UInt8(ascii: "0"), text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}

extension JSONNumber: Hashable {
  /// Whether both numbers are worth the same.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    if left.text == right.text { return true }
    return left.withNumberText { left in
      right.withNumberText { right in
        let (leftParts, rightParts) = (left.parts, right.parts)
        return leftParts.hasShape(of: rightParts)
          && left.digits(of: leftParts).elementsEqual(right.digits(of: rightParts))
      }
    }
  }

  /// Feeds what the number is worth, so that equal numbers hash alike.
  public func hash(into hasher: inout Hasher) {
    withNumberText { number in
      let parts = number.parts
      guard !parts.isOutOfReach else { return hasher.combine(text) }
      hasher.combine(parts.isNegative)
      hasher.combine(parts.exponent)
      hasher.combine(parts.count)
      for digit in number.digits(of: parts) { hasher.combine(digit) }
    }
  }
}

extension NumberText.Parts {
  /// Whether numbers with these parts are equal if their digits are.
  fileprivate func hasShape(of other: Self) -> Bool {
    isNegative == other.isNegative && exponent == other.exponent && count == other.count
      && !isOutOfReach && !other.isOutOfReach
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it is written in JSON.
  public var description: String { text }
}
