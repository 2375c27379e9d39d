/// An enum by its raw values.
///
/// - Refuses: a raw value that no case has, and names those that there are where the enum lists them.
struct RawValueCoder<Value: RawRepresentable & Sendable>: ValueCoder
where Value.RawValue: MappableValue {
  let raw: any ValueCoder<Value.RawValue>

  var wanted: String { "a value of \(Value.self)" }
  var isReversible: Bool { raw.isReversible }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    guard let value = Value(rawValue: try raw.read(&reader, rules)) else {
      throw .unknownCase(known: known)
    }
    return value
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    try raw.write(value.rawValue, to: &writer)
  }

  /// The raw values as JSON, where the enum is `CaseIterable`.
  private var known: [JSONValue] {
    guard let type = Value.self as? any CaseIterable.Type else { return [] }
    return listed(type)
  }

  private func listed<Cases: CaseIterable>(_ type: Cases.Type) -> [JSONValue] {
    type.allCases.compactMap { $0 as? Value }.compactMap { value in
      var writer = JSONWriter(pretty: false)
      guard (try? raw.write(value.rawValue, to: &writer)) != nil else { return nil }
      return try? JSONValue(json: writer.finishText())
    }
  }
}
