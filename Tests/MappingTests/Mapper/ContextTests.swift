import Foundation
import Mapping
import Testing

private final class Order {
  var id = 0
  var lines: [Line] = []
  var main: Line?
}

private final class Line {
  var sku = ""
  var orderID: Int?
  var shop: String?
  var index: Int?
  var tenant: String?
  var part: Part?
}

private final class Part {
  var sku: String?
  var orderID: Int?
  var index: Int?
}

private final class Node {
  var name = ""
  var parent: String?
  var nodes: [Node] = []
}

/// What rows read from around their objects.
@Suite struct ContextTests {
  private static let part = ObjectMapping(
    Part.init, .attribute("@parent.sku", \.sku), .attribute("@parent.@parent.id", \.orderID),
    .attribute("@metadata.mapping.collectionIndex", \.index))
  private static let line = ObjectMapping(
    Line.init, .attribute("sku", \.sku), .attribute("@parent.id", \.orderID),
    .attribute("@root.shop.name", \.shop), .attribute("@metadata.mapping.collectionIndex", \.index),
    .attribute("@metadata.tenant", \.tenant), .relationship("part", \.part, part))
  private static let order = ObjectMapping(
    Order.init, .attribute("id", \.id), .relationship("lines", \.lines, line),
    .relationship("main", \.main, line))

  private func mapper() throws -> Mapper {
    let provider = MappingProvider()
    try provider.register(Self.order)
    return Mapper(provider)
  }

  private func orders(_ json: String, at path: String? = nil) throws -> [Order] {
    try mapper().map([Order].self, from: Data(json.utf8), at: path)
  }

  @Test func `RK110: @parent is the object around, @parent.@parent the one around that`() throws {
    let order = try orders(#"[{"lines":[{"sku":"a","part":{}},{"sku":"b"}],"id":7}]"#)[0]
    #expect(order.lines.map(\.orderID) == [7, 7])
    #expect(order.lines[0].part?.sku == "a")
    #expect(order.lines[0].part?.orderID == 7)
  }

  @Test func `RK110: @root is the document, whatever path was asked for`() throws {
    let json = #"{"data":{"orders":[{"lines":[{},{}]}]},"shop":{"name":"Corner"}}"#
    let order = try orders(json, at: "data.orders")[0]
    #expect(order.lines.map(\.shop) == ["Corner", "Corner"])
  }

  @Test func `RK106: the index of an object is its place in its list, from 0`() throws {
    let order = try orders(#"[{"lines":[{"sku":"a"},null,{"sku":"b"}]}]"#)[0]
    #expect(order.lines.map(\.index) == [0, 2])
  }

  @Test func `RK107: an object that is no item of a list has no index, be it inside of one`() throws
  {
    let order = try orders(#"[{"main":{"sku":"a"},"lines":[{},{"part":{}}]}]"#)[0]
    #expect(order.main?.index == nil)
    #expect(order.lines[1].part?.index == nil)
  }

  @Test func `RK103: what the caller knows is @metadata`() throws {
    var mapper = try mapper()
    mapper.metadata["tenant"] = "ac\"me"
    let order = try mapper.map(Order.self, from: Data(#"{"main":{"sku":"a"}}"#.utf8))
    #expect(order.main?.tenant == "ac\"me")
  }

  @Test func `RK104: keys of metadata may have dashes`() throws {
    let line = ObjectMapping(
      Line.init, .attribute("@metadata.HTTP.request.headers.Content-Type", \.sku))
    var mapper = Mapper(MappingProvider())
    mapper.metadata["HTTP"] = ["request": ["headers": ["Content-Type": "text/plain"]]]
    #expect(try mapper.map(Line.self, from: Data("{}".utf8), using: line).sku == "text/plain")
  }

  @Test func `RK109: objects are mapped from metadata`() throws {
    let order = ObjectMapping(
      Order.init,
      .relationship("@metadata.lines", \.lines, ObjectMapping(Line.init, .attributes(\.sku))))
    var mapper = Mapper(MappingProvider())
    mapper.metadata["lines"] = [["sku": "a"], ["sku": "b"]]
    let made = try mapper.map(Order.self, from: Data("{}".utf8), using: order)
    #expect(made.lines.map(\.sku) == ["a", "b"])
  }

  @Test func `what is wrong in metadata has its path there`() throws {
    let line = ObjectMapping(Line.init, .attribute("@metadata.tenant.id", \.orderID))
    var mapper = Mapper(MappingProvider())
    mapper.metadata["tenant"] = ["id": "acme"]
    expect(
      throws: MappingError.self,
      performing: { try mapper.map(Line.self, from: Data("{}".utf8), using: line) },
      saying: #"@metadata.tenant.id: wanted a whole number, found "acme"."#)
  }

  @Test func `what is not there is a missing key`() throws {
    let line = ObjectMapping(Line.init, .attribute("@parent.id", \.orderID).required())
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(MappingProvider()).map(Line.self, from: Data("{}".utf8), using: line)
      },
      saying: #"$ (line 1, column 1): Line.orderID is required, and "@parent.id" is not here."#)
  }

  @Test func `@parent is a fallback like any other key path`() throws {
    let line = ObjectMapping(Line.init, .attribute("order_id", \.orderID).or("@parent.id"))
    let order = ObjectMapping(Order.init, .relationship("lines", \.lines, line))
    let made = try Mapper(MappingProvider()).map(
      Order.self, from: Data(#"{"id":7,"lines":[{"order_id":1},{}]}"#.utf8), using: order)
    #expect(made.lines.map(\.orderID) == [1, 7])
  }

  @Test func `@parent of an object behind a nested path is the object in between`() throws {
    let part = ObjectMapping(Part.init, .attribute("@parent.sku", \.sku))
    let line = ObjectMapping(Line.init, .relationship("details.part", \.part, part))
    let made = try Mapper(MappingProvider()).map(
      Line.self, from: Data(#"{"sku":"outer","details":{"part":{},"sku":"inner"}}"#.utf8),
      using: line)
    #expect(made.part?.sku == "inner")
  }

  @Test func `recursive mappings know their parents`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Node.init, .attributes(\.name), .attribute("@parent.name", \.parent),
        .relationship("nodes", \.nodes)))
    let root = try provider.map(
      Node.self, from: #"{"nodes":[{"name":"b","nodes":[{"name":"c"}]}],"name":"a"}"#)
    #expect(root.parent == nil)
    #expect(root.nodes[0].parent == "a")
    #expect(root.nodes[0].nodes[0].parent == "b")
  }

  @Test func `a path collects from the document`() throws {
    final class Sum { var total = 0.0 }
    let sum = ObjectMapping(Sum.init, .attribute("@root.items[*].price", \.total, .sum))
    let made = try Mapper(MappingProvider()).map(
      [Sum].self, from: Data(#"{"sums":[{"a":1}],"items":[{"price":1.5},{"price":2}]}"#.utf8),
      at: "sums", using: sum)
    #expect(made.map(\.total) == [3.5])
  }

  @Test func `a relationship that leads back is an error and not endless`() throws {
    let provider = MappingProvider()
    try provider.register(ObjectMapping(Node.init, .relationship("@root.nodes", \.nodes)))
    expect(
      throws: MappingError.self,
      performing: { try provider.map(Node.self, from: #"{"nodes":[{"name":"b"}]}"#) },
      saying: """
        $.nodes[0] (line 1, column 11): @root.nodes leads back to what is being mapped, and mapping it would never end.
        """)
  }

  @Test func `a long list walks to its parent once`() throws {
    let lines = (0..<100_000).map { #"{"sku":"\#($0)"}"# }.joined(separator: ",")
    let order = try orders(#"[{"lines":[\#(lines)],"id":7}]"#)[0]
    #expect(order.lines.allSatisfy { $0.orderID == 7 })
    #expect(order.lines.last?.index == 99_999)
  }

  @Test func `parents and their parents are walked once each`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Node.init, .attributes(\.name), .attribute("@parent.name", \.parent),
        .relationship("nodes", \.nodes)))
    let nodes = (0..<20_000).map { #"{"nodes":[{"name":"c"}],"name":"\#($0)"}"# }
    let root = try provider.map(
      Node.self, from: #"{"nodes":[\#(nodes.joined(separator: ","))],"name":"a"}"#)
    #expect(root.nodes.allSatisfy { $0.parent == "a" && $0.nodes[0].parent == $0.name })
  }

  @Test func `an updated object knows what is around it`() throws {
    let line = Line()
    try mapper().map(
      into: line, from: Data(#"{"data":{"id":4,"line":{"sku":"a"}},"shop":{"name":"S"}}"#.utf8),
      at: "data.line", using: Self.line)
    #expect(line.orderID == 4)
    #expect(line.shop == "S")
  }
}
