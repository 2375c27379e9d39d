import Foundation

/// What a `MappingTest` expected and did not find, and where.
///
/// `description` reads `$.id (line 3, column 9): expected "12", found "13"`. It is what Swift Testing
/// and XCTest print when a test throws it.
public struct MappingTestFailure: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// What failed, as facts.
  ///
  /// Values are texts as Swift or JSON would write them.
  public enum Fact: Hashable, Sendable {
    /// The object has another value than the expected one.
    case different(expected: String, found: String)
    /// The document's value is none that the property's type can be read from.
    case unreadable(wanted: String, found: String)
    /// The document has nothing at the path; `keys` are those of the last object on the way.
    case nothingThere(path: JSONPath, keys: [String], near: [String])
    /// The document has a value where none was expected.
    case somethingThere(found: String)
    /// Keys that no row reads.
    case unmappedKeys([MappingReport.Tally])
    /// Rows whose key is not there.
    case missingKeys([MappingReport.Tally])
    /// The path that was passed is none.
    case malformedPath(JSONPathError)
    /// The path that was passed leads to more than one value, or to none of the document.
    case severalPlaces(segment: String)
  }

  /// The name of the document.
  public let document: String
  /// Where in the document, from its root; nil where it is about the whole of it.
  public let path: JSONPath?
  /// The same place in the text.
  public let position: SourcePosition?
  /// What failed.
  public let fact: Fact

  init(
    document: String, path: JSONPath? = nil, position: SourcePosition? = nil, fact: Fact
  ) {
    self.document = document
    self.path = path
    self.position = position
    self.fact = fact
  }

  /// Place, expected and found, in one line.
  public var description: String {
    let sentence = MappingTestText.sentence(for: fact)
    guard let path else { return "\(document): \(sentence)" }
    return position.map { "\(path.rooted) (\($0)): \(sentence)" } ?? "\(path.rooted): \(sentence)"
  }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}

/// Every sentence about a failed expectation; the place is put before it.
enum MappingTestText {
  static func sentence(for fact: MappingTestFailure.Fact) -> String {
    switch fact {
    case .different(let expected, let found): "expected \(expected), found \(found)"
    case .unreadable(let wanted, let found): "expected \(wanted) in the document, found \(found)"
    case .nothingThere(let path, let keys, let near):
      ProblemText.sentence(for: .nothingThere(path: path.rooted, keys: keys, near: near))
    case .somethingThere(let found): "expected nothing, found \(found)"
    case .unmappedKeys(let tallies): "expected a row for every key, found none for \(list(tallies))"
    case .missingKeys(let tallies): "expected a key for every row, found none for \(list(tallies))"
    case .malformedPath(let error): error.description
    case .severalPlaces(let segment):
      "expected a path of keys and places, such as a.b[0], found \(segment) in it"
    }
  }

  /// `Thing "more" (2×, first in $.things[3])`, and so on.
  private static func list(_ tallies: [MappingReport.Tally]) -> String {
    tallies.map { tally in
      let count = tally.count > 1 ? "\(tally.count)×, first in " : "in "
      return "\(tally.type) \(ProblemText.quoted(tally.key)) (\(count)\(tally.first.rooted))"
    }
    .joined(separator: ", ")
  }
}
