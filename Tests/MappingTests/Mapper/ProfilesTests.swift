import Foundation
import Mapping
import Testing

private final class Order {
  var id = 7
  var note: String?
  var name = "kept"
  var item: Item?
  var items: [Item] = []
  var numbers: [Int] = []
}

private final class Item {
  var code = "none"
}

/// The table of `Docs/Values.md`, the rows about objects and keys, cell by cell.
@Suite struct ProfilesTests {
  /// What a profile makes of a document: the one problem's sentence, or the findings.
  private struct Outcome {
    var problems: [String] = []
    var report = MappingReport()
    var order: Order?

    var findings: [String] { report.findings.map { "\($0)" } }
  }

  private func run(
    _ json: String, _ profile: MappingProfile, rows: [PropertyMapping<Order>]? = nil
  ) throws -> Outcome {
    let item = ObjectMapping(Item.init, .attributes(\.code))
    let mapping = ObjectMapping(
      Order.init,
      rows: rows ?? [
        .attributes(\.id).whenMissing(.keep), .attributes(\.note),
        .attributes(\.name).whenMissing(.keep), .attributes(\.numbers).whenMissing(.keep),
        .relationship("item", \.item), .relationship("items", \.items).whenMissing(.keep),
      ])
    let provider = MappingProvider()
    try provider.register(item, mapping)
    var outcome = Outcome()
    do throws(MappingError) {
      outcome.order = try Mapper(provider, profile: profile).map(
        Order.self, from: Data(json.utf8), report: &outcome.report)
    } catch {
      outcome.problems = error.problems.map(\.description)
    }
    return outcome
  }

  @Test(arguments: [MappingProfile.standard, .lenient])
  func `a missing key keeps the value and is counted`(profile: MappingProfile) throws {
    let outcome = try run(#"{"note":"x"}"#, profile, rows: [.attributes(\.id, \.note)])
    #expect(outcome.order?.id == 7)
    #expect(outcome.report.missing.map(\.key) == ["id"])
    #expect(outcome.report.missing.first?.count == 1)
  }

  @Test func `strict wants every key that has no other value`() throws {
    let rows: [PropertyMapping<Order>] = [.attributes(\.id, \.note, \.name)]
    #expect(
      try run(#"{"name":"a"}"#, .strict, rows: rows).problems
        == [#"$ (line 1, column 1): Order.id is required, and "id" is not here."#])
    let withDefault: [PropertyMapping<Order>] = [
      .attribute("id", \.id, default: 1), .attributes(\.name),
    ]
    #expect(try run(#"{"name":"a"}"#, .strict, rows: withDefault).order?.id == 1)
  }

  @Test func `lenient keeps a value where null cannot be one`() throws {
    let outcome = try run(#"{"id":null,"name":null}"#, .lenient)
    #expect(outcome.order?.id == 7)
    #expect(
      outcome.findings == [
        "$.id (line 1, column 7): null, and the property keeps its value.",
        "$.name (line 1, column 19): null, and the property keeps its value.",
      ])
  }

  @Test func `lenient reads what does not convert as nil where it can`() throws {
    let outcome = try run(#"{"note":[1],"id":1}"#, .lenient)
    #expect(outcome.order?.note == nil)
    #expect(
      outcome.findings == [
        "$.note (line 1, column 9): read as nil: wanted a string, found a list."
      ])
    #expect(
      try run(#"{"id":"x"}"#, .lenient).problems
        == [#"$.id (line 1, column 7): wanted a whole number, found "x"."#])
  }

  @Test(arguments: [MappingProfile.standard, .strict])
  func `one object is no list`(profile: MappingProfile) throws {
    #expect(
      try run(#"{"items":{"code":"a"}}"#, profile).problems == [
        "$.items (line 1, column 10): wanted a list, found an object. "
          + "If the list lies deeper, name its key path."
      ])
  }

  @Test func `one object is a list of one for lenient`() throws {
    let outcome = try run(#"{"items":{"code":"a"},"numbers":5}"#, .lenient)
    #expect(outcome.order?.items.map(\.code) == ["a"])
    #expect(outcome.order?.numbers == [5])
  }

  @Test(arguments: MappingProfile.allCases)
  func `a list is no object`(profile: MappingProfile) throws {
    #expect(
      try run(#"{"item":[{"code":"a"}]}"#, profile).problems
        == ["$.item (line 1, column 9): wanted an object, found a list."])
  }

  @Test(arguments: [MappingProfile.standard, .lenient])
  func `null in a list of objects is left out with a finding`(profile: MappingProfile) throws {
    let outcome = try run(#"{"items":[null,{"code":"a"}]}"#, profile)
    #expect(outcome.order?.items.map(\.code) == ["a"])
    #expect(
      outcome.findings
        == ["$.items[0] (line 1, column 11): null stands in a list, and was left out."])
  }

  @Test func `null in a list of values is an error, and left out by lenient`() throws {
    #expect(try run(#"{"numbers":[1,null]}"#, .standard).problems.count == 1)
    let outcome = try run(#"{"numbers":[1,null,2]}"#, .lenient)
    #expect(outcome.order?.numbers == [1, 2])
    #expect(outcome.report.findings.map(\.path.description) == ["numbers[1]"])
  }

  @Test(arguments: MappingProfile.allCases)
  func `an empty object is a fresh object`(profile: MappingProfile) throws {
    let outcome = try run("{}", profile)
    #expect(outcome.order?.name == "kept")
  }

  @Test func `an object of which nothing is mapped is a finding where nobody asked for it`() throws
  {
    let json = #"{"item":{"kode":"x"}}"#
    let outcome = try run(json, .standard)
    #expect(outcome.order?.item?.code == "none")
    #expect(outcome.findings == ["$.item (line 1, column 9): nothing here is mapped to Item."])
    #expect(try run(json, .strict).problems.count >= 1)
  }

  @Test func `an unread key is listed, and strict refuses it`() throws {
    let json = #"{"id":1,"Note":"x","items":[{"code":"a","z":1},{"code":"b","z":2}]}"#
    let outcome = try run(json, .standard)
    #expect(outcome.report.unmapped.map(\.key) == ["Note", "z"])
    #expect(outcome.report.unmapped.map(\.count) == [1, 2])
    #expect(outcome.report.unmapped.map(\.first.description) == ["Note", "items[0].z"])
    #expect(
      try run(json, .strict).problems.first
        == #"$.Note (line 1, column 16): no row of Order reads "Note". Near it: "note"."#)
  }

  @Test func `a key twice is a finding, and strict refuses it`() throws {
    let json = #"{"id":1,"id":2}"#
    let outcome = try run(json, .standard)
    #expect(outcome.order?.id == 2)
    #expect(
      outcome.findings
        == [#"$.id (line 1, column 14): the key "id" comes again; the last one wins."#])
    #expect(
      try run(json, .strict).problems
        == [#"$.id (line 1, column 14): the key "id" comes again in this object."#])
  }

  @Test func `a path through null is missing, through a scalar a finding or an error`() throws {
    let rows: [PropertyMapping<Order>] = [.attribute("a.b", \.note), .attributes(\.id)]
    #expect(try run(#"{"a":null,"id":1}"#, .standard, rows: rows).findings.isEmpty)
    #expect(try run(#"{"a":null,"id":1}"#, .strict, rows: rows).problems.isEmpty)
    #expect(
      try run(#"{"a":5,"id":1}"#, .standard, rows: rows).findings
        == ["$.a (line 1, column 6): a key path goes on here, and a number ends it."])
    #expect(
      try run(#"{"a":5,"id":1}"#, .strict, rows: rows).problems
        == ["$.a (line 1, column 6): wanted an object, found 5."])
  }

  @Test func `a mapping's own profile wins over the run's`() throws {
    let mapping = ObjectMapping(Order.init, .attributes(\.id)).profile(.strict)
    #expect(throws: MappingError.self) {
      try Mapper(MappingProvider(), profile: .lenient).map(
        Order.self, from: Data(#"{"id":"1"}"#.utf8), using: mapping)
    }
  }

  @Test func `a run reads empty texts as null, and a row that says otherwise does not`() throws {
    var mapper = Mapper(MappingProvider())
    mapper.emptyIsNull = true
    let mapping = ObjectMapping(Order.init, .attributes(\.note, \.name))
    let order = try mapper.map(
      Order.self, from: Data(#"{"note":"","name":""}"#.utf8), using: mapping)
    #expect(order.note == nil)
    #expect(order.name == "")
    let other = ObjectMapping(Order.init, .attributes(\.note).emptyIsNull(false))
    #expect(try mapper.map(Order.self, from: Data(#"{"note":""}"#.utf8), using: other).note == "")
  }

  @Test func `a run stops at its bound and says so`() throws {
    let mapping = ObjectMapping(Order.init, .attributes(\.numbers))
    let json = "[" + Array(repeating: #"{"numbers":["x"]}"#, count: 50).joined(separator: ",") + "]"
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider(), problemLimit: 3).map(
        [Order].self, from: Data(json.utf8), using: mapping)
    }
    #expect(
      error?.problems.map(\.path.description) == [
        "[0].numbers[0]", "[1].numbers[0]", "[2].numbers[0]",
      ])
    #expect(error?.description.hasSuffix("… and the run stopped after 3 problems.") == true)
  }
}
