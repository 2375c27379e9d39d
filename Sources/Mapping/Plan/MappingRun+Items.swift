// Items that may be left out of their list.
extension MappingRun {
  /// How much there was to be done when the run has gone well, to go back to that.
  struct Mark {
    fileprivate let commitCount: Int
    fileprivate let identityCount: Int
    fileprivate let connectionCount: Int
    fileprivate let removalCount: Int
    fileprivate let writeCount: Int
  }

  var mark: Mark {
    Mark(
      commitCount: commits.count, identityCount: identities.journal.count,
      connectionCount: connections.count, removalCount: removals.count, writeCount: writes.count)
  }

  /// Forgets what was to be done since.
  mutating func takeBack(to mark: Mark) {
    commits.removeSubrange(mark.commitCount...)
    identities.takeBack(to: mark.identityCount)
    connections.removeSubrange(mark.connectionCount...)
    removals.removeSubrange(mark.removalCount...)
    writes.removeSubrange(mark.writeCount...)
  }

  /// What had been noted before an item that may be left out.
  struct ItemBase {
    let problemCount: Int
    let mark: Mark
  }

  /// Begins an item whose problems leave it out and do not end the run.
  ///
  /// - Returns: What `endItem` wants back.
  mutating func beginItem() -> ItemBase? {
    let outer = itemBase
    itemBase = ItemBase(problemCount: problems.count, mark: mark)
    return outer
  }

  /// Ends an item.
  ///
  /// - Returns: Whether it was free of problems. If not, they are findings now, and nothing of it is
  ///   committed.
  mutating func endItem(_ outer: ItemBase?) -> Bool {
    guard let base = itemBase else { return true }
    itemBase = outer
    guard problems.count > base.problemCount else { return true }
    if let reporter {
      for problem in problems[base.problemCount...] { reporter.note(problem) }
    }
    problems.removeSubrange(base.problemCount...)
    takeBack(to: base.mark)
    return false
  }
}
