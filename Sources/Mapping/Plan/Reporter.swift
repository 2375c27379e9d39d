/// Collects what a report tells, as facts and offsets.
///
/// Used by one run on one thread.
final class Reporter {
  /// Keys or rows that are counted together.
  struct TallyKey: Hashable {
    let cell: UnsafeMutablePointer<PlanCell>
    let table: Int
    let name: String
  }

  struct Count {
    var count = 0
    let offset: Int
    let objectOffset: Int
    let typeName: String
  }

  /// Whom the mapper tells what it does.
  let observer: (any MapperObserver)?

  private(set) var unread: [TallyKey: Count] = [:]
  private(set) var missing: [TallyKey: Count] = [:]
  private(set) var findings: [(reason: MappingReport.Reason, offset: Int)] = []
  /// Problems of items that were left out.
  private(set) var leftOut: [PendingProblem] = []
  private(set) var furtherFindings = 0
  private(set) var objects: [String: Int] = [:]
  /// What coders notice, who know nothing of a run.
  let remarks = Remarks()

  init(observer: (any MapperObserver)? = nil) {
    self.observer = observer
  }

  func note(_ reason: MappingReport.Reason, at offset: Int) {
    if hasRoom { findings.append((reason, offset)) } else { furtherFindings += 1 }
  }

  /// A problem of an item that is left out of its list.
  func note(_ problem: PendingProblem) {
    if hasRoom { leftOut.append(problem) } else { furtherFindings += 1 }
  }

  private var hasRoom: Bool { findings.count + leftOut.count < MappingReport.findingLimit }

  /// Takes over what coders noticed, when the run is over.
  func noteRemarks(in texts: RunTexts) {
    for remark in remarks.all { note(texts.reason(of: remark), at: remark.offset) }
    furtherFindings += remarks.furtherCount
    remarks.drop(to: 0)
  }

  func noteObject(of plan: Plan) { objects[plan.typeName, default: 0] += 1 }

  func noteUnread(_ name: String, table: Int, at offset: Int, in frame: ObjectFrame) {
    let key = TallyKey(cell: frame.cell, table: table, name: name)
    Self.add(to: &unread[key], at: offset, in: frame)
  }

  func noteMissing(_ key: String, bit: Int, in frame: ObjectFrame) {
    let key = TallyKey(cell: frame.cell, table: -bit - 1, name: key)
    Self.add(to: &missing[key], at: frame.offset, in: frame)
  }

  private static func add(to count: inout Count?, at offset: Int, in frame: ObjectFrame) {
    let typeName = frame.plan?.typeName ?? ""
    var sum =
      count ?? Count(offset: offset, objectOffset: frame.offset, typeName: typeName)
    sum.count += 1
    count = sum
  }
}
