import Foundation

/// What a `MappingTest` expected and did not find.
///
/// `description` reads `id (line 3, column 9): expected "12", found "13"`. Swift Testing and XCTest
/// print it when a test throws it.
public struct MappingTestFailure: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// Which expectation: a key path with its place in the document, or a fixture's name.
  public let place: String
  /// What should have been.
  public let expected: String
  /// What was.
  public let found: String

  /// Place, expected and found, in one line.
  public var description: String { "\(place): expected \(expected), found \(found)" }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
