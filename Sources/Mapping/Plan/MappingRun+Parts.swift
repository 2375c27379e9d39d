// Parts whose keys stand among those of the object that they are a part of.
extension MappingRun {
  /// An embedded part that is being mapped.
  struct Part {
    let rule: EmbeddingRule
    /// Rows that met null.
    var nulls: Set<Int> = []
    /// Nulls that rows cannot take, which are problems of a part that is there.
    private(set) var refusedNulls: [Int: PendingProblem] = [:]
    /// Known when the part's object has ended.
    var isThere = false
    /// Whether none of its keys is there, not even with null.
    var isMissing = true

    mutating func refuse(_ problem: PendingProblem, of bit: Int) { refusedNulls[bit] = problem }

    /// The row's key comes once more, and its last value counts.
    mutating func forgetNull(of bit: Int) {
      nulls.remove(bit)
      refusedNulls[bit] = nil
    }
  }

  /// Decides whether a part is there, when its object has ended.
  mutating func closePart(_ plan: Plan, _ frame: ObjectFrame) throws(Halt) {
    guard var part else { return }
    // What is read from elsewhere makes no part, unless it has nothing else.
    let own = plan.rows.filter { !$0.isForeign }
    let rows = own.isEmpty ? plan.rows : own
    part.isMissing = !rows.contains { hasSeen($0.bit, of: frame) }
    let found = rows.filter { hasSeen($0.bit, of: frame) && !part.nulls.contains($0.bit) }
    part.isThere =
      switch part.rule {
      case .whenAny: !found.isEmpty
      case .whenAll: found.count == rows.count
      }
    self.part = part
    guard part.isThere else { return }
    reporter?.noteObject(of: plan)
    try noteNulls(of: part)
    try closeRows(of: plan, frame)
  }

  /// Notes a null that a row cannot take: at once, or when it is known whether the part is there.
  mutating func refuseNull(
    _ fact: PendingProblem.Fact, of bit: Int, _ frame: ObjectFrame, at offset: Int
  ) throws(Halt) {
    guard frame.cell.pointee.isPart else { return try note(fact, at: offset) }
    part?.refuse(PendingProblem(fact: fact, offset: offset), of: bit)
  }

  /// Notes the nulls that were put off, in the document's order.
  mutating func noteNulls(of part: Part) throws(Halt) {
    for problem in part.refusedNulls.values.sorted(by: { $0.offset < $1.offset }) {
      try note(problem.fact, at: problem.offset)
    }
  }
}
