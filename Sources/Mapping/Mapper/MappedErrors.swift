import Foundation

/// The errors that a server's answer names, as one error.
///
///     catch let errors as MappedErrors {
///       for problem in errors.all(of: ServerProblem.self) { … }
///     }
public struct MappedErrors: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The errors, in the document's order; none where the answer names none.
  public let errors: [any Error]

  /// These errors as one.
  public init(_ errors: [any Error]) {
    self.errors = errors
  }

  /// Those of a type.
  public func all<Model: Error>(of type: Model.Type) -> [Model] {
    errors.compactMap { $0 as? Model }
  }

  /// What each of them says, with commas between.
  public var description: String { errors.map(Self.words).joined(separator: ", ") }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }

  private static func words(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? "\(error)"
  }
}
