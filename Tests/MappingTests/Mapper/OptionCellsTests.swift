import Mapping
import Testing

/// The table of `Docs/Values.md`, cell by cell: what a value means.
@Suite struct OptionCellsTests {
  private static let mend =
    "Make the property Optional, give the row a default, or add .whenNull(.keep)."

  @Test func `a key is missing`() throws {
    try OptionCells.expect(
      \.missingKeys,
      OptionCell(#"{"note":"x"}"#, { "\($0.id)" }, .attributes(\.id), .attributes(\.note)),
      (.keep, [.standard, .lenient], .value("7", "missing id")),
      (
        .fail, [.strict],
        .problems(#"$ (line 1, column 1): CellOrder.id is required, and "id" is not here."#)
      ))
    try OptionCells.expect(
      \.missingKeys,
      OptionCell(
        #"{"id":1}"#, { "\($0.note ?? "nil") \($0.name)" }, .attributes(\.id), .attributes(\.note),
        .attribute("name", \.name, default: "d")),
      (.keep, [.standard, .lenient], .value("old d", "missing note", "missing name")),
      (.fail, [.strict], .value("old d", "missing note", "missing name")))
  }

  @Test func `null stands for a list, for a value, and for an Optional`() throws {
    try OptionCells.expect(
      \.nullForList, OptionCell(#"{"numbers":null}"#, { "\($0.numbers)" }, .attributes(\.numbers)),
      (
        .empty, [.standard, .lenient],
        .value(
          "[]",
          "$.numbers (line 1, column 12): null stands for a list, and was read as an empty one.")
      ),
      (
        .fail, [.strict],
        .problems("$.numbers (line 1, column 12): wanted a list, found null. \(Self.mend)")
      ))
    try OptionCells.expect(
      \.nullForList,
      OptionCell(#"{"items":null}"#, { "\($0.items.count)" }, .relationship("items", \.items)),
      (
        .empty, [.standard, .lenient],
        .value(
          "0", "$.items (line 1, column 10): null stands for a list, and was read as an empty one.")
      ),
      (
        .fail, [.strict],
        .problems("$.items (line 1, column 10): wanted a list, found null. \(Self.mend)")
      ))
    try OptionCells.expect(
      \.nullForValue, OptionCell(#"{"id":null}"#, { "\($0.id)" }, .attributes(\.id)),
      (
        .keep, [.lenient],
        .value("7", "$.id (line 1, column 7): null, and the property keeps its value.")
      ),
      (
        .fail, [.standard, .strict],
        .problems("$.id (line 1, column 7): wanted a whole number, found null. \(Self.mend)")
      ))
    try OptionCells.expect(
      \.nullForValue, OptionCell(#"{"note":null}"#, { $0.note ?? "nil" }, .attributes(\.note)),
      (.keep, [.lenient], .value("nil")), (.fail, [.standard, .strict], .value("nil")))
  }

  @Test func `a value does not convert`() throws {
    try OptionCells.expect(
      \.unreadableValues, OptionCell(#"{"note":[1]}"#, { $0.note ?? "nil" }, .attributes(\.note)),
      (
        .nilWhereOptional, [.lenient],
        .value("nil", "$.note (line 1, column 9): read as nil: wanted a string, found a list.")
      ),
      (
        .fail, [.standard, .strict],
        .problems("$.note (line 1, column 9): wanted a string, found a list.")
      ))
    let wrong = CellOutcome.problems(#"$.id (line 1, column 7): wanted a whole number, found "x"."#)
    try OptionCells.expect(
      \.unreadableValues, OptionCell(#"{"id":"x"}"#, { "\($0.id)" }, .attributes(\.id)),
      (.nilWhereOptional, [.lenient], wrong), (.fail, [.standard, .strict], wrong))
  }

  @Test func `a value of another kind converts`() throws {
    try coerce(
      #"{"id":"12"}"#, { "\($0.id)" }, .attributes(\.id), "12", "12", "a whole number", #""12""#)
    try coerce(#"{"id":1.0}"#, { "\($0.id)" }, .attributes(\.id), "1", "1", "a whole number", "1.0")
    try coerce(
      #"{"id":true}"#, { "\($0.id)" }, .attributes(\.id), nil, "1", "a whole number", "true")
    try coerce(#"{"name":12}"#, \.name, .attributes(\.name), "12", "12", "a string", "12")
    try coerce(#"{"name":true}"#, \.name, .attributes(\.name), nil, "true", "a string", "true")
    let paid = PropertyMapping<CellOrder>.attributes(\.paid)
    for (text, exact) in [(#""true""#, true), ("1", true), (#""YES""#, false), (#""t""#, false)] {
      try coerce(
        #"{"paid":\#(text)}"#, { "\($0.paid)" }, paid, exact ? "true" : nil, "true",
        "true or false", text)
    }
  }

  private func coerce(
    _ json: String, _ look: @escaping (CellOrder) -> String, _ row: PropertyMapping<CellOrder>,
    _ exact: String?, _ generous: String, _ wanted: String, _ found: String
  ) throws {
    let key = json.dropFirst(2).prefix { $0 != "\"" }
    let place = "$.\(key) (line 1, column \(key.count + 5)):"
    let sentence = "\(place) wanted \(wanted), found \(found)."
    // A fraction that is none is a fraction to the strict.
    let strict = found == "1.0" ? "\(place) wanted \(wanted), found 1.0." : sentence
    try OptionCells.expect(
      \.coercion, OptionCell(json, look, row), (.never, [.strict], .problems(strict)),
      (.exact, [.standard], exact.map { .value($0) } ?? .problems(sentence)),
      (.generous, [.lenient], .value(generous)))
  }

  @Test func `an empty text counts as null`() throws {
    try OptionCells.expect(
      \.emptyIsNull, OptionCell(#"{"note":""}"#, { $0.note ?? "nil" }, .attributes(\.note)),
      (true, [], .value("nil")), (false, MappingProfile.allCases, .value("")))
    try OptionCells.expect(
      \.emptyIsNull, OptionCell(#"{"id":""}"#, { "\($0.id)" }, .attributes(\.id)),
      (
        true, [],
        .problems(
          #"$.id (line 1, column 7): wanted a whole number, found "", which counts as null. \#(Self.mend)"#
        )
      ),
      (
        false, MappingProfile.allCases,
        .problems(
          #"$.id (line 1, column 7): wanted a whole number, found "". "#
            + #"Add .emptyIsNull() to the row where "" means nothing."#)
      ))
    let numbers = #"$.numbers[1] (line 1, column 15): wanted a whole number, found """#
    try OptionCells.expect(
      \.emptyIsNull,
      OptionCell(#"{"numbers":[1,""]}"#, { "\($0.numbers)" }, .attributes(\.numbers)),
      (true, [], .problems("\(numbers), which counts as null. Make the element's type Optional.")),
      (
        false, MappingProfile.allCases,
        .problems("\(numbers). Add .emptyIsNull() to the row where \"\" means nothing.")
      ))
    let lenient = OptionCell(
      #"{"numbers":[1,""]}"#, { "\($0.numbers)" }, .attributes(\.numbers).profile(.lenient))
    #expect(
      try lenient.outcome(run: { $0.emptyIsNull = true })
        == .value(
          "[1]", "$.numbers[1] (line 1, column 15): null stands in a list, and was left out."))
    try OptionCells.expect(
      \.emptyIsNull, OptionCell(#"{"holes":["",1]}"#, { "\($0.holes)" }, .attributes(\.holes)),
      (true, [], .value("[nil, Optional(1)]")),
      (
        false, MappingProfile.allCases,
        .problems(
          #"$.holes[0] (line 1, column 11): wanted a whole number, found "". "#
            + #"Add .emptyIsNull() to the row where "" means nothing."#)
      ))
  }

  @Test func `one value stands for a list`() throws {
    let items = "$.items (line 1, column 10): wanted a list, found an object. "
    try OptionCells.expect(
      \.singleForList,
      OptionCell(
        #"{"items":{"code":"a"}}"#, { "\($0.items.map(\.code))" }, .relationship("items", \.items)),
      (.listOfOne, [.lenient], .value(#"["a"]"#)),
      (
        .fail, [.standard, .strict],
        .problems(items + "If the list lies deeper, name its key path.")
      ))
    try OptionCells.expect(
      \.singleForList, OptionCell(#"{"numbers":5}"#, { "\($0.numbers)" }, .attributes(\.numbers)),
      (.listOfOne, [.lenient], .value("[5]")),
      (
        .fail, [.standard, .strict],
        .problems("$.numbers (line 1, column 12): wanted a list, found 5.")
      ))
    let list = CellOutcome.problems("$.item (line 1, column 9): wanted an object, found a list.")
    try OptionCells.expect(
      \.singleForList,
      OptionCell(
        #"{"item":[{"code":"a"}]}"#, { "\($0.item?.code ?? "")" }, .relationship("item", \.item)),
      (.listOfOne, [.lenient], list), (.fail, [.standard, .strict], list))
  }
}
