import Foundation
import Mapping
import Testing

private final class Line {
  var sku = ""
}

private final class Basket {
  var prices: [Double] = []
  var counts: [Int] = []
  var total = 0.0
  var count = 0
  var lines: [Line] = []
  var names: [String] = []
  var first: String?
  var last = ""
  var numbers: [Int] = []
  var number = 0
  var other = 0
}

/// `[*]` collects from every element, for values, for functions of a list and for objects.
@Suite struct CollectingTests {
  private let line = ObjectMapping(Line.init, .attributes(\.sku))

  private func basket(
    _ json: String, _ rows: PropertyMapping<Basket>..., report: inout MappingReport
  ) throws -> Basket {
    try Mapper(MappingProvider()).map(
      Basket.self, from: Data(json.utf8), using: ObjectMapping(Basket.init, rows: rows),
      report: &report)
  }

  private func basket(_ json: String, _ rows: PropertyMapping<Basket>...) throws -> Basket {
    try Mapper(MappingProvider()).map(
      Basket.self, from: Data(json.utf8), using: ObjectMapping(Basket.init, rows: rows))
  }

  private let items = """
    {"items": [{"price": 1.5, "n": 2, "of": [{"sku": "a"}, {"sku": "b"}]},
               {"n": "3", "of": []},
               {"price": "2.25", "n": 4, "of": [{"sku": "c"}], "price2": 9}]}
    """

  @Test func `values come in the document's order, without elements that have none`() throws {
    let made = try basket(
      items, .attribute("items[*].price", \.prices), .attribute("items[*].n", \.counts))
    #expect(made.prices == [1.5, 2.25])
    #expect(made.counts == [2, 3, 4])
  }

  @Test func `functions make one value of them`() throws {
    let made = try basket(
      items, .attribute("items[*].price", \.total, .sum), .attribute("items", \.count, .count),
      .attribute("items[*].n", \.number, .max), .attribute("items[*].of[*].sku", \.last, .last),
      .attribute("items[*].of[0].sku", \.first, .first))
    #expect(made.total == 3.75)
    #expect(made.count == 3)
    #expect(made.number == 4)
    #expect(made.last == "c")
    #expect(made.first == "a")
  }

  @Test func `lists below lists are one list`() throws {
    let made = try basket(
      items, .attribute("items[*].of[*].sku", \.names),
      .relationship("items[*].of[*]", \.lines, line))
    #expect(made.names == ["a", "b", "c"])
    #expect(made.lines.map(\.sku) == ["a", "b", "c"])
  }

  @Test func `objects that are lists are collected as such`() throws {
    let made = try basket(
      #"{"rows": [[1, 2], [3], []]}"#, .attribute("rows[*][*]", \.numbers),
      .attribute("rows[*][-1]", \.counts))
    #expect(made.numbers == [1, 2, 3])
    #expect(made.counts == [2, 3])
  }

  @Test func `one walk serves several rows, also those of one element`() throws {
    let made = try basket(
      items, .attribute("items[*].n", \.counts), .attribute("items[-1].price2", \.number),
      .attribute("items[0].n", \.other), .attribute("items[*].price", \.prices))
    #expect(made.counts == [2, 3, 4])
    #expect(made.number == 9)
    #expect(made.other == 2)
    #expect(made.prices == [1.5, 2.25])
  }

  @Test func `no elements are an empty list, and no list is missing`() throws {
    var report = MappingReport()
    let empty = try basket(
      #"{"items": []}"#, .attribute("items[*].n", \.counts), report: &report)
    #expect(empty.counts == [])
    #expect(report.missing.isEmpty)
    for json in [#"{}"#, #"{"items": null}"#, #"{"items": 3}"#] {
      let none = try basket(json, .attribute("items[*].n", \.counts), report: &report)
      #expect(none.counts == [])
      #expect(report.missing.map(\.key) == ["items[*].n"])
    }
    #expect(
      throws: MappingError.self,
      performing: { try basket("{}", .attribute("items[*].n", \.counts).required()) })
  }

  @Test func `nothing is told of keys that come once in each element`() throws {
    var report = MappingReport()
    _ = try basket(items, .attribute("items[*].n", \.counts), report: &report)
    #expect(report.findings.isEmpty)
  }

  @Test func `a bad one is told with its own place`() {
    expect(
      throws: MappingError.self,
      performing: {
        try basket(#"{"items": [{"n": 1}, {"n": {"a": 1}}]}"#, .attribute("items[*].n", \.counts))
      },
      saying: "$.items[1].n (line 1, column 28): wanted a whole number, found an object.")
    expect(
      throws: MappingError.self,
      performing: {
        try basket(
          #"{"items": [{"of": 1}, {"of": {"sku": "x"}}]}"#,
          .relationship("items[*].of", \.lines, line))
      },
      saying: "$.items[0].of (line 1, column 19): wanted an object, found 1.")
  }

  @Test func `a bad one is left out where the row says so`() throws {
    var report = MappingReport()
    let made = try basket(
      #"{"items": [{"n": 1}, {"n": "x"}, {"n": 3}]}"#,
      .attribute("items[*].n", \.counts).skipInvalid(), report: &report)
    #expect(made.counts == [1, 3])
    #expect(
      report.findings.map(\.description) == [
        #"$.items[1].n (line 1, column 28): left out: wanted a whole number, found "x"."#
      ])
    expect(
      throws: MappingError.self,
      performing: {
        try basket(
          #"{"items": [{"n": "y"}, {"n": "x"}, {"n": 3}]}"#,
          .attribute("items[*].n", \.counts).skipInvalid(atMost: 1))
      },
      saying: """
        $.items (line 1, column 11): more than 1 of the items here are invalid, and no more may be left out.
        """)
  }

  @Test func `a mapping that collects may be met inside of itself`() throws {
    final class Node {
      var names: [String] = []
      var children: [Node] = []
    }
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Node.init, .attribute("tags[*].name", \.names), .relationship("children", \.children)))
    let made = try provider.map(
      Node.self,
      from: """
        {"children": [{"tags": [{"name": "b"}], "children": []}, {"tags": []}],
         "tags": [{"name": "a"}, {"no": 1}, {"name": "c"}]}
        """)
    #expect(made.names == ["a", "c"])
    #expect(made.children.map(\.names) == [["b"], []])
  }
}
