import Dispatch
import Foundation
import Mapping

extension ObjectManager {
  /// Says how objects of a type are sent; without it, by their mapping, as JSON at the root.
  ///
  /// - Throws: `RequestDescriptorError` where one for the type and a method is there already.
  public func register<Object>(
    _ descriptor: RequestDescriptor<Object>
  ) throws(RequestDescriptorError) {
    let result = descriptors.withLock { descriptors -> Result<Void, RequestDescriptorError> in
      do throws(RequestDescriptorError) {
        try descriptors.add(descriptor)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// The request that would send an object, for whoever wants to look at it or change it.
  ///
  /// RestKit calls it `requestWithObject`.
  /// - Throws: `LoaderError` with the reason `.body`, where the object cannot be written.
  @_disfavoredOverload
  public func request<Body>(
    sending object: Body, by method: HTTPMethod, to resourcePath: String,
    headers: HTTPHeaders = [:], accepting accepted: ContentTypes = .json
  ) throws(LoaderError) -> HTTPRequest {
    try run(
      method, at: resourcePath, headers: headers, sending: body(of: object, for: method),
      accepting: accepted
    ).checkedRequest()
  }

  /// The request that would send a list of objects.
  ///
  /// - Throws: `LoaderError` with the reason `.body`, where an object cannot be written.
  public func request<Body>(
    sending objects: [Body], by method: HTTPMethod, to resourcePath: String,
    headers: HTTPHeaders = [:], accepting accepted: ContentTypes = .json
  ) throws(LoaderError) -> HTTPRequest {
    try run(
      method, at: resourcePath, headers: headers, sending: body(of: objects, for: method),
      accepting: accepted
    ).checkedRequest()
  }
}

// MARK: - With async and await

extension ObjectManager {
  /// Sends an object and gives back what the server answers, mapped.
  ///
  ///     let receipt = try await manager.send(order, to: "/orders", expecting: Receipt.self)
  ///
  /// The object is written at once, where the caller is, by the descriptor that fits it best; the
  /// answer is mapped off the caller's thread. What cannot be written is never sent.
  /// - Parameters:
  ///   - object: What is sent; a list is sent as a list.
  ///   - method: `POST` where nothing else is said.
  ///   - resourcePath: Goes below the base URL; an absolute URL is used as it is.
  ///   - type: What is wanted of the answer; `[Order].self` for a list.
  ///   - keyPath: Where in the answer it stands; nil for its root.
  ///   - mapping: Nil for the one that is registered for `type`.
  ///   - accepted: Which media types of the answer are mapped.
  /// - Throws: `LoaderError`; its reason is `.body` where nothing was sent.
  @_disfavoredOverload
  public nonisolated(nonsending) func send<Body, T>(
    _ object: Body, by method: HTTPMethod = .post, to resourcePath: String, expecting type: T.Type,
    keyPath: String? = nil, using mapping: ObjectMapping<T>? = nil,
    accepting accepted: ContentTypes = .json
  ) async throws(LoaderError) -> sending T {
    let run = run(
      method, at: resourcePath, sending: body(of: object, for: method), accepting: accepted)
    return try await run.output(.object(at: keyPath, using: mapping, by: mapper))
  }

  /// Sends an object and gives back the list that the server answers, mapped.
  ///
  /// All is as for one, but that an answer without a body is an empty list.
  public nonisolated(nonsending) func send<Body, T>(
    _ object: Body, by method: HTTPMethod = .post, to resourcePath: String,
    expecting type: [T].Type, keyPath: String? = nil, using mapping: ObjectMapping<T>? = nil,
    accepting accepted: ContentTypes = .json
  ) async throws(LoaderError) -> sending [T] {
    let run = run(
      method, at: resourcePath, sending: body(of: object, for: method), accepting: accepted)
    return try await run.output(.list(at: keyPath, using: mapping, by: mapper))
  }

  /// Sends an object and gives back the answer as it is, whatever its body.
  ///
  ///     let response = try await manager.send(order, by: .put, to: "/orders/7")
  ///
  /// - Throws: `LoaderError`, also for a status that is not one of 200 to 299.
  @discardableResult
  public nonisolated(nonsending) func send<Body>(
    _ object: Body, by method: HTTPMethod = .post, to resourcePath: String
  ) async throws(LoaderError) -> HTTPResponse {
    let run = run(
      method, at: resourcePath, sending: body(of: object, for: method), accepting: .any)
    return try await run.successfulAnswer()
  }
}

// MARK: - With closures

extension ObjectManager {
  /// Sends an object and calls `completion` with what the server answers, on the main actor.
  ///
  /// The object is written before the call returns. The closure is called exactly once, also where
  /// the object cannot be written or the load is cancelled.
  @discardableResult
  @_disfavoredOverload
  public func send<Body, T>(
    _ object: Body, by method: HTTPMethod = .post, to resourcePath: String, expecting type: T.Type,
    keyPath: String? = nil, using mapping: ObjectMapping<T>? = nil,
    accepting accepted: ContentTypes = .json,
    completion: @escaping @MainActor (Result<T, LoaderError>) -> Void
  ) -> LoadTask {
    run(method, at: resourcePath, sending: body(of: object, for: method), accepting: accepted)
      .start(.object(at: keyPath, using: mapping, by: mapper), completion)
  }

  /// Sends an object and calls `completion` with the list that the server answers, on the main
  /// actor.
  @discardableResult
  public func send<Body, T>(
    _ object: Body, by method: HTTPMethod = .post, to resourcePath: String,
    expecting type: [T].Type, keyPath: String? = nil, using mapping: ObjectMapping<T>? = nil,
    accepting accepted: ContentTypes = .json,
    completion: @escaping @MainActor (Result<[T], LoaderError>) -> Void
  ) -> LoadTask {
    run(method, at: resourcePath, sending: body(of: object, for: method), accepting: accepted)
      .start(.list(at: keyPath, using: mapping, by: mapper), completion)
  }

  /// Sends an object and calls `completion` with what the server answers, on `queue`.
  @discardableResult
  @_disfavoredOverload
  public func send<Body, T>(
    _ object: Body, by method: HTTPMethod = .post, to resourcePath: String, expecting type: T.Type,
    keyPath: String? = nil, using mapping: ObjectMapping<T>? = nil,
    accepting accepted: ContentTypes = .json, on queue: DispatchQueue,
    completion: @escaping @Sendable (sending Result<T, LoaderError>) -> Void
  ) -> LoadTask {
    run(method, at: resourcePath, sending: body(of: object, for: method), accepting: accepted)
      .start(.object(at: keyPath, using: mapping, by: mapper), on: queue, completion)
  }
}

extension ObjectManager {
  /// What is sent of an object, or why it cannot be written; nil where the method has no body.
  func body<Body>(of object: Body, for method: HTTPMethod) -> Result<RequestBody?, WritingError> {
    let descriptors = descriptors.withLock { $0 }
    do throws(WritingError) {
      guard let list = object as? any SentList else {
        return .success(try descriptors.body(of: object, for: method, by: mapper))
      }
      return .success(try list.body(by: descriptors, for: method, mapper))
    } catch {
      return .failure(error)
    }
  }
}

/// A list, whatever of.
private protocol SentList {
  func body(
    by descriptors: RequestDescriptors, for method: HTTPMethod, _ mapper: Mapper
  ) throws(WritingError) -> RequestBody?
}

extension Array: SentList {
  fileprivate func body(
    by descriptors: RequestDescriptors, for method: HTTPMethod, _ mapper: Mapper
  ) throws(WritingError) -> RequestBody? { try descriptors.body(of: self, for: method, by: mapper) }
}
