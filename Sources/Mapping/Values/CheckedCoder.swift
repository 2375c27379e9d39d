/// A value that the app itself looks at before it is taken.
struct CheckedCoder<Value>: WrappingCoder {
  let base: any ValueCoder<Value>
  /// Throws what is wrong with a value.
  let check: @Sendable (Value) throws -> Void

  var inner: InnerCoder? { .checked(base) }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    let value = try base.read(&reader, rules)
    do {
      try check(value)
    } catch {
      throw .rejected("\(error)")
    }
    return value
  }
}

extension ValueTransform {
  /// The same, with every value shown to `check` first, if there is one.
  func checked(_ check: (@Sendable (Value) throws -> Void)?) -> ValueTransform {
    check.map { ValueTransform(CheckedCoder(base: coder, check: $0)) } ?? self
  }
}
