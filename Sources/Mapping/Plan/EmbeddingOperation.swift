/// Maps a part of an object from the object's own keys.
final class EmbeddingOperation<Owner, Shape: ShapeDescription>: StepOperation,
  @unchecked Sendable
{
  // Safe to share: shapes, accesses and plans are Sendable values that nobody changes.
  private let access: PropertyAccess<Owner, Shape.Property>
  private let shape: Shape
  private let child: ChildPlan<Shape.Child>
  private let rule: EmbeddingRule
  private let facts: RowFacts

  /// - Parameter child: Compiled as a part, so that it knows that others read its object too.
  init(
    access: PropertyAccess<Owner, Shape.Property>, shape: Shape, child: ChildPlan<Shape.Child>,
    rule: EmbeddingRule, facts: RowFacts
  ) {
    self.access = access
    self.shape = shape
    self.child = child
    self.rule = rule
    self.facts = facts
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    guard run.reader.kind() == .object else { return try run.reader.skipValue() }
    let place = run.place
    let mark = run.mark
    let outer = run.part
    run.part = MappingRun.Part(rule: rule)
    let old = old(run, frame)
    let new = try part(over: old, &run, frame)
    let part = run.part
    run.part = outer
    run.goBack(to: place)
    try run.reader.skipValue()
    if part?.isThere == true {
      if let new { assign(new, over: old, &run, frame) }
      return
    }
    run.takeBack(to: mark)
    if let part { try pass(absent: part, &run, frame, at: place) }
  }

  /// The part that is there already, where the row updates it.
  private func old(_ run: borrowing MappingRun, _ frame: ObjectFrame) -> Shape.Child? {
    guard facts.assignment == .update else { return nil }
    return shape.child(of: access.read(from: run.holder(of: frame)))
  }

  private func part(
    over old: Shape.Child?, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) -> Shape.Child? {
    guard let old else { return try child.map(&run) }
    return run.isUpdating(frame) ? try child.update(old, &run) : try child.complete(old, &run)
  }

  private func assign(
    _ new: Shape.Child, over old: Shape.Child?, _ run: inout MappingRun, _ frame: ObjectFrame
  ) {
    if Shape.Child.self is AnyClass, let old, new as AnyObject === old as AnyObject {
      run.keep(facts.bit, of: frame)
    } else if let value = shape.property(of: new) {
      access.write(value, in: frame, &run)
    }
  }

  /// The part's keys are missing, or what they have does not make a part.
  private func pass(
    absent part: MappingRun.Part, _ run: inout MappingRun, _ frame: ObjectFrame,
    at place: MappingRun.Place
  ) throws(JSONReader.Halt) {
    // A part of a part that is not there is no reason for that one to be.
    if frame.cell.pointee.isPart { run.part?.nulls.insert(facts.bit) }
    if part.isMissing {
      run.unmark(facts.bit, of: frame)
    } else if facts.isRequired {
      try run.note(
        .requiredNull(property: facts.property), at: place.cursor - run.reader.start)
    } else if let absent = shape.absent, !facts.keepsNull {
      access.write(absent, in: frame, &run)
    } else {
      run.keep(facts.bit, of: frame)
      // What cannot be nil is there with the nulls that it cannot take.
      if !facts.keepsNull { try run.noteNulls(of: part) }
    }
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    access.write(access.read(from: twin), to: target)
  }

  override func change(
    from target: UnsafeMutableRawPointer, to twin: UnsafeMutableRawPointer, isCommitted: Bool
  ) -> ValueChange? {
    ValueChange(from: access.read(from: target), to: access.read(from: twin))
  }
}
