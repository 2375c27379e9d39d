/// Counts the places of a list that are still taken, below any place, in logarithmic time.
///
/// A Fenwick tree: the entry behind place `i` counts as many places, ending with it, as the lowest
/// set bit of `i + 1` says.
///
///     place     0  1  2  3  4  5  6  7
///     counts   [1][  2  ]                     entry 1 is of 0…1
///                    [1][      4     ] …      entry 3 is of 0…3
struct PlaceCounts {
  private var counts: [Int]

  init(_ isTaken: [Bool]) {
    counts = isTaken.map { $0 ? 1 : 0 }
    for place in counts.indices {
      let next = place | (place + 1)
      if next < counts.count { counts[next] += counts[place] }
    }
  }

  /// Frees `place`, which is taken.
  mutating func remove(_ place: Int) {
    var place = place
    while place < counts.count {
      counts[place] -= 1
      place |= place + 1
    }
  }

  /// How many of the places below `place` are taken.
  func count(below place: Int) -> Int {
    var (sum, end) = (0, place)
    while end > 0 {
      sum += counts[end - 1]
      end &= end - 1
    }
    return sum
  }
}
