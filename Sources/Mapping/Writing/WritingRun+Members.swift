/// The hot loop: one step a member, in the order of the rows.
extension WritingRun {
  /// Writes the members of an object that has been opened.
  mutating func writeMembers(
    of object: UnsafeMutableRawPointer, by cell: UnsafeMutablePointer<WritingCell>
  ) {
    guard var step = cell.pointee.steps else { return }
    let end = step + cell.pointee.count
    while step != end {
      perform(step, of: object)
      step += 1
    }
  }

  @inline(__always)
  mutating func perform(
    _ step: UnsafeMutablePointer<WritingStep>, of object: UnsafeMutableRawPointer
  ) {
    let property = object + step.pointee.offset
    switch step.pointee.kind {
    case .operation: operate(step, of: object)
    case .string:
      writeKey(step)
      writer.string(property.assumingMemoryBound(to: String.self).pointee)
    case .optionalString:
      guard let text = property.assumingMemoryBound(to: String?.self).pointee else {
        return writeNothing(step)
      }
      writeKey(step)
      writer.string(text)
    case .boolean:
      writeKey(step)
      writer.bool(property.load(as: Bool.self))
    case .optionalBoolean:
      guard let value = property.load(as: Bool?.self) else { return writeNothing(step) }
      writeKey(step)
      writer.bool(value)
    case .integer:
      writeKey(step)
      writer.integer(property.load(as: Int64.self))
    case .optionalInteger:
      guard let value = property.load(as: Int64?.self) else { return writeNothing(step) }
      writeKey(step)
      writer.integer(value)
    case .double: write(property.load(as: Double.self), step, of: object)
    case .optionalDouble:
      guard let value = property.load(as: Double?.self) else { return writeNothing(step) }
      write(value, step, of: object)
    case .object: writeInstance(property.load(as: UnsafeMutableRawPointer?.self), step, of: object)
    case .objectList: writeInstances(at: property, step, of: object)
    case .members: writeNested(step, of: object)
    }
  }

  /// Writes the key, where the value has one.
  @inline(__always)
  mutating func writeKey(_ step: UnsafePointer<WritingStep>) {
    if step.pointee.key.count > 0 { writer.key(prepared: step.pointee.key) }
  }

  /// Writes what stands for nil.
  @inline(__always)
  mutating func writeNothing(_ step: UnsafePointer<WritingStep>) {
    guard step.pointee.writesNull else { return }
    writeKey(step)
    writer.null()
  }

  /// Writes null for each member of an object that is nil, and whose members stand among others.
  mutating func writeNulls(by cell: UnsafeMutablePointer<WritingCell>) {
    guard let steps = cell.pointee.steps else { return }
    for place in 0..<cell.pointee.count { writeNull(steps + place) }
  }

  /// Writes a step's key and null, inside the objects on the way, where null would be a missing key.
  mutating func writeNull(_ step: UnsafeMutablePointer<WritingStep>) {
    guard step.pointee.kind == .members, let child = step.pointee.child else {
      return step.pointee.operation._withUnsafeGuaranteedRef { $0.writeNull(step, &self) }
    }
    writeKey(step)
    writer.beginObject()
    writeNulls(by: child)
    writer.endObject()
  }

  @inline(__always)
  private mutating func write(
    _ value: Double, _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer
  ) {
    // The operation says what is wrong with it.
    guard value.isFinite else { return operate(step, of: object) }
    writeKey(step)
    writer.finite(value)
  }

  /// Calls a step's operation, and says through which property it was reached.
  @inline(never)
  mutating func operate(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer
  ) {
    let known = problems.count
    step.pointee.operation._withUnsafeGuaranteedRef { $0.write(step, of: object, &self) }
    if problems.count != known { reach(step, since: known) }
  }

  private mutating func reach(_ step: UnsafePointer<WritingStep>, since count: Int) {
    let property = step.pointee.operation._withUnsafeGuaranteedRef { $0.property }
    if let property { reach(.property(property), since: count) }
  }

  @inline(__always)
  private mutating func writeInstance(
    _ instance: UnsafeMutableRawPointer?, _ step: UnsafePointer<WritingStep>,
    of object: UnsafeMutableRawPointer
  ) {
    guard let instance, let child = step.pointee.child else { return writeNothing(step) }
    let start = writer.mark
    let known = problems.count
    writeKey(step)
    guard write(instance, by: child) else {
      // The operation knows what takes the place of an object in a circle.
      writer.goBack(to: start)
      return operate(step, of: object)
    }
    if problems.count != known { reach(step, since: known) }
  }

  /// Writes a list of instances where they lie, if they need no look at each.
  @inline(never)
  private mutating func writeInstances(
    at place: UnsafeMutableRawPointer, _ step: UnsafePointer<WritingStep>,
    of object: UnsafeMutableRawPointer
  ) {
    guard let child = step.pointee.child, child.pointee.isPlain, identities == nil else {
      return operate(step, of: object)
    }
    // The storage of a list of instances does not depend on their class.
    guard let list = place.assumingMemoryBound(to: [AnyObject]?.self).pointee else {
      return writeNothing(step)
    }
    let known = problems.count
    writeKey(step)
    list.withUnsafeBytes {
      writeItems(
        $0, count: list.count, stride: MemoryLayout<AnyObject>.stride, areInstances: true, by: child
      )
    }
    if problems.count != known { reach(step, since: known) }
  }

  /// Writes a list of objects where they lie.
  ///
  /// - Parameter areInstances: Whether an item is a reference, which is its object's address.
  /// - Precondition: They need no look at each.
  mutating func writeItems(
    _ items: UnsafeRawBufferPointer, count: Int, stride: Int, areInstances: Bool,
    by child: UnsafeMutablePointer<WritingCell>
  ) {
    writer.beginArray()
    var next = items.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
    for index in 0..<count where !isStopped {
      guard let item = next else { break }
      let known = problems.count
      _ = write(areInstances ? item.load(as: UnsafeMutableRawPointer.self) : item, by: child)
      if problems.count != known { reach(.segment(.index(index)), since: known) }
      next = item + stride
    }
    writer.endArray()
  }

  /// Writes an object on the way to members of the same target, where it has some.
  @inline(never)
  private mutating func writeNested(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer
  ) {
    guard let child = step.pointee.child else { return }
    let start = writer.mark
    writeKey(step)
    writer.beginObject()
    let empty = writer.mark.count
    writeMembers(of: object, by: child)
    if writer.mark.count == empty { writer.goBack(to: start) } else { writer.endObject() }
  }
}
