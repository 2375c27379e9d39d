/// Our speed in one case, beside one reference's; in megabytes (10⁶) of the document a second.
struct Standing {
  let name: String
  let ours: Double
  let reference: String
  let referenceSpeed: Double
  let leastRatio: Double?

  /// Our speed over the reference's: more is better.
  var ratio: Double { ours / referenceSpeed }

  var isTooSlow: Bool { leastRatio.map { ratio < $0 } ?? false }

  /// What `--check` says where it is too slow.
  var complaint: String {
    let least = leastRatio.map { ", wanted \($0.rounded(toPlaces: 2))" } ?? ""
    return "\(name): \(ratio.rounded(toPlaces: 2)) times \(reference)\(least)"
  }
}

extension Double {
  /// The nearest double of so many decimals.
  func rounded(toPlaces places: Int) -> Double {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }
}
