/// Runs contenders in turn, so that whatever else the machine does hits them all alike.
///
/// A round takes one sample of each contender: the least time of a few runs in a row, of which the
/// first warms the caches. What counts is a contender's best sample, since noise only ever adds.
struct Race {
  let rounds: Int
  let runsPerSample: Int

  static let thorough = Race(rounds: 11, runsPerSample: 3)
  static let quick = Race(rounds: 3, runsPerSample: 2)

  /// A sample is no longer than this where two runs take longer already.
  private static let sampleSeconds = 0.25

  /// The speeds of a case, a standing for each of its references.
  func standings(of contest: Contest) throws -> [Standing] {
    let contenders = contest.contenders
    var best = contenders.map { _ in Double.infinity }
    for _ in 0..<rounds {
      for (position, contender) in contenders.enumerated() {
        best[position] = min(best[position], try sample(of: contender))
      }
    }
    let speeds = best.map { Double(contest.byteCount) / $0 / 1_000_000 }
    return zip(contest.references, speeds.dropFirst()).map { reference, speed in
      Standing(
        name: contest.name, ours: speeds[0], reference: reference.contender.name,
        referenceSpeed: speed, leastRatio: reference.leastRatio)
    }
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
