import Foundation
import Mapping
import Testing

private enum Status: String, MappableValue { case open, paid, unknown }

private struct Line: Equatable {
  var sku = ""
  var count = 1
}

private struct Tag: Equatable {
  var text = ""
}

private struct Span: Equatable {
  let from: Date
  let to: Date
}

/// A struct with a `let`, an enum and Optionals: nothing that an Objective-C runtime could fill.
private struct Order: Equatable {
  let id: Int64
  let status: Status
  let note: String?
  let lines: [Line]
}

private final class Invoice {
  var total = Decimal(0)
  var count = 0
  var isPaid = false
  var rating: Int?
  var account = ""
  var day: Date?
  var paidAt: Date?
  var changedAt: Date?
  var lines: [Line] = []
  var pages: [[Line]] = []
  var tags: [Tag] = []
  var matrix: [[Int]] = []
  var lineIDs: [Int] = []
  var byName: [String: Line] = [:]
  var owner = ""
  var span: Span?
}

private let line = ObjectMapping(Line.init, .attributes(\.sku, \.count))

/// More of what RestKit's users reported: values, dates, lists, and what a run leaves behind.
@Suite struct PainsOfValuesTests {
  private func invoice(
    _ json: String, _ rows: PropertyMapping<Invoice>..., profile: MappingProfile = .standard
  ) -> Trial<Invoice> {
    Trial(ObjectMapping(Invoice.init, rows: rows), json, profile)
  }

  // MARK: - Values

  @Test func `Pain 11: each date has the form of its row, and keeps its zone and fraction`() throws
  {
    let rome = try #require(TimeZone(identifier: "Europe/Rome"))
    let made = invoice(
      #"{"day": "01/02/2024", "paid": "2024-02-01T12:00:00.250+02:00", "changed": 1706781600250}"#,
      .attribute("day", \.day, .format("dd/MM/yyyy", in: rome)), .attribute("paid", \.paidAt),
      .attribute("changed", \.changedAt, .epochMilliseconds))
    #expect(made.problems == [])
    // 19 754 days from 1970 to 2024-02-01.
    #expect(made.object?.day?.timeIntervalSince1970 == 19_754 * 86_400 - 3_600.0)
    #expect(made.object?.paidAt?.timeIntervalSince1970 == 19_754 * 86_400 + 36_000.25)
    #expect(made.object?.changedAt?.timeIntervalSince1970 == 19_754 * 86_400 + 36_000.25)
    #expect(
      invoice(#"{"day": ""}"#, .attribute("day", \.day, .format("dd/MM/yyyy", in: rome)))
        .problems.count == 1)
    let empty = invoice(#"{"day": ""}"#, .attribute("day", \.day).emptyIsNull())
    #expect(empty.problems == [] && empty.object?.day == nil)
  }

  @Test func `Pain 20: structs, lets, enums and Optionals are filled as they are`() {
    let mapping = ObjectMapping(
      building: Order.init(id:status:note:lines:), .value("id", \.id),
      .value("status", \.status, .unknown(as: .unknown)), .value("note", \.note),
      .relationship("lines", \.lines, line))
    #expect(
      Trial(mapping, #"{"id": 9007199254740993, "status": "paid", "lines": [{"sku": "a"}]}"#).object
        == Order(
          id: 9_007_199_254_740_993, status: .paid, note: nil, lines: [Line(sku: "a")]))
    #expect(
      Trial(mapping, #"{"id": 1, "status": "refunded", "lines": []}"#).object?.status == .unknown)
    #expect(Trial(mapping, #"{"id": null, "status": "open", "lines": []}"#).problems.count == 1)
  }

  @Test func `Pain 30: a row has its own words, enums and conversions, and nothing is global`() {
    let words = ValueTransform<Bool>(named: "ja or nein", from: String.self) { word in
      switch word {
      case "ja": true
      case "nein": false
      default: throw CocoaError(.formatting)
      }
    } back: {
      $0 ? "ja" : "nein"
    }
    let made = invoice(
      #"{"paid": "ja", "open": "no", "n": "12"}"#, .attribute("paid", \.isPaid, words),
      .attribute("n", \.count))
    #expect(made.object?.isPaid == true && made.object?.count == 12)
    #expect(
      invoice(#"{"paid": "yes"}"#, .attribute("paid", \.isPaid, words)).problems.first?
        .hasPrefix(#"$.paid (line 1, column 10): wanted ja or nein, found "yes""#) == true)
    #expect(invoice(#"{"paid": "yes"}"#, .attribute("paid", \.isPaid)).problems.count == 1)
    #expect(
      invoice(
        #"{"paid": "yes"}"#, .attribute("paid", \.isPaid).option(\.coercion, .generous)
      ).object?.isPaid == true)
  }

  @Test func `Pain 31: numbers keep their digits, and nonsense is never 0`() {
    let rows: [PropertyMapping<Invoice>] = [
      .attribute("total", \.total), .attribute("count", \.count),
      .attribute("rating", \.rating, .nilWhen("NA", "")), .attribute("account", \.account),
    ]
    let mapping = ObjectMapping(Invoice.init, rows: rows)
    let made = Trial(
      mapping,
      #"{"total": 0.7689993, "count": "12", "rating": "NA", "account": 9007199254740993.10}"#
    ).object
    #expect(made?.total == Decimal(string: "0.7689993", locale: nil))
    #expect(made?.count == 12 && made?.account == "9007199254740993.10")
    #expect(made.map { $0.rating == nil } == true)
    for text in [#""NaN""#, #""abc""#, #""1e999""#, #""12abc""#, #""""#, "1.5", "true", "99e99"] {
      #expect(Trial(mapping, #"{"count": \#(text)}"#).problems.count == 1)
    }
  }

  // MARK: - Lists

  @Test func `Pain 23: lists of lists and of scalars are what their properties say`() {
    let tag = ObjectMapping(Tag.init, .attribute("$", \.text))
    let made = invoice(
      """
      {"pages": [[{"sku": "a"}], [], [{"sku": "b"}, {"sku": "c"}]], "tags": ["swift", "json"],
       "matrix": [[1, 2], [3]]}
      """,
      .relationship("pages", \.pages, line), .relationship("pages[*][*]", \.lines, line),
      .relationship("tags", \.tags, tag), .attributes(\.matrix))
    #expect(made.problems == [])
    #expect(made.object?.pages.map { $0.map(\.sku) } == [["a"], [], ["b", "c"]])
    #expect(made.object?.lines.map(\.sku) == ["a", "b", "c"])
    #expect(made.object?.tags == [Tag(text: "swift"), Tag(text: "json")])
    #expect(made.object?.matrix == [[1, 2], [3]])
  }

  @Test(arguments: [#"{"lines": {"sku": "a"}}"#, #"{"lines": [{"sku": "a"}]}"#])
  func `Pain 29: one or many is a list where the row says so`(json: String) {
    let made = invoice(
      json, .relationship("lines", \.lines, line).option(\.singleForList, .listOfOne))
    #expect(made.object?.lines == [Line(sku: "a")])
  }

  @Test func `Pain 36: the document's order is kept, and of equal keys the last counts`() throws {
    let skus = (0..<500).map { "s\(($0 * 7_919) % 500)" }
    let json = "{\"lines\": [\(skus.map { "{\"sku\": \"\($0)\"}" }.joined(separator: ","))]}"
    #expect(invoice(json, .relationship("lines", \.lines, line)).object?.lines.map(\.sku) == skus)
    let orders = [#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#].map { json in
      invoice(json, .attribute("a", \.count), .attribute("b", \.rating)).object
    }
    #expect(orders.map { $0?.count } == [1, 1] && orders.map { $0?.rating } == [2, 2])
    let object = try JSONValue(json: #"{"z": 1, "a": 2, "m": 3}"#).object
    #expect(object?.keys == ["z", "a", "m"])
  }

  @Test func `Pain 52: several keys become one property`() {
    let span = ObjectMapping(
      building: Span.init(from:to:), .value("starts", \.from), .value("ends", \.to))
    let made = invoice(
      """
      {"first": "Ann", "last": "Ek", "starts": "2024-02-01T00:00:00Z", "ends": "2024-02-02T00:00:00Z"}
      """,
      .attribute("$", \.owner, .fullName), .embedded(\.span, span))
    #expect(made.problems == [])
    #expect(made.object?.owner == "Ann Ek")
    #expect(
      made.object?.span
        == Span(
          from: Date(timeIntervalSince1970: 19_754 * 86_400),
          to: Date(timeIntervalSince1970: 19_755 * 86_400)))
  }

  // MARK: - Runs

  @Test func `Pain 13: a run keeps nothing of what it made`() throws {
    let provider = MappingProvider()
    weak var seen: Invoice?
    do {
      let made = try Mapper(provider).map(
        Invoice.self, from: Data(#"{"count": 1}"#.utf8),
        using: ObjectMapping(Invoice.init, .attributes(\.count)))
      seen = made
      #expect(seen?.count == 1)
    }
    #expect(seen == nil)
  }

  @Test func `Pain 37: a test compares what the JSON means, and says what differs`() throws {
    let mapping = ObjectMapping(
      Invoice.init, .attributes(\.total, \.count), .relationship("lines", \.lines, line))
    let test = try MappingTest(
      mapping, json: #"{"total": "12.50", "count": 3.0, "lines": [{"sku": "a", "count": "2"}]}"#)
    try test.expect("total", { $0.total }, equals: 12.5)
    try test.expect("count", { $0.count })
    try test.expect("lines[0].count", { $0.lines.first?.count }, equals: 2)
    expect(
      throws: MappingTestFailure.self,
      performing: { try test.expect("count", { $0.count }, equals: 4) },
      saying: "$.count (line 1, column 29): expected 4, found 3")
  }

  @Test func `Pain 41: links and ids of included objects are read as they stand`() {
    let made = invoice(
      """
      {"data": {"id": "1", "links": {"self": "/invoices/1"},
                "relationships": {"lines": {"data": [{"id": "7"}, {"id": "9"}]}}},
       "included": [{"type": "lines", "id": "7", "attributes": {"sku": "a"}}]}
      """,
      .attribute("data.links.self", \.owner),
      .attribute("data.relationships.lines.data[*].id", \.lineIDs),
      .relationship("included[*].attributes", \.lines, line))
    #expect(made.problems == [])
    #expect(made.object?.owner == "/invoices/1")
    #expect(made.object?.lineIDs == [7, 9])
    #expect(made.object?.lines.map(\.sku) == ["a"])
  }

  @Test
  func `Pain 46: a mapper needs no thread of its own, and one provider serves many tasks at once`()
    async throws
  {
    let provider = MappingProvider()
    try provider.register(line)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...20 {
        group.addTask {
          let json = "[\(Array(repeating: #"{"sku": "a"}"#, count: number).joined(separator: ","))]"
          return try provider.map([Line].self, from: json).count
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counts == 210)
  }
}

extension ValueTransform where Value == String {
  fileprivate static var fullName: ValueTransform<String> {
    ValueTransform(named: "a person with a name", from: JSONValue.self) { person in
      [person["first"], person["last"]].compactMap { $0?.string }.joined(separator: " ")
    }
  }
}
