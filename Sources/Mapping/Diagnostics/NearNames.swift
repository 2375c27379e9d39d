/// Finds the name that was probably meant: same letters in other case or spelling, or few edits away.
enum NearNames {
  /// The name among `names` that `name` is nearest to, if any is near.
  static func nearest(to name: String, among names: [String]) -> String? {
    let target = folded(name)
    let rated = names.lazy.filter { $0 != name }.compactMap { candidate -> (String, Int)? in
      let other = folded(candidate)
      // A third of the letters may differ, and no more than three.
      let bound = min(3, max(target.count, other.count) / 3)
      return distance(target, other, bound: bound).map { (candidate, $0) }
    }
    return rated.min { $0.1 < $1.1 }?.0
  }

  /// Lower case and without the marks that naming styles differ in.
  private static func folded(_ name: String) -> [UInt8] {
    name.prefix(64).lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
  }

  /// Insertions, deletions and replacements between two names, or nil where they are more than
  /// `bound`.
  private static func distance(_ left: [UInt8], _ right: [UInt8], bound: Int) -> Int? {
    if left == right { return 0 }
    guard abs(left.count - right.count) <= bound, !left.isEmpty, !right.isEmpty else { return nil }
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in 1...right.count {
        let replaced = diagonal + (byte == right[column - 1] ? 0 : 1)
        diagonal = row[column]
        row[column] = min(replaced, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[right.count] <= bound ? row[right.count] : nil
  }
}
