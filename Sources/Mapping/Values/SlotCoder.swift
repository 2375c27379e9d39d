/// A value for a slot of a draft, which is nil until one has come.
///
/// Null is what it is for the value itself, and never an empty slot.
struct SlotCoder<Content>: ValueCoder {
  let base: any ValueCoder<Content>

  var wanted: String { base.wanted }
  var absent: Content?? { base.absent.map { .some($0) } }
  var isAbsenceLossy: Bool { base.isAbsenceLossy }
  var readsNull: Bool { base.readsNull }
  var takesEmptyText: Bool { base.takesEmptyText }
  var isReversible: Bool { base.isReversible }
  var mistake: String? { base.mistake }
  var inner: InnerCoder? { .slot(base) }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Content? {
    .some(try base.read(&reader, rules))
  }

  func write(_ value: Content?, to writer: inout JSONWriter) throws(ValueFault) {
    guard let value else { return writer.null() }
    try base.write(value, to: &writer)
  }
}

extension ValueTransform {
  /// The same for a slot of a draft.
  var inSlot: ValueTransform<Value?> { ValueTransform<Value?>(SlotCoder(base: coder)) }

  /// What a slot holds where nothing comes, if the value can stand for that.
  var slotFallback: (@Sendable () -> Value?)? {
    guard coder.absent != nil, !coder.isAbsenceLossy else { return nil }
    return { [coder] in coder.absent.map { .some($0) } ?? nil }
  }
}
