import Foundation

/// What a server says of a request that failed, in words.
///
///     "name is blank"
///     {"code": 101, "message": "no such object"}
///     {"name": ["is blank"], "mail": ["is taken"]}        name is blank, mail is taken
///
/// RestKit calls this `RKErrorMessage`.
public struct ErrorMessage: Error, Hashable, Sendable {
  /// The words.
  public var message: String
  /// The object that they stood in, whole; empty where they stood alone.
  public var userInfo: JSONObject

  /// A message, and what else is known.
  public init(_ message: String, userInfo: JSONObject = [:]) {
    self.message = message
    self.userInfo = userInfo
  }

  /// Reads a text, a number, an object or a list of these: whatever stands there has words.
  public static let mapping = ObjectMapping(
    { ErrorMessage("") },
    .attribute("$", get: { $0.json }, set: { (error, value: JSONValue) in error = .init(value) }))
}

extension ErrorMessage: CustomStringConvertible, LocalizedError {
  /// The words.
  public var description: String { message }

  /// The words, for whoever shows errors through Foundation.
  public var errorDescription: String? { message }
}

extension ErrorMessage {
  /// Members that hold words about the whole object, the most telling first.
  private static let wordKeys = [
    "message", "error_description", "detail", "error", "title", "description", "reason",
  ]

  /// What Rails says of the object itself, and not of one of its attributes.
  private static let wholeKey = "base"

  fileprivate init(_ value: JSONValue) {
    self.init(Self.words(of: value), userInfo: value.object ?? [:])
  }

  fileprivate var json: JSONValue { userInfo.isEmpty ? .string(message) : .object(userInfo) }

  private static func words(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .object(let object):
      words(in: object) ?? attributes(of: object).map(\.message).joined(separator: ", ")
    case .array(let values): values.map(words).joined(separator: ", ")
    case .null: ""
    case .number, .bool: value.description
    }
  }

  /// Nil where there is a list for each key, as Rails sends it: a `title` is an attribute there.
  private static func words(in object: JSONObject) -> String? {
    if object.allSatisfy({ $0.value.kind == .array }) { return nil }
    return wordKeys.lazy.compactMap { object[$0] }.first { !$0.isNull }.map(words)
  }

  /// A message for each that an object has for each of its keys: `{"name": ["is blank"]}`.
  private static func attributes(of object: JSONObject) -> [ErrorMessage] {
    object.flatMap { key, value in
      (value.array ?? [value]).map { item in
        let words = words(of: item)
        return ErrorMessage(
          key == wholeKey ? words : "\(key) \(words)", userInfo: [key: item])
      }
    }
  }
}

/// An error that may be made of several.
protocol SeveralErrors: Error {
  var parts: [any Error] { get }
}

extension ErrorMessage: SeveralErrors {
  /// The messages that the object has for each of its keys, or just this one.
  var parts: [any Error] {
    let isSeveral = !userInfo.isEmpty && Self.words(in: userInfo) == nil
    return isSeveral ? Self.attributes(of: userInfo) : [self]
  }
}
