/// A value that servers write in several forms: the first form that reads it counts.
///
/// - Refuses: what none of them reads; the error names all of them.
struct FirstFormCoder<Value>: ValueCoder {
  let first: any ValueCoder<Value>
  let others: [any ValueCoder<Value>]

  private var forms: [any ValueCoder<Value>] { [first] + others }

  var wanted: String {
    let names = forms.map(\.wanted)
    guard let last = names.last, names.count > 1 else { return first.wanted }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  var absent: Value? { first.absent }
  var isAbsenceLossy: Bool { first.isAbsenceLossy }
  var readsNull: Bool { forms.contains { $0.readsNull } }
  var isReversible: Bool { first.isReversible }
  var mistake: String? { forms.lazy.compactMap(\.mistake).first }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    // A list that leaves out what fails reads any list: it is tried when no form reads all of it.
    var fault = ValueFault.mismatch
    if let value = try attempt(&reader, rules.subtracting(.skipsInvalid), &fault) { return value }
    if rules.contains(.skipsInvalid), let value = try attempt(&reader, rules, &fault) {
      return value
    }
    throw fault
  }

  /// - Parameter fault: The first one that says more than that the form is another.
  private func attempt(
    _ reader: inout JSONReader, _ rules: ValueRules, _ fault: inout ValueFault
  ) throws(ValueFault) -> Value? {
    let place = reader.place
    for form in forms {
      do throws(ValueFault) {
        return try form.read(&reader, rules)
      } catch {
        if case .halted = error { throw error }
        if case .mismatch = fault { fault = error }
        reader.goBack(to: place)
      }
    }
    return nil
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    try first.write(value, to: &writer)
  }
}

extension ValueTransform {
  /// A value in one of several forms: the first transform that reads it counts, and the first writes.
  ///
  /// The error for a value that none reads says what each of them wanted.
  public static func first(
    of form: ValueTransform, _ others: ValueTransform...
  ) -> ValueTransform {
    ValueTransform(FirstFormCoder(first: form.coder, others: others.map(\.coder)))
  }
}
