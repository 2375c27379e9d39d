import Dispatch
import Mapping

extension ObjectManager {
  /// Loads one object and calls `completion` with it, or with the error, on the main actor.
  ///
  ///     manager.load(SOThingList.self, at: "/mywebservice/") { result in … }
  ///
  /// The closure is called exactly once, also when the load is cancelled. A program whose main
  /// thread is blocked, by `sleep` or by waiting for this very load, never gets there: it names a
  /// queue, or uses `await`.
  ///
  /// - Parameters: As for `load(_:at:keyPath:using:accepting:)`.
  /// - Returns: The load, to be cancelled or waited for.
  @discardableResult
  @_disfavoredOverload
  public func load<T>(
    _ type: T.Type, at resourcePath: String, keyPath: String? = nil,
    using mapping: ObjectMapping<T>? = nil, accepting accepted: ContentTypes = .json,
    completion: @escaping @MainActor (Result<T, LoaderError>) -> Void
  ) -> LoadTask {
    run(at: resourcePath, accepting: accepted)
      .start(.object(at: keyPath, using: mapping, by: mapper), completion)
  }

  /// Loads a list of objects and calls `completion` with it, or with the error, on the main actor.
  ///
  /// All is as for one object, but that an answer without a body is an empty list.
  @discardableResult
  public func load<T>(
    _ type: [T].Type, at resourcePath: String, keyPath: String? = nil,
    using mapping: ObjectMapping<T>? = nil, accepting accepted: ContentTypes = .json,
    completion: @escaping @MainActor (Result<[T], LoaderError>) -> Void
  ) -> LoadTask {
    run(at: resourcePath, accepting: accepted)
      .start(.list(at: keyPath, using: mapping, by: mapper), completion)
  }

  /// Loads one object and calls `completion` with it, or with the error, on `queue`.
  ///
  /// The object is mapped elsewhere, so that the queue is free until then. The closure is called
  /// exactly once, also when the load is cancelled.
  @discardableResult
  @_disfavoredOverload
  public func load<T>(
    _ type: T.Type, at resourcePath: String, keyPath: String? = nil,
    using mapping: ObjectMapping<T>? = nil, accepting accepted: ContentTypes = .json,
    on queue: DispatchQueue,
    completion: @escaping @Sendable (sending Result<T, LoaderError>) -> Void
  ) -> LoadTask {
    run(at: resourcePath, accepting: accepted)
      .start(.object(at: keyPath, using: mapping, by: mapper), on: queue, completion)
  }

  /// Loads a list of objects and calls `completion` with it, or with the error, on `queue`.
  ///
  /// All is as for one object, but that an answer without a body is an empty list.
  @discardableResult
  public func load<T>(
    _ type: [T].Type, at resourcePath: String, keyPath: String? = nil,
    using mapping: ObjectMapping<T>? = nil, accepting accepted: ContentTypes = .json,
    on queue: DispatchQueue,
    completion: @escaping @Sendable (sending Result<[T], LoaderError>) -> Void
  ) -> LoadTask {
    run(at: resourcePath, accepting: accepted)
      .start(.list(at: keyPath, using: mapping, by: mapper), on: queue, completion)
  }
}
