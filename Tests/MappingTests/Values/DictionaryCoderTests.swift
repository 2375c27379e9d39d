import Testing

@testable import Mapping

private enum Size: String, MappableKey, CaseIterable {
  case small, large
}

private enum Level: Int8, MappableKey {
  case low = 1
  case high = 2
}

@Suite struct DictionaryCoderTests {
  private let rates = ValueProbe(["old": 9])
  private let numbered = ValueProbe<[Int8: String]>([:])
  private let sizes = ValueProbe<[Size: Int]>([:])

  @Test(arguments: MappingProfile.allCases)
  func `the keys of an object are data`(profile: MappingProfile) throws {
    #expect(try rates.value(of: #"{ "a" : 1 , "\u00e9":2 }"#, profile) == ["a": 1, "é": 2])
    #expect(try rates.value(of: "{}", profile) == [:])
    #expect(try numbered.value(of: #"{"-7":"x","0":"y"}"#, profile) == [-7: "x", 0: "y"])
    #expect(try sizes.value(of: #"{"large":1}"#, profile) == [.large: 1])
    #expect(try ValueProbe<[Level: Int]>([:]).value(of: #"{"2":1}"#, profile) == [.high: 1])
    #expect(
      try ValueProbe<[String: [String: Int?]]>([:]).value(of: #"{"a":{"b":null}}"#, profile)
        == ["a": ["b": nil]])
  }

  @Test func `a value that does not convert has its own place`() {
    #expect(
      rates.refusal(of: #"{"a":1,"b":"x"}"#)
        == #"$.v.b (line 1, column 17): wanted a whole number, found "x"."#)
    #expect(
      rates.refusal(of: #"{"a":null}"#) == """
        $.v.a (line 1, column 11): wanted a whole number, found null: \
        null stands in a dictionary only if the type of its values is Optional.
        """)
    #expect(rates.refusal(of: "[]") == "wanted an object, found a list.")
    #expect(
      rates.refusal(of: #"{"a":1,}"#)
        == #"$.v (line 1, column 13): wanted a key in quotes, found "}"."#)
  }

  @Test(arguments: ["x", "128", "07", "+7", "7 ", "7.0", ""])
  func `a key that the type does not have is named`(key: String) {
    #expect(
      numbered.refusal(of: "{\"\(key)\":1}")?
        .hasSuffix(": wanted a key that is a whole number, found the key \"\(key)\".") == true)
  }

  @Test func `so is a key that is no case`() {
    #expect(
      sizes.refusal(of: #"{"huge":1}"#)
        == #"$.v.huge (line 1, column 14): wanted a key of Size, found the key "huge"."#)
  }

  @Test func `of a key that comes twice the last value wins, but not for the strict`() throws {
    let finding = #"$.v.a (line 1, column 17): the key "a" comes again; the last one wins."#
    #expect(try rates.reported(of: #"{"a":1,"a":2}"#, .standard) == (["a": 2], [finding]))
    #expect(
      rates.refusal(of: #"{"a":1,"a":2}"#, .strict)
        == #"$.v.a (line 1, column 17): the key "a" comes again in this object."#)
  }

  @Test func `null is an empty dictionary with a finding, and strict refuses it`() throws {
    #expect(
      try rates.reported(of: "null", .standard) == (
        [:], ["null stands for a list, and was read as an empty one."]
      ))
    #expect(
      rates.refusal(of: "null", .strict)
        == "wanted an object, found null." + ValueProbe<Int>.mendNull)
    #expect(try ValueProbe<[String: Int]?>([:]).value(of: "null") == nil)
  }

  @Test func `lenient leaves null out, with a finding`() throws {
    let found = try rates.reported(of: #"{"a":null,"b":1}"#, .lenient)
    #expect(found.value == ["b": 1])
    #expect(
      found.findings == [
        "$.v.a (line 1, column 11): null stands in a list, and was left out."
      ])
  }

  @Test func `members may be left out, by their key and by their value`() throws {
    let found = try numbered.left(of: #"{"x":"a","1":"b","2":[]}"#)
    #expect(found.value == [1: "b"])
    #expect(found.leftOut == 2)
    #expect(found.remarks.map(\.offset) == [5, 21])
    #expect(found.remarks.map(\.wanted) == ["a key that is a whole number", "a string"])
  }

  @Test func `members are written in the order of their keys`() throws {
    #expect(try rates.written(["b": 2, "a": 1, "c": 3]) == #"{"a":1,"b":2,"c":3}"#)
    #expect(try numbered.written([9: "n", 10: "t"]) == #"{"10":"t","9":"n"}"#)
    #expect(try sizes.written([.small: 1, .large: 2]) == #"{"large":2,"small":1}"#)
  }
}
