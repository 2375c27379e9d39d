import Foundation

/// What is sent to a server: a method, a URL, headers and perhaps a body.
public struct HTTPRequest: Hashable, Sendable {
  /// What the server is asked to do.
  public var method: HTTPMethod
  /// Where: `http` or `https`, with a host.
  public var url: URL
  /// The header fields, in order.
  public var headers: HTTPHeaders
  /// What is sent along, or nil; a request with `GET` or `HEAD` has none.
  public var body: Data?
  /// How long the wire may stay silent before the request fails; nil leaves that to the transport.
  public var timeout: Duration?

  /// A request; only its URL has no default.
  public init(
    _ method: HTTPMethod = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil,
    timeout: Duration? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }

  /// What keeps the request from being sent, or nil where it can be.
  ///
  /// Every transport that goes to a network asks this first. A line break in a header would let
  /// whoever chose its value write headers of their own.
  public var fault: String? {
    let scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      return "a URL begins with http or https, this one with \(scheme.isEmpty ? "neither" : scheme)"
    }
    guard url.host()?.isEmpty == false else { return "the URL has no host" }
    guard method.rawValue.isHTTPToken else { return "\"\(method)\" is no method" }
    if body != nil && !method.mayCarryBody { return "\(method) carries no body" }
    return headers.lazy.compactMap(\.fault).first
  }
}

extension HTTPRequest: CustomStringConvertible {
  /// Method and path, as errors say it: `GET /orders`.
  ///
  /// The query stays out, which may hold secrets.
  public var description: String { "\(method) \(url.requestTarget(withQuery: false))" }
}

extension URL {
  /// The path, and the query where it is wanted, as they stand in a request's first line.
  func requestTarget(withQuery: Bool) -> String {
    let path = path(percentEncoded: true)
    let query = withQuery ? query(percentEncoded: true) : nil
    return (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "")
  }
}

extension HTTPHeaders.Field {
  /// What keeps the field from being sent; its value is not repeated, which may be a secret.
  fileprivate var fault: String? {
    guard name.isHTTPToken else { return "\"\(name)\" is no name of a header" }
    let isClean = value.utf8.allSatisfy { $0 != 0 && $0 != 0x0A && $0 != 0x0D }
    return isClean ? nil : "the header \(name) holds a line break"
  }
}

extension String {
  /// Whether it is a token of RFC 9110: what methods and names of headers are made of.
  fileprivate var isHTTPToken: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
        }
      }
  }
}
