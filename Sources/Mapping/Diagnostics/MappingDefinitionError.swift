import Foundation

/// Every mistake in the mappings that were registered or checked together.
public struct MappingDefinitionError: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// The mistakes, at least one, in the order of the mappings and their rows.
  public let mistakes: [DefinitionMistake]

  /// A line a mistake.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
