import Foundation

/// Why a JSON description is none of a mapping: every mistake in it.
public struct RuntimeMappingError: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// The mistakes, at least one, row by row.
  public let mistakes: [RuntimeMappingMistake]

  /// A line a mistake.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}

/// A mistake in the description of a mapping that is data.
///
///     $.rows[3].type: wanted one of "string", "integer", …, found "strng". Near it: "string".
public struct RuntimeMappingMistake: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as facts.
  public enum Fact: Hashable, Sendable {
    /// A value of another kind, or one that means nothing. `wanted` and `found` are noun phrases.
    case mismatch(wanted: String, found: String, near: String?)
    /// A key that means nothing here; `known` are those that do.
    case unknownKey(known: [String], near: String?)
    /// A key that has to be here.
    case missing(key: String)
    /// Two keys of which one may be here.
    case excluding(key: String, other: String)
    /// A pattern of a date that means nothing; the reason says why.
    case datePattern(String, reason: String, near: String?)
    /// A key path that does not parse.
    case malformedPath(JSONPathError)
    /// A key path whose value has no name of its own, in a row that gives none.
    case noDestination(source: String)
    /// A place in the target that is no chain of names.
    case noNames(destination: String)
    /// Two rows that fill one place.
    case doubleDestination(String, first: JSONPath)
    /// A place inside of what another row fills with a value that has no members.
    case insideValue(String, outer: JSONPath)
    /// A default that is no value of the row's type.
    case wrongDefault(Problem)
    /// A second mapping of one name.
    case doubleName(String)
    /// What `MappingProvider.register` says of the row, too.
    case definition(DefinitionMistake.Fact)
  }

  /// Where it is in the description.
  public let path: JSONPath
  /// What is wrong there.
  public let fact: Fact

  /// The same in words, without the place.
  var sentence: String { RuntimeMistakeText.sentence(for: fact) }

  /// The place, what was wanted and found there, and how to mend it.
  public var description: String { "\(path.rooted): \(sentence)" }
}
