// Values that stand elsewhere than among the members of the object that is being mapped.
extension MappingRun {
  /// Goes into the value at the cursor.
  ///
  /// - Returns: What `Trail.leave` wants back.
  mutating func enterTrail() -> Int32 {
    trail.enter(
      offset: reader.offset, depthLeft: reader.depthLeft, isObject: reader.kind() == .object)
  }

  /// Where a value stands; nil where there is none, which is as good as a missing key.
  ///
  /// - Parameter own: Where the value begins that is being mapped, and is the trail's last one.
  mutating func place(of path: ContextPath, from own: Place) -> Place? {
    switch path.start {
    case .own:
      guard let member = path.member else { return walk(path, from: own, own: own) }
      return place(of: member, from: own)
    case .key: return placeOfKey(path, from: own)
    case .index: return placeOfIndex()
    case .parent(let levels):
      let parent = trail.parent(levels: levels)
      guard parent >= 0 else {
        outside = outside ?? path
        return nil
      }
      let offset = trail.nodes[Int(parent)].offset
      return known(path, from: start(at: reader.start + offset, trail: parent), own: own)
    case .root:
      outside = outside ?? path
      return known(path, from: start(at: root, trail: trail.nodes.isEmpty ? -1 : 0), own: own)
    case .metadata:
      guard let prelude else { return nil }
      return known(path, from: start(at: prelude.metadata, trail: -1), own: own)
    }
  }

  /// A jump counts as a level, so that no circle of jumps is endless.
  private func start(at cursor: UnsafePointer<UInt8>, trail: Int32) -> Place {
    Place(cursor: cursor, depthLeft: max(0, reader.depthLeft - 1), trail: trail)
  }

  /// Where the document's value begins.
  private var root: UnsafePointer<UInt8> {
    var look = reader
    look.cursor = look.start
    return (try? look.beginDocument()) == nil ? look.start : look.cursor
  }

  /// Walks once for all the objects that have one parent, so that a long list costs one walk.
  private mutating func known(_ path: ContextPath, from start: Place, own: Place) -> Place? {
    if path.rest.contains(.key) { return walk(path, from: start, own: own) }
    let knownPath = KnownPath(path: path, node: start.trail)
    if let known = knownPlaces[knownPath], known.start == start.cursor {
      return known.value.map { Place(cursor: $0, depthLeft: start.depthLeft, trail: start.trail) }
    }
    let place = walk(path, from: start, own: own)
    knownPlaces[knownPath] = KnownPlace(start: start.cursor, value: place?.cursor)
    return place
  }

  private func place(of member: SpelledText, from own: Place) -> Place? {
    var look = reader
    (look.cursor, look.depthLeft) = (own.cursor, own.depthLeft)
    guard (try? member.leads(&look)) == true else { return nil }
    return Place(cursor: look.cursor, depthLeft: look.depthLeft, trail: own.trail)
  }

  private func walk(_ path: ContextPath, from start: Place, own: Place) -> Place? {
    var segments = path.rest
    if segments.contains(.key) {
      guard let key = ownKey(from: own) else { return nil }
      segments = segments.map { $0 == .key ? .member(key) : $0 }
    }
    var walk = PathWalk(reader)
    walk.takesFirst = path.start == .own
    walk.reader.cursor = start.cursor
    walk.reader.depthLeft = start.depthLeft
    guard walk.follow(segments) else { return nil }
    return Place(
      cursor: walk.reader.cursor, depthLeft: walk.reader.depthLeft, trail: start.trail)
  }

  // MARK: - Keys that need no row

  /// Knows keys that say which object this is, besides those of it that are known already.
  mutating func tell(_ names: [String], at offset: Int) {
    guard let known = tellingKeys, known.offset == offset else {
      return tellingKeys = TellingKeys(offset: offset, names: names)
    }
    tellingKeys = TellingKeys(offset: offset, names: known.names + names)
  }

  // MARK: - The member that an object is

  /// The key that an object stands behind: that of the member it was reached by, or else the only
  /// one that it has itself.
  private func placeOfKey(_ path: ContextPath, from own: Place) -> Place? {
    if let key = keyOfItem {
      guard path.rest.isEmpty else { return walk(path, from: own, own: own) }
      return Place(cursor: key, depthLeft: own.depthLeft, trail: own.trail)
    }
    guard let member = onlyMember(from: own) else { return nil }
    guard path.rest.isEmpty else { return walk(path, from: member.value, own: own) }
    return Place(cursor: member.key, depthLeft: own.depthLeft, trail: own.trail)
  }

  /// The value of the member that an object is, where its key is one of its own.
  func nestedValue(from own: Place) -> Place? {
    keyOfItem == nil ? onlyMember(from: own)?.value : own
  }

  private var keyOfItem: UnsafePointer<UInt8>? {
    guard let node = trail.node, case .key(let offset) = node.position else { return nil }
    return reader.start + offset
  }

  /// The name of the one member that an object has, where that is its key.
  func onlyKey(of own: Place) -> String? {
    guard keyOfItem == nil else { return nil }
    return onlyMember(from: own).map { name(at: $0.key) }
  }

  private func ownKey(from own: Place) -> String? {
    (keyOfItem ?? onlyMember(from: own)?.key).map { name(at: $0) }
  }

  private func onlyMember(
    from own: Place
  ) -> (key: UnsafePointer<UInt8>, value: Place)? {
    var look = reader
    (look.cursor, look.depthLeft) = (own.cursor, own.depthLeft)
    guard look.kind() == .object, (try? look.descend()) != nil,
      look.cursor.pointee == UInt8(ascii: "\"")
    else { return nil }
    let key = look.cursor
    guard (try? look.takeString()) != nil, (try? look.passColon()) != nil else { return nil }
    return (key, Place(cursor: look.cursor, depthLeft: look.depthLeft, trail: own.trail))
  }

  /// Whether the object has more members than the one whose name is wanted.
  func hasSeveralKeys(at own: Place) -> Bool {
    guard keyOfItem == nil, let member = onlyMember(from: own) else { return false }
    var look = reader
    (look.cursor, look.depthLeft) = (member.value.cursor, member.value.depthLeft)
    return (try? look.skipValue()) != nil && (try? look.passMemberEnd()) == true
  }

  private func placeOfIndex() -> Place? {
    guard let node = trail.node, case .index(let index) = node.position, let prelude else {
      return nil
    }
    return Place(cursor: prelude.spell(index), depthLeft: reader.depthLeft, trail: -1)
  }
}
