import Testing

@testable import Mapping

@Suite struct ValueExtentTests {
  @Test(
    arguments: [
      (1, 1, 0), ([], 1, 1), ([:], 1, 1), ([1, 2], 3, 1), ([[], ["a": [1]]], 5, 3),
      (["a": ["b": nil], "c": 1], 4, 2),
    ] as [(JSONValue, Int, Int)])
  func `values and levels are counted`(value: JSONValue, values: Int, levels: Int) {
    let extent = ValueExtent(of: value, mostValues: .max, mostLevels: .max)
    #expect(extent.values == values)
    #expect(extent.levels == levels)
  }

  @Test func `counting ends soon behind a limit, however much there is`() {
    var bush: JSONValue = [1]
    for _ in 0..<60 { bush = [bush, bush] }
    let extent = ValueExtent(of: bush, mostValues: 1_000, mostLevels: .max)
    #expect((1_001...1_010).contains(extent.values))
    #expect(ValueExtent(of: bush, mostValues: .max, mostLevels: 9).levels == 10)
  }
}
