/// Why one value did not become a Swift value, as facts.
enum ValueFault: Error {
  /// Of another kind or form than wanted.
  case mismatch
  /// The text `""` where it counts as null, which cannot stand here.
  case countsAsNull
  /// Of the right form, and beyond what the type holds.
  case outOfRange
  /// A number with a part that the whole-number type would lose.
  case inexact
  /// No such case in the enum; `known` are those there are.
  case unknownCase(known: [JSONValue])
  /// A date or time without a zone.
  case noZone
  /// A number to be written that JSON has no word for: `nan`, `inf`.
  case notFinite(String)
  /// A list without elements, of which one is wanted.
  case emptyList
  /// A key that the dictionary's key type does not have.
  case badKey(String)
  /// A key that came before in the same object, which the strict profile refuses.
  case duplicateKey(String)
  /// More elements failed than may be left out.
  case tooManyLeftOut(limit: Int)
  /// What a transform of the app's own threw.
  case rejected(String)
  /// An element inside of the value failed, at this byte offset.
  indirect case inside(ValueFault, offset: Int, wanted: String)
  /// The bytes are no JSON. The reader knows where.
  case halted
}
