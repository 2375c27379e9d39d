/// A coder around another of the same type, which it changes in one respect.
protocol WrappingCoder<Value>: ValueCoder {
  var base: any ValueCoder<Value> { get }
}

extension WrappingCoder {
  var wanted: String { base.wanted }
  var absent: Value? { base.absent }
  var isAbsenceLossy: Bool { base.isAbsenceLossy }
  var readsNull: Bool { base.readsNull }
  var takesEmptyText: Bool { base.takesEmptyText }
  var isReversible: Bool { base.isReversible }
  var mistake: String? { base.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    try base.read(&reader, rules)
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    try base.write(value, to: &writer)
  }
}
