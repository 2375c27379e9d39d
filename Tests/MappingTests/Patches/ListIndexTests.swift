import Testing

@testable import Mapping

@Suite struct ListIndexTests {
  @Test(arguments: [("0", 0), ("1", 1), ("2", 2)])
  func `an index is the place of an element`(token: String, place: Int) throws {
    #expect(try ListIndex(token, at: 0).place(in: [1, 2, 3]) == place)
  }

  @Test(arguments: [("0", 0), ("3", 3), ("-", 3)])
  func `something can also be put in behind the last element`(token: String, gap: Int) throws {
    #expect(try ListIndex(token, at: 0).gap(in: [1, 2, 3]) == gap)
  }

  @Test(arguments: ["", "00", "01", "+1", "-1", "--", "1e0", "0x1", " 1", "٣", "1\u{301}"])
  func `a token that is no index is told with its place`(token: String) {
    #expect(throws: PatchFault.badIndex(token: 7)) { try ListIndex(token, at: 7) }
  }

  @Test func `an index past the end is told with the length, even if no Int holds it`() {
    for token in ["4", "99999999999999999999"] {
      #expect(throws: PatchFault.noElement(token: 1, count: 3)) {
        try ListIndex(token, at: 1).place(in: [1, 2, 3])
      }
      #expect(throws: PatchFault.noGap(token: 1, count: 3)) {
        try ListIndex(token, at: 1).gap(in: [1, 2, 3])
      }
    }
    #expect(throws: PatchFault.pastEnd(token: 1)) { try ListIndex("-", at: 1).place(in: [1]) }
  }
}
