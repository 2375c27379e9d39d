/// A related object's plan, and how one is made.
struct ChildPlan<Child> {
  let cell: UnsafeMutablePointer<PlanCell>
  /// Chooses the plan of each object, where the mapping does that.
  let chooser: Chooser<Child>?
  /// Reads the identities of its objects, where they have some.
  let identifier: Identifier<Child>?
  /// Finds objects and does not map them, where the JSON has their identities only.
  private let target: ConnectionTarget<Child>?
  private let readsAnything: Bool
  /// Whether its objects know the name of the member that they are.
  let readsKey: Bool
  private let readsPosition: Bool
  private let construction: Construction<Child>
  private let checks: [@Sendable (Child) throws -> Void]
  private let isClass = Child.self is AnyClass
  /// Whether the objects are instances that need no more than to be filled.
  private(set) var isPlainClass = false

  init(_ plan: Plan, _ mapping: ObjectMapping<Child>) {
    cell = plan.cell
    chooser = plan.chooser as? Chooser<Child>
    // A part has the identity of its owner, which is the owner's.
    identifier = plan.cell.pointee.isPart ? nil : plan.identifier as? Identifier<Child>
    construction = mapping.construction
    checks = mapping.checks
    readsAnything = mapping.takesAnything
    readsKey = plan.needs.contains(.key)
    readsPosition = plan.needs.contains(.position)
    target = nil
    guard case .fresh = construction else { return }
    isPlainClass =
      isClass && checks.isEmpty && !readsAnything && !readsPosition && identifier == nil
  }

  /// Objects that are found, and whose mapping is that of `plan`.
  init(connecting target: ConnectionTarget<Child>, _ plan: Plan, _ mapping: ObjectMapping<Child>) {
    self.target = target
    cell = plan.cell
    chooser = nil
    identifier = nil
    construction = mapping.construction
    checks = []
    readsAnything = true
    readsKey = false
    readsPosition = false
  }

  /// Whether its objects are found and not mapped.
  var isConnection: Bool { target != nil }

  /// Whether values other than objects can become one.
  var takesAnything: Bool { readsAnything || chooser?.takesAnything == true }

  /// Whether its objects, or some below them, look at what is around them.
  var leavesTrail: Bool { cell.pointee.leavesTrail }

  /// Whether the objects of a list of them are instances that need nothing from the list.
  ///
  /// - Precondition: Where mappings choose, their alternatives are compiled.
  var isPlainInList: Bool {
    switch construction {
    case .fresh where identifier == nil: return isPlainClass
    case .fresh: return isTakenApart && identifier?.leavesTrail == false
    case .choice: return isTakenApart && chooser?.isFinished == true
    case .draft: return false
    }
  }

  /// Whether a taker can map its instances.
  private var isTakenApart: Bool {
    isClass && checks.isEmpty && !takesAnything && !readsPosition && target == nil
  }

  /// Maps the instances of lists, where their identities are wanted.
  var taker: InstanceTaker? {
    guard isClass, let identifier, !identifier.leavesTrail else { return nil }
    return IdentifiedTaker(self, identifier)
  }

  /// Maps the value at the cursor; nil where it did not become an object, which has been noted.
  func map(_ run: inout MappingRun) throws(JSONReader.Halt) -> Child? {
    if let target { return try connect(target, &run) }
    if let identifier { return try mapIdentified(identifier, &run) }
    return try mapNew(&run) { _, _ in }
  }

  /// Maps the value at the cursor into a new object.
  ///
  /// - Parameter known: Makes the object known: an instance before it is filled, so that what is in
  ///   it can refer to it, and a value when it is whole.
  func mapNew(
    _ run: inout MappingRun, _ known: (Child, inout MappingRun) -> Void
  ) throws(JSONReader.Halt) -> Child? {
    let offset = run.reader.offset
    switch construction {
    case .fresh(let make):
      var child = make()
      if isClass { known(child, &run) }
      try fill(&child, &run)
      if !isClass { known(child, &run) }
      return try checked(child, &run, at: offset)
    case .draft(let layout):
      let child = try build(layout, from: nil, &run, at: offset)
      if let child { known(child, &run) }
      return child
    case .choice:
      guard let child = try chooser?.map(&run) else { return nil }
      return try checked(child, &run, at: offset)
    }
  }

  /// Maps the value at the cursor over an object that is there: in place, if it is an instance, and
  /// else into a copy.
  func update(_ child: Child, _ run: inout MappingRun) throws(JSONReader.Halt) -> Child? {
    let offset = run.reader.offset
    switch construction {
    case .draft(let layout): return try build(layout, from: child, &run, at: offset)
    case .choice:
      return try updateChosen(child, &run, at: offset)
    case .fresh(let make):
      guard isClass else {
        var copy = child
        try withUnsafeMutablePointer(to: &copy) { pointer throws(JSONReader.Halt) in
          try run.fillExisting(pointer, cell)
        }
        return try checked(copy, &run, at: offset)
      }
      let twin = make()
      guard try run.stage(twin as AnyObject, for: child as AnyObject, cell) else { return nil }
      if checks.isEmpty { return child }
      let hide = run.commits.last?.showJoined() ?? []
      let isRight = try checked(twin, &run, at: offset) != nil
      for undo in hide { undo() }
      return isRight ? child : nil
    }
  }

  /// Maps over an object by the mapping that is chosen now, and checks what it is going to be.
  private func updateChosen(
    _ child: Child, _ run: inout MappingRun, at offset: Int
  ) throws(JSONReader.Halt) -> Child? {
    let outer = run.showsTwins
    run.showsTwins = outer || !checks.isEmpty
    let new = try chooser?.update(child, &run)
    run.showsTwins = outer
    guard let new else { return nil }
    let twin = isClass && !checks.isEmpty ? run.twin(of: new as AnyObject) as? Child : nil
    return try checked(twin ?? new, &run, at: offset).map { _ in new }
  }

  /// Maps the value at the cursor into an object that nobody else has seen yet.
  func complete(_ child: Child, _ run: inout MappingRun) throws(JSONReader.Halt) -> Child? {
    guard case .fresh = construction else { return try update(child, &run) }
    let offset = run.reader.offset
    var child = child
    try fill(&child, &run)
    return try checked(child, &run, at: offset)
  }

  private func fill(_ child: inout Child, _ run: inout MappingRun) throws(JSONReader.Halt) {
    if isClass {
      // `Child` is a class, so the reference is the instance's address; `child` keeps it alive.
      try run.mapObject(cell, into: unsafeBitCast(child, to: UnsafeMutableRawPointer.self))
    } else {
      try withUnsafeMutablePointer(to: &child) { pointer throws(JSONReader.Halt) in
        try run.mapObject(cell, into: pointer)
      }
    }
  }

  private func build(
    _ layout: any DraftLayout<Child>, from child: Child?, _ run: inout MappingRun, at offset: Int
  ) throws(JSONReader.Halt) -> Child? {
    let problemCount = run.problems.count
    let made = try layout.withDraft { draft throws(JSONReader.Halt) -> Result<Child?, any Error> in
      if let child {
        layout.fill(draft, from: child)
        try run.fillExisting(draft, cell)
      } else {
        try run.mapObject(cell, into: draft)
      }
      guard run.problems.count == problemCount, !isAbsentPart(run) else { return .success(nil) }
      return Result { try layout.finish(draft) }
    }
    switch made {
    case .success(let child?): return try checked(child, &run, at: offset)
    case .success(nil): return nil
    case .failure(let error):
      try run.note(.refusedObject(type: "\(Child.self)", reason: "\(error)"), at: offset)
      return nil
    }
  }

  /// Whether it is a part whose keys are not there, which whoever asked for it drops.
  private func isAbsentPart(_ run: borrowing MappingRun) -> Bool {
    cell.pointee.isPart && run.part?.isThere != true
  }

  private func checked(
    _ child: Child, _ run: inout MappingRun, at offset: Int
  ) throws(JSONReader.Halt) -> Child? {
    if isAbsentPart(run) { return child }
    for check in checks {
      do {
        try check(child)
      } catch {
        try run.note(.refusedObject(type: "\(Child.self)", reason: "\(error)"), at: offset)
        return nil
      }
    }
    return child
  }
}

extension ObjectMapping {
  /// Whether a row reads the value itself that is being mapped, or an element of it.
  var takesAnything: Bool {
    rows.contains { row in
      row.options.direction != .writing && !row.isEmbedded && row.paths.contains(where: \.isWhole)
    }
  }
}

extension JSONPath {
  /// Whether it begins with something else than a member.
  fileprivate var isWhole: Bool {
    switch segments.first {
    case .member?, .parent?, .root?, .metadata?, .key?: false
    case .index?, .each?, nil: true
    }
  }
}

extension ChildPlan {
  /// Maps the list at the cursor over one that is there: item by item, more behind it, and without
  /// those for which nothing came.
  func update(
    _ list: [Child], _ run: inout MappingRun, options: MappingOptions
  ) throws(JSONReader.Halt) -> [Child]? {
    let facts = RowFacts(
      bit: 0, property: "[\(Child.self)]", row: RowOptions(), around: options, takesEmpty: false)
    return try withUnsafeMutablePointer(to: &run) { pointer throws(JSONReader.Halt) in
      var reader = RelatedReader(run: pointer, child: self, facts: facts, places: nil)
      if isIdentified { seed(list, &pointer.pointee) } else { reader.old = list[...] }
      return try OneShape<Child>().list.take(from: &reader)
    }
  }
}
