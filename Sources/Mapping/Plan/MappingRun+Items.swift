// Items that may be left out of their list.
extension MappingRun {
  /// What had been noted before an item that may be left out.
  struct ItemBase {
    let problemCount: Int
    let commitCount: Int
    let identityCount: Int
    let connectionCount: Int
    let removalCount: Int
    let writeCount: Int
  }

  /// Begins an item whose problems leave it out and do not end the run.
  ///
  /// - Returns: What `endItem` wants back.
  mutating func beginItem() -> ItemBase? {
    let outer = itemBase
    itemBase = ItemBase(
      problemCount: problems.count, commitCount: commits.count,
      identityCount: identities.journal.count, connectionCount: connections.count,
      removalCount: removals.count, writeCount: writes.count)
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
    commits.removeSubrange(base.commitCount...)
    identities.takeBack(to: base.identityCount)
    connections.removeSubrange(base.connectionCount...)
    removals.removeSubrange(base.removalCount...)
    writes.removeSubrange(base.writeCount...)
    return false
  }
}
