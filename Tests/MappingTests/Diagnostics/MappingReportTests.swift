import Foundation
import Testing

@testable import Mapping

private final class Item {
  var id = 0
  var label: String?
}

private final class Order {
  var id = 0
  var city = "nowhere"
  var total: Double? = 1
  var tags: [String] = ["old"]
  var items: [Item] = []
  var main: Item?
}

/// What a run noticed and did not stop for.
@Suite struct MappingReportTests {
  private let provider: MappingProvider

  init() throws {
    let item = ObjectMapping(Item.init, .attributes(\.id, \.label))
    let order = ObjectMapping(
      Order.init, .attributes(\.id, \.total, \.tags), .attribute("address.city", \.city),
      .relationship("items", \.items), .relationship("main", \.main))
    provider = MappingProvider()
    try provider.register(item, order)
  }

  private func report(
    _ json: String, _ profile: MappingProfile = .standard
  ) throws -> MappingReport {
    var report = MappingReport()
    _ = try Mapper(provider, profile: profile).map(
      Order.self, from: Data(json.utf8), report: &report)
    return report
  }

  private static let whole = #"""
    {"id":1,"total":2,"tags":[],"address":{"city":"B"},"items":[],"main":null}
    """#

  @Test func `a run with nothing to tell tells how many objects there were`() throws {
    let report = try report(Self.whole)
    #expect(report.description == "mapped 1 × Order")
    #expect(report.objectCount == 1)
    #expect(report.findings.isEmpty && report.unmapped.isEmpty && report.missing.isEmpty)
  }

  @Test func `an empty report says that nothing was mapped`() {
    #expect(MappingReport().description == "mapped no objects")
    #expect(MappingReport().objectCount == 0)
  }

  @Test func `missing and unread keys are counted over all objects, with the first place`() throws {
    let report = try report(
      #"""
      {"id":1,"total":2,"tags":[],"address":{"city":"B","zip":9},"main":null,
       "items":[{"id":1,"label":"a"},{"id":2,"colour":"red"},{"id":3,"colour":{"r":1}}]}
      """#)
    #expect(report.objects == ["Order": 1, "Item": 3])
    #expect(report.objectCount == 4)
    #expect(
      report.description == #"""
        mapped 3 × Item, 1 × Order
        Order: no row reads "address.zip" (1×, first at $.address.zip)
        Item: no row reads "colour" (2×, first at $.items[1].colour)
        Item: "label" is missing (2×, first at $.items[1])
        """#)
    #expect(report.unmapped.map(\.count) == [1, 2])
    #expect(report.missing.first?.first == (try JSONPath("items[1]")))
  }

  @Test func `a nested key path that is missing is told whole`() throws {
    let report = try report(#"{"id":1,"total":2,"tags":[],"address":{},"items":[],"main":null}"#)
    #expect(
      report.description == """
        mapped 1 × Order
        Order: "address.city" is missing (1×, first at $)
        """)
  }

  @Test(
    arguments: [
      (
        "\"tags\":[]", "\"tags\":null",
        "$.tags (line 1, column 26): null stands for a list, and was read as an empty one."
      ),
      (
        "\"items\":[]", "\"items\":null",
        "$.items (line 1, column 60): null stands for a list, and was read as an empty one."
      ),
      (
        "\"items\":[]", "\"items\":[{\"id\":1,\"label\":\"\"},null]",
        "$.items[1] (line 1, column 81): null stands in a list, and was left out."
      ),
      (
        "\"main\":null", "\"main\":{\"x\":1}",
        "$.main (line 1, column 70): nothing here is mapped to Item."
      ),
      (
        "\"id\":1", "\"id\":1,\"id\":2",
        #"$.id (line 1, column 14): the key "id" comes again; the last one wins."#
      ),
    ])
  func `what is tolerated is a finding with its place`(
    part: String, instead: String, finding: String
  ) throws {
    let report = try report(Self.whole.replacing(part, with: instead))
    #expect(report.findings.map(\.description) == [finding])
    #expect(report.furtherFindings == 0)
  }

  @Test(
    arguments: [("7", "a number"), ("\"x\"", "a string"), ("true", "a boolean"), ("[]", "a list")])
  func `a path through a scalar is a finding, and the row is missing`(json: String, kind: String)
    throws
  {
    let report = try report(Self.whole.replacing("{\"city\":\"B\"}", with: json))
    #expect(
      report.findings.map(\.description) == [
        "$.address (line 1, column 39): a key path goes on here, and \(kind) ends it."
      ])
    #expect(report.missing.map(\.key) == ["address.city"])
  }

  @Test func `a path through null is missing, without a finding`() throws {
    let report = try report(Self.whole.replacing("{\"city\":\"B\"}", with: "null"))
    #expect(report.findings.isEmpty)
    #expect(report.missing.map(\.key) == ["address.city"])
  }

  @Test func `lenient tells what it kept and what it read as nil`() throws {
    let json = Self.whole.replacing("\"id\":1", with: "\"id\":null")
      .replacing("\"total\":2", with: "\"total\":\"x\"")
    #expect(
      try report(json, .lenient).findings.map(\.description) == [
        "$.id (line 1, column 7): null, and the property keeps its value.",
        #"$.total (line 1, column 20): read as nil: wanted a number, found "x"."#,
      ])
  }

  @Test func `findings come in the order of the document`() throws {
    let json = #"{"items":null,"id":1,"tags":null,"id":2,"address":7}"#
    #expect(try report(json).findings.map(\.position?.offset) == [9, 28, 38, 50])
  }

  @Test func `a report keeps a thousand findings and counts the rest`() throws {
    let nulls = Array(repeating: "null", count: 1_005).joined(separator: ",")
    let report = try report(Self.whole.replacing("\"items\":[]", with: "\"items\":[\(nulls)]"))
    #expect(report.findings.count == 1_000)
    #expect(report.furtherFindings == 5)
    #expect(report.description.hasSuffix("\n… and 5 findings more"))
  }

  @Test func `a failed run is reported as far as it came`() {
    var report = MappingReport()
    #expect(throws: MappingError.self) {
      try Mapper(provider).map(
        Order.self, from: Data(#"{"extra":1,"tags":null,"id":"x"}"#.utf8), report: &report)
    }
    #expect(report.findings.map(\.path.description) == ["tags"])
    #expect(report.unmapped.map(\.key) == ["extra"])
  }

  @Test func `a list's objects are counted too`() throws {
    var report = MappingReport()
    let items = try Mapper(provider).map(
      [Item].self, from: Data(#"[{"id":1},{"id":2,"x":1}]"#.utf8), report: &report)
    #expect(items.map(\.id) == [1, 2])
    #expect(
      report.description == """
        mapped 2 × Item
        Item: no row reads "x" (1×, first at $[1].x)
        Item: "label" is missing (2×, first at $[0])
        """)
  }
}
