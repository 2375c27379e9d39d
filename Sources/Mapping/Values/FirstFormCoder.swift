/// A value that servers write in several forms: the first form that reads it counts.
///
/// One that reads it as it is comes before one that has to convert it, so that of a number and a
/// text `"12"` is the text.
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
  var takesEmptyText: Bool { forms.contains { $0.takesEmptyText } }
  var isReversible: Bool { first.isReversible }
  var mistake: String? { forms.lazy.compactMap(\.mistake).first }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    var fault = ValueFault.mismatch
    if !rules.contains(.exactKinds), let value = try attempt(&reader, Self.exact(rules), &fault) {
      return value
    }
    // A list that leaves out what fails reads any list: it is tried when no form reads all of it.
    fault = .mismatch
    if let value = try attempt(&reader, rules.subtracting(.skipsInvalid), &fault) { return value }
    if rules.contains(.skipsInvalid), let value = try attempt(&reader, rules, &fault) {
      return value
    }
    throw fault
  }

  private static func exact(_ rules: ValueRules) -> ValueRules {
    rules.union(.exactKinds).subtracting(
      [.generous, .listOfOne, .skipsInvalid, .leavesNullOut])
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
  /// One that reads it as it is comes before one that has to convert it: of a number and a text `"12"`
  /// is the text, whichever is named first.
  ///
  /// The error for a value that none reads says what each of them wanted.
  public static func first(
    of form: ValueTransform, _ others: ValueTransform...
  ) -> ValueTransform {
    ValueTransform(FirstFormCoder(first: form.coder, others: others.map(\.coder)))
  }
}
