/// A load that is under way, to be cancelled or waited for.
///
/// Letting go of it changes nothing: the load goes on.
public struct LoadTask: Sendable {
  private let task: Task<Void, Never>

  init(_ operation: @escaping @Sendable () async -> Void) {
    task = Task(operation: operation)
  }

  /// Cancels the load, from anywhere; once more, or when all is over, it does nothing.
  ///
  /// The load's one outcome is then `LoaderError` with the phase `.cancelled`, unless closures have
  /// been called with another one. Called on the main actor, where closures arrive unless another
  /// place was named, that means: no objects arrive after it.
  public func cancel() { task.cancel() }

  /// Whether it was cancelled.
  public var isCancelled: Bool { task.isCancelled }

  /// Waits until the last closure has been called.
  public func finished() async { await task.value }
}
