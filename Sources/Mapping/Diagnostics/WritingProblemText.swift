/// Every sentence about an object that could not be written.
///
/// The places are put before it.
enum WritingProblemText {
  static func sentence(for fact: WritingProblem.Fact) -> String {
    switch fact {
    case .notFinite(let text):
      "JSON has no number for \(text). Correct the value, or add"
        + " .writing(\\.nonFiniteNumbers, .null) to the row."
    case .requiredNil(let property):
      "\(property) is required, and it is nil. Set it before the object is written."
    case .unfit(let wanted, let found):
      "wanted \(wanted), and \(found ?? "the value") cannot be written as that."
    case .refused(let wanted, let reason): "wanted \(wanted): \(reason)"
    case .circle(let type):
      "this \(type) is being written already, and would be written for ever. Add"
        + " .writing(\\.circles, .identity) to the row, or .omit or .null."
    case .tooDeep(let limit):
      "objects and lists lie more than \(limit) levels deep."
        + " Raise the mapper's limits.depth, or write less at once."
    case .unchosen(let type, let found):
      "no mapping of \(type) is for an object of \(found). Add .when(…) for it."
    case .nameless(let type):
      "\(type) stands behind its own name, and the property that holds the name is nil or no text."
    case .repeatedKey(let key):
      "the key \(ProblemText.quoted(key)) comes again: two objects have this name."
    case .unidentified(let type):
      "its identity is to be written, and this \(type) has none."
    case .unwritablePath(let reason): reason
    case .definition(let mistake): mistake.description
    }
  }
}
