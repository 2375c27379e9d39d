import Dispatch
import Mapping
import Testing

@testable import MappingLoader

/// A view model as apps have them: on the main actor, with models that are not Sendable.
@MainActor
private final class OrderList {
  private(set) var orders: [Order] = []
  private(set) var failure: LoaderError?
  private let manager: ObjectManager

  init(_ manager: ObjectManager) { self.manager = manager }

  func reload() async throws(LoaderError) {
    orders = try await manager.load([Order].self, at: "/orders")
    if let first = orders.first { first.title += "!" }
  }

  func reloadWithClosure() -> LoadTask {
    manager.load([Order].self, at: "/orders") { result in
      switch result {
      case .success(let orders): self.orders = orders
      case .failure(let error): self.failure = error
      }
    }
  }

  func reloadWithBlocks() -> LoadTask {
    manager.loadObjects(Order.self, atResourcePath: "/orders") { loader in
      loader.onDidLoadObjects = { self.orders = $0 }
      loader.onDidFailWithError = { self.failure = $0 }
    }
  }
}

/// An actor that keeps what it loads.
private actor OrderStore {
  private(set) var labels: [String] = []
  private var orders: [Order] = []
  private let manager: ObjectManager

  init(_ manager: ObjectManager) { self.manager = manager }

  func reload() async throws(LoaderError) {
    orders = try await manager.load([Order].self, at: "/orders")
    orders.append(try await manager.load(Order.self, at: "/orders/1"))
    labels = orders.map(\.label)
  }

  /// A closure comes on the main actor, from where its values are brought home.
  func reloadWithClosure() async {
    labels = await withCheckedContinuation { waiter in
      manager.load([Order].self, at: "/orders") { result in
        waiter.resume(returning: ((try? result.get()) ?? []).map(\.label))
      }
    }
  }

  /// The objects themselves come home over a queue.
  func reloadOverQueue() async {
    orders = await withCheckedContinuation { waiter in
      manager.load([Order].self, at: "/orders", on: .global()) { result in
        waiter.resume(returning: (try? result.get()) ?? [])
      }
    }
    labels = orders.map(\.label)
  }
}

/// Code that belongs to no actor.
private func freshOrder(from manager: ObjectManager) async throws(LoaderError) -> sending Order {
  let order = try await manager.load(Order.self, at: "/orders/1")
  order.title = order.title.uppercased()
  return order
}

private func labels(from manager: ObjectManager) async -> [String] {
  let found = Guarded<[String]>([])
  let load = manager.load([Order].self, at: "/orders") { result in
    guard case .success(let orders) = result else { return }
    found.withLock { $0 = orders.map(\.label) }
  }
  await load.finished()
  return found.withLock { $0 }
}

@Suite struct CallersTests {
  private let manager: ObjectManager

  init() throws {
    manager = try Shop.manager(
      StubTransport()
        .answer(.get, "/v1/orders", with: .json(Shop.list))
        .answer(.get, "/v1/orders/1", with: .json(Shop.pears)))
  }

  @MainActor
  @Test func `a view model on the main actor loads and keeps objects`() async throws {
    let list = OrderList(manager)
    try await list.reload()
    #expect(list.orders.map(\.label) == ["1 pears!", "2 figs"])
    await list.reloadWithClosure().finished()
    #expect(list.orders.map(\.label) == ["1 pears", "2 figs"])
    await list.reloadWithBlocks().finished()
    #expect(list.orders.count == 2)
    #expect(list.failure == nil)
  }

  @Test func `an actor loads and keeps objects`() async throws {
    let store = OrderStore(manager)
    try await store.reload()
    #expect(await store.labels == ["1 pears", "2 figs", "1 pears"])
    await store.reloadWithClosure()
    #expect(await store.labels == ["1 pears", "2 figs"])
    await store.reloadOverQueue()
    #expect(await store.labels == ["1 pears", "2 figs"])
  }

  @Test func `code of no actor loads objects and passes them on`() async throws {
    #expect(try await freshOrder(from: manager).label == "1 PEARS")
    #expect(await labels(from: manager) == ["1 pears", "2 figs"])
    let id = try await Task.detached { try await freshOrder(from: manager).id }.value
    #expect(id == 1)
  }
}
