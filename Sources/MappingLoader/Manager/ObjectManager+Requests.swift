import Foundation
import Mapping

extension ObjectManager {
  /// The request for `resourcePath`, or nil where it makes no URL.
  ///
  /// The default headers go to the base URL's origin alone: they may be credentials.
  func request(
    _ method: HTTPMethod = .get, at resourcePath: String, headers: HTTPHeaders = [:],
    body: Data? = nil, timeout: Duration? = nil
  ) -> HTTPRequest? {
    guard let url = ResourceURL.joining(resourcePath, to: baseURL) else { return nil }
    let own = url.hasSameOrigin(as: baseURL) ? defaultHeaders : [:]
    return HTTPRequest(
      method, url, headers: own.merging(headers), body: body, timeout: timeout)
  }

  /// A load that sends a body, ready to go; where there is none, it will end with that.
  func run(
    _ method: HTTPMethod, at resourcePath: String, headers: HTTPHeaders = [:],
    timeout: Duration? = nil, sending body: Result<RequestBody?, WritingError>,
    accepting accepted: ContentTypes
  ) -> LoadRun {
    var headers = headers
    var sent: RequestBody?
    var refusal: LoaderError.Reason?
    switch body {
    case .success(let body): sent = body
    case .failure(let error): refusal = .body(error)
    }
    if let sent, headers["Content-Type"] == nil { headers["Content-Type"] = sent.contentType }
    var run = run(
      method, at: resourcePath, headers: headers, body: sent?.data, timeout: timeout,
      accepting: accepted)
    run.refusal = refusal
    return run
  }

  /// A load of `resourcePath`, ready to go; where there is no URL, it will end with that.
  func run(
    _ method: HTTPMethod = .get, at resourcePath: String, headers: HTTPHeaders = [:],
    body: Data? = nil, timeout: Duration? = nil, accepting accepted: ContentTypes
  ) -> LoadRun {
    guard
      var request = request(
        method, at: resourcePath, headers: headers, body: body, timeout: timeout)
    else {
      let refusal = Refusal(fault: "\"\(resourcePath.prefix { $0 != "?" })\" makes no URL")
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
