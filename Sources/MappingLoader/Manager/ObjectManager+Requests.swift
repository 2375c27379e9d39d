import Foundation

extension ObjectManager {
  /// The request that a load of `resourcePath` sends: base URL and path joined, headers put together.
  ///
  /// The path goes below the base URL's path, whether or not there are slashes between them; a
  /// slash at its end and its query stay, and the base URL's query comes first. What a URL cannot
  /// hold is percent-encoded. An absolute URL is used as it is.
  ///
  /// - Returns: nil where the two make no URL.
  public func request(
    _ method: HTTPMethod = .get, at resourcePath: String, headers: HTTPHeaders = [:],
    body: Data? = nil, timeout: Duration? = nil
  ) -> HTTPRequest? {
    guard let url = ResourceURL.joining(resourcePath, to: baseURL) else { return nil }
    let own = url.hasSameOrigin(as: baseURL) ? defaultHeaders : [:]
    return HTTPRequest(
      method, url, headers: own.merging(headers), body: body, timeout: timeout)
  }

  /// A load of `resourcePath`, ready to go. Where there is no URL, it will end with that.
  func run(
    _ method: HTTPMethod = .get, at resourcePath: String, headers: HTTPHeaders = [:],
    body: Data? = nil, timeout: Duration? = nil, accepting accepted: ContentTypes
  ) -> LoadRun {
    guard
      var request = request(method, at: resourcePath, headers: headers, body: body, timeout: timeout)
    else {
      let refusal = Refusal(fault: "\(baseURL) and \"\(resourcePath)\" make no URL")
      return LoadRun(
        transport: refusal, request: HTTPRequest(method, baseURL), accepted: accepted)
    }
    request.headers["Accept"] = request.headers["Accept"] ?? accepted.acceptHeader
    if body != nil && request.headers["Content-Type"] == nil {
      request.headers["Content-Type"] = "application/json"
    }
    return LoadRun(transport: transport, request: request, accepted: accepted)
  }
}

/// The transport of a request that cannot be made.
private struct Refusal: Transport {
  let fault: String

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    throw TransportError(.badRequest(fault), of: request)
  }
}
