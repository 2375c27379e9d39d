// Parts whose keys stand among those of the object that they are a part of.
extension MappingRun {
  /// An embedded part that is being mapped.
  struct Part {
    let rule: EmbeddingRule
    /// Rows that met null.
    var nulls: Set<Int> = []
    /// Nulls that rows cannot take, which are problems of a part that is there.
    var refusedNulls: [PendingProblem] = []
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
    try note(part.refusedNulls)
    try closeRows(of: plan, frame)
  }

  /// Notes a null that a row cannot take: at once, or when it is known whether the part is there.
  mutating func refuseNull(
    _ fact: PendingProblem.Fact, _ frame: ObjectFrame, at offset: Int
  ) throws(Halt) {
    guard frame.cell.pointee.isPart else { return try note(fact, at: offset) }
    part?.refusedNulls.append(PendingProblem(fact: fact, offset: offset))
  }

  /// Notes what was put off.
  mutating func note(_ problems: [PendingProblem]) throws(Halt) {
    for problem in problems { try note(problem.fact, at: problem.offset) }
  }
}
