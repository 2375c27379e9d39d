// Parts whose keys stand among those of the object that they are a part of.
extension MappingRun {
  /// Notes what is wrong with a null, in a part not before it is known to be there.
  mutating func refuseNull(
    _ fact: PendingProblem.Fact, of frame: ObjectFrame, at offset: Int
  ) throws(Halt) {
    guard frame.cell.pointee.isPart else { return try note(fact, at: offset) }
    part?.refusals.append(PendingProblem(fact: fact, offset: offset))
  }

  /// An embedded part that is being mapped.
  struct Part {
    let rule: EmbeddingRule
    /// Rows that met null.
    var nulls: Set<Int> = []
    /// What is wrong with those, if the part is there.
    var refusals: [PendingProblem] = []
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
    for refusal in part.refusals { try note(refusal.fact, at: refusal.offset) }
    reporter?.noteObject(of: plan)
    try closeRows(of: plan, frame)
  }
}
