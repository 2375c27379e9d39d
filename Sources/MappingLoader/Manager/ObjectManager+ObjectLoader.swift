import Mapping

extension ObjectManager {
  /// Loads objects in RestKit 0.10's form: `configure` sets a loader up, and then it starts.
  ///
  ///     manager.loadObjects(SOThingList.self, atResourcePath: "/mywebservice/") { loader in
  ///       loader.delegate = delegate
  ///       loader.onDidLoadObject = { things in … }
  ///       loader.onDidFailWithError = { error in … }
  ///     }
  ///
  /// A document that holds a list and one that holds a single object are both taken. What is called
  /// when stands at `ObjectLoader`.
  /// - Returns: The load, to be cancelled or waited for.
  @discardableResult
  public func loadObjects<T>(
    _ type: T.Type, atResourcePath resourcePath: String,
    _ configure: (inout ObjectLoader<T>) -> Void
  ) -> LoadTask {
    var loader = ObjectLoader<T>(resourcePath: resourcePath, source: self)
    configure(&loader)
    return loader.start(run(for: loader), mapper)
  }

  private func run<T>(for loader: ObjectLoader<T>) -> LoadRun {
    if let body = loader.sentBody {
      return run(
        loader.method, at: loader.resourcePath, headers: loader.additionalHeaders,
        timeout: loader.timeout, sending: body, accepting: loader.acceptedContent)
    }
    return run(
      loader.method, at: loader.resourcePath, headers: loader.additionalHeaders, body: loader.body,
      timeout: loader.timeout, accepting: loader.acceptedContent)
  }
}

extension ObjectManager: BodySource {}
