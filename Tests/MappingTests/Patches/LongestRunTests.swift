import Testing

@testable import Mapping

@Suite struct LongestRunTests {
  @Test(arguments: [
    ([], []), ([5], [0]), ([0, 1, 2], [0, 1, 2]), ([2, 1, 0], [2]), ([3, 0, 1, 2], [1, 2, 3]),
    ([1, 2, 3, 0], [0, 1, 2]), ([0, 4, 1, 5, 2], [0, 2, 4]),
  ])
  func `the most numbers that stand in order are found`(numbers: [Int], places: [Int]) {
    #expect(LongestRun.places(in: numbers) == places)
  }

  @Test func `no run of any list of six is longer`() {
    for numbers in FewestMovesTests.orders(of: 6) {
      let places = LongestRun.places(in: numbers)
      let run = places.map { numbers[$0] }
      #expect(places == places.sorted() && run == run.sorted())
      #expect(run.count == longest(in: numbers))
    }
  }

  /// By trying all subsets.
  private func longest(in numbers: [Int]) -> Int {
    (0..<(1 << numbers.count)).map { subset in
      let run = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
      return run == run.sorted() ? run.count : 0
    }.max() ?? 0
  }
}
