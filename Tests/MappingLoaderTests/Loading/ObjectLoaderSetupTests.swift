import Foundation
import Mapping
import Testing

@testable import MappingLoader

@MainActor
@Suite struct ObjectLoaderSetupTests {
  @Test func `method, headers, body and timeout are the request's`() async throws {
    let transport = StubTransport().answer(.post, "/v1/orders", with: .json(Shop.pears))
    let manager = try Shop.manager(transport)
    manager.defaultHeaders = ["X-Key": "a", "X-Trace": "b"]
    await manager.loadObjects(Order.self, atResourcePath: "/orders?dry=1") { loader in
      #expect(loader.resourcePath == "/orders?dry=1")
      loader.method = .post
      loader.additionalHeaders = ["X-Trace": "c"]
      loader.body = Data(Shop.pears.utf8)
      loader.timeout = .seconds(3)
    }.finished()
    let url = try #require(URL(string: "http://shop.test/v1/orders?dry=1"))
    let headers: HTTPHeaders = [
      "X-Key": "a", "X-Trace": "c", "Accept": "application/json",
      "Content-Type": "application/json",
    ]
    #expect(
      transport.requests == [
        HTTPRequest(
          .post, url, headers: headers, body: Data(Shop.pears.utf8), timeout: .seconds(3))
      ])
  }

  @Test func `the mapping and the media types that are set are used`() async throws {
    let answer = StubAnswer.response(
      200, headers: ["Content-Type": "text/plain"], body: Data(#"{"number": 7}"#.utf8))
    let numbered = ObjectMapping(Order.init, .attribute("number", \.id))
    var ids: [Int] = []
    await (try Shop.manager(answering: answer))
      .loadObjects(Order.self, atResourcePath: "/orders") { loader in
        loader.objectMapping = numbered
        loader.acceptedContent = .any
        loader.onDidLoadObjects = { ids = $0.map(\.id) }
      }.finished()
    #expect(ids == [7])
  }

  @Test func `a delegate is not kept alive, and a load without listeners ends`() async throws {
    let manager = try Shop.manager(answering: .json(Shop.list))
    weak var recorder: LoadRecorder?
    let load = {
      let delegate = LoadRecorder()
      recorder = delegate
      return manager.loadObjects(Order.self, atResourcePath: "/orders") { $0.delegate = delegate }
    }()
    #expect(recorder == nil)
    await load.finished()
  }

  // MARK: - A target

  /// An order that is there, updated with this answer; and what was said of it.
  private func update(
    _ answer: StubAnswer
  ) async throws -> (order: Order, loaded: [Order], error: LoaderError?) {
    let order = Order()
    order.id = 1
    order.title = "plums"
    var loaded: [Order] = []
    var failure: LoaderError?
    await (try Shop.manager(answering: answer))
      .loadObjects(Order.self, atResourcePath: "/orders") { loader in
        loader.updateTarget { order }
        loader.onDidLoadObjects = { loaded = $0 }
        loader.onDidFailWithError = { failure = $0 }
      }.finished()
    return (order, loaded, failure)
  }

  @Test func `RK166 a target is updated in place, and is the object that was loaded`()
    async throws
  {
    let (order, loaded, error) = try await update(.json(#"{"id": 2}"#))
    #expect(order.label == "2 plums")
    #expect(loaded.map { $0 === order } == [true])
    #expect(error == nil)
  }

  @Test func `RK163 a blank answer leaves the target as it is, and hands it over`() async throws {
    let (order, loaded, error) = try await update(.response(204))
    #expect(order.label == "1 plums")
    #expect(loaded.map { $0 === order } == [true])
    #expect(error == nil)
  }

  @Test(arguments: [
    StubAnswer.json(#"{"title": "figs", "id": "x"}"#), .json(Shop.pears, status: 500),
  ])
  func `an answer that fails leaves the target as it is`(answer: StubAnswer) async throws {
    let (order, loaded, error) = try await update(answer)
    #expect(order.label == "1 plums")
    #expect(loaded.isEmpty)
    #expect(error != nil)
  }
}
