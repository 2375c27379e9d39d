/// Why one value did not become a Swift value, as facts.
enum ValueFault: Error {
  /// Of another kind or form than wanted.
  case mismatch
  /// Of the right form, and beyond what the type holds.
  case outOfRange
  /// A number with a part that the whole-number type would lose.
  case inexact
  /// No such case in the enum; `known` are those there are.
  case unknownCase(known: [JSONValue])
  /// A date or time without a zone.
  case noZone
  /// What a transform of the app's own threw.
  case rejected(String)
  /// An element inside of the value failed, at this byte offset.
  indirect case inside(ValueFault, offset: Int, wanted: String)
  /// The bytes are no JSON. The reader knows where.
  case halted
}
