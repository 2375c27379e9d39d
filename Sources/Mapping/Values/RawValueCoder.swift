/// An enum by its raw values.
///
/// - Refuses: a raw value that no case has, and names those that there are where the enum lists them.
struct RawValueCoder<Value: RawRepresentable & Sendable>: ValueCoder
where Value.RawValue: MappableValue {
  let raw: any ValueCoder<Value.RawValue>

  var wanted: String { "a \(Value.self)" }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    guard let value = Value(rawValue: try raw.read(&reader, rules)) else {
      throw .unknownCase(known: Self.known)
    }
    return value
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    try raw.write(value.rawValue, to: &writer)
  }

  /// The raw values of the first cases, where the enum is `CaseIterable`.
  private static var known: [String] {
    guard let type = Value.self as? any CaseIterable.Type else { return [] }
    return listed(type)
  }

  private static func listed<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
    type.allCases.prefix(8).compactMap { ($0 as? Value).map { "\($0.rawValue)" } }
  }
}
