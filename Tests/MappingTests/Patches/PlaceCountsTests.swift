import Testing

@testable import Mapping

@Suite struct PlaceCountsTests {
  @Test func `the places below are counted, while they are freed one by one`() {
    var dice = Generated.Dice(seed: 3)
    var isTaken = (0..<100).map { _ in !dice.isLucky(4) }
    var counts = PlaceCounts(isTaken)
    for place in isTaken.indices.filter({ isTaken[$0] }).shuffled(using: &dice) {
      for end in 0...isTaken.count {
        #expect(counts.count(below: end) == isTaken.prefix(end).count { $0 })
      }
      counts.remove(place)
      isTaken[place] = false
    }
    #expect(counts.count(below: 100) == 0)
  }

  @Test func `a list without places has none`() {
    #expect(PlaceCounts([]).count(below: 0) == 0)
  }
}
