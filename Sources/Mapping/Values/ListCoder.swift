/// A list of values of one type, in the document's order.
struct ListCoder<Element>: ValueCoder {
  let element: any ValueCoder<Element>

  var wanted: String { "a list" }
  var absent: [Element]? { [] }
  var isAbsenceLossy: Bool { true }
  var isReversible: Bool { element.isReversible }
  var mistake: String? { element.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Element] {
    try element.readItems(&reader, rules)
  }

  func write(_ value: [Element], to writer: inout JSONWriter) throws(ValueFault) {
    try write(value, by: element, to: &writer)
  }

  /// With the coder's type open, so that an element costs no search for it.
  private func write<Coder: ValueCoder<Element>>(
    _ value: [Element], by coder: Coder, to writer: inout JSONWriter
  ) throws(ValueFault) {
    writer.beginArray()
    for item in value { try coder.write(item, to: &writer) }
    writer.endArray()
  }
}

extension Array: MappableValue where Element: MappableValue {
  /// A JSON list, in order.
  ///
  /// Null is an empty list, with a finding.
  public static var valueTransform: ValueTransform<[Element]> { Element.valueTransform.list }
}
