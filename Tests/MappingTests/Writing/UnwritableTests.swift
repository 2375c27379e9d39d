import Foundation
import Mapping
import Testing

/// Mappings that cannot be turned round, told row by row when they are first used to write.
@Suite struct UnwritableTests {
  final class Order {
    var id = 0
    var total = 0
    var names: [String] = []
    var parentID = 0
    var shop = ""
    var tenant = ""
    var far: Int?
    var first: Int?
    var customer = Customer()
  }

  final class Customer { var name = "" }

  private func mistakes<Object>(_ mapping: ObjectMapping<Object>, _ object: Object) -> [String] {
    let error = #expect(throws: WritingError.self) { try mapping.encode(object) }
    return error?.problems.map(\.description) ?? []
  }

  private var whole: ValueTransform<Int> {
    ValueTransform(named: "a total", from: String.self) { $0.count }
  }

  @Test func `each row that cannot be turned round is a line`() {
    let mapping = ObjectMapping(
      Order.init, .attribute("total", \.total, whole), .attribute("lines[*].name", \.names),
      .attribute("@parent.id", \.parentID), .attribute("@root.shop", \.shop),
      .attribute("far[1000]", \.far))
    let start = "ObjectMapping<Order>: the row"
    #expect(
      mistakes(mapping, Order()) == [
        "\(start) \"total\" cannot be written: its transform for a total only reads."
          + " Give it the way back, or add .readOnly() to the row.",
        "\(start) \"lines[*].name\" cannot be written: its key path collects what lies in many places."
          + " Add .readOnly().",
        "\(start) \"@parent.id\" cannot be written: @parent is none of the object's own."
          + " Add .readOnly().",
        "\(start) \"@root.shop\" cannot be written: @root is none of the object's own."
          + " Add .readOnly().",
        "\(start) \"far[1000]\" cannot be written: [1000] would be a list of nothing but null before it."
          + " Add .readOnly().",
      ])
  }

  @Test func `rows that only read are let be, and so is what the caller knows`() throws {
    let mapping = ObjectMapping(
      Order.init, .attribute("id", \.id), .attribute("total", \.total, whole).readOnly(),
      .attribute("lines[*].name", \.names).readOnly(),
      .attribute("@parent.id", \.parentID).readOnly(), .attribute("@metadata.tenant", \.tenant))
    #expect(try mapping.jsonValue(Order()) == ["id": 0])
  }

  @Test func `two rows that write one place are a mistake of both`() {
    let start = "ObjectMapping<Order>: the row"
    let mend = "writes the same place. Add .readOnly() to one of them."
    let customer = ObjectMapping(Customer.init, .attribute("name", \.name))
    let mapping = ObjectMapping(
      Order.init, .attribute("id", \.id), .attribute("id", \.far), .attribute("a.b", \.total),
      .relationship("a", \.customer, customer), .attribute("c", \.shop),
      .attribute("c.d", \.tenant), .attribute("e.f", \.parentID), .attribute("e[0]", \.first))
    #expect(
      mistakes(mapping, Order()) == [
        "\(start) \"id\" cannot be written: \"id\" \(mend)",
        "\(start) \"a\" cannot be written: \"a.b\" \(mend)",
        "\(start) \"c.d\" cannot be written: \"c\" \(mend)",
        "\(start) \"e[0]\" cannot be written: \"e.f\" \(mend)",
      ])
  }

  @Test func `a value that is the whole object goes with no other row`() throws {
    struct Tag { var name = "x" }
    let tag = ObjectMapping(Tag.init, .attribute("$", \.name))
    #expect(try tag.jsonValue([Tag(), Tag()]) == ["x", "x"])
    final class Box {
      var tag = Tag()
      var id = 0
    }
    let box = ObjectMapping(Box.init, .relationship("tag", \.tag, tag))
    #expect(try box.jsonValue(Box()) == ["tag": "x"])
    let embedding = ObjectMapping(
      Box.init, .attribute("id", \.id), .relationship("$", \.tag, tag))
    #expect(
      mistakes(embedding, Box()) == [
        "ObjectMapping<Box>: the row \"$\" cannot be written: Tag shares its object with the owner, and"
          + " is none in JSON. Give it a key of its own."
      ])
  }

  @Test func `elements by their places are a list`() throws {
    struct Triple {
      var first: Int? = 1
      var third = 3
      var last = 9
    }
    let mapping = ObjectMapping(
      Triple.init, .attribute("[0]", \.first), .attribute("[2]", \.third),
      .attribute("[-1]", \.last))
    #expect(try mapping.jsonValue(Triple()) == [1, nil, 3, 9])
    #expect(try mapping.jsonValue(Triple(first: nil)) == [nil, nil, 3, 9])
    let read = try Mapper(MappingProvider()).map(
      Triple.self, from: try mapping.encode(Triple(first: 7)), using: mapping)
    #expect((read.first, read.third, read.last) == (7, 3, 9))
  }

  @Test func `keys with dots, quotes and brackets are one key`() throws {
    let mapping = ObjectMapping(
      Order.init, .attribute("['a.b']", \.id), .attribute("x['@id'].total", \.total),
      .attribute(#"['q"\\n']"#, \.shop), .attribute("['']", \.tenant))
    #expect(
      String(decoding: try mapping.encode(Order()), as: UTF8.self)
        == #"{"a.b":0,"x":{"@id":{"total":0}},"q\"\\n":"","":""}"#)
  }

  @Test func `of several keys the first is written`() throws {
    let mapping = ObjectMapping(
      Order.init, .attribute(first: "id", "_id", \.id), .attribute("shop", \.shop).or("store"))
    #expect(try mapping.jsonValue(Order()) == ["id": 0, "shop": ""])
  }

  @Test func `the provider tells of all that is registered and cannot be written`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Order.init, .attribute("total", \.total, whole), .relationship("c", \.customer)),
      ObjectMapping(Customer.init, .attribute("a[*].name", \.name, .first)))
    #expect(throws: Never.self) { try provider.check() }
    let error = #expect(throws: MappingDefinitionError.self) { try provider.checkWriting() }
    #expect(error?.mistakes.count == 2)
  }

  @Test func `an object whose mapping nobody registered is an error`() {
    let error = #expect(throws: WritingError.self) { try MappingProvider().encode(Order()) }
    #expect(
      error?.description
        == "ObjectMapping<Order>: encode names no registered mapping for Order."
        + " Register one, or pass it in the row.")
  }

  @Test(arguments: ["a[*]", "@root", "(key)", "a[1]", "a..b", "a[-1]"])
  func `a key path at which nothing can be written is an error`(path: String) throws {
    let mapping = ObjectMapping(Order.init, .attribute("id", \.id))
    let error = #expect(throws: WritingError.self) { try mapping.encode(Order(), at: path) }
    #expect(error?.problems.count == 1)
    let reason = path == "a..b" ? "member name" : "nothing can be written"
    #expect(error?.description.contains(reason) == true)
  }

  @Test func `a transform that throws says so at both places, and nothing is written`() {
    struct Refusal: Error, CustomStringConvertible { let description = "never on a Monday" }
    let picky = ValueTransform(named: "a day", from: String.self) { _ in
      0
    } back: { _ in
      throw Refusal()
    }
    let mapping = ObjectMapping(
      Order.init, .attribute("id", \.id), .attribute("at.day", \.total, picky),
      .attribute("days", get: { _ in [1, 2] }, set: { _, _ in }))
    #expect(
      mistakes(mapping, Order()) == ["$.at.day (Order.total): wanted a day: never on a Monday"])
  }

  @Test func `every problem of a list is told, up to the bound`() {
    struct Reading { var value = Double.nan }
    let mapping = ObjectMapping(Reading.init, .attribute("v", \.value))
    var mapper = Mapper(MappingProvider())
    let error = #expect(throws: WritingError.self) {
      try mapper.encode(Array(repeating: Reading(), count: 30), using: mapping)
    }
    #expect(error?.problems.count == 20)
    #expect(error?.problems[3].objectPath == "Reading[3].value")
    #expect(error?.problems[3].path.description == "[3].v")
    #expect(error?.isTruncated == true)
    mapper.problemLimit = 1
    let short = #expect(throws: WritingError.self) {
      try mapper.encode([Reading(), Reading()], using: mapping)
    }
    #expect(short?.problems.count == 1)
  }
}
