/// A problem as a run notes it: facts and an offset.
///
/// Its path and words are worked out afterwards.
struct PendingProblem {
  enum Fact {
    /// The value at the offset did not convert.
    case fault(ValueFault, wanted: String)
    /// None of the row's keys was in the object at the offset.
    case missing(property: String, keys: [String])
    /// The value at the offset is null, and the row is required.
    case requiredNull(property: String)
    /// The object at the offset has nothing for this plan.
    case nothingMapped(Plan)
    /// No alternative is for the value; the offset is that of its tag, where that is there.
    case unchosen(type: String, key: String?, tag: Tag, known: [String])
    /// The one value that is wanted was passed, since no alternative is for it.
    case declined(type: String)
    /// No object has the identity at the offset, and one is required.
    case unconnected(type: String)
    /// The object at the offset should have one key.
    case severalKeys(type: String)
    /// The key path leads back to what is being mapped.
    case circle(path: String)
    /// The app refused the object that was made of the value at the offset.
    case refusedObject(type: String, reason: String)
    /// The list at the offset has more items that would be left out than allowed.
    case tooManyLeftOut(limit: Int)
    /// The value at the offset has a key that no row of this plan reads.
    case unreadKey(String, Plan)
    /// The value at the offset has a key that came before.
    case duplicateKey(String)
    /// The key path that was asked for leads nowhere, from the root at the offset.
    case nothingThere(JSONPath)
  }

  /// What names an alternative.
  enum Tag {
    case none
    /// The value at the offset.
    case here
    /// What the app made of it.
    case made(JSONValue)
  }

  let fact: Fact
  let offset: Int
  /// What was spelled at the offset, where that is the index of an object.
  var index: Int?
}
