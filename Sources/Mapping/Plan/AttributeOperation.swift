/// Reads one value into a property by a transform, whatever the JSON holds.
///
/// What is common names no types but the class's own: others, an Optional of the value among them, are
/// looked up at run time, which costs as much as reading the value.
final class AttributeOperation<Owner, Value>: StepOperation, @unchecked Sendable {
  // Safe to share: accesses, coders and closures are Sendable, and none of them changes.
  private let access: PropertyAccess<Owner, Value>
  private let coder: any ValueCoder<Value>
  private let fallback: (@Sendable () -> Value)?
  private let verdict: (@Sendable (Value) -> Verdict<Value>)?
  private let facts: RowFacts

  init(
    access: PropertyAccess<Owner, Value>, description: AttributeDescription<Owner, Value>,
    facts: RowFacts
  ) {
    self.access = access
    coder = description.transform.coder
    fallback = description.fallback
    verdict = description.verdict
    self.facts = facts
  }

  override func meetsNull(_ run: borrowing MappingRun) -> Bool { run.meetsNull(facts) }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    if run.meetsNull(facts), !seesNull(run.reader) { return try performNull(&run, frame) }
    let place = run.place
    let leftOutCount = run.reader.leftOutCount
    do throws(ValueFault) {
      if verdict == nil {
        access.write(try coder.read(&run.reader, facts.rules), in: frame, &run)
      } else {
        try store(try coder.read(&run.reader, facts.rules), &run, frame, at: place)
      }
      if run.reader.leftOutCount != leftOutCount {
        try bound(run.reader.leftOutCount &- leftOutCount)
      }
    } catch {
      try meet(error, &run, frame, at: place)
    }
  }

  @inline(never)
  private func performNull(
    _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    let place = run.place
    guard try run.takesNull(facts) else { return }
    try run.meetNull(
      facts, frame, at: place, wanted: coder.wanted, fallback: fallback, absent: coder.absent,
      isLossy: coder.isAbsenceLossy
    ) { access.write($0, in: frame, &$1) }
  }

  override func write(
    copyOf value: UnsafeRawPointer, to object: UnsafeMutableRawPointer
  ) {
    access.write(value.assumingMemoryBound(to: Value.self).pointee, to: object)
  }

  @inline(never)
  private func store(
    _ value: Value, _ run: inout MappingRun, _ frame: ObjectFrame, at place: MappingRun.Place
  ) throws(ValueFault) {
    guard let verdict else { return access.write(value, in: frame, &run) }
    switch verdict(value) {
    case .accept: access.write(value, in: frame, &run)
    case .replace(let other): access.write(other, in: frame, &run)
    case .skip:
      run.keep(facts.bit, of: frame)
      run.reporter?.note(.skipped, at: place.cursor - run.reader.start)
    case .fail(let reason): throw .rejected(reason)
    }
  }

  /// Whether null stands here and is the coder's to read: the row itself says nothing about it.
  private func seesNull(_ reader: JSONReader) -> Bool {
    coder.readsNull && reader.kind() == .null && !facts.isRequired && !facts.keepsNull
      && fallback == nil
  }

  /// - Throws: More elements were left out than the row allows.
  private func bound(_ leftOutCount: Int32) throws(ValueFault) {
    guard case .leaveOut(let limit) = facts.options.invalidItems, leftOutCount > limit else {
      return
    }
    throw .tooManyLeftOut(limit: limit)
  }

  /// Lenient reads what it can do without as nil; everything else is a problem.
  @inline(never)
  private func meet(
    _ fault: ValueFault, _ run: inout MappingRun, _ frame: ObjectFrame, at place: MappingRun.Place
  ) throws(JSONReader.Halt) {
    if case .halted = fault { throw JSONReader.Halt() }
    guard let absent = absentForUnreadable else {
      return try run.refuse(fault, wanted: coder.wanted, at: place)
    }
    run.goBack(to: place)
    let offset = run.reader.offset
    try run.reader.skipValue()
    access.write(absent, in: frame, &run)
    run.reportUnreadable(fault, wanted: coder.wanted, at: offset)
  }

  /// What stands for a value that does not convert, where something may.
  private var absentForUnreadable: Value? {
    guard facts.options.unreadableValues == .nilWhereOptional, !facts.isRequired,
      !coder.isAbsenceLossy
    else { return nil }
    return coder.absent
  }

  /// Reads values from all over the document as one list.
  override func perform(
    gathered collection: MappingRun.Collection, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    let list = try GatheredList(collection.items, &run)
    do throws(ValueFault) {
      let leftOutCount = run.reader.leftOutCount
      let value = try list.read(by: coder, facts.rules, for: &run.reader)
      try bound(run.reader.leftOutCount &- leftOutCount)
      try store(value, &run, frame, at: collection.list)
    } catch {
      if case .halted = error { throw JSONReader.Halt() }
      let (fault, wanted, inner) = list.origin(of: error, wanted: coder.wanted)
      let offset = inner ?? collection.list.cursor - run.reader.start
      guard let absent = absentForUnreadable else {
        return try run.note(.fault(fault, wanted: wanted), at: offset)
      }
      access.write(absent, in: frame, &run)
      run.reportUnreadable(fault, wanted: wanted, at: offset)
    }
  }

  override func applyDefault(to object: UnsafeMutableRawPointer) -> Bool {
    guard let fallback else { return false }
    access.write(fallback(), to: object)
    return true
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    access.write(access.read(from: twin), to: target)
  }

  override func change(
    from target: UnsafeMutableRawPointer, to twin: UnsafeMutableRawPointer, isCommitted: Bool
  ) -> ValueChange? {
    let change = ValueChange(from: access.read(from: target), to: access.read(from: twin))
    return facts.isArgument ? change?.ofArgument : change
  }
}
