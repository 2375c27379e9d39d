import Foundation

/// What a row of a `RuntimeMapping` reads, and how the target keeps it: as one JSON form, whatever
/// the document's.
///
/// | type | reads what this property reads | keeps |
/// | --- | --- | --- |
/// | `string` | `String` | a text |
/// | `integer` | `Int` | a number |
/// | `number` | `Double` | a number |
/// | `decimal` | `Decimal` | a number, digit for digit |
/// | `boolean` | `Bool` | true or false |
/// | `date` | `Date`, of the years 0 to 9999 | a text by ISO 8601 |
/// | `url` | `URL` | a text |
/// | `any` | `JSONValue` | the value as it is |
/// | `optional` | `X?` | null, or the value |
/// | `list` | `[X]` | a list |
/// | `dictionary` | `[String: X]` | an object, in the order of its keys' texts |
public indirect enum RuntimeType: Hashable, Sendable {
  /// A text.
  case string
  /// A whole number of 64 bits.
  case integer
  /// A number, as the nearest double.
  case number
  /// A decimal number, digit for digit.
  case decimal
  /// True or false.
  case boolean
  /// An instant, in one of several forms.
  case date(RuntimeDateForm = .iso8601())
  /// A URL.
  case url
  /// Whatever is there.
  case any
  /// A value, or null.
  case optional(RuntimeType)
  /// A list of values.
  case list(RuntimeType)
  /// An object whose keys are data.
  case dictionary(RuntimeType)
}

extension RuntimeType {
  /// Reads a value as the type, and keeps it as JSON.
  var coder: any ValueCoder<JSONValue> {
    switch self {
    case .string: KeptCoder(StringCoder()) { .string($0) }
    case .integer: KeptCoder(NumberCoder<Int>.integer) { .number(JSONNumber($0)) }
    case .number: KeptCoder(NumberCoder<Double>.double) { JSONNumber($0).map { .number($0) } }
    case .decimal:
      KeptCoder(Decimal.valueTransform.coder) { JSONNumber($0).map { .number($0) } }
    case .boolean: KeptCoder(BooleanCoder()) { .bool($0) }
    case .date(let form):
      KeptCoder(form.transform.coder, restoredBy: TimestampCoder()) { date in
        ISO8601.text(of: date).map { .string($0) }
      }
    case .url: KeptCoder(URL.valueTransform.coder) { .string($0.absoluteString) }
    case .any: JSONValueCoder()
    case .optional(let type):
      KeptCoder(OptionalCoder(base: type.coder)) {
        $0 ?? .null
      } restore: {
        .some($0.isNull ? nil : $0)
      }
    case .list(let type):
      KeptCoder(ListCoder(element: type.coder)) {
        .array($0)
      } restore: {
        $0.array
      }
    case .dictionary(let type):
      KeptCoder(DictionaryCoder<String, JSONValue>(element: type.coder)) {
        .object(JSONObject(sorted: $0))
      } restore: {
        $0.object?.dictionary
      }
    }
  }
}
