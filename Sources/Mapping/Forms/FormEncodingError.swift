import Foundation

/// Why a tree cannot be written as a form so that it is read as the same tree.
///
/// `description` reads like `$.posts[1]: wanted a member that the element before has, too, …`.
public struct FormEncodingError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError
{
  /// What is wrong, as facts.
  public enum Fact: Hashable, Sendable {
    /// A root that is no object, and was given no name.
    case nameless(JSONKind)
    /// An object inside of another, where nesting is refused.
    case objectInside
    /// A list, where lists are refused.
    case list
    /// An object in a list of a form that holds scalars.
    case objectInList
    /// A list in a list of a form without indices.
    case listInList
    /// An element of this kind of which nothing is written, so that others would take its place.
    case vanishingElement(JSONKind)
    /// An object in a list of which `[]` does not say where it begins.
    case unmarkedElement
    /// A name without a character, which servers drop or take for a list's.
    case emptyName
    /// A name with a mark that means something in names.
    case nameWithMark(String, mark: Unicode.Scalar)
    /// A text with a comma in a list that is separated by commas.
    case comma(String)
    /// A name of more parts than servers read.
    case tooDeep(limit: Int)
  }

  /// Where in the tree, as a JSON path: `$.posts[1]`.
  public let place: String
  /// What is wrong there.
  public let fact: Fact

  init(_ place: FormPlace, _ fact: Fact) {
    self.place = place.text
    self.fact = fact
  }

  /// The place, what was wanted and found there, and how to mend it.
  public var description: String { "\(place): \(FormFaultText.sentence(for: fact))" }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
