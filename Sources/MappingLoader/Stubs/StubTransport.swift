import Foundation
import Mapping

/// A transport without a network: its answers are ready, and it remembers what was asked.
///
///     let transport = StubTransport()
///       .answer(.get, "/orders", with: .json(#"[{"id": 1}]"#))
///       .answer(.post, "/orders", with: .response(503), .json("{}", status: 201))
///
/// - A request is matched by its method and its path, as they are sent. Where the stub's path has a
///   query, the request's must be the same; else it does not count. A stub may be a whole URL.
/// - Several answers are given in turn, and the last one from then on.
/// - A request without a stub fails, and the error names the stubs that come nearest.
public final class StubTransport: Transport {
  private struct State {
    var routes: [StubRoute] = []
    var requests: [HTTPRequest] = []
  }

  private let state = Guarded(State())

  /// A transport that has no answers yet.
  public init() {}

  /// Answers `method` at `path`, one answer after another, in place of what was said before.
  @discardableResult
  public func answer(
    _ method: HTTPMethod, _ path: String, with first: StubAnswer, _ others: StubAnswer...
  ) -> StubTransport {
    let route = StubRoute(method: method, path: path, answers: [first] + others)
    state.withLock { state in
      state.routes.removeAll { $0.label == route.label }
      // A path with a query says more than one without, so it is asked first.
      state.routes.insert(route, at: path.contains("?") ? 0 : state.routes.endIndex)
    }
    return self
  }

  /// Every request so far, in the order in which they came.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// The next answer that was made ready for `request`.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if Task.isCancelled { throw TransportError(.cancelled, of: request) }
    let (answer, near) = state.withLock { state in
      state.requests.append(request)
      guard let index = state.routes.firstIndex(where: { $0.matches(request) }) else {
        return (nil as StubAnswer?, StubRoute.nearest(to: request, in: state.routes))
      }
      return (state.routes[index].next(), [])
    }
    guard let answer else { throw TransportError(.noStub(near: near), of: request) }
    return try await answer.respond(request)
  }
}
