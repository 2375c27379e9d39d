/// Reads one value into a property by a transform, whatever the JSON holds.
final class AttributeOperation<Object, Value>: StepOperation, @unchecked Sendable {
  // Safe to share: key path, coder and closures are Sendable, and none of them changes.
  private let access: PropertyAccess<Object, Value>
  private let coder: any ValueCoder<Value>
  private let fallback: (@Sendable () -> Value)?
  private let facts: RowFacts

  init(
    access: PropertyAccess<Object, Value>, coder: any ValueCoder<Value>,
    fallback: (@Sendable () -> Value)?, facts: RowFacts
  ) {
    self.access = access
    self.coder = coder
    self.fallback = fallback
    self.facts = facts
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    let place = run.place
    if !seesNull(run.reader), try run.takesNull(facts) {
      return try run.meetNull(
        facts, frame, at: place, wanted: coder.wanted, fallback: fallback, absent: coder.absent,
        isLossy: coder.isAbsenceLossy
      ) { access.write($0, to: frame.object) }
    }
    do throws(ValueFault) {
      access.write(try coder.read(&run.reader, facts.rules), to: frame.object)
      if facts.isLenient, coder.leavesNullOut { run.reportNullItems(at: place) }
    } catch {
      try meet(error, &run, frame, at: place)
    }
  }

  /// Whether null stands here and is the coder's to read: the row itself says nothing about it.
  private func seesNull(_ reader: JSONReader) -> Bool {
    coder.readsNull && reader.kind() == .null && !facts.isRequired && !facts.keepsNull
      && fallback == nil
  }

  /// Lenient reads what it can do without as nil; everything else is a problem.
  private func meet(
    _ fault: ValueFault, _ run: inout MappingRun, _ frame: ObjectFrame, at place: MappingRun.Place
  ) throws(JSONReader.Halt) {
    if case .halted = fault { throw JSONReader.Halt() }
    guard facts.isLenient, !facts.isRequired, !coder.isAbsenceLossy, let absent = coder.absent
    else { return try run.refuse(fault, wanted: coder.wanted, at: place) }
    run.goBack(to: place)
    let offset = run.reader.offset
    try run.reader.skipValue()
    access.write(absent, to: frame.object)
    guard let reporter = run.reporter else { return }
    reporter.note(
      .unreadable(run.reader.problem(of: fault, wanted: coder.wanted, at: offset)), at: offset)
  }

  override func applyDefault(to object: UnsafeMutableRawPointer) -> Bool {
    guard let fallback else { return false }
    access.write(fallback(), to: object)
    return true
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    access.write(access.read(from: twin), to: target)
  }
}
