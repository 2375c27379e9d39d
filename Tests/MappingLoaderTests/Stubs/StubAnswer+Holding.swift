@testable import MappingLoader

extension StubAnswer {
  /// No answer until the load is cancelled; `onArrival` is called when the request is there.
  static func held(onArrival: @escaping @Sendable () -> Void) -> StubAnswer {
    .computed { request throws(TransportError) in
      onArrival()
      // A stream that nobody feeds ends when the task that waits for it is cancelled.
      let (stream, feed) = AsyncStream<Void>.makeStream()
      for await _ in stream {}
      feed.finish()
      throw TransportError(.cancelled, of: request)
    }
  }
}
