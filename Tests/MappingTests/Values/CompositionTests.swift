import Testing

@testable import Mapping

private struct Odd: Error, CustomStringConvertible {
  let description = "it is odd"
}

@Suite struct CompositionTests {
  private static let half = Int.valueTransform.then(named: "an even number") { number in
    guard number % 2 == 0 else { throw Odd() }
    return number / 2
  } back: {
    $0 * 2
  }

  private static let words = Self.half.then(named: "an even number of words") {
    Array(repeating: "word", count: $0)
  }

  private let half = ValueProbe(9, Self.half)
  private let words = ValueProbe(["old"], Self.words)

  @Test func `transforms go on from each other, both ways`() throws {
    #expect(try half.value(of: "6") == 3)
    #expect(try half.written(3) == "6")
    #expect(half.refusal(of: "7") == "wanted an even number, found 7: it is odd")
    #expect(half.refusal(of: "[]") == "wanted an even number, found a list.")
  }

  @Test func `a one-way transform reads, and names itself when it is written`() throws {
    #expect(try words.value(of: "4") == ["word", "word"])
    #expect(words.refusal(of: "7") == "wanted an even number of words, found 7: it is odd")
    #expect(
      words.writingRefusal([]) == "the transform for an even number of words only reads")
  }

  @Test func `a transform says whether it writes`() {
    #expect(Self.half.isReversible)
    #expect(Self.half.list.optional.isReversible)
    #expect(!Self.words.isReversible)
    #expect(!Self.words.optional.list.named("x").isReversible)
    #expect(!Self.words.then(named: "", { $0 }, back: { $0 }).isReversible)
    #expect(!ValueTransform.first(of: Self.words, [String].valueTransform).isReversible)
  }

  @Test func `a name is what errors print`() throws {
    let named = ValueProbe(9, Int.valueTransform.named("an age in years"))
    #expect(named.refusal(of: "\"x\"") == #"wanted an age in years, found "x"."#)
    #expect(try named.value(of: "5") == 5)
    #expect(try named.written(5) == "5")
  }
}
