/// What a text holds where it stands for another value: the value's JSON, without quotes.
enum PlainText {
  /// The text of a value that is a string, a number or a boolean in JSON.
  static func text<Value>(
    of value: Value, by coder: any ValueCoder<Value>, nonFinite: JSONWriter.NonFiniteForm = .none
  ) throws(ValueFault) -> String {
    var writer = JSONWriter()
    writer.nonFiniteForm = nonFinite
    try coder.write(value, to: &writer)
    switch try? JSONValue(json: writer.finishText()) {
    case .string(let text): return text
    case .number(let number): return number.text
    case .bool(let value): return value ? "true" : "false"
    case .null: throw .rejected("null is no text.")
    case .array: throw .rejected("a list is no text.")
    case .object, nil: throw .rejected("an object is no text.")
    }
  }

  /// The bytes of a JSON list of strings, for coders that read from bytes.
  static func list(of texts: some Sequence<String>) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    return writer.finish()
  }
}
