/// Runs contenders in turn, so that whatever else the machine does hits them all alike.
///
/// A round takes one sample of each contender: the least time of a few runs in a row, of which the
/// first warms the caches. What counts is a contender's best sample, since noise only ever adds.
struct Race {
  let rounds: Int
  let runsPerSample: Int
  /// Whether there is time for documents of 100 MB.
  let isPatient: Bool

  static let thorough = Race(rounds: 11, runsPerSample: 3, isPatient: true)
  static let quick = Race(rounds: 3, runsPerSample: 2, isPatient: false)

  /// A sample is no longer than this where two runs take longer already.
  private static let sampleSeconds = 0.25

  /// The best time of each contender, in their order.
  func seconds(of contenders: [Contender]) throws -> [Double] {
    var best = contenders.map { _ in Double.infinity }
    for _ in 0..<rounds {
      for (position, contender) in contenders.enumerated() {
        best[position] = min(best[position], try sample(of: contender))
      }
    }
    return best
  }

  private func sample(of contender: Contender) throws -> Double {
    var (least, spent) = (Double.infinity, 0.0)
    for run in 0..<runsPerSample where run < 2 || spent < Self.sampleSeconds {
      let seconds = try contender.time()
      least = min(least, seconds)
      spent += seconds
    }
    return least
  }
}
