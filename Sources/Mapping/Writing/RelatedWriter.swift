/// Writes what a shape hands over.
///
/// It lives as long as one call of an operation, which owns the run meanwhile.
struct RelatedWriter<Child>: RelatedSink {
  let run: UnsafeMutablePointer<WritingRun>
  let child: ChildWriting<Child>
  let options: ResolvedWritingOptions
  /// What of the objects' identities is written in their places; nil where they are written.
  let reference: IdentityForm?
  /// Whether the last object was left out, so that nothing stands in its place.
  private(set) var isLeftOut = false
  /// The names of the members so far, where the objects of a list are members.
  private var names: Set<ScalarString>?

  init(
    run: UnsafeMutablePointer<WritingRun>, child: ChildWriting<Child>,
    options: ResolvedWritingOptions, reference: IdentityForm? = nil
  ) {
    self.run = run
    self.child = child
    self.options = options
    self.reference = reference ?? Self.reference(options.relatedObjects)
  }

  private static func reference(_ related: WritingOptions.RelatedObjects) -> IdentityForm? {
    switch related {
    case .full, .omit: nil
    case .identity: .value
    case .identityMembers: .members
    }
  }

  mutating func object(_ object: Child) {
    if let reference { return refer(to: object, reference) }
    if names != nil { return member(object) }
    if !child.write(object, &run.pointee) { close(object) }
  }

  mutating func null() { run.pointee.writer.null() }

  /// Puts into the place of an object, which is being written already, what the row says.
  private mutating func close(_ object: Child) {
    switch options.circles {
    case .fail:
      run.pointee.note(.circle(type: child.plan.typeName))
      isLeftOut = true
    case .identity: refer(to: object, .value)
    case .null: null()
    case .omit: isLeftOut = true
    }
  }

  private mutating func refer(to object: Child, _ form: IdentityForm) {
    guard !child.writeIdentity(object, form, &run.pointee) else { return }
    run.pointee.note(.unidentified(type: child.plan.typeName))
    isLeftOut = true
  }

  /// Writes an object as a member of its own name.
  private mutating func member(_ object: Child) {
    guard let name = child.key(of: object, &run.pointee) else {
      isLeftOut = true
      return
    }
    run.pointee.writer.key(name)
    guard names?.insert(ScalarString(name)).inserted == true else {
      run.pointee.note(.repeatedKey(name))
      isLeftOut = true
      return
    }
    if !child.writeBehindKey(object, &run.pointee) { close(object) }
  }

  // MARK: - Collections

  mutating func list<Items: Collection>(
    _ items: Items, isOrdered: Bool, ofObjects: Bool,
    _ give: (Items.Element, inout Self) -> Void
  ) {
    if child.isKeyed, ofObjects, reference == nil {
      run.pointee.writer.beginObject()
      names = []
      hand(over: items, isOrdered: isOrdered, give)
      names = nil
      return run.pointee.writer.endObject()
    }
    run.pointee.writer.beginArray()
    hand(over: items, isOrdered: isOrdered, give)
    run.pointee.writer.endArray()
  }

  private mutating func hand<Items: Collection>(
    over items: Items, isOrdered: Bool, _ give: (Items.Element, inout Self) -> Void
  ) {
    let start = run.pointee.writer.mark
    var starts: [Int] = []
    for (index, item) in items.enumerated() where !run.pointee.isStopped {
      if !isOrdered { starts.append(run.pointee.writer.mark.count) }
      part(.segment(.index(index))) { give(item, &$0) }
    }
    if !isOrdered { run.pointee.sort(from: start, parts: starts) }
  }

  mutating func members<Item>(
    _ members: [(key: String, item: Item)], _ give: (Item, inout Self) -> Void
  ) {
    run.pointee.writer.beginObject()
    for member in members where !run.pointee.isStopped {
      part(.segment(.member(member.key))) {
        $0.run.pointee.writer.key(member.key)
        give(member.item, &$0)
      }
    }
    run.pointee.writer.endObject()
  }

  /// Writes one item or member, or nothing where it is left out.
  private mutating func part(
    _ step: PendingWritingProblem.Step, _ write: (inout Self) -> Void
  ) {
    let start = run.pointee.writer.mark
    let known = run.pointee.problems.count
    write(&self)
    if isLeftOut {
      run.pointee.writer.goBack(to: start)
      isLeftOut = false
    }
    if run.pointee.problems.count != known { run.pointee.reach(step, since: known) }
  }
}
