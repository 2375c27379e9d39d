/// A related object's plan, and how one is made.
struct ChildPlan<Child> {
  let cell: UnsafeMutablePointer<PlanCell>
  let make: @Sendable () -> Child
  private let isClass = Child.self is AnyClass

  init(cell: UnsafeMutablePointer<PlanCell>, make: @escaping @Sendable () -> Child) {
    self.cell = cell
    self.make = make
  }

  /// Maps the object at the cursor.
  func map(_ run: inout MappingRun) throws(JSONReader.Halt) -> Child {
    var child = make()
    if isClass {
      // `Child` is a class, so the reference is the instance's address; `child` keeps it alive.
      try run.mapObject(cell, into: unsafeBitCast(child, to: UnsafeMutableRawPointer.self))
    } else {
      try withUnsafeMutablePointer(to: &child) { pointer throws(JSONReader.Halt) in
        try run.mapObject(cell, into: pointer)
      }
    }
    return child
  }
}

/// Maps at most one related object into a property.
final class SingleOperation<Object, Shape: SingleShape>: StepOperation, @unchecked Sendable {
  private let access: PropertyAccess<Object, Shape.Property>
  private let child: ChildPlan<Shape.Child>
  private let facts: RowFacts

  init(
    access: PropertyAccess<Object, Shape.Property>, child: ChildPlan<Shape.Child>, facts: RowFacts
  ) {
    self.access = access
    self.child = child
    self.facts = facts
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    let place = run.place
    if try run.takesNull(facts) {
      return try run.meetNull(
        facts, frame, at: place, wanted: "an object", fallback: nil, absent: Shape.absent,
        isLossy: false
      ) { access.write($0, to: frame.object) }
    }
    guard run.reader.kind() == .object else {
      return try run.refuse(.mismatch, wanted: "an object", at: place)
    }
    access.write(Shape.property(of: try child.map(&run)), to: frame.object)
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    access.write(access.read(from: twin), to: target)
  }
}

/// Maps a list of related objects into a property.
final class ListOperation<Object, Shape: ListShape>: StepOperation, @unchecked Sendable {
  private let access: PropertyAccess<Object, Shape.Property>
  private let child: ChildPlan<Shape.Child>
  private let facts: RowFacts
  private let policy: AssignmentPolicy

  init(
    access: PropertyAccess<Object, Shape.Property>, child: ChildPlan<Shape.Child>,
    facts: RowFacts, policy: AssignmentPolicy
  ) {
    self.access = access
    self.child = child
    self.facts = facts
    self.policy = policy
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    let place = run.place
    if try run.takesNull(facts) {
      // Joining nothing changes nothing.
      let absent = policy == .union ? access.read(from: frame.object) : Shape.absent
      return try run.meetNull(
        facts, frame, at: place, wanted: "a list", fallback: nil, absent: absent,
        isLossy: Shape.isAbsenceLossy
      ) { access.write($0, to: frame.object) }
    }
    switch run.reader.kind() {
    case .array:
      guard let children = try mapElements(&run) else { return }
      assign(children, &run, frame)
    case .object where facts.isLenient:
      assign([try child.map(&run)], &run, frame)
    default: try run.refuse(.mismatch, wanted: "a list", at: place)
    }
  }

  /// The objects of the list at the cursor, or nil where one of them was none.
  private func mapElements(_ run: inout MappingRun) throws(JSONReader.Halt) -> [Shape.Child]? {
    var children: [Shape.Child] = []
    try run.reader.descend()
    if run.reader.cursor.pointee == UInt8(ascii: "]") {
      run.reader.ascend()
      return children
    }
    var isWhole = true
    repeat {
      if run.reader.kind() == .object {
        children.append(try child.map(&run))
      } else if try !run.passOddElement(isStrict: facts.isStrict) {
        isWhole = false
      }
    } while try run.reader.passElementEnd()
    return isWhole ? children : nil
  }

  override func finishList(_ run: inout MappingRun, _ frame: ObjectFrame, from base: Int) {
    let children = takeInstances(of: run, from: base)
    run.instances.drop(to: base)
    assign(children, &run, frame)
  }

  /// The list of the instances above `base`, which owns them from now on.
  private func takeInstances(of run: borrowing MappingRun, from base: Int) -> [Shape.Child] {
    let count = run.instances.count - base
    // Of no elements the initializer writes its count to the one empty array that all threads share.
    guard count > 0 else { return [] }
    let words = run.instances.words + base
    return [Shape.Child](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let list = buffer.baseAddress else { return }
      // A reference is one word, and moves with its ownership.
      UnsafeMutableRawPointer(list).copyMemory(
        from: words, byteCount: count &* MemoryLayout<UnsafeRawPointer>.size)
      initialized = count
    }
  }

  private func assign(_ children: [Shape.Child], _ run: inout MappingRun, _ frame: ObjectFrame) {
    let value = Shape.property(of: children)
    // What a twin has been given is joined with the target's own when it is committed.
    if policy == .union, frame.object != run.twin {
      access.write(Shape.union(access.read(from: frame.object), value), to: frame.object)
    } else {
      access.write(value, to: frame.object)
    }
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    let value = access.read(from: twin)
    access.write(
      policy == .union ? Shape.union(access.read(from: target), value) : value, to: target)
  }
}
