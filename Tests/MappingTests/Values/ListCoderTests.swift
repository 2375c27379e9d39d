import Foundation
import Testing

@testable import Mapping

@Suite struct ListCoderTests {
  private let numbers = ValueProbe([9])
  private let texts = ValueProbe(["old"])
  private let maybes = ValueProbe<[Int?]>([9])
  private let nested = ValueProbe([[9]])

  @Test(arguments: MappingProfile.allCases)
  func `RK23 a list keeps its order`(profile: MappingProfile) throws {
    #expect(try texts.value(of: #"["x","y"]"#, profile) == ["x", "y"])
    #expect(try numbers.value(of: "[ 3 , 1 , 2 ]", profile) == [3, 1, 2])
    #expect(try numbers.value(of: "[]", profile) == [])
    #expect(try nested.value(of: "[[1],[],[2,3]]", profile) == [[1], [], [2, 3]])
    #expect(try maybes.value(of: "[1,null,2]", profile) == [1, nil, 2])
  }

  @Test func `elements convert as their type does`() throws {
    #expect(try numbers.value(of: #"["1",2.0,3e0]"#) == [1, 2, 3])
    #expect(try texts.value(of: "[1,\"2\"]") == ["1", "2"])
    #expect(try texts.value(of: "[true]", .lenient) == ["true"])
    #expect(
      numbers.refusal(of: #"[1,"2"]"#, .strict)
        == #"$.v[1] (line 1, column 9): wanted a whole number, found "2"."#)
  }

  @Test func `an element that does not convert is told with its own place`() {
    #expect(
      numbers.refusal(of: "[1, 2, \"x\"]")
        == #"$.v[2] (line 1, column 13): wanted a whole number, found "x"."#)
    #expect(
      nested.refusal(of: "[[1],[2,[]]]")
        == "$.v[1][1] (line 1, column 14): wanted a whole number, found a list.")
    #expect(
      nested.refusal(of: "[[1],2]")
        == "$.v[1] (line 1, column 11): wanted a list, found 2.")
    #expect(numbers.kept([5], after: "[1,\"x\"]") == [5])
  }

  @Test func `null is an empty list with a finding, and strict refuses it`() throws {
    let finding = "null stands for a list, and was read as an empty one."
    for profile in [MappingProfile.standard, .lenient] {
      #expect(try numbers.reported(of: "null", profile) == ([], [finding]))
    }
    #expect(
      numbers.refusal(of: "null", .strict)
        == "wanted a list, found null." + ValueProbe<[Int]>.mendNull)
  }

  @Test func `null inside of a list is refused unless the element is Optional`() {
    for profile in [MappingProfile.standard, .strict] {
      #expect(
        numbers.refusal(of: "[1,null]", profile) == """
          $.v[1] (line 1, column 9): wanted a whole number, found null. \
          Make the element's type Optional.
          """)
      #expect(
        nested.refusal(of: "[[1],null]", profile) == """
          $.v[1] (line 1, column 11): wanted a list, found null. Make the element's type Optional.
          """)
    }
  }

  @Test func `lenient leaves null out, with a finding`() throws {
    let finding = "$.v[1] (line 1, column 9): null stands in a list, and was left out."
    #expect(try numbers.reported(of: "[1,null,2]", .lenient) == ([1, 2], [finding]))
    #expect(try numbers.value(of: "[null]", .lenient) == [])
    #expect(try nested.value(of: "[null,[1,null],null]", .lenient) == [[1]])
  }

  @Test func `lenient leaves no null out that the element can hold`() throws {
    #expect(try maybes.reported(of: "[1,null]", .lenient) == ([1, nil], []))
    #expect(try ValueProbe<[JSONValue]>([]).value(of: "[1,null]", .lenient) == [1, nil])
  }

  @Test func `RK46 one value is a list of one in lenient alone`() throws {
    #expect(try texts.value(of: "\"Blue\"", .lenient) == ["Blue"])
    #expect(try numbers.value(of: "\"5\"", .lenient) == [5])
    #expect(try nested.value(of: "5", .lenient) == [[5]])
    #expect(try nested.value(of: "[5,[6]]", .lenient) == [[5], [6]])
    for profile in [MappingProfile.standard, .strict] {
      #expect(texts.refusal(of: "\"Blue\"", profile) == #"wanted a list, found "Blue"."#)
      #expect(
        texts.refusal(of: "{}", profile) == """
          wanted a list, found an object. If the list lies deeper, name its key path.
          """)
    }
    #expect(texts.refusal(of: "{}", .lenient) == "wanted a string, found an object.")
    #expect(numbers.refusal(of: "\"x\"", .lenient) == #"wanted a whole number, found "x"."#)
  }

  @Test func `a list that breaks off or is no JSON is told so`() {
    #expect(
      numbers.refusal(of: "[1,]") == #"$.v[1] (line 1, column 9): wanted a value, found "]"."#)
    #expect(
      numbers.refusal(of: "[1 2]")
        == #"$.v (line 1, column 9): wanted a comma or "]", found "2"."#)
    #expect(
      texts.refusal(of: #"["a","\q"]"#)
        == "$.v[1] (line 1, column 12): found an escape that JSON does not have.")
  }

  @Test func `a list of anything that is a value`() throws {
    let dates = ValueProbe<[Date]>([], ValueTransform.epochSeconds.list)
    #expect(try dates.value(of: "[0,1.5]").map(\.timeIntervalSince1970) == [0, 1.5])
    #expect(try ValueProbe<[[Bool?]]>([]).value(of: "[[true,null]]") == [[true, nil]])
    #expect(try ValueProbe<[String]?>(nil).value(of: "[\"x\"]") == ["x"])
  }

  @Test func `an Optional list is nil where an element fails in lenient`() throws {
    let found = try ValueProbe<[Int]?>([1]).reported(of: "[1,\"x\"]", .lenient)
    #expect(found.value == nil)
    #expect(found.findings.count == 1)
    #expect(
      found.findings.first?.hasSuffix(#"read as nil: wanted a whole number, found "x"."#) == true)
  }

  @Test func `lists lie inside each other as deep as the limit`() {
    let open = String(repeating: "[", count: 512)
    #expect(
      numbers.refusal(of: open)?
        .hasSuffix("(line 1, column 517): found more than 512 levels of lists and objects.") == true
    )
  }
}
