import Foundation
import Mapping
import Synchronization
import Testing

private let living = Mutex(0)

private final class Node {
  var name = ""
  var parent: Node?
  var children: [Node] = []
  var byName: [String: Node] = [:]
  var rows: [[Node]] = []
  var leaf: Leaf?

  init() { living.withLock { $0 += 1 } }
  deinit { living.withLock { $0 -= 1 } }
}

private final class Leaf {
  var name = ""
  var node: Node?
}

private struct Tree: Equatable {
  let name: String
  let children: [Tree]
}

private let node = ObjectMapping(
  Node.init, .attributes(\.name), .relationship("parent", \.parent),
  .relationship("children", \.children), .relationship("byName", \.byName),
  .relationship("rows", \.rows), .relationship("leaf", \.leaf))
private let leaf = ObjectMapping(Leaf.init, .attributes(\.name), .relationship("node", \.node))

/// The problems of other libraries with mappings that lead back to themselves, by their numbers.
@Suite(.serialized) struct RecursionProblemsTests {
  private func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(node)
    try provider.register(leaf)
    try provider.check()
    return provider
  }

  @Test func `P3.34 mappings that relate to themselves and to each other are mapped`() throws {
    let json = """
      {"name":"a","children":[{"name":"b","children":[{"name":"c"}],"leaf":{"name":"l",
       "node":{"name":"d","leaf":{"name":"m"}}}}],"byName":{"x":{"name":"e","rows":[[{"name":"f"}]]}}}
      """
    let root = try provider().map(Node.self, from: json)
    #expect(root.children.first?.children.first?.name == "c")
    #expect(root.children.first?.leaf?.node?.leaf?.name == "m")
    #expect(root.byName["x"]?.rows.first?.first?.name == "f")
  }

  @Test func `P3.34 values without a beginning are mapped alike`() throws {
    let tree = ObjectMapping(
      building: Tree.init(name:children:), .value("name", \.name),
      .relationship("children", \.children))
    let provider = MappingProvider()
    try provider.register(tree)
    let json = #"{"name":"a","children":[{"name":"b","children":[]}]}"#
    #expect(
      try provider.map(Tree.self, from: json)
        == Tree(name: "a", children: [Tree(name: "b", children: [])]))
  }

  @Test func `P3.34 a mapping's text names each row once and ends`() {
    #expect(
      node.description == """
        ObjectMapping<Node>
          "name" → name
          "parent" → parent
          "children" → children
          "byName" → byName
          "rows" → rows
          "leaf" → leaf
        """)
  }

  @Test func `P3.34 a type that nobody registered is told once for each row`() throws {
    let provider = MappingProvider()
    try provider.register(node)
    let error = #expect(throws: MappingDefinitionError.self) { try provider.check() }
    #expect(
      error?.description == """
        ObjectMapping<Node>: "leaf" names no registered mapping for Leaf. \
        Register one, or pass it in the row.
        """)
  }

  @Test(arguments: [
    #"{"name":"a","children":[{"name":"b"},{"name":"c","children":[{"name":"d"}]}]}"#,
    #"{"name":"a","children":[{"name":"b"},{"name":7}]}"#,
    #"{"name":"a","children":[{"name":"b"},7]}"#, #"{"name":"a","children":[{"name":"b"}"#,
    #"{"name":"a","rows":[[{"name":"b"},{"name":[]}]],"byName":{"x":{"name":"y"},"z":0}}"#,
    #"{"children":[{"name":"b","children":[{"name":"c","parent":{"name":tru}}]}]}"#,
    #"{"name":"a","parent":{"name":"b"},"parent":{"name":"c"},"children":[{}],"children":[]}"#,
  ])
  func `P3.34 no object outlives its run, however that ends`(json: String) throws {
    let provider = try provider()
    _ = try? provider.map(Node.self, from: json)
    let object = Node()
    try? Mapper(provider).map(into: object, from: Data(json.utf8))
    object.children = []
    object.byName = [:]
    object.rows = []
    object.parent = nil
    #expect(living.withLock { $0 } == 1)
    withExtendedLifetime(object) {}
  }

  @Test func `P3.34 a provider of recursive mappings goes when nobody holds it`() throws {
    weak var gone: MappingProvider?
    do {
      let provider = try provider()
      _ = try provider.map(Node.self, from: #"{"children":[{"name":"a"}]}"#)
      gone = provider
    }
    #expect(gone == nil)
  }

  @Test func `P3.40 depth and size are bounded unless an app says otherwise`() throws {
    let provider = try provider()
    func chain(_ depth: Int) -> String {
      String(repeating: #"{"parent":"#, count: depth - 1) + #"{"name":"end"}"#
        + String(repeating: "}", count: depth - 1)
    }
    #expect(throws: Never.self) { try provider.map(Node.self, from: chain(512)) }
    let error = #expect(throws: MappingError.self) {
      try provider.map(Node.self, from: chain(513))
    }
    #expect(
      error?.description.hasSuffix("found more than 512 levels of lists and objects.") == true)
    let unread = #"{"name":"a","x":"# + String(repeating: "[", count: 100_000)
    #expect(throws: MappingError.self) { try provider.map(Node.self, from: unread) }
    let small = Mapper(provider, limits: ReadingLimits(depth: 3, bytes: 40))
    #expect(throws: MappingError.self) {
      try small.map(
        Node.self, from: Data(#"{"name":"\#(String(repeating: "x", count: 40))"}"#.utf8))
    }
  }

  @Test func `P3.36 an object of which only the id is there is mapped from the id`() throws {
    let byID = ObjectMapping(Leaf.init, .attribute("$", \.name))
    let rows = ObjectMapping(
      Node.init, .relationship("leaf", \.leaf, byID), .attributes(\.name))
    #expect(Trial(rows, #"{"leaf":7}"#).object?.leaf?.name == "7")
    #expect(Trial(rows, #"{"leaf":"x"}"#).object?.leaf?.name == "x")
    #expect(Trial(rows, #"{"leaf":null}"#).object.map { $0.leaf == nil } == true)
    let list = try Mapper(MappingProvider()).map(
      [Leaf].self, from: Data("[1,2]".utf8), using: byID)
    #expect(list.map(\.name) == ["1", "2"])
  }
}
