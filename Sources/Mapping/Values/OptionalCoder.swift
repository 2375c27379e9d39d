/// A value that may be null.
struct OptionalCoder<Wrapped>: ValueCoder {
  let base: any ValueCoder<Wrapped>

  var wanted: String { base.wanted }
  var absent: Wrapped?? { .some(nil) }
  var isReversible: Bool { base.isReversible }
  var mistake: String? { base.mistake }
  var inner: InnerCoder? { .optional(base) }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Wrapped? {
    if try takesNull(&reader, rules) { return nil }
    let place = reader.place
    do throws(ValueFault) {
      return try base.read(&reader, rules)
    } catch {
      // What is made of a list's elements is nil where there are none.
      guard case .emptyList = error else { throw error }
      reader.goBack(to: place)
      try reading { () throws(JSONReader.Halt) in try reader.skipValue() }
      return nil
    }
  }

  private func takesNull(
    _ reader: inout JSONReader, _ rules: ValueRules
  ) throws(ValueFault) -> Bool {
    if rules.contains(.emptyIsNull), reader.takeEmptyText() { return true }
    return try reading { () throws(JSONReader.Halt) in try reader.takeNull() }
  }

  func write(_ value: Wrapped?, to writer: inout JSONWriter) throws(ValueFault) {
    guard let value else { return writer.null() }
    try base.write(value, to: &writer)
  }
}

extension Optional: MappableValue where Wrapped: MappableValue {
  /// The wrapped type's own form, or null.
  public static var valueTransform: ValueTransform<Wrapped?> {
    Wrapped.valueTransform.optional
  }
}

extension ValueTransform {
  /// The same, and null for nil.
  public var optional: ValueTransform<Value?> { ValueTransform<Value?>(OptionalCoder(base: coder)) }

  /// A list of such values, in order.
  public var list: ValueTransform<[Value]> {
    ValueTransform<[Value]>(NumberListCoder.coder(of: coder) ?? ListCoder(element: coder))
  }
}
