import Foundation
import Mapping

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network, by way of `URLSession`.
///
/// - Make one and keep it: it holds connections open, and its cookies, in memory alone.
/// - It keeps no cache, on disk or in memory; a cache is a transport of its own.
/// - Redirects are followed. When one leads to another origin, only headers that are no secret go
///   along: `Authorization`, `Cookie` and whatever else an app sends stay behind.
/// - A request without a timeout gets the session's: 60 seconds without a byte.
///
/// All that happens to a request happens on one serial queue, where whatever comes first is its
/// outcome: the answer, the failure, or the cancellation.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let courier = SessionCourier()

  /// A transport with a session of its own.
  ///
  /// - Parameter configuration: What the session is made of; as a rule the ephemeral one. Its cache
  ///   is taken away: on Linux, cancelling a request that the cache is being asked for is a trap.
  public init(configuration: URLSessionConfiguration = .ephemeral) {
    let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(
      configuration: configuration, delegate: courier, delegateQueue: courier.queue)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends `request`; cancelling the task that waits ends it at once, with the reason `.cancelled`.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if let fault = request.fault { throw TransportError(.badRequest(fault), of: request) }
    let exchange = SessionExchange(request)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        courier.queue.addOperation { self.start(exchange, for: waiter) }
      }
    } onCancel: {
      // Not here and now: the runtime holds the task's lock, and on Linux `cancel` waits for a
      // queue that may itself be waiting for that lock.
      courier.queue.addOperation { exchange.cancel() }
    }
    return try outcome.get()
  }

  private func start(_ exchange: SessionExchange, for waiter: SessionExchange.Waiter) {
    guard exchange.begin(waiter) else { return }
    let task = session.dataTask(with: URLRequest(exchange.request))
    courier.expect(exchange, from: task)
    exchange.run(task)
  }
}

/// The session's delegate: brings each event to the exchange that it belongs to.
private final class SessionCourier: NSObject, URLSessionDataDelegate {
  /// Where everything happens, one thing after another.
  let queue: OperationQueue
  private let exchanges = Guarded<[Int: SessionExchange]>([:])

  override init() {
    queue = OperationQueue()
    queue.name = "MappingLoader.URLSessionTransport"
    queue.maxConcurrentOperationCount = 1
  }

  func expect(_ exchange: SessionExchange, from task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> SessionExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.append(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(request.followed(from: response.url))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.finish(with: task.response, error)
  }
}

/// One request on its way, and the one outcome that it comes to.
///
/// All of it is called on the courier's queue.
private final class SessionExchange: Sendable {
  typealias Outcome = Result<HTTPResponse, TransportError>
  typealias Waiter = CheckedContinuation<Outcome, Never>

  private struct State {
    var waiter: Waiter?
    var task: URLSessionTask?
    var body = Data()
    var isOver = false
  }

  let request: HTTPRequest
  private let state = Guarded(State())

  init(_ request: HTTPRequest) { self.request = request }

  /// Whether the request is to be sent; it is not when the cancellation came first.
  func begin(_ waiter: Waiter) -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver { state.waiter = waiter }
      return state.isOver
    }
    if isOver { waiter.resume(returning: .failure(TransportError(.cancelled, of: request))) }
    return !isOver
  }

  func run(_ task: URLSessionTask) {
    state.withLock { $0.task = task }
    task.resume()
  }

  func append(_ data: Data) {
    state.withLock { state in
      if !state.isOver { state.body.append(data) }
    }
  }

  /// Ends it as cancelled.
  ///
  /// A task that is finished is no longer here, and so is never cancelled, which on Linux would be
  /// a trap.
  func cancel() {
    let task = state.withLock { $0.task }
    end(with: .failure(TransportError(.cancelled, of: request)))
    task?.cancel()
  }

  func finish(with response: URLResponse?, _ error: (any Error)?) {
    end(with: outcome(response, error))
  }

  private func outcome(_ response: URLResponse?, _ error: (any Error)?) -> Outcome {
    if let error { return .failure(TransportError(error, of: request)) }
    guard let response = response as? HTTPURLResponse else {
      return .failure(TransportError(.badResponse, of: request))
    }
    let body = state.withLock { $0.body }
    return .success(HTTPResponse(response, url: request.url, body: body))
  }

  /// Hands the outcome over, unless there was one before.
  private func end(with outcome: Outcome) {
    let waiter = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }
}

extension HTTPResponse {
  /// The fields come in the order of their names: the session forgets the server's order.
  fileprivate init(_ response: HTTPURLResponse, url: URL, body: Data) {
    var headers = HTTPHeaders()
    let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
    self.init(
      status: response.statusCode, headers: headers, url: response.url ?? url, body: body)
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method.rawValue
    httpBody = request.body
    for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    if let timeout = request.timeout { timeoutInterval = timeout / .seconds(1) }
  }

  /// The headers that may go to an origin which the app did not name.
  private static let openHeaders: Set<String> = [
    "accept", "accept-encoding", "accept-language", "content-length", "content-type", "user-agent",
  ]

  /// This request, as the next one after `previous`.
  fileprivate func followed(from previous: URL?) -> URLRequest {
    guard let url, previous?.hasSameOrigin(as: url) != true else { return self }
    var request = self
    for name in (allHTTPHeaderFields ?? [:]).keys
    where !Self.openHeaders.contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

extension TransportError {
  fileprivate init(_ error: any Error, of request: HTTPRequest) {
    let code = (error as? URLError)?.code
    let reason = code.flatMap { Self.reasons[$0] } ?? .other
    // Of these two the system says nothing that the reason does not.
    let isPlain = reason == .cancelled || reason == .timedOut
    self.init(reason, of: request, detail: isPlain ? nil : error.localizedDescription)
  }

  private static let reasons: [URLError.Code: Reason] = [
    .cancelled: .cancelled, .timedOut: .timedOut, .notConnectedToInternet: .offline,
    .cannotFindHost: .hostNotFound, .dnsLookupFailed: .hostNotFound,
    .cannotConnectToHost: .cannotConnect, .networkConnectionLost: .connectionLost,
    .secureConnectionFailed: .notSecure, .serverCertificateUntrusted: .notSecure,
    .serverCertificateHasBadDate: .notSecure, .serverCertificateHasUnknownRoot: .notSecure,
    .serverCertificateNotYetValid: .notSecure, .httpTooManyRedirects: .tooManyRedirects,
    .badServerResponse: .badResponse, .cannotParseResponse: .badResponse,
  ]
}
