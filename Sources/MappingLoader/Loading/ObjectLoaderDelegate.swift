/// Who is told how an `ObjectLoader` fares.
///
/// Each method does nothing unless it is written.
/// It is told of one type of objects; who loads several types takes blocks, or a delegate for each.
/// The table at `ObjectLoader` says which methods are called, and in which order.
@MainActor
public protocol ObjectLoaderDelegate<Object>: AnyObject, Sendable {
  /// What is loaded.
  associatedtype Object

  /// An answer came, whatever its status; nothing is mapped yet.
  func objectLoader(_ loader: ObjectLoader<Object>, didLoadResponse response: HTTPResponse)

  /// The objects, under the key path where they stood; `""` is the root.
  ///
  /// It is empty for a blank answer.
  func objectLoader(
    _ loader: ObjectLoader<Object>, didLoadObjectsDictionary dictionary: [String: [Object]])

  /// The objects, in the order of the document; one alone is a list of one.
  func objectLoader(_ loader: ObjectLoader<Object>, didLoadObjects objects: [Object])

  /// The first of the objects; not called where there is none.
  func objectLoader(_ loader: ObjectLoader<Object>, didLoadObject object: Object)

  /// There are no objects: the status, the body or its mapping is to blame, or no answer came.
  func objectLoader(_ loader: ObjectLoader<Object>, didFailWithError error: LoaderError)

  /// There is no answer, or the load was cancelled.
  func objectLoader(_ loader: ObjectLoader<Object>, didFailLoadWithError error: LoaderError)

  /// The load is over, and nothing more is called.
  func objectLoaderDidFinishLoading(_ loader: ObjectLoader<Object>)
}

extension ObjectLoaderDelegate {
  /// Does nothing.
  public func objectLoader(
    _ loader: ObjectLoader<Object>, didLoadResponse response: HTTPResponse
  ) {}

  /// Does nothing.
  public func objectLoader(
    _ loader: ObjectLoader<Object>, didLoadObjectsDictionary dictionary: [String: [Object]]
  ) {}

  /// Does nothing.
  public func objectLoader(_ loader: ObjectLoader<Object>, didLoadObjects objects: [Object]) {}

  /// Does nothing.
  public func objectLoader(_ loader: ObjectLoader<Object>, didLoadObject object: Object) {}

  /// Does nothing.
  public func objectLoader(_ loader: ObjectLoader<Object>, didFailWithError error: LoaderError) {}

  /// Does nothing.
  public func objectLoader(
    _ loader: ObjectLoader<Object>, didFailLoadWithError error: LoaderError
  ) {}

  /// Does nothing.
  public func objectLoaderDidFinishLoading(_ loader: ObjectLoader<Object>) {}
}
