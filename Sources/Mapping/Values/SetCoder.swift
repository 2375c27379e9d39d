/// A list whose order and doubles mean nothing.
struct SetCoder<Element: Hashable>: ValueCoder {
  let element: any ValueCoder<Element>

  var wanted: String { "a list" }
  var absent: Set<Element>? { [] }
  var isAbsenceLossy: Bool { true }
  var isReversible: Bool { element.isReversible }
  var mistake: String? { element.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Set<Element> {
    Set(try element.readItems(&reader, rules))
  }

  func write(_ value: Set<Element>, to writer: inout JSONWriter) throws(ValueFault) {
    var texts: [String] = []
    for item in value {
      var part = JSONWriter()
      part.nonFiniteForm = writer.nonFiniteForm
      try element.write(item, to: &part)
      texts.append(part.finishText())
    }
    writer.beginArray()
    for text in texts.sorted() { Array(text.utf8).withUnsafeBytes { writer.prepared($0) } }
    writer.endArray()
  }
}

extension Set: MappableValue where Element: MappableValue {
  /// A JSON list whose order and doubles mean nothing.
  ///
  /// Null is an empty set, with a finding. Written in the order of the elements' JSON text.
  public static var valueTransform: ValueTransform<Set<Element>> {
    ValueTransform(SetCoder(element: Element.valueTransform.coder))
  }
}
