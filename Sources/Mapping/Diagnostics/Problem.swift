/// What kept a value out of its property, as facts; `ProblemText` has the words.
public enum Problem: Hashable, Sendable {
  /// The bytes are no JSON.
  case syntax(JSONSyntaxError)
  /// The bytes of a stream end where more has to come, after so many objects.
  case torn(wanted: String, objects: Int)
  /// A value was there and did not convert.
  ///
  /// `wanted` and `found` are noun phrases: `a number`, `"12,50"`.
  case mismatch(wanted: String, found: String, cause: Cause)
  /// None of a required row's keys was there. `near` are keys that are there and look alike.
  case missing(property: String, keys: [String], near: [String])
  /// A required row's value is null.
  case requiredNull(property: String)
  /// No alternative of a mapping that chooses is for the value.
  ///
  /// `key` is where the tag should be, nil where the app's own conditions choose; `found` is the tag
  /// that is there. `known` are the tags or conditions that there are.
  case unchosen(type: String, key: String?, found: String?, known: [String], near: [String])
  /// No alternative is for the one value that is wanted, and such values are passed.
  case declined(type: String)
  /// An identity that no object has, where one is required.
  case unconnected(type: String)
  /// An object that stands behind a key has other keys.
  case severalKeys(type: String, keys: [String])
  /// A key path leads back to what is being mapped.
  case circle(path: String)
  /// An object has keys, and none of them is one that its mapping reads.
  case nothingMapped(type: String, keys: [String], wanted: [String])
  /// An object that the app's own check or initialiser refused, with these words.
  case refusedObject(type: String, reason: String)
  /// A list with more invalid items than may be left out of it.
  case tooManyLeftOut(limit: Int)
  /// A key that no row reads, which the strict profile refuses.
  case unreadKey(type: String, key: String, near: [String])
  /// A key that came before in the same object, which the strict profile refuses.
  case duplicateKey(String)
  /// The key path that was asked for leads nowhere. `keys` are those of the last object on the way.
  case nothingThere(path: String, keys: [String], near: [String])
  /// The mapping itself is wrong, which was noticed when it was first used.
  case definition(DefinitionMistake)

  /// Why a value did not convert.
  public enum Cause: Hashable, Sendable {
    /// It is of another kind or form.
    case form
    /// It is `""`, which counts as null here.
    case countsAsNull
    /// The type cannot hold it.
    case outOfRange
    /// A whole number is wanted, and this one has a fraction.
    case inexact
    /// The enum has no such case; these are the raw values that it has, if it lists them.
    case unknownCase(known: [JSONValue])
    /// A time that does not say in which zone.
    case noZone
    /// A transform of the app's own refused it, with these words.
    case rejected(String)
  }
}
