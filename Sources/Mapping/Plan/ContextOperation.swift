/// Fills an object, and from what stands around it.
///
///     {"id": 7, "lines": [ {"sku": "a"} ]}       @parent.id of the line: 7
///
/// What stands elsewhere is read first, so that it is there whatever the object itself has. The
/// whole value of a plan, and not a step of its keys: other plans do not know of it.
final class ContextOperation: StepOperation, @unchecked Sendable {
  /// A path to elsewhere, and what is done there.
  struct Source {
    let path: ContextPath
    let step: Step
  }

  /// Safe to share: written by `init` alone.
  private let steps: UnsafeMutablePointer<Step>
  private let paths: [ContextPath]
  private let hasNested: Bool
  private let leavesTrail: Bool
  private let readsKey: Bool

  /// - Parameters:
  ///   - contents: What is done with the object itself.
  ///   - nested: What is done with the only member's value, or with the object where it is a member.
  ///   - leavesTrail: Whether something in the object looks at what is around it.
  ///   - readsKey: Whether the name of the member matters that the object is.
  init(
    contents: Step, sources: [Source], nested: Step?, leavesTrail: Bool, readsKey: Bool
  ) {
    paths = sources.map(\.path)
    hasNested = nested != nil
    self.leavesTrail = leavesTrail
    self.readsKey = readsKey
    let all = sources.map(\.step) + [contents] + (nested.map { [$0] } ?? [])
    steps = .allocate(capacity: all.count)
    steps.initialize(from: all, count: all.count)
  }

  deinit {
    steps.deallocate()
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    guard leavesTrail else { return try fill(&run, frame) }
    let outer = run.enterTrail()
    try fill(&run, frame)
    run.trail.leave(to: outer)
  }

  private func fill(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    let own = run.place
    guard readsKey else { return try fill(from: own, &run, frame) }
    if run.hasSeveralKeys(at: own) {
      try run.note(.severalKeys(type: frame.plan?.typeName ?? ""), at: run.reader.offset)
      // One problem is enough.
      for row in frame.plan?.rows ?? [] { run.mark(row.bit, of: frame) }
      return try run.reader.skipValue()
    }
    let outer = run.tellingKeys
    if let key = run.onlyKey(of: own) { run.tell([key], at: frame.offset) }
    try fill(from: own, &run, frame)
    run.tellingKeys = outer
  }

  private func fill(
    from own: MappingRun.Place, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    for (number, path) in paths.enumerated() {
      guard let place = run.place(of: path, from: own) else { continue }
      try jump(to: place, steps + number, &run, frame)
      run.goBack(to: own)
    }
    if hasNested, let place = run.nestedValue(from: own) {
      run.goBack(to: place)
      try run.performApart(steps + paths.count + 1, frame)
      run.goBack(to: own)
    }
    try run.performApart(steps + paths.count, frame)
  }

  /// Does a step elsewhere, unless that is what is being done already.
  private func jump(
    to place: MappingRun.Place, _ step: UnsafeMutablePointer<Step>, _ run: inout MappingRun,
    _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    let jump = MappingRun.Jump(step: step, cursor: place.cursor)
    guard !run.jumps.contains(jump) else {
      let path = run.row(of: step, frame)
      return try run.note(.circle(path: path), at: run.reader.offset)
    }
    run.jumps.append(jump)
    // The way back is on the trail, and not around the place that is jumped to.
    run.trail.hold()
    run.goBack(to: place)
    try run.performApart(step, frame)
    run.trail.release()
    run.jumps.removeLast()
  }
}

extension MappingRun {
  /// The key paths of a step's row, for words.
  fileprivate func row(of step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame) -> String {
    frame.plan?.rows.first { $0.bit == step.pointee.bit }?.keys.first ?? ""
  }
}

/// Goes on in a nested object with the same target, and leaves it on the trail.
final class NestedMembersOperation: StepOperation, @unchecked Sendable {
  /// Held by the plan, and not changed.
  private let members: UnsafeMutablePointer<MemberTable>

  init(_ members: UnsafeMutablePointer<MemberTable>) {
    self.members = members
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    guard run.reader.kind() == .object else {
      return try run.passDeadEnd(frame, wanted: "an object")
    }
    let outer = run.enterTrail()
    try run.mapMembers(members, frame)
    run.trail.leave(to: outer)
  }
}
