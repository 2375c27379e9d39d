/// One thing that kept an object from being written, and its place.
///
/// `description` reads
/// `$.lines[3].price (Order.lines[3].price): JSON has no number for nan. …`
public struct WritingProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as facts.
  public enum Fact: Hashable, Sendable {
    /// A number that JSON has no word for: `nan`, `inf` or `-inf`.
    case notFinite(String)
    /// A property is nil whose row is required.
    case requiredNil(property: String)
    /// A value that its form cannot say; `found` is the value, where it is the property's whole one.
    case unfit(wanted: String, found: String?)
    /// A value that a transform refused, with these words.
    case refused(wanted: String, reason: String)
    /// An object that is being written already.
    case circle(type: String)
    /// More objects and lists inside each other than are written.
    case tooDeep(limit: Int)
    /// An object that none of the mappings is for that may be chosen; `found` is its type.
    case unchosen(type: String, found: String)
    /// An object that is the value of a member, and does not know the member's name.
    case nameless(type: String)
    /// Two objects that are members of one name.
    case repeatedKey(String)
    /// An object without the identity that is to be written.
    case unidentified(type: String)
    /// A key path at which nothing can be written.
    case unwritablePath(String)
    /// The mapping itself is wrong, or cannot be turned round.
    case definition(DefinitionMistake)
  }

  /// Where it would stand in the JSON.
  public let path: JSONPath
  /// Where it is among the objects, from the one that was to be written: `Order.lines[3].price`.
  public let objectPath: String
  /// What is wrong.
  public let fact: Fact

  /// Both places, what is wrong, and how to mend it, in one line.
  public var description: String {
    let sentence = WritingProblemText.sentence(for: fact)
    switch fact {
    case .definition, .unwritablePath: return sentence
    default: return "\(path.rooted) (\(objectPath)): \(sentence)"
    }
  }
}
