import Testing

@testable import Mapping

@Suite struct SetCoderTests {
  private let numbers = ValueProbe<Set<Int>>([9])

  @Test(arguments: MappingProfile.allCases)
  func `doubles are dropped`(profile: MappingProfile) throws {
    #expect(try numbers.value(of: "[3,1,3]", profile) == [1, 3])
    #expect(try numbers.value(of: "[]", profile) == [])
  }

  @Test func `an element that does not convert has its own place`() {
    #expect(
      numbers.refusal(of: "[1,\"x\"]")
        == #"$.v[1] (line 1, column 9): wanted a whole number, found "x"."#)
    #expect(
      numbers.refusal(of: "{}") == """
        wanted a list, found an object. If the list lies deeper, name its key path.
        """)
  }

  @Test func `null is an empty set with a finding`() throws {
    #expect(
      try numbers.reported(of: "null", .standard) == (
        [], ["null stands for a list, and was read as an empty one."]
      ))
  }

  @Test func `elements may be left out`() throws {
    let found = try numbers.left(of: "[1,\"x\",1]")
    #expect(found.value == [1])
    #expect(found.leftOut == 1)
  }

  @Test func `elements are written in the order of their text`() throws {
    #expect(try numbers.written([2, 10, 1]) == "[1,10,2]")
    #expect(try ValueProbe<Set<String>>([]).written(["b", "a"]) == #"["a","b"]"#)
  }
}
