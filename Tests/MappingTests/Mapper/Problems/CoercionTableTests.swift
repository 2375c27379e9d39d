import Foundation
import Mapping
import Testing

private final class Cell<Value> {
  var value: Value
  var other = 0 {
    didSet {}
  }

  init(_ value: Value) { self.value = value }
}

private struct Fixed<Value: Sendable>: Sendable {
  let value: Value
}

private enum Form: Equatable {
  case number(Int)
  case text(String)
  case truth(Bool)
}

/// What each profile makes of a value of another kind, and that it does so wherever the value stands.
@Suite struct CoercionTableTests {
  /// A document's value, and what it is in the standard, strict and lenient profile; nil is an error.
  private typealias Row<Value> = (json: String, standard: Value?, strict: Value?, lenient: Value?)

  private func expect<Value: MappableValue & Equatable & Sendable>(
    _ start: Value, _ rows: [Row<Value>]
  ) {
    for row in rows {
      expect(row.json, .standard, start, row.standard)
      expect(row.json, .strict, start, row.strict)
      expect(row.json, .lenient, start, row.lenient)
    }
  }

  private func expect<Value: MappableValue & Equatable & Sendable>(
    _ json: String, _ profile: MappingProfile, _ start: Value, _ wanted: Value?
  ) {
    let note = Comment("\(json) as \(Value.self) in \(profile)")
    let mapping = ObjectMapping({ Cell(start) }, .attribute("value", \.value))
    let whole = #"{"value":\#(json)}"#
    #expect(Trial(mapping, whole, profile).object?.value == wanted, note)
    #expect(Trial(mapping, into: Cell(start), whole, profile).problems.isEmpty == (wanted != nil))
    let closures = ObjectMapping(
      { Cell(start) },
      .attribute("value", get: { (cell: Cell<Value>) in cell.value }, set: { $0.value = $1 }))
    #expect(Trial(closures, whole, profile).object?.value == wanted, note)
    let nested = ObjectMapping({ Cell(start) }, .attribute("a[0].b", \.value))
    #expect(Trial(nested, #"{"a":[{"b":\#(json)}]}"#, profile).object?.value == wanted, note)
    let late = ObjectMapping({ Cell(start) }, .attribute("c", \.value).or("value"))
    #expect(Trial(late, whole, profile).object?.value == wanted, note)
    let itself = ObjectMapping({ Cell(start) }, .attribute("$", \.value))
    #expect(
      Trial(itself, "[\(json)]", profile, at: "[0]").object?.value == wanted, note)
    let built = ObjectMapping(
      building: { Fixed<Value>(value: $0) }, .value("value", \Fixed<Value>.value))
    #expect(Trial(built, whole, profile).object?.value == wanted, note)
    let list = ObjectMapping({ Cell([start]) }, .attribute("value", \.value))
    #expect(
      Trial(list, #"{"value":[\#(json)]}"#, profile).object?.value == wanted.map { [$0] }, note)
    let members = ObjectMapping({ Cell([String: Value]()) }, .attribute("value", \.value))
    #expect(
      Trial(members, #"{"value":{"k":\#(json)}}"#, profile).object?.value
        == wanted.map { ["k": $0] }, note)
    let maybe = Trial(
      ObjectMapping({ Cell(Value?(start)) }, .attribute("value", \.value)), whole, profile)
    if let wanted {
      #expect(maybe.object?.value == .some(wanted), note)
    } else if profile == .lenient {
      #expect(maybe.object != nil && maybe.object?.value == .some(nil), note)
    } else {
      #expect(maybe.object == nil, note)
    }
  }

  @Test func `P3.19 the table of coercions holds for whole numbers`() {
    expect(
      -7,
      [
        ("12", 12, 12, 12), (#""12""#, 12, nil, 12), ("1.0", 1, nil, 1), ("1e2", 100, nil, 100),
        ("true", nil, nil, 1), ("false", nil, nil, 0), (#""true""#, nil, nil, nil),
        (#""12abc""#, nil, nil, nil), (#"" 12""#, nil, nil, nil), (#""""#, nil, nil, nil),
        (#""0x1f""#, nil, nil, nil), (#""1_000""#, nil, nil, nil), (#""+1""#, nil, nil, nil),
        (#""١٢""#, nil, nil, nil), ("[]", nil, nil, nil), ("{}", nil, nil, nil),
      ])
  }

  @Test func `P3.19 the table of coercions holds for numbers with a fraction`() {
    expect(
      -7.5,
      [
        ("1.25", 1.25, 1.25, 1.25), ("12", 12, 12, 12), (#""1.25""#, 1.25, nil, 1.25),
        (#""1,25""#, nil, nil, nil), ("true", nil, nil, 1), (#""NaN""#, nil, nil, nil),
        (#""inf""#, nil, nil, nil), (#""""#, nil, nil, nil), ("1e400", nil, nil, nil),
      ])
    let decimal = Decimal(125) / 100
    expect(
      Decimal(-7),
      [
        ("1.25", decimal, decimal, decimal), (#""1.25""#, decimal, nil, decimal),
        ("true", nil, nil, 1), (#""NaN""#, nil, nil, nil), (#""1.25 EUR""#, nil, nil, nil),
      ])
  }

  @Test func `P3.19 the table of coercions holds for true and false`() {
    expect(
      false,
      [
        ("true", true, true, true), ("1", true, nil, true), (#""true""#, true, nil, true),
        (#""yes""#, nil, nil, true), (#""Y""#, nil, nil, true), (#""T""#, nil, nil, true),
        (#""TRUE""#, nil, nil, true), (#""1""#, nil, nil, true), ("2", nil, nil, nil),
        (#""on""#, nil, nil, nil), (#""""#, nil, nil, nil),
      ])
    expect(
      true,
      [
        ("false", false, false, false), ("0", false, nil, false), (#""false""#, false, nil, false),
        (#""No""#, nil, nil, false), (#""f""#, nil, nil, false), (#""0""#, nil, nil, false),
      ])
  }

  @Test func `P3.19 the table of coercions holds for text`() {
    expect(
      "none",
      [
        (#""12""#, "12", "12", "12"), ("12", "12", nil, "12"), ("1.50", "1.50", nil, "1.50"),
        ("1e2", "1e2", nil, "1e2"), ("-0", "-0", nil, "-0"), ("true", nil, nil, "true"),
        (#""""#, "", "", ""), ("[]", nil, nil, nil), (#"{"a":1}"#, nil, nil, nil),
      ])
  }

  private let forms = ValueTransform.first(
    of: Int.valueTransform.then(named: "a whole number") { Form.number($0) },
    Bool.valueTransform.then(named: "true or false") { Form.truth($0) },
    String.valueTransform.then(named: "a string") { Form.text($0) })

  @Test(arguments: MappingProfile.allCases)
  func `P3.20 of several forms the one of the value's own kind comes before one that converts`(
    profile: MappingProfile
  ) {
    let rows = ObjectMapping({ Cell(Form.number(0)) }, .attribute("value", \.value, forms))
    func form(_ json: String) -> Form? { Trial(rows, json, profile).object?.value }
    #expect(form(#"{"value":12}"#) == .number(12))
    #expect(form(#"{"value":"12"}"#) == .text("12"))
    #expect(form(#"{"value":"true"}"#) == .text("true"))
    #expect(form(#"{"value":true}"#) == .truth(true))
    #expect(form(#"{"value":1}"#) == .number(1))
    let list = ObjectMapping(
      { Cell([Form]()) }, .attribute("value", \.value, forms.list))
    #expect(
      Trial(list, #"{"value":[1,"1",false,"no"]}"#, profile).object?.value
        == [.number(1), .text("1"), .truth(false), .text("no")])
  }

  @Test func `P3.20 a form that converts is taken where none is of the value's own kind`() {
    let some = ValueTransform.first(
      of: Bool.valueTransform.then(named: "true or false") { Form.truth($0) },
      Int.valueTransform.then(named: "a whole number") { Form.number($0) })
    let rows = ObjectMapping({ Cell(Form.number(0)) }, .attribute("value", \.value, some))
    #expect(Trial(rows, #"{"value":1}"#).object?.value == .number(1))
    #expect(Trial(rows, #"{"value":"true"}"#).object?.value == .truth(true))
    #expect(Trial(rows, #"{"value":"7"}"#).object?.value == .number(7))
    #expect(
      Trial(rows, #"{"value":"x"}"#).problems == [
        #"$.value (line 1, column 10): wanted true or false or a whole number, found "x"."#
      ])
    #expect(Trial(rows, #"{"value":"7"}"#, .strict).problems.count == 1)
  }
}
