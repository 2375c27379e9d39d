import Foundation
import Mapping
import Testing

private final class Order {
  var id = 0
  var total: Double?
  var note = "kept"
  var first = ""
  var last = ""
  var raw = JSONValue.null
  var tags: [String] = ["old"]
  var items: [Item] = []
}

private final class Item {
  var name = ""
}

@Suite struct RowsTests {
  private func map(
    _ rows: PropertyMapping<Order>..., json: String, profile: MappingProfile = .standard
  ) throws -> Order {
    let mapping = ObjectMapping(Order.init, rows: rows)
    return try Mapper(MappingProvider(), profile: profile).map(
      Order.self, from: Data(json.utf8), using: mapping)
  }

  private func problems(
    _ rows: PropertyMapping<Order>..., json: String, profile: MappingProfile = .standard
  ) -> String? {
    let mapping = ObjectMapping(Order.init, rows: rows)
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider(), profile: profile).map(
        Order.self, from: Data(json.utf8), using: mapping)
    }
    return error?.description
  }

  @Test func `a required key that is missing says what is near it`() throws {
    #expect(
      problems(.attribute("id", \.id).required(), .attributes(\.note), json: #"{"ID":1,"note":""}"#)
        == #"$ (line 1, column 1): Order.id is required, and "id" is not here. Near it: "ID"."#)
  }

  @Test func `a required value that is null is an error, an Optional's too`() throws {
    #expect(
      problems(.attribute("total", \.total).required(), json: #"{"total":null}"#)
        == "$.total (line 1, column 10): Order.total is required, and it is null here.")
  }

  @Test func `null into a property that cannot be nil says how to mend it`() throws {
    #expect(
      problems(.attributes(\.note), json: #"{"note":null}"#) == """
        $.note (line 1, column 9): wanted a string, found null. Make the property Optional, give \
        the row a default, or add .whenNull(.keep).
        """)
  }

  @Test func `whenNull keeps the value`() throws {
    #expect(try map(.attributes(\.note).whenNull(.keep), json: #"{"note":null}"#).note == "kept")
  }

  @Test func `a default stands for a missing key and for null`() throws {
    let row = PropertyMapping<Order>.attribute("note", \.note, default: "new")
    #expect(try map(row, json: "{}").note == "new")
    #expect(try map(row, json: #"{"note":null}"#).note == "new")
    #expect(try map(row, json: #"{"note":"x"}"#).note == "x")
    #expect(try map(row.whenMissing(.keep), json: "{}").note == "kept")
  }

  @Test func `an empty text is null where the row says so`() throws {
    #expect(
      try map(.attribute("total", \.total).emptyIsNull(), json: #"{"total":""}"#).total == nil)
    #expect(
      problems(.attribute("total", \.total), json: #"{"total":""}"#) == """
        $.total (line 1, column 10): wanted a number, found "". Add .emptyIsNull() to the row \
        where "" means nothing.
        """)
  }

  @Test func `a mapping reads empty texts as null in all its rows`() throws {
    let mapping = ObjectMapping(Order.init, .attribute("total", \.total)).emptyIsNull()
    let order = try Mapper(MappingProvider()).map(
      Order.self, from: Data(#"{"total":""}"#.utf8), using: mapping)
    #expect(order.total == nil)
  }

  @Test func `a row that only writes reads nothing`() throws {
    let order = try map(
      .attributes(\.id), .attribute("note", \.note).writeOnly(), json: #"{"id":1,"note":"x"}"#)
    #expect(order.note == "kept")
  }

  @Test func `null into a list is an empty list`() throws {
    #expect(try map(.attributes(\.tags), json: #"{"tags":null}"#).tags.isEmpty)
    #expect(
      problems(.attributes(\.tags), json: #"{"tags":null}"#, profile: .strict)
        == """
        $.tags (line 1, column 9): wanted a list, found null. Make the property Optional, give \
        the row a default, or add .whenNull(.keep).
        """)
  }

  @Test func `one key fills several properties, whole and in parts`() throws {
    let order = try map(
      .attribute("name", \.raw), .attribute("name.first", \.first), .attribute("name.last", \.last),
      json: #"{"name":{"last":"L","first":"F"}}"#)
    #expect(order.raw == ["last": "L", "first": "F"])
    #expect(order.first == "F")
    #expect(order.last == "L")
  }

  @Test func `elements are taken by index, from the end too`() throws {
    let json = #"{"a":[{"n":"x"},{"n":"y"},{"n":"z"}],"b":[[1,2],[3]]}"#
    let order = try map(
      .attribute("a[0].n", \.first), .attribute("a[-1]['n']", \.last), .attribute("b[1][0]", \.id),
      json: json)
    #expect((order.first, order.last, order.id) == ("x", "z", 3))
  }

  @Test func `an index that is not there is a missing key`() throws {
    let order = try map(
      .attribute("a[5]", \.first), .attribute("a[-3]", \.last), .attribute("id", \.id),
      json: #"{"a":["x"],"id":1}"#)
    #expect((order.first, order.last) == ("", ""))
  }

  @Test func `a path through null, a scalar or a list is missing`() throws {
    for value in ["null", "1", "\"x\"", "[]", "true"] {
      let order = try map(
        .attribute("a.b.c", \.note), .attributes(\.id), json: #"{"a":\#(value),"id":2}"#)
      #expect(order.note == "kept")
      #expect(order.id == 2)
    }
  }

  @Test func `a quoted segment is a key with dots`() throws {
    #expect(try map(.attribute("['a.b']", \.note), json: #"{"a.b":"x"}"#).note == "x")
  }

  @Test func `keys match by their meaning, however they are escaped`() throws {
    let order = try map(
      .attribute("['q\"\\\\']", \.first), .attribute("é", \.last),
      json: #"{"q\"\\":"x","\u00e9":"y"}"#)
    #expect((order.first, order.last) == ("x", "y"))
  }

  @Test func `the last of two members with one key wins`() throws {
    #expect(try map(.attributes(\.note), json: #"{"note":"a","note":"b"}"#).note == "b")
  }

  @Test func `keys come in any order and with any space`() throws {
    let rows: [PropertyMapping<Order>] = [.attributes(\.id, \.note, \.first, \.last)]
    let mapping = ObjectMapping(Order.init, rows: rows)
    let json = """
      [{"id":1,"x":[{}],"note":"a","first":"f","last":"l"},
       {"last" : "l2", "note"\t:\r\n"b" , "first":"f2","y":{"z":1},"id":2 },
       { "x" : 1 , "id":3,"first":"f3"}, {"note":"c","x":2,"w":3,"id":4}]
      """
    let orders = try Mapper(MappingProvider()).map(
      [Order].self, from: Data(json.utf8), using: mapping)
    #expect(orders.map(\.id) == [1, 2, 3, 4])
    #expect(orders.map(\.note) == ["a", "b", "kept", "c"])
    #expect(orders.map(\.first) == ["f", "f2", "f3", ""])
    #expect(orders.map(\.last) == ["l", "l2", "", ""])
  }

  @Test func `null between objects is left out, and strict refuses it`() throws {
    let item = ObjectMapping(Item.init, .attributes(\.name))
    let json = #"{"items":[{"name":"a"},null,{"name":"b"}]}"#
    #expect(
      try map(.relationship("items", \.items, item), json: json).items.map(\.name) == ["a", "b"])
    #expect(
      problems(.relationship("items", \.items, item), json: json, profile: .strict)?
        .hasPrefix("$.items[1] (line 1, column 24): wanted an object, found null.") == true)
  }

  @Test func `an element that is no object says which it is`() throws {
    let item = ObjectMapping(Item.init, .attributes(\.name))
    #expect(
      problems(
        .relationship("items", \.items, item), json: #"{"items":[{"name":"a"},7,{"name":1,"b":2}]}"#
      )
        == "$.items[1] (line 1, column 24): wanted an object, found 7.")
  }

  @Test func `a transform of the app's own gives its reason`() throws {
    struct NoSuchCode: Error, CustomStringConvertible { var description: String { "no such code" } }
    let row = PropertyMapping<Order>.attribute(
      "note", \.note,
      ValueTransform(named: "a code", from: String.self) { _ in throw NoSuchCode() })
    #expect(
      problems(row, json: #"{"note":"zz"}"#)
        == #"$.note (line 1, column 9): wanted a code, found "zz": no such code"#)
  }

  @Test func `a value that the app refuses is a problem with its words`() throws {
    struct Negative: Error, CustomStringConvertible { var description: String { "below zero" } }
    let row = PropertyMapping<Order>.attribute(
      "id", \.id, validated: { if $0 < 0 { throw Negative() } })
    #expect(try map(row, json: #"{"id":1}"#).id == 1)
    #expect(
      problems(row, json: #"{"id":-1}"#)
        == "$.id (line 1, column 7): wanted a whole number, found -1: below zero")
  }

  @Test func `of a hundred required rows the missing ones are told`() throws {
    let rows = (0..<100).map { number in
      PropertyMapping<Order>.attribute(
        "key\(number)", \.raw[number],
        ValueTransform(named: "a number", from: Int.self) { .number(JSONNumber($0)) }
      ).required()
    }
    let mapping = ObjectMapping({ Order(slots: 100) }, rows: rows)
    func json(without missing: Set<Int>) -> Data {
      let members = (0..<100).filter { !missing.contains($0) }.map { "\"key\($0)\":\($0)" }
      return Data("{\(members.joined(separator: ","))}".utf8)
    }
    let mapper = Mapper(MappingProvider())
    _ = try mapper.map(Order.self, from: json(without: []), using: mapping)
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Order.self, from: json(without: [3, 99]), using: mapping)
    }
    #expect(
      error?.problems.map(\.problem) == [
        .missing(property: "Order's row \"key3\"", keys: ["key3"], near: ["key0"]),
        .missing(property: "Order's row \"key99\"", keys: ["key99"], near: ["key9"]),
      ])
  }

  @Test func `a mapping of a thousand rows finds each of its keys`() throws {
    let rows = (0..<1_000).map { number in
      PropertyMapping<Order>.attribute(
        "key\(number)", \.raw[number],
        ValueTransform(named: "a number", from: Int.self) { .number(JSONNumber($0)) })
    }
    let mapping = ObjectMapping({ Order(slots: 1_000) }, rows: rows)
    let json =
      "{" + (0..<1_000).reversed().map { #""key\#($0)":\#($0)"# }.joined(separator: ",") + "}"
    let order = try Mapper(MappingProvider()).map(
      Order.self, from: Data(json.utf8), using: mapping)
    #expect(order.raw.array?.compactMap(\.int) == Array(0..<1_000))
  }
}

extension Order {
  fileprivate convenience init(slots: Int) {
    self.init()
    raw = .array(Array(repeating: .null, count: slots))
  }
}

extension JSONValue {
  fileprivate subscript(slot slot: Int) -> JSONValue { self[slot] ?? .null }

  fileprivate subscript(_ slot: Int) -> JSONValue {
    get { array?[slot] ?? .null }
    set {
      guard var list = array else { return }
      list[slot] = newValue
      self = .array(list)
    }
  }
}
