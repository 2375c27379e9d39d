// Objects that are one object wherever their identity comes.
//
//     {"author": {"id": 7, "name": "Ann"}, "editor": {"id": 7, "age": 30}}
//                 makes the object                    finds it, and fills it further
//
extension ChildPlan {
  /// Maps the value at the cursor into the object that has its identity.
  func mapIdentified(
    _ identifier: Identifier<Child>, _ run: inout MappingRun
  ) throws(JSONReader.Halt) -> Child? {
    guard identifier.leavesTrail else { return try find(identifier, &run) }
    let outer = run.enterTrail()
    let child = try find(identifier, &run)
    run.trail.leave(to: outer)
    return child
  }

  private func find(
    _ identifier: Identifier<Child>, _ run: inout MappingRun
  ) throws(JSONReader.Halt) -> Child? {
    guard let key = identifier.key(&run) else {
      run.reporter?.note(.noIdentity(type: "\(Child.self)"), at: run.reader.offset)
      return try mapNew(&run) { _, _ in }
    }
    let scope = run.identities.scope(of: identifier)
    guard let known = scope.object(key) else {
      return try mapNew(&run) { child, run in run.know(child, key, in: scope) }
    }
    let isPassed =
      scope.scope.modifications[key].map { identifier.isCurrent(after: $0, &run) }
      ?? identifier.isCurrent(known, &run)
    if isPassed {
      try run.reader.skipValue()
      return known
    }
    // What was there changes when all has gone well, and what an invalid item fills must be possible
    // to take back. What waits for that once waits again, so that the last value is the last one.
    if run.itemBase != nil || scope.old(key) != nil { scope.scope.staged.insert(key) }
    let isDirect = Child.self is AnyClass && !scope.scope.staged.contains(key)
    let place = isDirect || run.itemBase != nil ? nil : identifier.modificationPlace(&run)
    let child = isDirect ? try goOn(with: known, &run) : try update(known, &run)
    // What is left out after all says nothing of versions.
    if let place { scope.scope.modifications[key] = place }
    if let child { run.know(child, key, in: scope) }
    return child
  }

  /// Maps the value at the cursor into an instance of this run, which keeps what it has.
  private func goOn(
    with instance: Child, _ run: inout MappingRun
  ) throws(JSONReader.Halt) -> Child? {
    let outer = run.completed
    run.completed = Unmanaged.passUnretained(instance as AnyObject).toOpaque()
    let child = try complete(instance, &run)
    run.completed = outer
    return child
  }

  /// Whether its objects are known by their identities, be it those of what is chosen for them.
  var isIdentified: Bool { identifier != nil || chooser?.isIdentified == true }

  /// The identity of an object that is there.
  func key(of object: Child) -> IdentityKey? {
    identifier?.key(of: object) ?? chooser?.key(of: object)
  }

  /// Makes objects known that are there already, so that they are found by their identities.
  func seed(_ objects: [Child], _ run: inout MappingRun) {
    if let chooser { return chooser.seed(objects, &run) }
    guard let identifier else { return }
    let scope = run.identities.scope(of: identifier)
    for object in objects {
      guard let key = identifier.key(of: object), scope.old(key) == nil else { continue }
      scope.keep(object, key)
    }
  }

  /// Makes known that an object is the one whose JSON is at the cursor.
  func claim(_ object: Child, _ run: inout MappingRun) {
    guard let identifier, let key = keyAhead(by: identifier, &run) else { return }
    let scope = run.identities.scope(of: identifier)
    scope.keep(object, key)
    run.know(object, key, in: scope)
  }

  /// The identity of the JSON object at the cursor, which may stand around it.
  private func keyAhead(by identifier: Identifier<Child>, _ run: inout MappingRun) -> IdentityKey? {
    guard identifier.leavesTrail else { return identifier.key(&run) }
    let outer = run.enterTrail()
    let key = identifier.key(&run)
    run.trail.leave(to: outer)
    return key
  }

  /// Those of some objects that are not among others: not the same instance, no equal identity, no
  /// equal value.
  func missing(from new: [Child], of old: [Child]) -> [Child] {
    let keys = Set(new.compactMap { key(of: $0) })
    if Child.self is AnyClass {
      let instances = Set(new.map { ObjectIdentifier($0 as AnyObject) })
      return old.filter { object in
        !instances.contains(ObjectIdentifier(object as AnyObject))
          && key(of: object).map { keys.contains($0) } != true
      }
    }
    return old.filter { object in
      if let key = key(of: object) { return !keys.contains(key) }
      return !new.contains { ValueChange(from: object, to: $0) == nil }
    }
  }

  /// Whether the JSON object at the cursor says that it is another one, or one that is known as
  /// another instance.
  func isOther(than object: Child, _ run: inout MappingRun) -> Bool {
    guard let identifier, let key = keyAhead(by: identifier, &run) else { return false }
    if identifier.key(of: object) != key { return true }
    guard Child.self is AnyClass, let known = run.identities.scope(of: identifier).object(key)
    else { return false }
    return known as AnyObject !== object as AnyObject
  }

  /// Finds the object whose identity is at the cursor; nil where there is none.
  func connect(
    _ target: ConnectionTarget<Child>, _ run: inout MappingRun
  ) throws(JSONReader.Halt) -> Child? {
    let place = run.place
    switch target.find(&run) {
    case .object(let object):
      try run.reader.skipValue()
      return object
    case .nobody:
      run.reporter?.note(.unconnected(type: "\(Child.self)"), at: run.reader.offset)
      try run.reader.skipValue()
    case .unreadable:
      try run.refuse(.mismatch, wanted: "the identity of \(Child.self)", at: place)
    }
    return nil
  }
}
