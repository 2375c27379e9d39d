import Foundation

/// A second descriptor for a type and a method, so that it could not be said which is meant.
public struct RequestDescriptorError: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// The type of the objects.
  public let type: String
  /// The method that both are for; nil where both are for all.
  public let method: HTTPMethod?

  /// What is there already, and how to mend it.
  public var description: String {
    let methods = method.map { "for \($0)" } ?? "for all methods"
    return "RequestDescriptor<\(type)>: one \(methods) is registered already."
      + " Name other methods, or send by a manager of its own."
  }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
