import Testing

@testable import Mapping

@Suite struct JSONKindTests {
  @Test func `each kind has the words for a sentence`() {
    let phrases = JSONKind.allCases.map(\.phrase)
    #expect(phrases == ["null", "a boolean", "a number", "a string", "a list", "an object"])
  }
}
