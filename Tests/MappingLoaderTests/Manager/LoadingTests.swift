import Foundation
import Mapping
import Testing

@testable import MappingLoader

@Suite struct LoadingTests {
  @Test func `one object and a list are loaded`() async throws {
    let transport = StubTransport()
      .answer(.get, "/v1/orders/1", with: .json(Shop.pears))
      .answer(.get, "/v1/orders", with: .json(Shop.list))
    let manager = try Shop.manager(transport)
    let order = try await manager.load(Order.self, at: "/orders/1")
    let orders = try await manager.load([Order].self, at: "/orders")
    #expect(order.label == "1 pears")
    #expect(orders.map(\.label) == ["1 pears", "2 figs"])
  }

  @Test func `objects at a key path are loaded by the mapping that is given`() async throws {
    let body = #"{"data": {"orders": [{"number": 7}]}}"#
    let numbered = ObjectMapping(Order.init, .attribute("number", \.id))
    let manager = try Shop.manager(answering: .json(body))
    let orders = try await manager.load(
      [Order].self, at: "/orders", keyPath: "data.orders", using: numbered)
    let first = try await manager.load(
      Order.self, at: "/orders", keyPath: "data.orders[0]", using: numbered)
    #expect(orders.map(\.id) == [7])
    #expect(first.id == 7)
  }

  @Test(arguments: [200, 201, 204, 205])
  func `RK164 a blank answer is an empty list`(status: Int) async throws {
    let answer = StubAnswer.response(
      status, headers: ["Content-Type": "text/html"], body: Data(" \n".utf8))
    let orders = try await Shop.manager(answering: answer).load([Order].self, at: "/orders")
    #expect(orders.isEmpty)
  }

  @Test func `RK181 an answer that names no type is mapped`() async throws {
    let answer = StubAnswer.response(200, body: Data(Shop.list.utf8))
    let orders = try await Shop.manager(answering: answer).load([Order].self, at: "/orders")
    #expect(orders.count == 2)
  }

  @Test func `a type that nobody registered is a mapping error`() async throws {
    let transport = StubTransport().answer(.get, "/orders", with: .json(Shop.pears))
    let manager = ObjectManager(
      baseURL: try #require(URL(string: "http://shop.test")), mappingProvider: MappingProvider(),
      transport: transport)
    let error = await #expect(throws: LoaderError.self) {
      try await manager.load(Order.self, at: "/orders")
    }
    #expect(error?.phase == .mapping)
  }

  @Test(.needsPython)
  func `objects come over a real connection`() async throws {
    let server = try LoopbackServer.shared()
    let manager = try Shop.manager(URLSessionTransport(), at: "\(server.url)")
    let orders = try await manager.load([Order].self, at: "/things", keyPath: "things")
    #expect(orders.map(\.label) == ["1 one", "2 two"])
    let error = await #expect(throws: LoaderError.self) {
      try await manager.load(Order.self, at: "/type/text/html")
    }
    #expect(error?.description.hasPrefix("GET /type/text/html answered 200 text/html; ") == true)
  }
}
