import Foundation
import Mapping
import Testing

/// Values that have no JSON: an error with both places, or what an option says.
@Suite struct UnwritableValuesTests {
  private static let mend =
    " Correct the value, or add .writing(\\.nonFiniteNumbers, .null) to the row."

  private func expect<Value: MappableValue & Sendable>(
    _ value: Value, _ initial: Value, at place: String, says sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      WrittenValue<Value>(initial).refusal(value)
        == "$.v\(place) (Holder.value\(place)): \(sentence)", sourceLocation: sourceLocation)
  }

  private func jsonHasNo(_ word: String) -> String { "JSON has no number for \(word)." + Self.mend }

  @Test func `infinities and NaN of every type are errors`() {
    expect(Double.nan, 0, at: "", says: jsonHasNo("nan"))
    expect(Double.infinity, 0, at: "", says: jsonHasNo("inf"))
    expect(-Double.infinity, 0, at: "", says: jsonHasNo("-inf"))
    expect(Float.nan, 0, at: "", says: jsonHasNo("nan"))
    expect(-Float.infinity, 0, at: "", says: jsonHasNo("-inf"))
    expect(CGFloat.infinity, 0, at: "", says: jsonHasNo("inf"))
    expect(Decimal.nan, 0, at: "", says: jsonHasNo("nan"))
    expect(Double?.some(.nan), nil, at: "", says: jsonHasNo("nan"))
  }

  @Test func `their place is that of the element at fault`() {
    expect([1, .nan], [], at: "[1]", says: jsonHasNo("nan"))
    expect([Double?.none, .infinity], [], at: "[1]", says: jsonHasNo("inf"))
    expect([[], [0, 1, -Double.infinity]], [], at: "[1][2]", says: jsonHasNo("-inf"))
    expect([Set([Float.nan])], [], at: "[0]", says: jsonHasNo("nan"))
    let probe = WrittenValue<[String: [Decimal]]>([:])
    #expect(
      probe.refusal(["a": [1], "b.\"": [0, .nan]])
        == #"$.v['b."'][1] (Holder.value["b.\""][1]): "# + jsonHasNo("nan"))
  }

  private func json<Value: Sendable>(
    _ value: Value, _ probe: WrittenValue<Value>, _ form: WritingOptions.NonFiniteNumbers
  ) throws -> String { try probe.json(value, WritingOptions(nonFiniteNumbers: form)) }

  @Test(arguments: [
    (WritingOptions.NonFiniteNumbers.null, "null", "null", "null"),
    (.text, #""NaN""#, #""Infinity""#, #""-Infinity""#),
  ])
  func `an option says what is written for them`(
    _ form: WritingOptions.NonFiniteNumbers, _ nan: String, _ more: String, _ less: String
  ) throws {
    #expect(try json(.nan, WrittenValue<Double>(0), form) == nan)
    #expect(try json(.infinity, WrittenValue<Float>(0), form) == more)
    #expect(try json(-.infinity, WrittenValue<CGFloat>(0), form) == less)
    #expect(try json(.nan, WrittenValue<Decimal>(0), form) == nan)
    #expect(try json(.nan, WrittenValue<Double?>(0), form) == nan)
    #expect(try json([1, .nan], WrittenValue<[Double]>([]), form) == "[1,\(nan)]")
    #expect(try json([.nan], WrittenValue<Set<Double>>([]), form) == "[\(nan)]")
    #expect(
      try json(["a": .infinity], WrittenValue<[String: Double]>([:]), form) == #"{"a":\#(more)}"#)
    #expect(try json(.nan, WrittenValue<Double>(0, .asText), form) == nan)
    #expect(
      try json([.nan], WrittenValue<[Double]>([], ValueTransform<Double>.asText.list), form)
        == "[\(nan)]")
  }

  @Test func `a list in one text has words for them, and none for null`() throws {
    let probe = WrittenValue<[Double]>([], .separated(by: ","))
    #expect(try json([1, .nan], probe, .text) == #""1,NaN""#)
    #expect(
      probe.refusal([1, .nan]) == "$.v (Holder.value): " + jsonHasNo("nan"))
  }

  @Test func `left out defaults do not change what is null`() throws {
    let options = WritingOptions(nilValues: .omit, defaultValues: .omit, nonFiniteNumbers: .null)
    #expect(try WrittenValue<Double>(0).json(.nan, options) == "null")
    #expect(try WrittenValue<Double>(0).json(0, options) == "{}")
  }

  @Test func `a list whose elements would be others is refused`() {
    func refusal(_ list: [String], _ separator: String) -> String? {
      WrittenValue<[String]>([], .separated(by: separator)).refusal(list)
    }
    let wanted = { (separator: String) in
      "$.v (Holder.value): wanted a list separated by \"\(separator)\" in one text: "
    }
    #expect(
      refusal(["a", "b,c"], ",") == wanted(",") + #"the element "b,c" contains the separator."#)
    #expect(refusal([" a"], ",") == wanted(",") + #"the element " a" begins or ends with a space."#)
    #expect(refusal([""], ",") == wanted(",") + "one empty element is no list in a text.")
    #expect(
      refusal(["a-", "b"], "--") == wanted("--") + #""a---b" would be read as other elements."#)
    #expect(refusal(["", ""], " ") == wanted(" ") + #"" " would be read as other elements."#)
    #expect(refusal(["a", "b-"], "--") == nil)
  }

  @Test func `a date out of range names itself, or its place in a list`() {
    let far = Date(timeIntervalSince1970: 1e12)
    expect(
      [Date(timeIntervalSince1970: 0), far], [], at: "[1]",
      says: "wanted a list, and the value cannot be written as that.")
  }

  @Test func `related objects in every shape lead to the value at fault`() throws {
    struct Spot: Hashable { var x = 0.0 }
    struct Map {
      var grid: [[Spot?]] = []
      var table: [String: Spot] = [:]
      var set: Set<Spot> = []
      var part: Spot?
    }
    let spot = ObjectMapping(Spot.init, .attribute("at.x", \.x))
    let mapping = ObjectMapping(
      Map.init, .relationship("grid", \.grid, spot, as: .list(of: .list(of: .optional(of: .one)))),
      .relationship("table", \.table, spot), .relationship("set", \.set, spot),
      .embedded(\.part, spot))
    let bad = Spot(x: .infinity)
    let map = Map(grid: [[], [nil, bad]], table: ["a.b": bad], set: [bad], part: bad)
    let error = #expect(throws: WritingError.self) { try mapping.encode(map) }
    #expect(
      error?.problems.map { "\($0.path) \($0.objectPath)" } == [
        "grid[1][1].at.x Map.grid[1][1].x", #"table['a.b'].at.x Map.table["a.b"].x"#,
        "set[0].at.x Map.set[0].x", "at.x Map.part.x",
      ])
  }

  @Test func `a list in a text in a list of objects has both places`() throws {
    struct Item { var tags: [String] = [] }
    struct Order { var items: [String: [Item]] = [:] }
    let item = ObjectMapping(Item.init, .attribute("t.v[0]", \.tags, .separated(by: ",")))
    let order = ObjectMapping(
      Order.init,
      .relationship("all.items", \.items, item, as: .dictionary(of: .list(of: .one))))
    let value = Order(items: ["a": [Item()], "b": [Item(), Item(tags: [","])]])
    let error = #expect(throws: WritingError.self) {
      try order.encode([Order(), value], at: "data")
    }
    #expect(
      error?.description == #"""
        $.data[1].all.items.b[1].t.v[0] (Order[1].items["b"][1].tags): wanted a list separated by "," in one text: the element "," contains the separator.
        """#)
  }
}
