import Testing

@testable import Mapping

@Suite struct NumberListCoderTests {
  private let integers = ValueProbe([9])
  private let doubles = ValueProbe([9.0])

  @Test(arguments: MappingProfile.allCases)
  func `plain numbers are read in one go`(profile: MappingProfile) throws {
    #expect(try integers.value(of: "[ 1 , -2,0]", profile) == [1, -2, 0])
    #expect(try doubles.value(of: "[1,-2.5 ,1e2, 0]", profile) == [1, -2.5, 100, 0])
    #expect(try doubles.value(of: "[ ]", profile) == [])
    #expect(try ValueProbe<[[Double]]?>(nil).value(of: "[[1],[]]", profile) == [[1], []])
  }

  @Test func `a list with another kind of number is read by the rules`() throws {
    #expect(
      try integers.value(of: "[1,9223372036854775807,2.0,\"3\"]") == [
        1, 9_223_372_036_854_775_807, 2, 3,
      ])
    #expect(try doubles.value(of: "[1,\"2.5\"]") == [1, 2.5])
    #expect(try doubles.value(of: "[1,true,null]", .lenient) == [1, 1])
    #expect(
      doubles.refusal(of: "[1,1e400]")
        == "$.v[1] (line 1, column 9): wanted a number, found 1e400, which is out of range.")
    #expect(
      integers.refusal(of: "[1,2.0]", .strict)
        == "$.v[1] (line 1, column 9): wanted a whole number, found 2.0.")
  }

  @Test func `bytes that are no JSON are told where they are`() {
    #expect(
      doubles.refusal(of: "[1,2.]")
        == "$.v[1] (line 1, column 11): found a number that JSON does not allow.")
    #expect(
      integers.refusal(of: "[1 2]")
        == #"$.v (line 1, column 9): wanted a comma or "]", found "2"."#)
  }

  @Test func `elements may be left out, and lists are written`() throws {
    let found = try doubles.left(of: "[1,\"x\",2]")
    #expect(found.value == [1, 2])
    #expect(found.leftOut == 1)
    #expect(try doubles.written([1, 2.5]) == "[1,2.5]")
    #expect(try integers.written([]) == "[]")
  }
}
