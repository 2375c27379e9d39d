/// The six kinds of JSON value, with the words that an error uses for each.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number of any size.
  case number
  /// A text in quotes.
  case string
  /// A list of values in brackets.
  case array
  /// Named values in braces.
  case object

  /// The kind as a sentence says it: `a list`, `an object`, `null`.
  public var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
