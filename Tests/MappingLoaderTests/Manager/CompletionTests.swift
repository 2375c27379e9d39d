import Dispatch
import Foundation
import Mapping
import Testing

@testable import MappingLoader

@Suite struct CompletionTests {
  @MainActor
  @Test func `a closure gets the object or the list, on the main actor`() async throws {
    let transport = StubTransport()
      .answer(.get, "/v1/orders/1", with: .json(Shop.pears))
      .answer(.get, "/v1/orders", with: .json(Shop.list))
    let manager = try Shop.manager(transport)
    var labels: [String] = []
    let one = manager.load(Order.self, at: "/orders/1") { result in
      MainActor.assertIsolated()
      if case .success(let order) = result { labels.append(order.label) }
    }
    await one.finished()
    let list = manager.load([Order].self, at: "/orders") { result in
      if case .success(let orders) = result { labels += orders.map(\.label) }
    }
    await list.finished()
    #expect(labels == ["1 pears", "1 pears", "2 figs"])
  }

  @Test func `a closure on a queue is called there, whatever thread the load began on`()
    async throws
  {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "orders")
    queue.setSpecific(key: key, value: "orders")
    let manager = try Shop.manager(answering: .json(Shop.list))
    let found = Guarded<[String]>([])
    let load = manager.load([Order].self, at: "/orders", on: queue) { result in
      let place = DispatchQueue.getSpecific(key: key) ?? "elsewhere"
      let count = (try? result.get().count) ?? 0
      found.withLock { $0.append("\(place) \(count)") }
    }
    await load.finished()
    #expect(found.withLock { $0 } == ["orders 2"])
  }

  @Test func `an error arrives in the same places`() async throws {
    let manager = try Shop.manager(answering: .response(500))
    let phases = Guarded<[LoaderError.Phase]>([])
    let onMain = manager.load(Order.self, at: "/orders") { result in
      if case .failure(let error) = result { phases.withLock { $0.append(error.phase) } }
    }
    await onMain.finished()
    let onQueue = manager.load([Order].self, at: "/orders", on: .global()) { result in
      if case .failure(let error) = result { phases.withLock { $0.append(error.phase) } }
    }
    await onQueue.finished()
    #expect(phases.withLock { $0 } == [.status, .status])
  }

  @Test func `a load that nobody holds goes on`() async throws {
    let manager = try Shop.manager(answering: .json(Shop.pears))
    let label = await withCheckedContinuation { waiter in
      manager.load(Order.self, at: "/orders") { result in
        waiter.resume(returning: (try? result.get())?.label)
      }
    }
    #expect(label == "1 pears")
  }
}
