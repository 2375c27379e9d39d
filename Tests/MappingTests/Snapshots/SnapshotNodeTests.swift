import Foundation
import Synchronization
import Testing

@testable import Mapping

@Suite struct SnapshotNodeTests {
  /// An item with an identity and a price.
  private static func line(_ identity: String?, _ price: JSONValue = 1) -> SnapshotNode {
    .object(["price": .leaf(price)], identity)
  }

  private static func order(_ lines: [SnapshotNode]) -> SnapshotNode {
    .object(["lines": .list(lines)])
  }

  /// The patch between two lists of lines, whose identities are single letters; a capital letter
  /// has another price.
  private func patch(_ old: String, _ new: String) throws -> String {
    func order(_ text: String) -> SnapshotNode {
      Self.order(
        text.map { Self.line($0 == "_" ? nil : $0.lowercased(), $0.isUppercase ? 2 : 1) })
    }
    return try patch(order(old), order(new))
  }

  private func patch(_ old: SnapshotNode, _ new: SnapshotNode) throws -> String {
    let patch = old.patch(to: new)
    #expect(try patch.apply(to: old.jsonValue) == new.jsonValue)
    return patch.operations.map { operation in
      switch operation {
      case .move(let source, let target): "move \(source) \(target)"
      case .add(let pointer, let value), .replace(let pointer, let value):
        "\(operation.name) \(pointer) \(value)"
      default: "\(operation.name) \(operation.pointer)"
      }
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("abc", "abc", ""), ("abc", "aBc", "replace /lines/1/price 2"),
    ("abc", "ab", "remove /lines/2"),
    ("abc", "c", "remove /lines/1, remove /lines/0"),
    ("abc", "", "remove /lines/2, remove /lines/1, remove /lines/0"),
    ("abc", "bca", "move /lines/0 /lines/2"), ("abc", "cab", "move /lines/2 /lines/0"),
    ("abcd", "dabc", "move /lines/3 /lines/0"),
    ("abc", "xabc", #"add /lines/0 {"price":1}"#), ("abc", "abcX", #"add /lines/3 {"price":2}"#),
    ("", "a", #"add /lines/0 {"price":1}"#),
    (
      "abc", "CxA",
      #"remove /lines/1, move /lines/1 /lines/0, add /lines/1 {"price":1}, replace /lines/0/price 2, replace /lines/2/price 2"#
    ),
    ("abc", "bc_", #"remove /lines/0, add /lines/2 {"price":1}"#),
    (
      "abc", "xyz",
      #"remove /lines/2, remove /lines/1, remove /lines/0, add /lines/0 {"price":1}, add /lines/1 {"price":1}, add /lines/2 {"price":1}"#
    ),
  ])
  func `items with identities are removed, moved, added and compared`(
    old: String, new: String, operations: String
  ) throws {
    #expect(try patch(old, new) == operations)
  }

  @Test(arguments: [
    ("___", "_", "remove /lines/2, remove /lines/1"), ("aab", "aaB", "replace /lines/2/price 2"),
    ("aab", "ab", "remove /lines/2"), ("__", "_a_", #"add /lines/2 {"price":1}"#),
    ("a_", "_A", #"replace /lines/1 {"price":2}"#),
  ])
  func `items without identities, or with doubled ones, are compared place by place`(
    old: String, new: String, operations: String
  ) throws {
    #expect(try patch(old, new) == operations)
  }

  @Test func `one changed price in a thousand lines is one replacement`() throws {
    var lines = (0..<1_000).map { Self.line("\($0)", .number(JSONNumber($0))) }
    let old = Self.order(lines)
    lines[3] = Self.line("3", 99)
    #expect(try patch(old, Self.order(lines)) == "replace /lines/3/price 99")
    let whole = old.mergePatch(to: Self.order(lines))
    #expect(whole?["lines"]?.array?.count == 1_000)
  }

  @Test func `one moved line of a thousand is one move`() throws {
    var lines = (0..<1_000).map { Self.line("\($0)") }
    let old = Self.order(lines)
    lines.insert(lines.remove(at: 900), at: 17)
    #expect(try patch(old, Self.order(lines)) == "move /lines/900 /lines/17")
  }

  @Test(
    arguments: [
      ("7", "7", "replace /customer/name \"B\""), (nil, nil, "replace /customer/name \"B\""),
      ("7", "8", #"replace /customer {"id":1,"name":"B"}"#),
      (nil, "8", #"replace /customer {"id":1,"name":"B"}"#),
      ("\u{e9}", "e\u{301}", #"replace /customer {"id":1,"name":"B"}"#),
    ] as [(String?, String?, String)])
  func `another object at a member is replaced as a whole`(
    old: String?, new: String?, operations: String
  ) throws {
    func order(_ name: JSONValue, _ identity: String?) -> SnapshotNode {
      .object(["customer": .object(["id": .leaf(1), "name": .leaf(name)], identity)])
    }
    #expect(try patch(order("A", old), order("B", new)) == operations)
    let merge = order("A", old).mergePatch(to: order("B", new))
    #expect(merge == ["customer": ["name": "B"]])
  }

  @Test func `a merge patch to another object leads to exactly that one`() {
    let old = SnapshotNode.object(["of": .object(["id": .leaf(1), "x": .leaf(2)], "1")])
    let new = SnapshotNode.object(["of": .object(["id": .leaf(3)], "3")])
    let patch = old.mergePatch(to: new)
    #expect(patch == ["of": ["id": 3, "x": nil]])
    #expect(patch.map { old.jsonValue.mergePatched(with: $0) } == new.jsonValue)
  }

  @Test func `another object that is written alike changes nothing`() throws {
    let old = SnapshotNode.object(["of": .object(["x": .leaf(2)], "1"), "is": .leaf(1, "1")])
    let new = SnapshotNode.object(["of": .object(["x": .leaf(2)], "2"), "is": .leaf(1, "2")])
    #expect(old.patch(to: new).isEmpty)
    #expect(old.mergePatch(to: new) == nil)
  }

  @Test func `whether the roots are the same object is not asked`() throws {
    #expect(try patch(Self.line("a", 1), Self.line("b", 2)) == "replace /price 2")
  }

  @Test func `lists inside of items that have moved are compared where they come to lie`() throws {
    func item(_ identity: String, _ parts: String) -> SnapshotNode {
      .object(["parts": .list(parts.map { Self.line("\($0)") })], identity)
    }
    let old = SnapshotNode.list([item("1", "ab"), item("2", "cd"), item("3", "e")])
    let new = SnapshotNode.list([item("3", "e"), item("1", "ba"), item("2", "d")])
    #expect(
      try patch(old, new) == "move /2 /0, move /1/parts/1 /1/parts/0, remove /2/parts/0")
  }

  @Test func `five hundred and twelve levels are read, compared and patched on a thread's stack`() {
    let texts = [1, 2].map { leaf in
      String(repeating: #"[{"a":"#, count: 256) + "\(leaf)" + String(repeating: "}]", count: 256)
    }
    let found = Mutex(0)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let old = try? SnapshotNode(json: Data(texts[0].utf8), identities: [(0, "x")])
      let new = try? SnapshotNode(json: Data(texts[1].utf8), identities: [])
      if let old, let new {
        let patch = old.patch(to: new)
        let isRight = (try? patch.apply(to: old.jsonValue)) == new.jsonValue
        let merge = old.mergePatch(to: new)
        found.withLock { $0 = isRight && merge == new.jsonValue ? patch.operations.count : 0 }
      }
      isDone.signal()
    }
    // Code that is not optimized takes a multiple.
    #if DEBUG
      thread.stackSize = 4_096 * 1_024
    #else
      thread.stackSize = 512 * 1_024
    #endif
    thread.start()
    isDone.wait()
    #expect(found.withLock { $0 } == 1)
  }
}
