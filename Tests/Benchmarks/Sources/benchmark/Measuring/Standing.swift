/// Our figure in one case, beside one reference's.
struct Standing {
  let name: String
  var unit = Unit.speed
  let ours: Double
  let reference: String
  let theirs: Double
  /// The ratio that the project promises, where it promises one.
  var goal: Double?

  /// What figures count.
  enum Unit {
    /// Megabytes (10⁶) of the document a second.
    case speed
    /// Milliseconds.
    case time
    /// Megabytes (10⁶) of memory.
    case memory
    /// Nanoseconds a value.
    case cost
  }

  /// How far under its goal a ratio may lie before `--check` complains, for a machine's noise.
  private static let leastShare = 0.8

  /// How many times as good as the reference we are: more is better.
  var ratio: Double { unit.isMoreBetter ? ours / theirs : theirs / ours }

  var isTooSlow: Bool { goal.map { ratio < $0 * Self.leastShare } ?? false }

  /// What `--check` says where it is too slow.
  var complaint: String {
    let wanted = goal.map { ", under 80 % of the goal, \($0.rounded(toPlaces: 3))" } ?? ""
    return "\(name): \(ratio.rounded(toPlaces: 2)) times \(reference)\(wanted)"
  }
}

extension Standing.Unit {
  var isMoreBetter: Bool { self == .speed }

  /// The unit as people write it.
  var symbol: String {
    switch self {
    case .speed: "MB/s"
    case .time: "ms"
    case .memory: "MB"
    case .cost: "ns"
    }
  }

  /// The unit as a part of a name: `mb_s`.
  var key: String {
    switch self {
    case .speed: "mb_s"
    case .time: "ms"
    case .memory: "mb"
    case .cost: "ns"
    }
  }
}

extension Double {
  /// The nearest double of so many decimals.
  func rounded(toPlaces places: Int) -> Double {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }
}
