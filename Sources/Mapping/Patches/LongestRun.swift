/// The longest increasing subsequence: the most numbers of a list that stand in order already.
enum LongestRun {
  /// The places of the numbers, of which each is there once, in time linear but for a logarithm.
  static func places(in numbers: [Int]) -> [Int] {
    // The place of the smallest number that a run of each length can end with, shortest first.
    var ends: [Int] = []
    // For each place, that of the number before it in its run; -1 for the first.
    var previous: [Int] = []
    previous.reserveCapacity(numbers.count)
    for (place, number) in numbers.enumerated() {
      let length = shorterRuns(than: number, ends: ends, in: numbers)
      previous.append(length > 0 ? ends[length - 1] : -1)
      if length < ends.count { ends[length] = place } else { ends.append(place) }
    }
    var places: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      places.append(place)
      place = previous[place]
    }
    return places.reversed()
  }

  /// How many of the runs end with less than `number`, and so can go on with it.
  private static func shorterRuns(than number: Int, ends: [Int], in numbers: [Int]) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
