import Dispatch
import Foundation
import Mapping
import Testing

@testable import MappingLoader

/// How often each of many closures was called.
private final class Calls: Sendable {
  private let counts: Guarded<[Int]>

  init(of count: Int) { counts = Guarded(Array(repeating: 0, count: count)) }

  var all: [Int] { counts.withLock { $0 } }

  func note(_ number: Int) { counts.withLock { $0[number] += 1 } }
}

@Suite struct CancellationTests {
  /// A manager whose answers let others run a few times before they come.
  private func slowManager() throws -> ObjectManager {
    try Shop.manager(
      answering: .computed { request in
        for _ in 0..<10 { await Task.yield() }
        return HTTPResponse(status: 200, url: request.url, body: Data(Shop.list.utf8))
      })
  }

  @Test func `a cancelled task throws, with the phase that says so`() async throws {
    let arrival = AsyncStream<Void>.makeStream()
    let manager = try Shop.manager(answering: .held { arrival.continuation.finish() })
    let load = Task { try await manager.load([Order].self, at: "/orders").count }
    for await _ in arrival.stream {}
    load.cancel()
    let error = await #expect(throws: LoaderError.self) { try await load.value }
    #expect(error?.phase == .cancelled)
    #expect(error?.response == nil)
    #expect(error?.description == "GET /v1/orders was cancelled.")
  }

  @Test func `cancelled at any moment, each of many loads throws or returns`() async throws {
    let manager = try slowManager()
    let outcomes = await withTaskGroup(of: String.self) { group in
      for number in 0..<400 {
        group.addTask {
          let load = Task { try await manager.load([Order].self, at: "/orders").count }
          for _ in 0..<(number % 40) { await Task.yield() }
          load.cancel()
          switch await load.result {
          case .success(let count): return "\(count)"
          case .failure(let error as LoaderError): return "\(error.phase)"
          case .failure: return "another error"
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(outcomes.values.reduce(0, +) == 400)
    #expect(Set(outcomes.keys).isSubset(of: ["2", "cancelled"]))
  }

  @Test(arguments: [true, false])
  func `cancelled at any moment, each of many loads calls its closure once`(onQueue: Bool)
    async throws
  {
    let manager = try slowManager()
    let calls = Calls(of: 400)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask {
          let load =
            onQueue
            ? manager.load([Order].self, at: "/orders", on: .global()) { _ in calls.note(number) }
            : manager.load([Order].self, at: "/orders") { _ in calls.note(number) }
          for _ in 0..<(number % 40) { await Task.yield() }
          load.cancel()
          await load.finished()
        }
      }
    }
    #expect(calls.all == Array(repeating: 1, count: 400))
  }

  @MainActor
  @Test func `after a cancel on the main actor no objects arrive there`() async throws {
    let manager = try slowManager()
    for number in 0..<200 {
      var outcome: String?
      let load = manager.load([Order].self, at: "/orders") { result in
        switch result {
        case .success: outcome = "objects"
        case .failure(let error): outcome = "\(error.phase)"
        }
      }
      for _ in 0..<(number % 50) { await Task.yield() }
      let before = outcome
      load.cancel()
      await load.finished()
      #expect(outcome == (before ?? "cancelled"))
    }
  }

  @MainActor
  @Test func `cancelled at any moment, blocks tell of one outcome, and its end once`()
    async throws
  {
    let manager = try slowManager()
    for number in 0..<100 {
      let recorder = LoadRecorder()
      let load = manager.loadObjects(Order.self, atResourcePath: "/orders") {
        recorder.listen(to: &$0)
      }
      for _ in 0..<(number % 50) { await Task.yield() }
      load.cancel()
      await load.finished()
      let outcomes = recorder.events.filter {
        $0.hasPrefix("block objects") || $0.hasPrefix("block fail load")
      }
      #expect(outcomes.count == 1)
      #expect(recorder.events.filter { $0.hasPrefix("finished") }.count == 1)
      #expect(recorder.events.last == "finished /orders")
    }
  }
}
