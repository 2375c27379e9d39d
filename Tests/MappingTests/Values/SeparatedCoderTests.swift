import Testing

@testable import Mapping

private enum Kind: String, MappableValue {
  case book, other
}

@Suite struct SeparatedCoderTests {
  private let texts = ValueProbe(["old"], .separated(by: ","))
  private let numbers = ValueProbe([9], .separated(by: "; "))

  @Test(arguments: MappingProfile.allCases)
  func `a text is a list, with spaces around its parts left out`(profile: MappingProfile) throws {
    #expect(try texts.value(of: #""a, b ,c\u0020""#, profile) == ["a", "b", "c"])
    #expect(try texts.value(of: #""a,,\"b\"""#, profile) == ["a", "", "\"b\""])
    #expect(try texts.value(of: "\"\"", profile) == [])
    #expect(try texts.value(of: "\"  \"", profile) == [])
    #expect(try numbers.value(of: "\"1; 2; -3\"", profile) == [1, 2, -3])
  }

  @Test func `one number is a list of one, but not for the strict`() throws {
    #expect(try numbers.value(of: "5") == [5])
    #expect(
      numbers.refusal(of: "5", .strict)
        == #"wanted a list separated by "; " in one text, found 5."#)
    #expect(
      numbers.refusal(of: "[5]") == #"wanted a list separated by "; " in one text, found a list."#)
  }

  @Test func `a part that does not convert is named`() {
    #expect(
      numbers.refusal(of: "\"1; x\"") == """
        wanted a list separated by "; " in one text, found "1; x": its part "x" is not a whole number.
        """)
    #expect(
      ValueProbe<[UInt8]>([], .separated(by: ",")).refusal(of: "\"1,256\"") == """
        wanted a list separated by "," in one text, found "1,256": its part "256" is not a whole \
        number that is not negative in range.
        """)
  }

  @Test func `parts may be left out`() throws {
    let found = try numbers.left(of: "\"1; x; 3\"")
    #expect(found.value == [1, 3])
    #expect(found.leftOut == 1)
    #expect(found.remarks.map(\.offset) == [0])
  }

  @Test func `what a part was read as is told of the whole text`() throws {
    let kinds = ValueProbe<[Kind]>([], ValueTransform.unknown(as: .other).separated(by: ","))
    let found = try kinds.reported(of: "\"book,dvd\"", .standard)
    #expect(found.value == [.book, .other])
    #expect(
      found.findings
        == [#"read as the fallback: wanted a value of Kind, found "book,dvd"."#])
  }

  @Test func `a list is written as one text`() throws {
    #expect(try texts.written(["a", "b"]) == "\"a,b\"")
    #expect(try texts.written([]) == "\"\"")
    #expect(try numbers.written([1, 2]) == "\"1; 2\"")
    #expect(try ValueProbe([true], .separated(by: "|")).written([true, false]) == "\"true|false\"")
  }

  @Test func `what reading would not give back is not written`() {
    #expect(texts.writingRefusal(["a,b"]) == #"the element "a,b" contains the separator."#)
    #expect(texts.writingRefusal([" a"]) == #"the element " a" begins or ends with a space."#)
    #expect(texts.writingRefusal([""]) == "one empty element is no list in a text.")
    let nested = ValueProbe<[[Int]]>([], .separated(by: ","))
    #expect(nested.writingRefusal([[1]]) == "a list is no text.")
  }

  @Test func `an empty separator is a mistake`() {
    let wrong = ValueTransform<[String]>.separated(by: "")
    #expect(wrong.coder.mistake == "separates a list by an empty text.")
    #expect(throws: ValueFault.self) { try ValueProbe([], wrong).left(of: "\"a\"") }
  }
}
