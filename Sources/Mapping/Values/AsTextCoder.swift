import Foundation

/// A value that stands in a JSON string, such as a number that is too long for other readers.
///
/// - JSON side: the string, and what the value is without quotes; written as a string.
struct AsTextCoder<Value>: WrappingCoder {
  let base: any ValueCoder<Value>

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    // Here the string is the form that is wanted, for the strict profile too.
    let isText = reader.kind() == .string
    return try base.read(&reader, isText ? rules.subtracting(.exactKinds) : rules)
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    do throws(ValueFault) {
      writer.string(try PlainText.text(of: value, by: base))
    } catch {
      // What has no number is written in its own form, be it null.
      guard case .notFinite = error else { throw error }
      try base.write(value, to: &writer)
    }
  }
}

extension ValueTransform {
  /// The same in a JSON string: `"12"` for 12.
  ///
  /// All profiles read the string and the value itself; it is written as a string. A value that is a
  /// list or an object in JSON is refused when it is written.
  public var text: ValueTransform { ValueTransform(AsTextCoder(base: coder)) }
}

extension ValueTransform where Value: MappableValue & LosslessStringConvertible {
  /// A number or boolean in a JSON string, such as `"12"` for 12.
  ///
  /// All profiles read the string and the value itself; it is written as a string.
  public static var asText: ValueTransform { Value.valueTransform.text }
}

extension ValueTransform where Value == Decimal {
  /// A decimal in a JSON string, such as `"0.10"`, where a reader would make a double of a number.
  ///
  /// All profiles read the string and the number itself; it is written as a string.
  public static var asText: ValueTransform { Value.valueTransform.text }
}
