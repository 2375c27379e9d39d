import Foundation
import Mapping
import Testing

@testable import MappingLoader

@MainActor
@Suite struct ObjectLoaderTests {
  private let recorder = LoadRecorder()

  /// What is called when a load gets this answer.
  private func events(
    _ answer: StubAnswer, _ configure: (inout ObjectLoader<Order>) -> Void = { _ in }
  ) async throws -> [String] {
    let manager = try Shop.manager(answering: answer)
    await manager.loadObjects(Order.self, atResourcePath: "/orders") { loader in
      recorder.listen(to: &loader)
      configure(&loader)
    }.finished()
    return recorder.events
  }

  @Test func `a list: the answer, then every flavour of the objects, the delegate first`()
    async throws
  {
    #expect(
      try await events(.json(Shop.list)) == [
        "delegate response 200", "block response 200",
        #"delegate dictionary "": 2"#, #"block dictionary "": 2"#,
        #"delegate objects ["1 pears", "2 figs"]"#, #"block objects ["1 pears", "2 figs"]"#,
        "delegate object 1 pears", "block object 1 pears",
        "finished /orders",
      ])
  }

  @Test func `one object is a list of one, and stands under its key path`() async throws {
    let events = try await events(.json(#"{"data": {"order": \#(Shop.pears)}}"#)) { loader in
      loader.rootKeyPath = "data.order"
    }
    #expect(
      events == [
        "delegate response 200", "block response 200",
        #"delegate dictionary "data.order": 1"#, #"block dictionary "data.order": 1"#,
        #"delegate objects ["1 pears"]"#, #"block objects ["1 pears"]"#,
        "delegate object 1 pears", "block object 1 pears",
        "finished /orders",
      ])
  }

  @Test(arguments: [StubAnswer.response(204), .response(200), .json("[]"), .json(" \n")])
  func `RK163 RK178 nothing to map is a success without an object`(answer: StubAnswer)
    async throws
  {
    let events = try await events(answer)
    #expect(
      events.dropFirst(2) == [
        "delegate dictionary ", "block dictionary ", "delegate objects []", "block objects []",
        "finished /orders",
      ])
  }

  @Test func `no answer: both families of errors, and no response`() async throws {
    #expect(
      try await events(.failure(.connectionLost)) == [
        "delegate fail load transport", "block fail load transport",
        "delegate fail transport", "block fail transport",
        "finished /orders",
      ])
  }

  @Test(arguments: [
    (StubAnswer.json(#"{"error": "gone"}"#, status: 404), 404, "status"),
    (.response(503), 503, "status"),
    (.response(200, headers: ["Content-Type": "text/html"], body: Data("<".utf8)), 200, "content"),
    (.json(#"[{"id": 1}, {"id": "x"}]"#), 200, "mapping"),
    (.json(#"{"id": "x"}"#), 200, "mapping"),
    (.json(#""text""#), 200, "mapping"),
    (.json("[1"), 200, "mapping"),
  ])
  func `an answer that gives no objects: the response, and the error once`(
    answer: StubAnswer, status: Int, phase: String
  ) async throws {
    #expect(
      try await events(answer) == [
        "delegate response \(status)", "block response \(status)",
        "delegate fail \(phase)", "block fail \(phase)",
        "finished /orders",
      ])
  }

  @Test func `cancelled while the answer is waited for: it failed to load, and no more`()
    async throws
  {
    let arrival = AsyncStream<Void>.makeStream()
    let held = StubAnswer.held { arrival.continuation.finish() }
    let load = try Shop.manager(answering: held)
      .loadObjects(Order.self, atResourcePath: "/orders") { recorder.listen(to: &$0) }
    for await _ in arrival.stream {}
    load.cancel()
    await load.finished()
    #expect(
      recorder.events == [
        "delegate fail load cancelled", "block fail load cancelled", "finished /orders",
      ])
  }

  @Test func `cancelled when the answer is there: no objects come after it`() async throws {
    var load: LoadTask?
    recorder.onEvent = { event in
      if event == "block response 200" { load?.cancel() }
    }
    load = try Shop.manager(answering: .json(Shop.list))
      .loadObjects(Order.self, atResourcePath: "/orders") { recorder.listen(to: &$0) }
    await load?.finished()
    #expect(load?.isCancelled == true)
    #expect(
      recorder.events == [
        "delegate response 200", "block response 200",
        "delegate fail load cancelled", "block fail load cancelled", "finished /orders",
      ])
  }

  @Test func `cancelled when all is told changes nothing`() async throws {
    let load = try Shop.manager(answering: .json("[]"))
      .loadObjects(Order.self, atResourcePath: "/orders") { recorder.listen(to: &$0) }
    await load.finished()
    let events = recorder.events
    load.cancel()
    await load.finished()
    #expect(recorder.events == events)
  }
}
