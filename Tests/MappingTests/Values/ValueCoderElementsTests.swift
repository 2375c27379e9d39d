import Testing

@testable import Mapping

@Suite struct ValueCoderElementsTests {
  private let numbers = ValueProbe([9])

  @Test func `elements that fail are left out, counted and remarked`() throws {
    let found = try numbers.left(of: #"[1,"x",[2],null,3]"#)
    #expect(found.value == [1, 3])
    #expect(found.leftOut == 3)
    #expect(found.remarks.map(\.offset) == [3, 7, 11])
    #expect(found.remarks.map(\.wanted) == Array(repeating: "a whole number", count: 3))
  }

  @Test func `lists within lists leave out their own`() throws {
    let found = try ValueProbe([[9]]).left(of: #"[[1,"x"],5,[2]]"#)
    #expect(found.value == [[1], [2]])
    #expect(found.leftOut == 2)
    #expect(found.remarks.map(\.offset) == [4, 9])
  }

  @Test func `bytes that are no JSON halt all the same`() {
    #expect(throws: ValueFault.self) { try numbers.left(of: #"[1,"\q"]"#) }
    #expect(throws: ValueFault.self) { try numbers.left(of: "[1,") }
  }

  @Test func `without the rule an element that fails is the fault`() {
    let fault = #expect(throws: ValueFault.self) { try numbers.left(of: "[1,\"x\"]", []) }
    guard case .inside(.mismatch, offset: 3, wanted: "a whole number") = fault else {
      Issue.record("another fault")
      return
    }
  }
}
