/// A value, or why it is none.
///
/// - Refuses: only bytes that are no JSON; written, a failure.
struct ResultCoder<Success>: ValueCoder {
  let base: any ValueCoder<Success>

  var wanted: String { base.wanted }
  /// A null that fails is a failure, and no error.
  var readsNull: Bool { true }
  /// A text that fails is a failure, too.
  var takesEmptyText: Bool { true }
  var isReversible: Bool { base.isReversible }
  var mistake: String? { base.mistake }

  func read(
    _ reader: inout JSONReader, _ rules: ValueRules
  ) throws(ValueFault) -> Result<Success, ValueError> {
    let place = reader.place
    let offset = reader.offset
    do throws(ValueFault) {
      return .success(try base.read(&reader, rules.subtracting(.skipsInvalid)))
    } catch {
      if case .halted = error { throw error }
      reader.goBack(to: place)
      try reading { () throws(JSONReader.Halt) in try reader.skipValue() }
      return .failure(
        ValueError(problem: reader.problem(of: error, wanted: wanted, at: offset)))
    }
  }

  func write(
    _ value: Result<Success, ValueError>, to writer: inout JSONWriter
  ) throws(ValueFault) {
    switch value {
    case .success(let value): try base.write(value, to: &writer)
    case .failure(let error): throw .rejected("it was not read: \(error)")
    }
  }
}

extension Result: MappableValue where Success: MappableValue, Failure == ValueError {
  /// The value by its type's own transform, or why that refused it.
  ///
  /// A failure is refused when it is written.
  public static var valueTransform: ValueTransform<Result<Success, ValueError>> {
    Success.valueTransform.result
  }
}

extension ValueTransform {
  /// The same, with a failure in place of an error.
  ///
  /// A failure is refused when it is written.
  public var result: ValueTransform<Result<Value, ValueError>> {
    ValueTransform<Result<Value, ValueError>>(ResultCoder(base: coder))
  }
}
