/// Takes related objects from a run, for whichever shape asks.
///
/// It lives as long as one call of an operation, which owns the run meanwhile.
struct RelatedReader<Child>: RelatedSource {
  typealias Halt = JSONReader.Halt

  let run: UnsafeMutablePointer<MappingRun>
  let child: ChildPlan<Child>
  let facts: RowFacts
  /// Where the items stand, if they were collected from all over the document.
  var places: [MappingRun.Place]?
  /// Objects that are there, of which the first ones are updated and not made anew.
  var old: ArraySlice<Child> = []
  /// How the next object is reached.
  private var position = Trail.Position.none
  /// Items that were left out, at every depth.
  private(set) var leftOutCount = 0

  init(
    run: UnsafeMutablePointer<MappingRun>, child: ChildPlan<Child>, facts: RowFacts,
    places: [MappingRun.Place]?
  ) {
    self.run = run
    self.child = child
    self.facts = facts
    self.places = places
  }

  mutating func object() throws(Halt) -> Child? {
    if child.isPlainClass, !child.leavesTrail, old.isEmpty,
      run.pointee.reader.cursor.pointee == UInt8(ascii: "{")
    {
      return try instance()
    }
    let place = run.pointee.place
    if run.pointee.reader.cursor.pointee == UInt8(ascii: "{") || child.takesAnything {
      guard child.leavesTrail else { return try mapped() }
      run.pointee.trail.position = position
      let object = try mapped()
      run.pointee.trail.position = .none
      return object
    }
    try run.pointee.refuse(.mismatch, wanted: "an object", at: place)
    return nil
  }

  /// The instance here, which needs no more than to be filled.
  private func instance() throws(Halt) -> Child? {
    // The stack owns the instance while it is filled.
    guard let instance = run.pointee.pushInstance(of: child.cell) else { return nil }
    try run.pointee.mapObject(child.cell, into: instance)
    // `Child` is its class.
    return run.pointee.popInstance().map { unsafeBitCast($0, to: Child.self) }
  }

  private mutating func mapped() throws(Halt) -> Child? {
    guard let old = old.popFirst() else { return try child.map(&run.pointee) }
    return try child.update(old, &run.pointee)
  }

  /// Takes the item at the cursor, of a list that somebody else walks.
  ///
  /// Nil: it is null and none, or did not become an object, which has been noted.
  mutating func item(at index: Int) throws(Halt) -> Child? {
    if try passesNullItem() { return nil }
    position = .index(index)
    return try object()
  }

  mutating func takesNull() throws(Halt) -> Bool {
    // What is collected is a list, and the cursor is behind all of it.
    guard places == nil else { return false }
    return try run.pointee.takesNull(facts)
  }

  // MARK: - Lists

  mutating func items<Item>(
    holdsNull: Bool, _ take: (inout Self) throws(Halt) -> Item?
  ) throws(Halt) -> [Item]? {
    var items = Items<Item>(holdsNull: holdsNull)
    if let places {
      self.places = nil
      try collect(places, into: &items, take)
      return items.list
    }
    guard run.pointee.reader.kind() == .array else {
      if run.pointee.reader.kind() == .object, listsMembers {
        return try members(holdsNull: holdsNull, take)?.map(\.item)
      }
      guard facts.options.singleForList == .listOfOne, isObject else {
        try run.pointee.refuse(.mismatch, wanted: "a list", at: run.pointee.place)
        return nil
      }
      try add(to: &items, take)
      return items.list
    }
    try run.pointee.reader.descend()
    if run.pointee.reader.cursor.pointee == UInt8(ascii: "]") {
      run.pointee.reader.ascend()
      return items.list
    }
    let outer = position
    var index = 0
    repeat {
      position = .index(index)
      try add(to: &items, take)
      index &+= 1
    } while try run.pointee.reader.passElementEnd()
    position = outer
    return items.list
  }

  /// Whether the members of an object are as good as a list: where they are asked for, and where
  /// each object reads its name, which no list has.
  private var listsMembers: Bool {
    child.readsKey || facts.options.singleForList == .listOfMembers
  }

  /// Whether what is here can become an object.
  private var isObject: Bool { run.pointee.reader.kind() == .object || child.takesAnything }

  private mutating func collect<Item>(
    _ places: [MappingRun.Place], into items: inout Items<Item>,
    _ take: (inout Self) throws(Halt) -> Item?
  ) throws(Halt) {
    let end = run.pointee.place
    for (index, place) in places.enumerated() {
      run.pointee.goBack(to: place)
      position = .index(index)
      try add(to: &items, take)
    }
    run.pointee.goBack(to: end)
  }

  // MARK: - Members

  mutating func members<Item>(
    holdsNull: Bool, _ take: (inout Self) throws(Halt) -> Item?
  ) throws(Halt) -> [(key: String, item: Item)]? {
    guard run.pointee.reader.kind() == .object else {
      try run.pointee.refuse(.mismatch, wanted: "an object", at: run.pointee.place)
      return nil
    }
    var keys: [String] = []
    var known: Set<String> = []
    var items = Items<Item>(holdsNull: holdsNull)
    try run.pointee.reader.descend()
    if run.pointee.reader.cursor.pointee == UInt8(ascii: "}") {
      run.pointee.reader.ascend()
      return []
    }
    let outer = position
    repeat {
      position = .key(run.pointee.reader.offset)
      let key = try key(isFirst: known.isEmpty)
      if !known.insert(key).inserted {
        try meetAgain(key)
        // The last one wins, also if it is left out.
        if let place = keys.firstIndex(of: key) {
          keys.remove(at: place)
          items.list.remove(at: place)
        }
      }
      let count = items.list.count
      try add(to: &items, take)
      if items.list.count > count { keys.append(key) }
    } while try run.pointee.reader.passMemberEnd()
    position = outer
    return zip(keys, items.list).map { (key: $0, item: $1) }
  }

  mutating func key(isFirst: Bool) throws(Halt) -> String {
    let slice = try run.pointee.reader.takeKey(wanted: isFirst ? .keyOrClose : .key)
    let key = try run.pointee.reader.text(of: slice)
    try run.pointee.reader.passColon()
    return key
  }

  private mutating func meetAgain(_ key: String) throws(Halt) {
    let offset = run.pointee.reader.offset
    run.pointee.reporter?.note(.duplicateKey(key), at: offset)
    if facts.options.repeatedKeys == .fail {
      try run.pointee.note(.duplicateKey(key), at: offset)
    }
  }

  // MARK: - One item

  /// Items as they come.
  private struct Items<Item> {
    let holdsNull: Bool
    var list: [Item] = []
  }

  private mutating func add<Item>(
    to items: inout Items<Item>, _ take: (inout Self) throws(Halt) -> Item?
  ) throws(Halt) {
    if !items.holdsNull, try passesNullItem() { return }
    guard case .leaveOut = facts.options.invalidItems else {
      if let item = try take(&self) { items.list.append(item) }
      return
    }
    let outer = run.pointee.beginItem()
    let item = try take(&self)
    if run.pointee.endItem(outer) {
      if let item { items.list.append(item) }
      return
    }
    leftOutCount += 1
  }

  /// Passes a null between items that cannot hold it, where that is no problem.
  private func passesNullItem() throws(Halt) -> Bool {
    let offset = run.pointee.reader.offset
    guard facts.options.nullItems != .fail, try run.pointee.takesNull(facts) else { return false }
    run.pointee.reporter?.note(.nullItem, at: offset)
    return true
  }
}
