/// What a request asks the server to do: `GET`, `POST` and so on.
///
/// Any other word is written as a literal: `let method: HTTPMethod = "PURGE"`. Methods are compared
/// letter by letter, as RFC 9110 says: `get` is not `GET`.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The word as it is sent.
  public let rawValue: String

  /// The method that is sent as `rawValue`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Asks for what stands at a URL.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Asks for the headers of what stands at a URL; the answer has no body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Hands something over, usually to be created.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces what stands at a URL.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes a part of what stands at a URL.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes what stands at a URL.
  public static let delete = HTTPMethod(rawValue: "DELETE")

  /// Whether a request may carry a body; one with `GET` or `HEAD` never does, as in RestKit.
  public var mayCarryBody: Bool { self != .get && self != .head }
}

extension HTTPMethod: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method that is sent as `value`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The word as it is sent.
  public var description: String { rawValue }
}
