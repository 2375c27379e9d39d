import Foundation
import Mapping
import MappingLoader
import Testing

/// Objects as the bodies of requests.
@Suite struct SendingTests {
  final class Draft {
    var title = "pears"
    var price = 1.5
    var note: String?
  }

  class Animal { var name = "Rex" }
  final class Dog: Animal {}

  static var draft: ObjectMapping<Draft> {
    ObjectMapping(Draft.init, .attributes(\.title, \.price, \.note))
  }

  /// A manager whose every request to `/v1/orders` is answered, and what it sends.
  private func shop() throws -> (manager: ObjectManager, transport: StubTransport) {
    let transport = StubTransport()
    for method: HTTPMethod in [.get, .post, .put, .patch, .delete, .head] {
      transport.answer(method, "/v1/orders", with: .json(Shop.pears))
    }
    let manager = try Shop.manager(transport)
    try manager.mappingProvider.register(
      Self.draft, ObjectMapping(Animal.init, .attribute("name", \.name)),
      ObjectMapping(Dog.init, .attribute("dog", \.name)))
    return (manager, transport)
  }

  private func body(_ request: HTTPRequest?) -> String? {
    request?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Bodies

  @Test func `an object is sent by its mapping, as JSON, and the answer is mapped`() async throws {
    let (manager, transport) = try shop()
    let order = try await manager.send(Draft(), to: "/orders", expecting: Order.self)
    #expect(order.label == "1 pears")
    let request = transport.requests.first
    #expect(request?.method == .post)
    #expect(body(request) == #"{"title":"pears","price":1.5}"#)
    #expect(request?.headers["Content-Type"] == "application/json")
  }

  @Test func `a list is sent as a list, also one of one`() async throws {
    let (manager, transport) = try shop()
    try await manager.send([Draft()], by: .put, to: "/orders")
    #expect(body(transport.requests.first) == #"[{"title":"pears","price":1.5}]"#)
  }

  @Test(arguments: [HTTPMethod.get, .head, .delete])
  func `a method without a body sends none`(_ method: HTTPMethod) async throws {
    let (manager, transport) = try shop()
    try manager.register(RequestDescriptor(Draft.self, at: "order"))
    try await manager.send(Draft(), by: method, to: "/orders")
    #expect(transport.requests.count == 1)
    #expect(transport.requests.first?.body == nil)
    #expect(transport.requests.first?.headers["Content-Type"] == nil)
  }

  @Test func `a descriptor that names DELETE gives it a body, and one that names GET does not`()
    async throws
  {
    let (manager, transport) = try shop()
    try manager.register(
      RequestDescriptor(Draft.self, methods: .delete, .get, subset: .only(\.title)))
    try await manager.send(Draft(), by: .delete, to: "/orders")
    try await manager.send(Draft(), by: .get, to: "/orders")
    #expect(transport.requests.map(body) == [#"{"title":"pears"}"#, nil])
  }

  @Test func `a body that cannot be made fails the request, and nothing is sent`() async throws {
    let (manager, transport) = try shop()
    let draft = Draft()
    draft.price = .nan
    let error = await #expect(throws: LoaderError.self) {
      try await manager.send(draft, to: "/orders", expecting: Order.self)
    }
    #expect(transport.requests.isEmpty)
    #expect(error?.phase == .request)
    #expect(
      error?.description == """
        POST /v1/orders was not sent; its body cannot be written.
        $.price (Draft.price): JSON has no number for nan. Correct the value, or add \
        .writing(\\.nonFiniteNumbers, .null) to the row.
        """)
  }

  @Test func `the request can be looked at before it is sent`() throws {
    let (manager, transport) = try shop()
    let request = try manager.request(sending: Draft(), by: .patch, to: "/orders?x=1")
    #expect(request.description == "PATCH /v1/orders")
    #expect(body(request) == #"{"title":"pears","price":1.5}"#)
    #expect(throws: LoaderError.self) {
      try manager.request(sending: StubTransport(), by: .post, to: "/orders")
    }
    #expect(transport.requests.isEmpty)
  }

  // MARK: - Descriptors

  @Test func `a descriptor says key path, properties, options and form`() async throws {
    let (manager, transport) = try shop()
    try manager.register(
      RequestDescriptor(
        Draft.self, methods: .post, at: "data.order", subset: .except(\.price),
        options: WritingOptions(nilValues: .null)))
    try manager.register(
      RequestDescriptor(Draft.self, methods: .put, at: "order", as: .form(.rails)))
    try await manager.send(Draft(), by: .post, to: "/orders")
    try await manager.send(Draft(), by: .put, to: "/orders")
    try await manager.send(Draft(), by: .patch, to: "/orders")
    #expect(
      transport.requests.map(body) == [
        #"{"data":{"order":{"title":"pears","note":null}}}"#,
        "order%5Btitle%5D=pears&order%5Bprice%5D=1.5", #"{"title":"pears","price":1.5}"#,
      ])
    #expect(
      transport.requests[1].headers["Content-Type"] == "application/x-www-form-urlencoded")
  }

  @Test func `the object's own class comes before those above, a method before all`() throws {
    let (manager, _) = try shop()
    try manager.register(RequestDescriptor(Animal.self, methods: .post, at: "animal"))
    try manager.register(RequestDescriptor(Dog.self, at: "dog"))
    try manager.register(RequestDescriptor(Dog.self, methods: .put, at: "put"))
    func sent(_ object: Animal, _ method: HTTPMethod) throws -> String? {
      body(try manager.request(sending: object, by: method, to: "/orders"))
    }
    #expect(try sent(Dog(), .post) == #"{"dog":{"dog":"Rex"}}"#)
    #expect(try sent(Dog(), .put) == #"{"put":{"dog":"Rex"}}"#)
    #expect(try sent(Animal(), .post) == #"{"animal":{"name":"Rex"}}"#)
    #expect(try sent(Animal(), .put) == #"{"name":"Rex"}"#)
    let list = try manager.request(sending: [Dog()], by: .post, to: "/orders")
    #expect(body(list) == #"{"dog":[{"dog":"Rex"}]}"#)
  }

  @Test func `two descriptors for one type and method are an error`() throws {
    let (manager, _) = try shop()
    try manager.register(RequestDescriptor(Draft.self))
    try manager.register(RequestDescriptor(Draft.self, methods: .post, .put))
    let all = #expect(throws: RequestDescriptorError.self) {
      try manager.register(RequestDescriptor(Draft.self, at: "x"))
    }
    #expect(
      all?.description
        == "RequestDescriptor<Draft>: one for all methods is registered already."
        + " Name other methods, or send by a manager of its own.")
    let put = #expect(throws: RequestDescriptorError.self) {
      try manager.register(RequestDescriptor(Draft.self, methods: .put))
    }
    #expect(put?.method == .put)
  }

  // MARK: - Closures

  @Test @MainActor func `closures are told once, also where nothing is sent`() async throws {
    let (manager, transport) = try shop()
    var outcomes: [String] = []
    let draft = Draft()
    await manager.send(draft, to: "/orders", expecting: Order.self) {
      outcomes.append((try? $0.get())?.label ?? "failed")
    }.finished()
    draft.price = .infinity
    await manager.send(draft, to: "/orders", expecting: Order.self) { result in
      if case .failure(let error) = result { outcomes.append("\(error.phase)") }
    }.finished()
    #expect(outcomes == ["1 pears", "request"])
    #expect(transport.requests.count == 1)
  }

  @Test @MainActor func `a block loader sends an object, and is told where it cannot`() async throws
  {
    let (manager, transport) = try shop()
    var told: [String] = []
    let draft = Draft()
    for price in [2, Double.nan] {
      draft.price = price
      await manager.loadObjects(Order.self, atResourcePath: "/orders") { loader in
        loader.send(draft, by: .put)
        loader.onDidLoadResponse = { _ in told.append("response") }
        loader.onDidLoadObject = { told.append($0.label) }
        loader.onDidFailWithError = { told.append("error \($0.phase)") }
        loader.onDidFailLoadWithError = { told.append("no answer \($0.phase)") }
      }.finished()
    }
    #expect(told == ["response", "1 pears", "no answer request", "error request"])
    #expect(transport.requests.map(body) == [#"{"title":"pears","price":2}"#])
    #expect(transport.requests.first?.method == .put)
  }
}
