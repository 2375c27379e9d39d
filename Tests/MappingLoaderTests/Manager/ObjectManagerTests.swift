import Foundation
import Mapping
import Testing

@testable import MappingLoader

@Suite struct ObjectManagerTests {
  private func headers(of manager: ObjectManager, at path: String) throws -> HTTPHeaders {
    try #require(manager.request(at: path)).headers
  }

  @Test func `default headers go to the base URL's origin alone`() throws {
    let manager = try Shop.manager(StubTransport())
    manager.defaultHeaders["Authorization"] = "Bearer a"
    #expect(try headers(of: manager, at: "/orders") == ["Authorization": "Bearer a"])
    #expect(try headers(of: manager, at: "http://shop.test:80/x") == ["Authorization": "Bearer a"])
    #expect(try headers(of: manager, at: "//evil.test/x") == ["Authorization": "Bearer a"])
    for other in ["https://shop.test/x", "http://shop.test:81/x", "http://shop.test.evil.test/x"] {
      #expect(try headers(of: manager, at: other) == [:])
    }
  }

  @Test func `a request's own headers win over the default ones`() throws {
    let manager = try Shop.manager(StubTransport())
    manager.defaultHeaders = ["Accept": "text/json", "X-Key": "a"]
    let request = try #require(
      manager.request(.post, at: "/orders", headers: ["accept": "*/*"], body: Data("{}".utf8)))
    #expect(request.headers == ["X-Key": "a", "accept": "*/*"])
    #expect(request.description == "POST /v1/orders")
  }

  @Test func `a load says which types it would like, unless its headers do`() async throws {
    let transport = StubTransport().answer(.get, "/v1/orders", with: .json(Shop.list))
    let manager = try Shop.manager(transport)
    _ = try await manager.load([Order].self, at: "/orders")
    _ = try await manager.load([Order].self, at: "/orders", accepting: .any)
    manager.defaultHeaders["Accept"] = "text/json"
    _ = try await manager.load([Order].self, at: "/orders")
    #expect(
      transport.requests.map { $0.headers["Accept"] }
        == ["application/json", "application/json, */*;q=0.5", "text/json"])
  }

  @Test func `a path that makes no URL ends the load with that`() async throws {
    let manager = try Shop.manager(StubTransport())
    let error = await #expect(throws: LoaderError.self) {
      try await manager.load(Order.self, at: "http://other:port/x")
    }
    #expect(error?.phase == .transport)
    #expect(
      error?.description
        == "GET /v1 was not sent: \"http://other:port/x\" makes no URL.")
  }

  @Test func `the shared manager is what was put there, and nothing before`() throws {
    #expect(ObjectManager.shared == nil)
    let manager = try Shop.manager(StubTransport())
    ObjectManager.shared = manager
    #expect(ObjectManager.shared === manager)
    ObjectManager.shared = nil
    #expect(ObjectManager.shared == nil)
  }
}
