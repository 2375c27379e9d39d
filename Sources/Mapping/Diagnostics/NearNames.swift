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
  private static func folded(_ name: String) -> [Unicode.Scalar] {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(64))).lowercased()
      .unicodeScalars.filter { $0 != "_" && $0 != "-" }
  }

  /// Insertions, deletions and replacements between two names, or nil where they are more than
  /// `bound`.
  private static func distance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], bound: Int
  ) -> Int? {
    if left == right { return 0 }
    guard abs(left.count - right.count) <= bound, !left.isEmpty, !right.isEmpty else { return nil }
    var row = Array(0...right.count)
    for (index, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in 1...right.count {
        let replaced = diagonal + (scalar == right[column - 1] ? 0 : 1)
        diagonal = row[column]
        row[column] = min(replaced, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[right.count] <= bound ? row[right.count] : nil
  }
}
