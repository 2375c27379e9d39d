import Foundation
import Testing

@testable import Mapping

@Suite struct JSONValueTests {
  private let sample: JSONValue = [
    "none": nil, "flag": true, "count": 3, "ratio": -0.25, "name": "Ann",
    "list": [1, "two", [], [:]], "inner": ["a": ["b": 7]],
  ]

  @Test func `literals make every kind`() {
    let kinds = sample.object?.values.map(\.kind)
    #expect(kinds == [.null, .boolean, .number, .number, .string, .array, .object])
    #expect((18_446_744_073_709_551_615 as JSONValue).number?.integer() == UInt64.max)
    #expect((-5 as JSONValue).int == -5)
    let name = "Ann"
    #expect("Hello \(name)" as JSONValue == .string("Hello Ann"))
  }

  @Test func `an accessor answers for its own kind only`() {
    #expect(sample["none"]?.isNull == true)
    #expect(sample["flag"]?.bool == true)
    #expect(sample["count"]?.int == 3)
    #expect(sample["count"]?.double == 3)
    #expect(sample["count"]?.number?.text == "3")
    #expect(sample["ratio"]?.double == -0.25)
    #expect(sample["ratio"]?.int == nil)
    #expect(sample["name"]?.string == "Ann")
    #expect(sample["list"]?.array?.count == 4)
    #expect(sample["inner"]?.object?.keys == ["a"])
    for value in sample.object?.values ?? [] where value.kind != .string {
      #expect(value.string == nil)
    }
    #expect(sample["name"]?.bool == nil)
    #expect(sample["name"]?.number == nil)
    #expect(sample["name"]?.array == nil)
    #expect(sample["name"]?.object == nil)
    #expect(sample["name"]?.isNull == false)
  }

  @Test func `subscripts reach in and give nil where nothing is`() {
    #expect(sample["inner"]?["a"]?["b"] == 7)
    #expect(sample["list"]?[1] == "two")
    #expect(sample["list"]?[4] == nil)
    #expect(sample["list"]?[-1] == nil)
    #expect(sample["list"]?["a"] == nil)
    #expect(sample["nowhere"] == nil)
    #expect(sample[0] == nil)
    #expect(sample["none"] == .some(.null))
  }

  @Test func `the text has no space and the order of the members`() {
    let text = """
      {"none":null,"flag":true,"count":3,"ratio":-0.25,"name":"Ann","list":[1,"two",[],{}],\
      "inner":{"a":{"b":7}}}
      """
    #expect(sample.description == text)
    #expect(sample.text() == text)
    #expect(sample.data() == Data(text.utf8))
  }

  @Test func `the pretty text has a line a value and nothing in what is empty`() {
    let value: JSONValue = ["a": [1, ["b": nil], []], "c": [:], "d": "x,["]
    let text = """
      {
        "a": [
          1,
          {
            "b": null
          },
          []
        ],
        "c": {},
        "d": "x,["
      }
      """
    #expect(value.prettyDescription == text)
    #expect(value.data(pretty: true) == Data(text.utf8))
    #expect(([] as JSONValue).prettyDescription == "[]")
    #expect((true as JSONValue).prettyDescription == "true")
  }

  @Test func `numbers are written as they were read`() throws {
    let number = try #require(JSONNumber("1.500e+03"))
    #expect(JSONValue.array([.number(number)]).description == "[1.500e+03]")
  }

  @Test func `equality is of worth, of scalars, and of members in any order`() throws {
    let number = try #require(JSONNumber("1.0"))
    #expect(JSONValue.number(number) == 1)
    #expect(["a": 1, "b": [true]] as JSONValue == ["b": [true], "a": 1])
    #expect([1, 2] as JSONValue != [2, 1])
    #expect("\u{E9}" as JSONValue != "e\u{301}")
    #expect("1" as JSONValue != 1)
    #expect(1 as JSONValue != true)
    #expect(JSONValue.null != false)
    #expect(Set<JSONValue>([1, .number(number), "1", nil, [:], []]).count == 5)
  }

  @Test(arguments: [512, 100_000]) func `a deep value is written`(depth: Int) {
    var value: JSONValue = .array([])
    for _ in 1..<depth { value = .array([value]) }
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(value.text() == text)
    let indentations = (0..<depth).map { 2 * min($0, 128) }
    let spaces = indentations.dropFirst().reduce(0, +) + indentations.dropLast().reduce(0, +)
    #expect(value.data(pretty: true).count == 2 * depth + 2 * (depth - 1) + spaces)
    dismantle(&value)
  }

  @Test func `a deep value of objects is written`() {
    var value: JSONValue = 1
    for _ in 0..<100_000 { value = .object(["a": value]) }
    let text = String(repeating: #"{"a":"#, count: 100_000)
    #expect(value.text() == text + "1" + String(repeating: "}", count: 100_000))
    dismantle(&value)
  }

  /// Takes a value apart from outside, since Swift releases a nested one by recursion.
  private func dismantle(_ value: inout JSONValue) {
    while let inner = value[0] ?? value["a"] { value = inner }
  }
}
