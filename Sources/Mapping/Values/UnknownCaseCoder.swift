/// An enum whose unknown raw values are one of its cases.
///
/// - Refuses: what is no raw value at all, such as null or another kind.
struct UnknownCaseCoder<Value: Sendable>: WrappingCoder {
  let base: any ValueCoder<Value>
  let fallback: Value

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    let place = reader.place
    do throws(ValueFault) {
      return try base.read(&reader, rules)
    } catch {
      guard case .unknownCase = error else { throw error }
      reader.goBack(to: place)
      let offset = reader.offset
      try reading { () throws(JSONReader.Halt) in try reader.skipValue() }
      reader.remark(.unknownCase, at: offset, wanted: wanted, fault: error)
      return fallback
    }
  }
}

extension ValueTransform where Value: Sendable {
  /// The same, with `fallback` for a raw value that the enum does not have, and a finding.
  ///
  /// Null, another kind and what else is no raw value stay errors.
  public func unknown(as fallback: Value) -> ValueTransform {
    ValueTransform(UnknownCaseCoder(base: coder, fallback: fallback))
  }
}

extension ValueTransform where Value: RawRepresentable & MappableValue & Sendable {
  /// An enum by its raw values, with `fallback` for one that it does not have, and a finding.
  ///
  /// Null, another kind and what else is no raw value stay errors.
  public static func unknown(as fallback: Value) -> ValueTransform {
    Value.valueTransform.unknown(as: fallback)
  }
}
