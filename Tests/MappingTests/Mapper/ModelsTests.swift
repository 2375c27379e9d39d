import Foundation
import Mapping
import Testing

private struct Point: Equatable {
  var x = 0
  var y = 0.0
  var label: String? = "none"
  var inner = Inner()
}

private struct Inner: Equatable {
  var note = ""
}

private class Animal {
  var name = ""
  var legs = 4
  final var tag = 0
  var observed = 0 {
    didSet { changes += 1 }
  }
  var changes = 0
}

private class Dog: Animal {
  var tricks: [String] = []
}

private final class Node {
  var value = 0
  var next: Node?
  var children: [Node] = []
  var point = Point()
  var maybePoint: Point?
  var points: [Point] = []
  var maybeNodes: [Node]?
}

private final class Order {
  var id = 0
  var customer: Customer?
}

private final class Customer {
  var name = ""
  var orders: [Order] = []
}

private final class Box<Content> {
  var content: [Content] = []
  var count = 0
}

private enum Kind: String, MappableValue, CaseIterable {
  case book, film
}

private final class Everything {
  var string = ""
  var bool = false
  var int8: Int8 = 0
  var uint64: UInt64 = 0
  var int128: Int128 = 0
  var float: Float = 0
  var double = 0.0
  var decimal = Decimal(0)
  var date = Date(timeIntervalSince1970: 0)
  var url = URL(filePath: "/")
  var uuid = UUID()
  var kind = Kind.book
  var optional: Int?
  var list: [[Int]] = []
  var any = JSONValue.null
  var cents = 0
}

@Suite struct ModelsTests {
  private let point = ObjectMapping(
    Point.init, .attributes(\.x, \.y, \.label), .attribute("note", \.inner.note))

  private let node = ObjectMapping(
    Node.init,
    .attributes(\.value),
    .relationship("next", \.next), .relationship("children", \.children),
    .relationship("point", \.point), .relationship("maybePoint", \.maybePoint),
    .relationship("points", \.points), .relationship("maybeNodes", \.maybeNodes))

  private func provider(_ mappings: any MappingDescription...) throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(mappings)
    return provider
  }

  @Test func `a struct is filled, its nested struct's members too`() throws {
    let value = try provider(point).map(
      Point.self, from: #"{"note":"n","x":3,"y":2.5,"label":null}"#)
    #expect(value == Point(x: 3, y: 2.5, label: nil, inner: Inner(note: "n")))
  }

  @Test func `structs stand in every kind of relationship`() throws {
    let value = try provider(point, node).map(
      Node.self,
      from: """
        {"point": {"x": 1}, "maybePoint": {"x": 2}, "points": [{"x": 3}, {"x": 4}],
         "maybeNodes": null}
        """)
    #expect(value.point.x == 1)
    #expect(value.maybePoint?.x == 2)
    #expect(value.points.map(\.x) == [3, 4])
    #expect(value.points.map(\.label) == ["none", "none"])
    #expect(value.maybeNodes == nil)
  }

  @Test func `a class relates to itself, as deep as the document`() throws {
    let text = #"{"value":1,"next":{"value":2,"next":{"value":3}},"children":[{"value":4},{}]}"#
    let value = try provider(point, node).map(Node.self, from: text)
    #expect(value.next?.next?.value == 3)
    #expect(value.children.map(\.value) == [4, 0])
    #expect(value.children[0].next == nil)
  }

  @Test func `two classes relate to each other`() throws {
    let order = ObjectMapping(
      Order.init, .attributes(\.id), .relationship("customer", \.customer))
    let customer = ObjectMapping(
      Customer.init, .attributes(\.name), .relationship("orders", \.orders))
    let value = try provider(order, customer).map(
      Order.self,
      from: #"{"id":1,"customer":{"name":"A","orders":[{"id":2,"customer":{"name":"B"}}]}}"#)
    #expect(value.customer?.orders.first?.customer?.name == "B")
  }

  @Test func `an open class is filled through its setters`() throws {
    let animal = ObjectMapping(
      Animal.init, .attribute("name", \.name), .attribute("legs", \.legs),
      .attribute("tag", \.tag), .attribute("observed", \.observed))
    let value = try provider(animal).map(
      Animal.self, from: #"{"legs":2,"name":"Emu","tag":9,"observed":5}"#)
    #expect((value.name, value.legs, value.tag, value.observed) == ("Emu", 2, 9, 5))
    #expect(value.changes == 1)
  }

  @Test func `a mapping may make a subclass`() throws {
    let animal = ObjectMapping(
      { Dog() as Animal }, .attribute("name", \.name), .attribute("tag", \.tag))
    let value = try provider(animal).map(Animal.self, from: #"{"name":"Rex","tag":3}"#)
    #expect(value is Dog)
    #expect((value.name, value.tag) == ("Rex", 3))
  }

  @Test func `a subclass has its own rows and inherited ones`() throws {
    let dog = ObjectMapping(
      Dog.init, .attribute("name", \.name), .attribute("tricks", \.tricks),
      .attribute("tag", \.tag))
    let value = try provider(dog).map(
      Dog.self, from: #"{"tag":1,"tricks":["sit"],"name":"Rex"}"#)
    #expect((value.name, value.tag) == ("Rex", 1))
    #expect(value.tricks == ["sit"])
  }

  @Test func `a generic class is filled for each of its types`() throws {
    let strings = ObjectMapping(Box<String>.init, .attributes(\.content, \.count))
    let numbers = ObjectMapping(Box<Int>.init, .attributes(\.content, \.count))
    let provider = try provider(strings, numbers)
    #expect(try provider.map(Box<String>.self, from: #"{"content":["a"]}"#).content == ["a"])
    #expect(
      try provider.map(Box<Int>.self, from: #"{"count":2,"content":[1,2]}"#).content == [1, 2])
  }

  @Test func `every kind of value finds its property`() throws {
    let cents = ValueTransform(named: "a price in whole cents", from: Double.self) {
      Int(($0 * 100).rounded())
    } back: {
      Double($0) / 100
    }
    let everything = ObjectMapping(
      Everything.init,
      .attributes(\.string, \.bool, \.int8, \.uint64, \.int128, \.float, \.double, \.decimal),
      .attributes(\.date, \.url, \.uuid, \.kind, \.optional, \.list, \.any),
      .attribute("price", \.cents, cents))
    let value = try provider(everything).map(
      Everything.self,
      from: """
        {"string": "a\\u00e9\\ud83d\\ude00", "bool": true, "int8": -128,
         "uint64": 18446744073709551615,
         "int128": -170141183460469231731687303715884105728, "float": 0.1, "double": -1.5e-3,
         "decimal": 18274191731731.4557723623, "date": "1970-01-02T00:00:00Z",
         "url": "https://a.example/b", "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
         "kind": "film", "optional": null, "list": [[1, 2], [], [3]], "any": {"b": [1, null]},
         "price": 0.07}
        """)
    #expect(value.string == "aé😀")
    #expect(value.bool)
    #expect(value.int8 == -128)
    #expect(value.uint64 == .max)
    #expect(value.int128 == .min)
    #expect(value.float == 0.1)
    #expect(value.double == -0.0015)
    #expect(value.decimal.description == "18274191731731.4557723623")
    #expect(value.date == Date(timeIntervalSince1970: 86_400))
    #expect(value.url.host() == "a.example")
    #expect(value.uuid.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(value.kind == .film)
    #expect(value.list == [[1, 2], [], [3]])
    #expect(value.any == ["b": [1, nil]])
    #expect(value.cents == 7)
  }
}
