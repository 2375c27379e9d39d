import Mapping

import Dispatch

extension LoadRun {
  /// Runs the load and calls `completion` once with its outcome, on the main actor.
  func start<Output>(
    _ body: BodyMapping<Output>,
    _ completion: @escaping @MainActor (Result<Output, LoaderError>) -> Void
  ) -> LoadTask {
    LoadTask {
      await deliver(outcome(body), to: completion)
    }
  }

  /// Runs the load and calls `completion` once with its outcome, on `queue`.
  func start<Output>(
    _ body: BodyMapping<Output>, on queue: DispatchQueue,
    _ completion: @escaping @Sendable (sending Result<Output, LoaderError>) -> Void
  ) -> LoadTask {
    LoadTask {
      await deliver(outcome(body), to: completion, on: queue)
    }
  }

  /// A load that was cancelled on the main actor brings no objects there any more.
  @MainActor
  private func deliver<Output>(
    _ outcome: sending Result<Output, LoaderError>,
    to completion: @MainActor (Result<Output, LoaderError>) -> Void
  ) {
    if Task.isCancelled {
      completion(.failure(failure(.cancelled)))
    } else {
      completion(outcome)
    }
  }

  private func deliver<Output>(
    _ outcome: sending Result<Output, LoaderError>,
    to completion: @escaping @Sendable (sending Result<Output, LoaderError>) -> Void,
    on queue: DispatchQueue
  ) async {
    // A queue knows nothing of sending: the lock hands over what is sent but once.
    let box = Guarded<Result<Output, LoaderError>?>(outcome)
    await withCheckedContinuation { done in
      queue.async {
        if let outcome = box.withLock({ $0.take() }) { completion(outcome) }
        done.resume()
      }
    }
  }
}
