import Foundation
import Mapping

/// An app's door to one web service: where it is, how to reach it, and which mappings it speaks.
///
///     let manager = ObjectManager(baseURL: url, mappingProvider: provider)
///     let things = try await manager.load(SOThingList.self, at: "/mywebservice/")
///
/// It may be used from any thread, and one is made for each service. RestKit calls it
/// `RKObjectManager`.
public final class ObjectManager: Sendable {
  /// Where resource paths begin.
  public let baseURL: URL
  /// The mappings by which answers become objects.
  public let mappingProvider: MappingProvider
  /// How requests travel.
  public let transport: any Transport
  private let headers: Guarded<HTTPHeaders>
  let descriptors = Guarded(RequestDescriptors())

  /// A manager of the service at `baseURL`.
  ///
  /// - Parameters:
  ///   - baseURL: `http` or `https`, perhaps with a path and a query that every request gets.
  ///   - mappingProvider: May learn more mappings later.
  ///   - transport: `URLSessionTransport` as a rule; a `StubTransport` in tests.
  ///   - defaultHeaders: See `defaultHeaders`.
  public init(
    baseURL: URL, mappingProvider: MappingProvider,
    transport: any Transport = URLSessionTransport(), defaultHeaders: HTTPHeaders = [:]
  ) {
    self.baseURL = baseURL
    self.mappingProvider = mappingProvider
    self.transport = transport
    headers = Guarded(defaultHeaders)
  }

  /// The headers of every request to the base URL's origin, credentials for example.
  ///
  /// A load that sets a header of the same name wins. They never go to another scheme, host or
  /// port, not even when an absolute URL is given as the resource path. A change is seen by the
  /// loads that begin after it.
  public var defaultHeaders: HTTPHeaders {
    get { headers.withLock { $0 } }
    set { headers.withLock { $0 = newValue } }
  }

  private static let sharedManager = Guarded<ObjectManager?>(nil)

  /// The manager that an app wants to find from anywhere; nil until one is put here.
  ///
  /// In RestKit the first manager that is made becomes the shared one; here an app says so.
  public static var shared: ObjectManager? {
    get { sharedManager.withLock { $0 } }
    set { sharedManager.withLock { $0 = newValue } }
  }

  var mapper: Mapper { Mapper(mappingProvider) }
}
