// Items that may be left out of their list.
extension MappingRun {
  /// Begins an item whose problems leave it out and do not end the run.
  ///
  /// - Returns: What `endItem` wants back.
  mutating func beginItem() -> Int? {
    let outer = itemBase
    itemBase = problems.count
    return outer
  }

  /// Ends an item.
  ///
  /// - Returns: Whether it was free of problems. If not, they are findings now.
  mutating func endItem(_ outer: Int?) -> Bool {
    let base = itemBase ?? problems.count
    itemBase = outer
    guard problems.count > base else { return true }
    if let reporter {
      for problem in problems[base...] { reporter.note(problem) }
    }
    problems.removeSubrange(base...)
    return false
  }
}
