import Mapping

extension ObjectManager {
  /// Loads one object, maps it off the caller's thread, and hands it over.
  ///
  ///     let things = try await manager.load(SOThingList.self, at: "/mywebservice/")
  ///
  /// The object belongs to whoever called, on whatever actor. Cancelling the task ends the load.
  ///
  /// - Parameters:
  ///   - type: What is wanted; `[Order].self` for a list.
  ///   - resourcePath: Goes below the base URL; an absolute URL is used as it is.
  ///   - keyPath: Where in the document it stands, `data.order` for example; nil for its root.
  ///   - mapping: Nil for the one that is registered for `type`.
  ///   - accepted: Which media types are mapped.
  /// - Throws: `LoaderError`. A status that is not one of 200 to 299 is an error, and so is an
  ///   answer without a body, as 204 is: there is no object in it.
  @concurrent
  @_disfavoredOverload
  public func load<T>(
    _ type: T.Type, at resourcePath: String, keyPath: String? = nil,
    using mapping: ObjectMapping<T>? = nil, accepting accepted: ContentTypes = .json
  ) async throws(LoaderError) -> sending T {
    try await run(at: resourcePath, accepting: accepted)
      .output(.object(at: keyPath, using: mapping, by: mapper))
  }

  /// Loads a list of objects, maps it off the caller's thread, and hands it over.
  ///
  /// All is as for one object, but that an answer without a body is an empty list.
  @concurrent
  public func load<T>(
    _ type: [T].Type, at resourcePath: String, keyPath: String? = nil,
    using mapping: ObjectMapping<T>? = nil, accepting accepted: ContentTypes = .json
  ) async throws(LoaderError) -> sending [T] {
    try await run(at: resourcePath, accepting: accepted)
      .output(.list(at: keyPath, using: mapping, by: mapper))
  }
}
