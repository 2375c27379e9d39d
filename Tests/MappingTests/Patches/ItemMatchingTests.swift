import Testing

@testable import Mapping

@Suite struct ItemMatchingTests {
  @Test func `items are gone, new, or where they were`() throws {
    let matching = try #require(
      ItemMatching(from: ["A", "B", "C", "D"], to: ["D", "A", "X", "C"]))
    #expect(matching.gone == [1])
    #expect(matching.oldPlaces == [3, 0, nil, 2])
    #expect(matching.moves == [FewestMoves.Move(from: 2, to: 0)])
  }

  @Test func `a new item without identity was not there before`() throws {
    let matching = try #require(ItemMatching(from: ["A", "B"], to: ["B", nil, nil]))
    #expect(matching.gone == [0])
    #expect(matching.oldPlaces == [1, nil, nil])
    #expect(matching.moves == [])
  }

  @Test func `all can be gone`() throws {
    let matching = try #require(ItemMatching(from: ["A", "B"], to: []))
    #expect(matching.gone == [0, 1])
    #expect(matching.oldPlaces == [])
  }

  @Test(
    arguments: [
      (["A", nil], ["A"]), (["A", "A"], ["A"]), (["A"], ["A", "A"]), (["A"], [nil]), ([], ["A"]),
      ([nil], [nil]), ([], []),
    ] as [([String?], [String?])])
  func `where identities do not say enough, nothing is matched`(old: [String?], new: [String?]) {
    #expect(ItemMatching(from: old, to: new) == nil)
  }

  @Test func `identities are the same when their scalars are`() {
    let matching = ItemMatching(from: ["\u{e9}", "e\u{301}"], to: ["e\u{301}"])
    #expect(matching?.oldPlaces == [1])
  }
}
