import Foundation
import Mapping
import Testing

/// Enums, sets, dictionaries, trees and types that are Codable, as JSON and back.
@Suite struct CollectionsWrittenTests {
  enum Size: String, MappableValue, MappableKey {
    case small
    case large = "L\""
  }

  enum Grade: Int, MappableValue, MappableKey {
    case first = 1
    case none = -1
  }

  struct Address: Codable, Equatable {
    var city = "Oslo"
    var lines = ["a\"", "b"]
    var zip: Int?
  }

  /// A key whose text is not all of it.
  struct Folded: MappableKey {
    let text: String

    init(_ text: String) { self.text = text }
    init?(mappingKey text: String) { self.text = text }
    var mappingKey: String { text.lowercased() }
  }

  @Test func `enums are their raw values, and unknown ones the case that was read`() throws {
    try WrittenValue<Size>(.small).expectEverywhere(.large, is: #""L\"""#)
    try WrittenValue<Grade>(.first).expectEverywhere(.none, is: "-1")
    try WrittenValue<Size>(.small, .unknown(as: .small)).expect(.large, is: #""L\"""#)
    let probe = WrittenValue<Size>(.large, .unknown(as: .small))
    #expect(try probe.json(probe.value(of: "\"huge\"")) == "\"small\"")
  }

  @Test func `a value of several forms is written in the first`() throws {
    let form = ValueTransform<Int>.first(of: .asText, Int.valueTransform)
    try WrittenValue<Int>(0, form).expect(12, is: "\"12\"")
    let probe = WrittenValue<Int>(0, form)
    #expect(try probe.json(probe.value(of: "13")) == "\"13\"")
  }

  @Test func `nil is the value that stands for none, where the row names one`() throws {
    let probe = WrittenValue<Int?>(7, .nilWhen("N/A", writingNilAs: "N/A"))
    try probe.expect(nil, is: "\"N/A\"")
    try probe.expect(5, is: "5")
    try WrittenValue<Int?>(7, .nilWhen("", -1)).expect(nil, is: "null")
  }

  @Test func `Codable values are what their own encoder writes`() throws {
    let probe = WrittenValue<Address>(Address(city: "x"), .codable(Address.self))
    let address = Address()
    #expect(try probe.value(of: probe.json(address)) == address)
    let pretty = try JSONValue(json: probe.json(address))
    #expect(pretty == ["city": "Oslo", "lines": ["a\"", "b"]])
    let list = WrittenValue<[Address]>([], ValueTransform<Address>.codable(Address.self).list)
    #expect(try list.value(of: list.json([address, Address(city: "y")])).count == 2)
  }

  @Test func `results that are values are written as these`() throws {
    let probe = WrittenValue<[Result<Int, ValueError>]>([])
    #expect(try probe.json([.success(1), .success(2)]) == "[1,2]")
    let read = try probe.value(of: "[1,\"x\"]")
    #expect(
      probe.refusal(read)?.hasPrefix(
        "$.v[1] (Holder.value[1]): wanted a list: it was not read: ") == true,
      "\(probe.refusal(read) ?? "")")
  }

  @Test func `sets are lists in the order of their elements' texts`() throws {
    try WrittenValue<Set<Int>>([]).expectEverywhere([10, 9, 1], is: "[1,10,9]")
    try WrittenValue<Set<String>>([]).expectEverywhere(["b", "a", "é"], is: #"["a","b","é"]"#)
    try WrittenValue<Set<[Int]>>([]).expectEverywhere([[2], []], is: "[[2],[]]")
    try WrittenValue<Set<Int>>([1]).expect([], is: "[]")
  }

  @Test func `dictionaries have their keys' texts for keys, in order`() throws {
    try WrittenValue<[Int: Bool]>([:]).expectEverywhere(
      [10: true, -9: false], is: #"{"-9":false,"10":true}"#)
    try WrittenValue<[UInt128: Int]>([:]).expect([.max: 1], is: "{\"\(UInt128.max)\":1}")
    try WrittenValue<[Size: Grade]>([:]).expectEverywhere(
      [.large: .none, .small: .first], is: #"{"L\"":-1,"small":1}"#)
    try WrittenValue<[Grade: [Size: Int?]]>([:]).expect(
      [.first: [.small: nil]], is: #"{"1":{"small":null}}"#)
    try WrittenValue<[String: Int]>(["x": 1]).expect(["": 1, "a.b": 2], is: #"{"":1,"a.b":2}"#)
    try WrittenValue<[String: Int]>(["x": 1]).expect([:], is: "{}")
  }

  @Test func `two keys of one text are refused, since one of the values would be lost`() {
    let probe = WrittenValue<[Folded: Int]>([:])
    #expect(
      probe.refusal([Folded("A"): 1, Folded("a"): 2])
        == #"$.v (Holder.value): wanted an object: two keys have the text "a"."#)
    #expect(probe.refusal([Folded("A"): 1, Folded("b"): 2]) == nil)
  }

  @Test(arguments: [
    "null", "true", "1.50", "-0", "1e400", "12345678901234567890123", #""a\u0000""#, "[]", "{}",
    #"{"b":[1,{"a":null}],"a":"é"}"#, "[[[[1]]]]",
  ])
  func `trees keep the text of their numbers and the order of their members`(json: String) throws {
    let value = try JSONValue(json: json)
    try WrittenValue<[JSONValue]>([1]).expect([value, value], is: "[\(json),\(json)]")
    if !value.isNull { try WrittenValue<JSONValue>("x").expect(value, is: json) }
    try WrittenValue<JSONValue>("x").expect(value, is: json)
    try WrittenValue<[String: JSONValue]>([:]).expect(["a": value], is: "{\"a\":\(json)}")
  }
}
