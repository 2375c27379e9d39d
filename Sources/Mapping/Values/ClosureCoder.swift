/// A transform of the app's own: a value that the library reads, and closures around it.
struct ClosureCoder<Source, Value>: ValueCoder {
  let wanted: String
  let source: any ValueCoder<Source>
  let forward: @Sendable (Source) throws -> Value
  let back: (@Sendable (Value) throws -> Source)?

  /// What the source can hold, the closure is shown.
  var readsNull: Bool { source.readsNull || source.absent != nil && !source.isAbsenceLossy }
  /// What is made of a text may do without, but for another text.
  var takesEmptyText: Bool { Value.self == String.self && source.takesEmptyText }
  var isReversible: Bool { back != nil && source.isReversible }
  var mistake: String? { source.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    let value = try source.read(&reader, rules)
    do {
      return try forward(value)
    } catch {
      throw .rejected("\(error)")
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    guard let back else { throw .rejected("the transform for \(wanted) only reads") }
    let json: Source
    do {
      json = try back(value)
    } catch {
      throw .rejected("\(error)")
    }
    try source.write(json, to: &writer)
  }
}
