import Foundation
import Mapping
import Testing

/// Mappings that are data, run: `JSONObject` in the place of a model.
@Suite struct RuntimeMappingTests {
  /// What a mapping of these rows makes of a document, as JSON text.
  private func mapped(
    _ rows: RuntimeRow..., from json: String, profile: MappingProfile? = nil
  ) throws -> String {
    let mapping = RuntimeMapping(named: "thing", profile: profile, rows: rows).objectMapping()
    return try Mapper(MappingProvider()).map(
      JSONObject.self, from: Data(json.utf8), using: mapping
    ).description
  }

  private func refusal(_ rows: RuntimeRow..., from json: String) -> String? {
    let mapping = RuntimeMapping(named: "thing", rows: rows).objectMapping()
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        JSONObject.self, from: Data(json.utf8), using: mapping)
    }
    return error?.description
  }

  @Test func `RK16: of an object with several keys the one that has a row is in the target`() throws
  {
    #expect(
      try mapped(RuntimeRow("s"), from: #"{"MyObj":{"x":{}},"s":"v"}"#) == #"{"s":"v"}"#)
  }

  @Test func `members stand in the order of the rows, whatever the document's`() throws {
    let rows = (1...20).map { RuntimeRow("k\($0)", .value(.integer)) }
    let keys = (1...20).map { #""k\#($0)":\#($0)"# }
    let mapping = RuntimeMapping(named: "many", rows: rows).objectMapping()
    for document in [keys, keys.reversed(), keys.shuffled()] {
      let object = try Mapper(MappingProvider()).map(
        JSONObject.self, from: Data("{\(document.joined(separator: ","))}".utf8), using: mapping)
      #expect(object.description == "{\(keys.joined(separator: ","))}")
      #expect(object["k17"]?.int == 17)
    }
  }

  @Test func `a missing key leaves its member away, and null is null where the type has it`() throws
  {
    let row = RuntimeRow("a", .value(.optional(.string)))
    #expect(try mapped(row, from: #"{"b":1,"a":null}"#) == #"{"a":null}"#)
    #expect(try mapped(row, RuntimeRow("b"), from: #"{"b":1}"#) == #"{"b":1}"#)
  }

  @Test func `objects on the way are made, in the order of the rows`() throws {
    #expect(
      try mapped(
        RuntimeRow("name"), RuntimeRow("town", to: "address.city"),
        RuntimeRow("zip", to: "address.code"), RuntimeRow("tel", to: "['a.b'].c"),
        from: #"{"tel":3,"zip":2,"town":1,"name":0}"#)
        == #"{"name":0,"address":{"city":1,"code":2},"a.b":{"c":3}}"#)
  }

  @Test func `a place inside of what another row fills is filled after it`() throws {
    let whole = RuntimeRow("address", .value(.any))
    let part = RuntimeRow("town", to: "address.city")
    #expect(
      try mapped(part, whole, from: #"{"town":"Oslo","address":{"city":"?","zip":1}}"#)
        == #"{"address":{"city":"Oslo","zip":1}}"#)
    #expect(
      try mapped(whole, part, from: #"{"town":"Oslo","address":null}"#)
        == #"{"address":{"city":"Oslo"}}"#)
  }

  @Test func `a nested key path goes to its last name`() throws {
    #expect(
      try mapped(
        RuntimeRow("author.name"), RuntimeRow("prices[0]", to: "first"),
        RuntimeRow("items[*].price", .value(.list(.integer))), RuntimeRow("tags[-1]"),
        from:
          #"{"author":{"name":"Ann"},"prices":[1,2],"items":[{"price":"3"},{"price":4}],"tags":[5]}"#
      ) == #"{"name":"Ann","first":1,"price":[3,4],"tags":5}"#)
  }

  @Test func `the first key path that leads to something counts`() throws {
    let row = RuntimeRow("id", or: ["_id", "meta.id"], .value(.integer))
    #expect(try mapped(row, from: #"{"id":null,"meta":{"id":"7"}}"#) == #"{"id":7}"#)
    #expect(try mapped(row, from: #"{"meta":{"id":"7"},"_id":8}"#) == #"{"id":8}"#)
    #expect(
      try mapped(row, RuntimeRow("name"), from: #"{"name":"n","_id":8}"#)
        == #"{"id":8,"name":"n"}"#)
  }

  @Test func `a default stands for missing and null, and has the type's kept form`() throws {
    let row = RuntimeRow("n", .value(.integer, default: "12"))
    #expect(try mapped(row, RuntimeRow("x"), from: #"{"x":0}"#) == #"{"n":12,"x":0}"#)
    #expect(try mapped(row, from: #"{"n":null}"#) == #"{"n":12}"#)
    var keeping = row
    keeping.whenMissing = .keep
    #expect(try mapped(keeping, RuntimeRow("x"), from: #"{"x":0}"#) == #"{"x":0}"#)
    var date = RuntimeRow("d", .value(.date(.epochSeconds), default: 0))
    date.isRequired = false
    #expect(
      try mapped(date, RuntimeRow("x"), from: #"{"x":0}"#)
        == #"{"d":"1970-01-01T00:00:00Z","x":0}"#)
  }

  @Test func `options of rows are those of other mappings`() throws {
    var keeping = RuntimeRow("n", .value(.integer))
    keeping.whenNull = .keep
    #expect(try mapped(keeping, RuntimeRow("x"), from: #"{"n":null,"x":1}"#) == #"{"x":1}"#)
    var empty = RuntimeRow("n", .value(.optional(.integer)))
    empty.options.emptyIsNull = true
    #expect(try mapped(empty, from: #"{"n":""}"#) == #"{"n":null}"#)
    var skipping = RuntimeRow("n", .value(.list(.integer)))
    skipping.options.invalidItems = .leaveOut(atMost: 1)
    #expect(try mapped(skipping, from: #"{"n":[1,"x",3]}"#) == #"{"n":[1,3]}"#)
    var writing = RuntimeRow("n", .value(.integer))
    writing.direction = .writing
    #expect(try mapped(writing, RuntimeRow("x"), from: #"{"n":"?","x":1}"#) == #"{"x":1}"#)
  }

  @Test func `a profile of the mapping counts, and its options before it`() throws {
    let row = RuntimeRow("b", .value(.boolean))
    #expect(try mapped(row, from: #"{"b":"yes"}"#, profile: .lenient) == #"{"b":true}"#)
    var options = MappingOptions()
    options.coercion = .exact
    let mapping = RuntimeMapping(named: "m", profile: .lenient, options: options, rows: [row])
    #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        JSONObject.self, from: Data(#"{"b":"yes"}"#.utf8), using: mapping.objectMapping())
    }
  }

  @Test func `errors name the mapping, the place in the document and in the target`() {
    var required = RuntimeRow("id", to: "head.id", .value(.integer))
    required.isRequired = true
    #expect(
      refusal(required, RuntimeRow("total", .value(.decimal)), from: #"{"ID":1,"total":"12,50"}"#)
        == """
        $ (line 1, column 1): thing.head.id is required, and "id" is not here. Near it: "ID".
        $.total (line 1, column 17): wanted a number, found "12,50". A comma is no decimal point in JSON.
        """)
    #expect(
      refusal(RuntimeRow("id"), from: #"{"ID":1}"#)
        == """
        $ (line 1, column 1): nothing here is mapped to thing. The keys here are "ID". \
        The mapping reads "id". Near it: "ID" for "id".
        """)
  }

  @Test func `an update keeps what does not come, and what no row fills`() throws {
    let mapping = RuntimeMapping(
      named: "thing",
      rows: [
        RuntimeRow("a", .value(.integer)), RuntimeRow("b", .value(.integer)),
        RuntimeRow("c", to: "in.c", .value(.integer)),
      ]
    ).objectMapping()
    var object: JSONObject = ["b": 1, "own": true, "in": ["d": 9]]
    var changes: [PropertyChange] = []
    let mapper = Mapper(MappingProvider())
    try mapper.map(
      into: &object, from: Data(#"{"c":3,"a":2}"#.utf8), using: mapping, changes: &changes)
    #expect(object.description == #"{"b":1,"own":true,"a":2,"in":{"d":9,"c":3}}"#)
    #expect(changes.map(\.description) == ["thing.a: null → 2", "thing.in.c: null → 3"])
    let before = object
    #expect(throws: MappingError.self) {
      try mapper.map(into: &object, from: Data(#"{"a":5,"b":"x"}"#.utf8), using: mapping)
    }
    #expect(object == before)
  }

  @Test func `a report tells of findings by the mapping's name`() throws {
    let mapping = RuntimeMapping(
      named: "thing", rows: [RuntimeRow("a", .value(.list(.integer)))]
    ).objectMapping()
    var report = MappingReport()
    _ = try Mapper(MappingProvider()).map(
      JSONObject.self, from: Data(#"{"a":null,"b":1}"#.utf8), using: mapping, report: &report)
    #expect(report.findings.map(\.description).first?.hasPrefix("$.a (line 1, column 6)") == true)
  }

  @Test func `a text or a list becomes an object by "$" and by its elements`() throws {
    #expect(
      try mapped(RuntimeRow("$", to: "text", .value(.string)), from: "12") == #"{"text":"12"}"#)
    #expect(
      try mapped(RuntimeRow("[1]", to: "y"), RuntimeRow("[0]", to: "x"), from: "[1,2]")
        == #"{"y":2,"x":1}"#)
  }

  @Test func `what is collected goes to a list of objects`() throws {
    let part = RuntimeMapping(named: "part", rows: [RuntimeRow("n")])
    let whole = RuntimeMapping(
      named: "whole",
      rows: [RuntimeRow("a[*].b", to: "parts", .related(mapping: "part", shape: .list))])
    let provider = MappingProvider()
    let mapping = whole.objectMapping()
    try provider.register(mapping, part.objectMapping())
    let object = try Mapper(provider).map(
      JSONObject.self, from: Data(#"{"a":[{"b":{"n":1}},{"c":0},{"b":{"n":2}}]}"#.utf8),
      using: mapping)
    #expect(object.description == #"{"parts":[{"n":1},{"n":2}]}"#)
  }

  @Test func `a property of a class may hold what a run-time mapping makes`() throws {
    let part = RuntimeMapping(named: "part", rows: [RuntimeRow("n", .value(.integer))])
      .objectMapping()
    let holder = ObjectMapping(
      Holder.init, .relationship("part", \.part, part), .relationship("parts", \.parts, part))
    let made = try Mapper(MappingProvider()).map(
      Holder.self, from: Data(#"{"part":{"n":"1"},"parts":[{"n":2}]}"#.utf8), using: holder)
    #expect(made.part == ["n": 1])
    #expect(made.parts == [["n": 2]])
  }

  private final class Holder {
    var part: JSONObject?
    var parts: [JSONObject] = []
  }
}
