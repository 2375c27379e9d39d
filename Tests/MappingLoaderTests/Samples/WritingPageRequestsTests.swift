import Foundation
import Mapping
import MappingLoader
import Testing

/// The blocks about requests on the page about writing, run.
@Suite struct WritingPageRequestsTests {
  final class Order {
    var id = 7
    var state = "new"
  }

  final class Receipt {
    var number = 0
  }

  private func shop() throws -> (ObjectManager, StubTransport) {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(Order.init, .attributes(\.id, \.state)),
      ObjectMapping(Receipt.init, .attributes(\.number)))
    let transport = StubTransport()
      .answer(.post, "/orders", with: .json(#"{"number":12}"#, status: 201))
      .answer(.put, "/orders/7", with: .response(204))
    let url = try #require(URL(string: "http://shop.example"))
    return (
      ObjectManager(baseURL: url, mappingProvider: provider, transport: transport), transport
    )
  }

  private func body(_ request: HTTPRequest?) -> String? {
    request?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an object is sent, and the answer is mapped`() async throws {
    let (manager, transport) = try shop()
    let order = Order()
    let receipt = try await manager.send(order, to: "/orders", expecting: Receipt.self)
    let answer = try await manager.send(order, by: .put, to: "/orders/7")
    #expect(receipt.number == 12)
    #expect(answer.status == 204)
    let sent = #"{"id":7,"state":"new"}"#
    #expect(transport.requests.map(body) == [sent, sent])
  }

  @Test func `descriptors say how`() throws {
    let (manager, _) = try shop()
    try manager.register(RequestDescriptor(Order.self, at: "order"))
    try manager.register(
      RequestDescriptor(Order.self, methods: .patch, at: "order", subset: .only(\.state)))
    try manager.register(
      RequestDescriptor(Order.self, methods: .put, at: "order", as: .form(.rails)))
    let order = Order()
    func sent(by method: HTTPMethod) throws -> String? {
      body(try manager.request(sending: order, by: method, to: "/orders"))
    }
    #expect(try sent(by: .post) == #"{"order":{"id":7,"state":"new"}}"#)
    #expect(try sent(by: .patch) == #"{"order":{"state":"new"}}"#)
    #expect(try sent(by: .put) == "order%5Bid%5D=7&order%5Bstate%5D=new")
    #expect(try sent(by: .get) == nil)
    #expect(try sent(by: .delete) == nil)
  }
}
