import Foundation

/// What a server answered: status, headers and the whole body.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, 100 to 599.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// Where the answer came from: the URL that was asked, or the last one of its redirects.
  public var url: URL
  /// The body, with its transfer and content codings undone; empty where there is none.
  public var body: Data

  /// An answer as a transport hands it over.
  public init(status: Int, headers: HTTPHeaders = [:], url: URL, body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.url = url
    self.body = body
  }

  /// Whether the status is one of 200 to 299.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// The media type without its parameters, in lower case; nil where the server names none.
  public var mediaType: String? {
    guard let field = headers.values(of: "Content-Type").first else { return nil }
    let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    return type.isEmpty ? nil : type
  }

  /// Whether there is nothing to map.
  ///
  /// That is so where the status is 204 or 205, and where the body has no byte but spaces, tabs and
  /// line ends. RestKit counts one single space as blank, and nothing longer.
  public var isBlank: Bool {
    status == 204 || status == 205
      || body.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}

extension HTTPResponse: CustomStringConvertible {
  /// Status and media type, as errors say it: `200 text/html`.
  public var description: String { "\(status)\(mediaType.map { " \($0)" } ?? "")" }
}
