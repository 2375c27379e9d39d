import Foundation

/// Numbers of one type, converted exactly from their text or refused.
///
/// - JSON side: a number; in the standard profile also a string whose whole text is one; in the
///   lenient profile also `true` and `false` as 1 and 0.
/// - Refuses: what the type cannot hold, and for whole numbers a fraction.
struct NumberCoder<Value: Sendable>: ValueCoder {
  let wanted: String
  let convert: @Sendable (NumberScan) throws(ValueFault) -> Value
  let put: @Sendable (Value, inout JSONWriter) throws(ValueFault) -> Void

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    switch reader.kind() {
    case .number:
      return try convert(reading { () throws(JSONReader.Halt) in try reader.takeNumber() })
    case .string where !rules.contains(.exactKinds):
      let slice = try reading { () throws(JSONReader.Halt) in try reader.takeString() }
      return try convert(Self.scan(slice))
    case .boolean where rules.contains(.lenient):
      let value = try reading { () throws(JSONReader.Halt) in try reader.takeBoolean() }
      return try convert(Self.scan(value == true ? Self.one : Self.zero))
    case nil: throw try reader.wrongValue()
    default: throw .mismatch
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    try put(value, &writer)
  }

  /// The number that is the whole text of a string.
  private static func scan(_ slice: StringSlice) throws(ValueFault) -> NumberScan {
    // A quote stands behind the slice, so its number ends there.
    var reader = JSONReader(slice.bytes)
    guard !slice.hasEscapes, reader.kind() == .number else { throw .mismatch }
    guard let scan = try? reader.takeNumber(), reader.cursor == reader.end else {
      throw .mismatch
    }
    return scan
  }

  private static var one: StaticString { "1\"      " }
  private static var zero: StaticString { "0\"      " }

  private static func scan(_ digit: StaticString) throws(ValueFault) -> NumberScan {
    let bytes = UnsafeBufferPointer(start: digit.utf8Start, count: 1)
    return try scan(
      StringSlice(start: digit.utf8Start, count: bytes.count, hasEscapes: false, isASCII: true))
  }
}

extension NumberCoder where Value: FixedWidthInteger {
  static var integer: NumberCoder {
    NumberCoder(
      wanted: Value.isSigned || Value.bitWidth > 64
        ? "a whole number" : "a whole number that is not negative"
    ) { scan throws(ValueFault) in
      if let value = scan.text.integer(as: Value.self) { return value }
      throw scan.text.isWhole ? .outOfRange : .inexact
    } put: { value, writer throws(ValueFault) in
      writer.integer(value)
    }
  }
}

extension NumberCoder where Value == Double {
  static var double: NumberCoder {
    NumberCoder(wanted: "a number") { scan throws(ValueFault) in
      guard let value = scan.double else { throw .outOfRange }
      return value
    } put: { value, writer throws(ValueFault) in
      guard value.isFinite else { throw .outOfRange }
      try? writer.double(value)
    }
  }
}

extension NumberCoder where Value == Float {
  static var float: NumberCoder {
    NumberCoder(wanted: "a number") { scan throws(ValueFault) in
      guard let value = scan.text.float() else { throw .outOfRange }
      return value
    } put: { value, writer throws(ValueFault) in
      guard value.isFinite else { throw .outOfRange }
      writer.number(value.description)
    }
  }
}

extension NumberCoder where Value == Decimal {
  static var decimal: NumberCoder {
    NumberCoder(wanted: "a number") { scan throws(ValueFault) in
      guard let value = scan.text.decimal() else { throw .outOfRange }
      return value
    } put: { value, writer throws(ValueFault) in
      guard value.isFinite else { throw .outOfRange }
      writer.number(value.description)
    }
  }
}

/// A whole-number type that JSON numbers convert to exactly or not at all.
extension MappableValue where Self: FixedWidthInteger & Sendable {
  /// A whole number, exact or refused; in the standard profile also as text, and `1.0` for 1.
  public static var valueTransform: ValueTransform<Self> {
    ValueTransform(NumberCoder<Self>.integer)
  }
}

extension Int: MappableValue {}
extension Int8: MappableValue {}
extension Int16: MappableValue {}
extension Int32: MappableValue {}
extension Int64: MappableValue {}
extension Int128: MappableValue {}
extension UInt: MappableValue {}
extension UInt8: MappableValue {}
extension UInt16: MappableValue {}
extension UInt32: MappableValue {}
extension UInt64: MappableValue {}
extension UInt128: MappableValue {}

extension Double: MappableValue {
  /// The nearest double; refused where it would be infinite.
  public static var valueTransform: ValueTransform<Double> {
    ValueTransform(NumberCoder<Double>.double)
  }
}

extension Float: MappableValue {
  /// The nearest float, rounded once; refused where it would be infinite.
  public static var valueTransform: ValueTransform<Float> {
    ValueTransform(NumberCoder<Float>.float)
  }
}

extension Decimal: MappableValue {
  /// A decimal, exact from its text and never by way of a double; refused where it has too many digits.
  public static var valueTransform: ValueTransform<Decimal> {
    ValueTransform(NumberCoder<Decimal>.decimal)
  }
}
