import Foundation

/// Numbers of one type, converted exactly from their text or refused.
///
/// - JSON side: a number; in the standard profile also a string whose whole text is one; in the
///   lenient profile also `true` and `false` as 1 and 0.
/// - Refuses: what the type cannot hold, and for whole numbers a fraction; in the strict profile
///   `1.0` and `1e2` are no whole numbers.
struct NumberCoder<Value: Sendable>: ValueCoder {
  let wanted: String
  /// Whether the type has whole numbers only.
  var isWhole = false
  let convert: @Sendable (NumberScan) throws(ValueFault) -> Value
  let put: @Sendable (Value, inout JSONWriter) throws(ValueFault) -> Void

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    switch reader.kind() {
    case .number:
      let scan = try reading { () throws(JSONReader.Halt) in try reader.takeNumber() }
      let value = try convert(scan)
      guard scan.isPlain || !isWhole || !rules.contains(.exactKinds) else { throw .mismatch }
      return value
    case .string where !rules.contains(.exactKinds):
      let slice = try reading { () throws(JSONReader.Halt) in try reader.takeString() }
      guard slice.hasEscapes else { return try convert(Self.number(in: slice.bytes)) }
      return try convert(
        text: reading { () throws(JSONReader.Halt) in try reader.text(of: slice) })
    case .boolean where rules.contains(.generous):
      let value = try reading { () throws(JSONReader.Halt) in try reader.takeBoolean() }
      return try convert(text: value == true ? "1" : "0")
    case nil: throw try reader.wrongValue()
    default: throw .mismatch
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    try put(value, &writer)
  }

  /// The value of a text that the document does not hold as it is.
  private func convert(text: String) throws(ValueFault) -> Value {
    try Array(text.utf8).withUnsafeBufferPointer { text throws(ValueFault) in
      let document = PaddedBytes(copying: UnsafeRawBufferPointer(text))
      let value = try convert(Self.number(in: document.bytes))
      withExtendedLifetime(document) {}
      return value
    }
  }

  /// The number that is the whole of a text.
  ///
  /// - Precondition: behind the text no number goes on, and eight bytes can be read.
  private static func number(
    in text: UnsafeBufferPointer<UInt8>
  ) throws(ValueFault) -> NumberScan {
    var reader = JSONReader(text)
    guard reader.kind() == .number, let scan = try? reader.takeNumber(),
      reader.cursor == reader.end
    else { throw .mismatch }
    return scan
  }
}

extension NumberCoder where Value: FixedWidthInteger {
  static var integer: NumberCoder {
    NumberCoder(
      wanted: Value.isSigned ? "a whole number" : "a whole number that is not negative",
      isWhole: true
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
      try writing { () throws(JSONWriter.NotFinite) in try writer.double(value) }
    }
  }
}

extension NumberCoder where Value == Float {
  static var float: NumberCoder {
    NumberCoder(wanted: "a number") { scan throws(ValueFault) in
      guard let value = scan.text.float() else { throw .outOfRange }
      return value
    } put: { value, writer throws(ValueFault) in
      try writing { () throws(JSONWriter.NotFinite) in try writer.float(value) }
    }
  }
}

extension NumberCoder where Value == CGFloat {
  static var graphics: NumberCoder {
    NumberCoder(wanted: "a number") { scan throws(ValueFault) in
      // On a watch it is as short as a Float.
      guard let value = scan.double.map({ CGFloat($0) }), value.isFinite else { throw .outOfRange }
      return value
    } put: { value, writer throws(ValueFault) in
      try writing { () throws(JSONWriter.NotFinite) in try writer.double(Double(value)) }
    }
  }
}

extension NumberCoder where Value == Decimal {
  static var decimal: NumberCoder {
    NumberCoder(wanted: "a number") { scan throws(ValueFault) in
      if let value = scan.text.decimal() { return value }
      // A Decimal has powers of ten from -128 to 127.
      guard -128...127 ~= scan.text.parts.exponent else { throw .outOfRange }
      throw .rejected("a Decimal cannot hold that many digits.")
    } put: { value, writer throws(ValueFault) in
      guard value.isFinite else {
        return try writing { () throws(JSONWriter.NotFinite) in try writer.notFinite("nan") }
      }
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

extension CGFloat: MappableValue {
  /// The nearest number that it holds; refused where it would be infinite.
  public static var valueTransform: ValueTransform<CGFloat> {
    ValueTransform(NumberCoder<CGFloat>.graphics)
  }
}

extension Decimal: MappableValue {
  /// A decimal, exact from its text and never by way of a double; refused where it has too many digits.
  public static var valueTransform: ValueTransform<Decimal> {
    ValueTransform(NumberCoder<Decimal>.decimal)
  }
}
