/// How requests travel: one request in, one response or error out.
///
/// `URLSessionTransport` goes to the network, `StubTransport` has its answers ready. What only
/// changes how bytes travel is a transport that holds a transport:
///
///     struct Signing: Transport {
///       let inner: any Transport
///       let token: String
///
///       func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
///         var request = request
///         request.headers["Authorization"] = "Bearer \(token)"
///         return try await inner.send(request)
///       }
///     }
public protocol Transport: Sendable {
  /// Sends `request` and waits for the whole answer, whatever its status.
  ///
  /// When the calling task is cancelled, it ends soon, with an error whose reason is `.cancelled`,
  /// or with the answer that was there already.
  /// - Throws: `TransportError` where no answer came.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
