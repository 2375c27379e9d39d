/// Maps related objects into a property, in whichever shape.
final class RelationshipOperation<Owner, Shape: ShapeDescription>: StepOperation,
  @unchecked Sendable
{
  // Safe to share: shapes, accesses and plans are Sendable values that nobody changes.
  private let access: PropertyAccess<Owner, Shape.Property>
  private let shape: Shape
  private let child: ChildPlan<Shape.Child>
  private let facts: RowFacts

  init(
    access: PropertyAccess<Owner, Shape.Property>, shape: Shape, child: ChildPlan<Shape.Child>,
    facts: RowFacts
  ) {
    self.access = access
    self.shape = shape
    self.child = child
    self.facts = facts
  }

  override func meetsNull(_ run: borrowing MappingRun) -> Bool { run.meetsNull(facts) }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    let place = run.place
    if try run.takesNull(facts) {
      // Joining nothing changes nothing; what a twin's own init gave it is not joined either.
      let isJoined = facts.assignment == .union && frame.object != run.twin
      let absent = isJoined ? joinBase(&run, frame) : shape.absent
      return try run.meetNull(
        facts, frame, at: place, wanted: shape.wanted, fallback: nil, absent: absent,
        isLossy: shape.isAbsenceLossy
      ) { put($0, &$1, frame) }
    }
    if try passesUnreadable(&run, frame) { return }
    if facts.assignment == .update, shape.isSingle, try updates(&run, frame) { return }
    try assignTaken(from: nil, &run, frame)
  }

  /// Reads a text, number or Bool as nil, where the options allow that and the property can be nil.
  private func passesUnreadable(
    _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) -> Bool {
    guard facts.options.unreadableValues == .nilWhereOptional, !facts.isRequired,
      !child.takesAnything, shape.holdsNull, let absent = shape.absent,
      let kind = run.reader.kind(), kind != .object, kind != .array
    else { return false }
    let offset = run.reader.offset
    try run.reader.skipValue()
    put(absent, &run, frame)
    run.reporter?.note(
      .unreadable(run.reader.problem(of: .mismatch, wanted: shape.wanted, at: offset)), at: offset)
    return true
  }

  override func perform(
    gathered collection: MappingRun.Collection, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    try assignTaken(from: collection.items, &run, frame)
  }

  private func assignTaken(
    from places: [MappingRun.Place]?, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    let (offset, problemCount) = (run.reader.offset, run.problems.count)
    if facts.assignment != .set, child.isIdentified {
      child.seed(shape.children(of: access.read(from: run.holder(of: frame))), &run)
    }
    if let value = try take(&run, from: places) { return assign(value, &run, frame) }
    if run.problems.count == problemCount { try passNothing(&run, frame, at: offset) }
  }

  /// There is no object of the value: it was declined, or is the identity of nobody.
  private func passNothing(
    _ run: inout MappingRun, _ frame: ObjectFrame, at offset: Int
  ) throws(JSONReader.Halt) {
    if facts.isRequired || facts.isArgument && !shape.holdsNull {
      let type = "\(Shape.Child.self)"
      try run.note(
        child.isConnection ? .unconnected(type: type) : .declined(type: type), at: offset)
    } else if child.isConnection || facts.isArgument, shape.holdsNull, let absent = shape.absent {
      assign(absent, &run, frame)
    }
  }

  private func take(
    _ run: inout MappingRun, from places: [MappingRun.Place]?
  ) throws(JSONReader.Halt) -> Shape.Property? {
    let offset = run.reader.offset
    return try withUnsafeMutablePointer(to: &run) { pointer throws(JSONReader.Halt) in
      var reader = RelatedReader(run: pointer, child: child, facts: facts, places: places)
      let value = try shape.take(from: &reader)
      if case .leaveOut(let limit) = facts.options.invalidItems, reader.leftOutCount > limit {
        try pointer.pointee.note(.tooManyLeftOut(limit: limit), at: offset)
      }
      return value
    }
  }

  private func assign(_ value: Shape.Property, _ run: inout MappingRun, _ frame: ObjectFrame) {
    // What a twin has been given is joined with the target's own when it is committed.
    let isJoined = facts.assignment == .union && frame.object != run.twin
    put(isJoined ? joined(joinBase(&run, frame), value) : value, &run, frame)
  }

  /// Writes what the property is from now on, and notes what falls out of a value that is there.
  private func put(_ value: Shape.Property, _ run: inout MappingRun, _ frame: ObjectFrame) {
    if facts.removal != nil, frame.object == run.existing {
      run.removals.append(removal(from: access.read(from: frame.object), to: value))
    }
    access.write(value, in: frame, &run)
  }

  /// What new objects are joined with: what the property held before the row's key came first.
  private func joinBase(_ run: inout MappingRun, _ frame: ObjectFrame) -> Shape.Property {
    let row = MappingRun.JoinedRow(
      object: frame.object, offset: frame.offset, operation: ObjectIdentifier(self))
    // Of no entry at all a cast would make the nil of an Optional property.
    if let known = run.joinBases[row], let base = known as? Shape.Property { return base }
    let base = access.read(from: frame.object)
    run.joinBases[row] = base
    return base
  }

  /// An argument that can do without objects is made without them.
  override func applyDefault(to object: UnsafeMutableRawPointer) -> Bool {
    guard facts.isArgument, shape.holdsNull, let absent = shape.absent else { return false }
    access.write(absent, to: object)
    return true
  }

  // MARK: - Instances from the stack

  override func finishList(_ run: inout MappingRun, _ frame: ObjectFrame, from base: Int) {
    // They are instances of the child's class, and the storage of lists does not depend on it.
    let children = unsafeBitCast(run.popInstances(from: base), to: [Shape.Child].self)
    if let value = shape.property(ofList: children) { assign(value, &run, frame) }
  }

  // MARK: - What is there already

  /// Updates the object that the property holds, if it holds one.
  private func updates(
    _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) -> Bool {
    let holder = run.holder(of: frame)
    guard let old = shape.child(of: access.read(from: holder)) else { return false }
    // Another object has come, or one that may be known elsewhere.
    if child.isOther(than: old, &run) { return false }
    guard run.reader.kind() == .object || child.takesAnything else { return false }
    child.claim(old, &run)
    let new =
      run.isUpdating(frame) ? try child.update(old, &run) : try child.complete(old, &run)
    guard let new else { return true }
    if Shape.Child.self is AnyClass, new as AnyObject === old as AnyObject {
      run.keep(facts.bit, of: frame)
    } else if let value = shape.property(of: new) {
      access.write(value, in: frame, &run)
    }
    return true
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    access.write(committed(from: twin, to: target), to: target)
  }

  override func copy(
    from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) { access.write(access.read(from: source), to: target) }

  override func showJoined(
    in twin: UnsafeMutableRawPointer, over target: UnsafeMutableRawPointer
  ) -> (() -> Void)? {
    guard facts.assignment == .union else { return nil }
    let own = access.read(from: twin)
    access.write(committed(from: twin, to: target), to: twin)
    return { [access] in access.write(own, to: twin) }
  }

  private func committed(
    from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) -> Shape.Property {
    joined(access.read(from: target), access.read(from: twin))
  }

  /// What the property holds when new objects have met the old ones.
  private func joined(_ old: Shape.Property, _ new: Shape.Property) -> Shape.Property {
    guard facts.assignment == .union else { return new }
    guard child.isIdentified else { return shape.union(old, new) }
    return shape.union(old, new, by: { child.key(of: $0) })
  }

  // MARK: - Objects that fell out

  override func removal(
    from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) -> (() -> Void)? {
    guard facts.removal != nil else { return nil }
    return removal(from: access.read(from: target), to: committed(from: twin, to: target))
  }

  private func removal(from old: Shape.Property, to new: Shape.Property) -> () -> Void {
    let (facts, shape, child) = (facts, shape, child)
    return {
      let removed = child.missing(from: shape.children(of: new), of: shape.children(of: old))
      for object in removed { facts.removal?(object) }
    }
  }

  override func change(
    from target: UnsafeMutableRawPointer, to twin: UnsafeMutableRawPointer, isCommitted: Bool
  ) -> ValueChange? {
    let new = isCommitted ? access.read(from: twin) : committed(from: twin, to: target)
    let change = ValueChange(from: access.read(from: target), to: new)
    return facts.isArgument ? change?.ofArgument : change
  }
}
