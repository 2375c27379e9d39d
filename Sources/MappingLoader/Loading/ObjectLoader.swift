import Foundation
import Mapping

/// A load in RestKit 0.10's form: set up in a closure, and told in blocks how it went.
///
///     manager.loadObjects(SOThingList.self, atResourcePath: "/mywebservice/") { loader in
///       loader.onDidLoadObject = { things in … }
///       loader.onDidFailWithError = { error in … }
///     }
///
/// All of them are called on the main actor, in the order of this table, and the delegate before
/// the block each time. `objectLoaderDidFinishLoading(_:)` is always the last.
///
/// | what happened | what is called |
/// | --- | --- |
/// | objects came | `didLoadResponse`, then all flavours: `…Dictionary`, `…Objects`, `…Object` |
/// | a blank answer | the same, with nothing in it, and without `didLoadObject` |
/// | nothing was sent, or no answer came | `didFailLoadWithError`, `didFailWithError` |
/// | 4xx, 5xx, no JSON, no mapping | `didLoadResponse`, `didFailWithError` |
/// | cancelled | `didFailLoadWithError`; before it `didLoadResponse` where an answer was told of |
///
/// In RestKit a mapping that fails calls `didFailLoadWithError` as well, and some errors come twice;
/// here that block means that there is no answer, and each error comes once.
public struct ObjectLoader<Object>: Sendable {
  /// The path that was asked for, as it was given.
  public let resourcePath: String
  /// The mapping of the objects; nil for the one that is registered for their type.
  public var objectMapping: ObjectMapping<Object>?
  /// Where in the document the objects stand; nil for its root.
  public var rootKeyPath: String?
  /// What the server is asked to do; `GET` where nothing else is said.
  public var method: HTTPMethod = .get
  /// Headers of this load alone; they win over the manager's.
  public var additionalHeaders: HTTPHeaders = [:]
  /// What is sent along, as `application/json` where `additionalHeaders` name no type.
  ///
  /// A load with `GET` or `HEAD` has none.
  public var body: Data?
  /// How long the wire may stay silent before the load fails; nil leaves that to the transport.
  public var timeout: Duration?
  /// Which media types of an answer are mapped.
  public var acceptedContent: ContentTypes = .json

  /// Told of everything, before the blocks; it is not kept alive.
  public weak var delegate: (any ObjectLoaderDelegate<Object>)?
  /// An answer came, whatever its status; nothing is mapped yet.
  public var onDidLoadResponse: (@MainActor (HTTPResponse) -> Void)?
  /// The objects, under the key path where they stood; `""` is the root.
  ///
  /// It is empty for a blank answer.
  public var onDidLoadObjectsDictionary: (@MainActor ([String: [Object]]) -> Void)?
  /// The objects, in the order of the document; one alone is a list of one.
  public var onDidLoadObjects: (@MainActor ([Object]) -> Void)?
  /// The first of the objects; not called where there is none.
  public var onDidLoadObject: (@MainActor (Object) -> Void)?
  /// There are no objects: the status, the body or its mapping is to blame, or no answer came.
  public var onDidFailWithError: (@MainActor (LoaderError) -> Void)?
  /// There is no answer, or the load was cancelled.
  public var onDidFailLoadWithError: (@MainActor (LoaderError) -> Void)?

  var target: LoadTarget<Object>?
  /// What an object became that is sent along, or why it could not.
  var sentBody: Result<RequestBody?, WritingError>?
  private let source: any BodySource

  init(resourcePath: String, source: any BodySource) {
    self.resourcePath = resourcePath
    self.source = source
  }

  /// Sends an object, or a list of them, written at once by the descriptor that fits it best.
  ///
  ///     manager.loadObjects(Order.self, atResourcePath: "/orders") { loader in
  ///       loader.send(order, by: .post)
  ///     }
  ///
  /// What cannot be written is never sent: the load fails with that. RestKit calls it
  /// `sourceObject`.
  public mutating func send<Source>(_ object: Source, by method: HTTPMethod = .post) {
    self.method = method
    sentBody = source.body(of: object, for: method)
  }
}

/// Makes bodies of objects.
protocol BodySource: Sendable {
  func body<Body>(of object: Body, for method: HTTPMethod) -> Result<RequestBody?, WritingError>
}

extension ObjectLoader where Object: AnyObject {
  /// Updates an object that is there already, instead of making one.
  ///
  /// RestKit calls it `targetObject`. The object lives on the main actor, and so it is mapped
  /// there: wholly, or not at all where the mapping fails. A blank answer leaves it as it is, and
  /// hands it over as the one that was loaded.
  ///
  ///     loader.updateTarget { self.thing }
  public mutating func updateTarget(_ target: @escaping @MainActor () -> Object) {
    self.target = LoadTarget(target)
  }
}
