import Mapping

/// In which form objects are sent.
public enum BodyForm: Hashable, Sendable {
  /// JSON, as `application/json`.
  case json
  /// Pairs of names and values, as `application/x-www-form-urlencoded`.
  case form(FormEncoding)

  /// The media type that tells the server.
  public var contentType: String {
    switch self {
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    }
  }
}
