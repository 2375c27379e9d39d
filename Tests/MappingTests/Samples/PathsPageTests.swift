import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Paths.md`, run.
@Suite struct PathsPageTests {
  struct Line {
    var sku = ""
  }

  final class Basket {
    var id = 0
    var prices: [Double] = []
    var tags: [String] = []
    var kinds: [String] = []
    var lines: [Line] = []
    var count = 0
    var total = 0.0
    var cheapest: Double?
    var dearest: Double?
    var average: Double?
    var firstSKU: String?
    var lastSKU: String?
  }

  private let json = """
    {"orders": [
      {"price": 2.5, "tags": ["new", "red"], "lines": [{"sku": "a"}, {"sku": "b"}]},
      {"tags": ["red"], "lines": []},
      {"price": "1.5", "tags": [], "lines": [{"sku": "c"}]}]}
    """

  let line = ObjectMapping(Line.init, .attributes(\.sku))

  @Test func `what is collected`() throws {
    let basket = ObjectMapping(
      Basket.init,
      .attribute("orders[*].price", \.prices),
      .attribute("orders[*].tags[*]", \.tags),
      .relationship("orders[*].lines[*]", \.lines, line))
    let made = try map(basket, json)
    #expect(made.prices == [2.5, 1.5])
    #expect(made.tags == ["new", "red", "red"])
    #expect(made.lines.map(\.sku) == ["a", "b", "c"])
    #expect(try map(basket, #"{"orders": []}"#).prices == [])
    #expect(try map(basket, #"{"orders": [{"lines": [null]}]}"#).lines.isEmpty)
    expect(
      throws: MappingError.self,
      performing: { try map(basket, #"{"orders": [{"price": null}]}"#) },
      saying: """
        $.orders[0].price (line 1, column 23): wanted a number, found null: null is collected only \
        if the element's type is Optional.
        """)
    let place = try Mapper(MappingProvider()).map(
      [Line].self, from: Data(json.utf8), at: "$.orders[0].lines", using: line)
    #expect(place.map(\.sku) == ["a", "b"])
    expect(
      throws: MappingError.self,
      performing: { try map(basket, #"{"orders": [{"price": 1}, {"price": []}]}"#) },
      saying: "$.orders[1].price (line 1, column 37): wanted a number, found a list.")
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(
          ObjectMapping(Holder.init, .relationship("orders[*].line", \.line, line)))
      },
      saying: """
        ObjectMapping<Holder>: the key path "orders[*].line" collects a list, and no list is wanted. \
        Name one element, such as [0], or make it a list.
        """)
  }

  struct Holder {
    var line = Line()
  }

  @Test func `functions over what was collected`() throws {
    let basket = ObjectMapping(
      Basket.init,
      .attribute("orders", \.count, .count),
      .attribute("orders[*].price", \.total, .sum),
      .attribute("orders[*].price", \.cheapest, .min),
      .attribute("orders[*].price", \.dearest, .max),
      .attribute("orders[*].price", \.average, .average),
      .attribute("orders[*].lines[*].sku", \.firstSKU, .first),
      .attribute("orders[*].lines[*].sku", \.lastSKU, .last),
      .attribute("orders[*].tags[*]", \.kinds, .distinct),
      .attribute("orders[*].tags", \.tags, .flatten))
    let made = try map(basket, json)
    #expect(made.count == 3)
    #expect(made.total == 4)
    #expect(made.cheapest == 1.5)
    #expect(made.dearest == 2.5)
    #expect(made.average == 2)
    #expect(made.firstSKU == "a")
    #expect(made.lastSKU == "c")
    #expect(made.kinds == ["new", "red"])
    #expect(made.tags == ["new", "red", "red"])
    let empty = try map(basket, #"{"orders": []}"#)
    #expect(empty.total == 0)
    #expect(empty.cheapest == nil)
  }

  @Test func `fallbacks`() throws {
    let basket = ObjectMapping(
      Basket.init,
      .attribute(first: "id", "_id", \.id).required(),
      .attribute("labels[*].name", \.tags).or("meta.tags", "all[-1]"))
    #expect(try map(basket, #"{"_id": 2, "id": 1}"#).id == 1)
    #expect(try map(basket, #"{"_id": 2, "id": null}"#).id == 2)
    #expect(try map(basket, #"{"id": 1, "meta": {"tags": ["a"]}}"#).tags == ["a"])
    #expect(try map(basket, #"{"id": 1, "all": [[], ["b"]]}"#).tags == ["b"])
    expect(
      throws: MappingError.self,
      performing: { try map(basket, #"{"Id": 1, "all": []}"#) },
      saying: """
        $ (line 1, column 1): Basket.id is required, and none of "id", "_id" is here. Near it: "Id".
        """)
  }

  final class Shape {
    var raw = JSONValue.null
    var name = ""
    var corner: [Double] = []
  }

  struct Pair: Equatable {
    var left = 0
    var right = 0
  }

  @Test func `the value itself, and its elements`() throws {
    let shape = ObjectMapping(
      Shape.init,
      .attribute("$", \.raw),
      .attribute("$.name", \.name),
      .attribute("corners[0]", \.corner))
    let made = try map(shape, #"{"name": "T", "corners": [[1, 2], [3, 4]]}"#)
    #expect(made.raw == ["name": "T", "corners": [[1, 2], [3, 4]]])
    #expect(made.name == "T")
    #expect(made.corner == [1, 2])
    let pair = ObjectMapping(
      Pair.init, .attribute("[0]", \.left), .attribute("[-1]", \.right))
    #expect(try map(pair, "[1, 2, 3]") == Pair(left: 1, right: 3))
  }

  final class OrderLine {
    var sku = ""
    var orderID = 0
    var shop: String?
    var tenant: String?
    var index = 0
  }

  struct User: Equatable {
    var name = ""
    var age = 0
  }

  @Test func `around the object`() throws {
    let line = ObjectMapping(
      OrderLine.init,
      .attributes(\.sku),
      .attribute("@parent.id", \.orderID),
      .attribute("@root.shop.name", \.shop),
      .attribute("@metadata.tenant", \.tenant),
      .attribute("@metadata.mapping.collectionIndex", \.index))
    var mapper = Mapper(MappingProvider())
    mapper.metadata["tenant"] = "acme"
    let lines = try mapper.map(
      [OrderLine].self,
      from: Data(#"{"order":{"lines":[{"sku":"a"},{}],"id":7},"shop":{"name":"S"}}"#.utf8),
      at: "order.lines", using: line)
    #expect(lines.map(\.orderID) == [7, 7])
    #expect(lines.map(\.shop) == ["S", "S"])
    #expect(lines.map(\.tenant) == ["acme", "acme"])
    #expect(lines.map(\.index) == [0, 1])
  }

  @Test func `the key that an object stands behind`() throws {
    let user = ObjectMapping(
      User.init,
      .attribute("(key)", \.name),
      .attribute("age", \.age))
    let users = try Mapper(MappingProvider()).map(
      [User].self, from: Data(#"{"zoe": {"age": 1}, "a.b": {"age": 2}}"#.utf8), using: user)
    #expect(users == [User(name: "zoe", age: 1), User(name: "a.b", age: 2)])
    let nested = ObjectMapping(
      User.init,
      .attribute("(key)", \.name),
      .attribute("(key).age", \.age))
    #expect(try map(nested, #"{"blake": {"age": 7}}"#) == User(name: "blake", age: 7))
  }

  private func map<Object>(_ mapping: ObjectMapping<Object>, _ json: String) throws -> Object {
    try Mapper(MappingProvider()).map(Object.self, from: Data(json.utf8), using: mapping)
  }
}
