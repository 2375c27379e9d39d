/// Which media types of an answer are mapped.
public struct ContentTypes: Hashable, Sendable {
  private enum Kind {
    case json
    case any
  }

  private let kind: Kind

  /// JSON by any of its names, and an answer that names no type; the default.
  ///
  /// The names are `application/json`, `text/json` and whatever ends in `+json`.
  public static let json = ContentTypes(kind: .json)

  /// Whatever comes, for servers that call their JSON `text/plain`.
  public static let any = ContentTypes(kind: .any)

  /// Whether an answer of this type is mapped; nil is one that names none.
  func contains(_ mediaType: String?) -> Bool {
    guard kind == .json, let mediaType else { return true }
    return mediaType == "application/json" || mediaType == "text/json"
      || mediaType.hasSuffix("+json")
  }
}

extension ContentTypes {
  /// What a request says it would like, where it says nothing else.
  var acceptHeader: String {
    switch kind {
    case .json: "application/json"
    case .any: "application/json, */*;q=0.5"
    }
  }
}

extension ContentTypes: CustomStringConvertible {
  /// The types as errors say them.
  public var description: String {
    switch kind {
    case .json: "application/json"
    case .any: "anything"
    }
  }
}
