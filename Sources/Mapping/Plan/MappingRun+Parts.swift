// Parts whose keys stand among those of the object that they are a part of.
extension MappingRun {
  /// An embedded part that is being mapped.
  struct Part {
    let rule: EmbeddingRule
    /// Rows that met null.
    var nulls: Set<Int> = []
    /// Known when the part's object has ended.
    var isThere = false
    /// Whether none of its keys is there, not even with null.
    var isMissing = true
  }

  /// Decides whether a part is there, when its object has ended.
  mutating func closePart(_ plan: Plan, _ frame: ObjectFrame) throws(Halt) {
    guard var part else { return }
    part.isMissing = !plan.rows.contains { hasSeen($0.bit, of: frame) }
    let found = plan.rows.filter { hasSeen($0.bit, of: frame) && !part.nulls.contains($0.bit) }
    part.isThere =
      switch part.rule {
      case .whenAny: !found.isEmpty
      case .whenAll: found.count == plan.rows.count
      }
    self.part = part
    guard part.isThere else { return }
    reporter?.noteObject(of: plan)
    try closeRows(of: plan, frame)
  }
}
