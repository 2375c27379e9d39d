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

  let fact: Fact
  let offset: Int
}
