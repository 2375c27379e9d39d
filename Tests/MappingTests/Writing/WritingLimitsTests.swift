import Foundation
import Mapping
import Synchronization
import Testing

/// Writing from many threads, deep, and much.
@Suite struct WritingLimitsTests {
  final class Node {
    var id = 0
    var next: Node?
    var nodes: [Node] = []

    init() {}

    init(_ id: Int) { self.id = id }
  }

  struct Point: Hashable {
    var x = 0
    var name = "point"
  }

  final class Cloud {
    var list: [Point] = []
    var set: Set<Point> = []
    var keyed: [String: Point] = [:]
    var byX: [Int: Point] = [:]
    var nodes: [Node] = []
  }

  private func provider() throws -> MappingProvider {
    let point = ObjectMapping(Point.init, .attributes(\.x, \.name))
    let provider = MappingProvider()
    try provider.register(
      point,
      ObjectMapping(
        Node.init, .attribute("id", \.id), .relationship("next", \.next),
        .relationship("nodes", \.nodes).writing(\.emptyCollections, .omit)),
      ObjectMapping(
        Cloud.init, .relationship("list", \.list, point), .relationship("set", \.set, point),
        .relationship("keyed", \.keyed, point),
        .relationship("byX", \.byX, point, keyedBy: \.x), .relationship("nodes", \.nodes)))
    return provider
  }

  private func chain(of count: Int) -> Node {
    let first = Node(0)
    var last = first
    for id in 1..<count {
      let next = Node(id)
      last.next = next
      last = next
    }
    return first
  }

  @Test func `many threads compile and write at once`() throws {
    let provider = try provider()
    let texts = Mutex<Set<Data>>([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let node = Node(1)
      node.nodes = [Node(2), Node(3)]
      let data = (try? provider.encode(node)) ?? Data()
      texts.withLock { _ = $0.insert(data) }
    }
    #expect(
      texts.withLock { $0.map { String(decoding: $0, as: UTF8.self) } }
        == [#"{"id":1,"nodes":[{"id":2},{"id":3}]}"#])
  }

  @Test func `512 levels fit the stack of a thread`() async throws {
    // As for reading: what Apple's systems give, and more where code is not optimized.
    #if DEBUG
      let smallStack = 8_192 * 1_024
    #else
      let smallStack = 512 * 1_024
    #endif
    let provider = try provider()
    let count = await withCheckedContinuation { done in
      let thread = Thread {
        let data = try? provider.encode(chain(of: 512))
        done.resume(returning: data?.count ?? 0)
      }
      thread.stackSize = smallStack
      thread.start()
    }
    // 512 times {"id":N,"next":…}, where the last has no next.
    let digits = (0..<512).reduce(0) { $0 + "\($1)".count }
    #expect(count == 512 * #"{"id":}"#.count + digits + 511 * #","next":"#.count)
  }

  @Test func `a hundred thousand objects of each shape are written`() throws {
    let provider = try provider()
    let cloud = Cloud()
    cloud.list = (0..<100_000).map { Point(x: $0) }
    cloud.set = Set(cloud.list)
    cloud.keyed = Dictionary(uniqueKeysWithValues: cloud.list.map { ("k\($0.x)", $0) })
    cloud.byX = Dictionary(uniqueKeysWithValues: cloud.list.map { ($0.x, $0) })
    cloud.nodes = (0..<100_000).map { Node($0) }
    let data = try provider.encode(cloud)
    let read = try provider.map(Cloud.self, from: data)
    #expect(read.list == cloud.list)
    #expect(read.set == cloud.set)
    #expect(read.keyed == cloud.keyed)
    #expect(read.byX == cloud.byX)
    #expect(read.nodes.map(\.id) == cloud.nodes.map(\.id))
  }
}
