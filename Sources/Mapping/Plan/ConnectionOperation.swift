/// Notes where an identity stands, and connects its object when everything has been mapped.
///
///     {"author_id": 7, …}      noted: this post, and where the 7 is
///     …                        everything is mapped, whatever its order
///     post.author = user 7     the ids are read, and the properties written
///
final class ConnectionOperation: StepOperation, @unchecked Sendable {
  // Safe to share: an operation, which holds immutable values, and flags.
  /// Writes the property; its objects are found and not mapped.
  private let relationship: StepOperation
  /// Whether the identity's parts are values of the owner's object, and not of one value.
  private let hasSeveralKeys: Bool
  /// Whether null leaves the connection as it is.
  private let keepsNull: Bool

  init(_ relationship: StepOperation, hasSeveralKeys: Bool, keepsNull: Bool) {
    self.relationship = relationship
    self.hasSeveralKeys = hasSeveralKeys
    self.keepsNull = keepsNull
  }

  override func meetsNull(_ run: borrowing MappingRun) -> Bool { relationship.meetsNull(run) }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    if relationship.meetsNull(run) {
      // It means what it means for any row, also where an id came before it.
      if !keepsNull { run.disconnect(relationship, frame) }
      return try relationship.perform(&run, frame)
    }
    let cursor = hasSeveralKeys ? run.reader.start + frame.offset : run.reader.cursor
    let place = MappingRun.Place(cursor: cursor, depthLeft: run.reader.depthLeft, trail: -1)
    run.connect(relationship, frame, at: place, nil)
    try run.reader.skipValue()
  }

  override func perform(
    gathered collection: MappingRun.Collection, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    run.connect(relationship, frame, at: collection.list, collection)
  }

  override func applyDefault(to object: UnsafeMutableRawPointer) -> Bool {
    relationship.applyDefault(to: object)
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    relationship.commit(from: twin, to: target)
  }

  override func removal(
    from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) -> (() -> Void)? { relationship.removal(from: twin, to: target) }

  override func change(
    from target: UnsafeMutableRawPointer, to twin: UnsafeMutableRawPointer, isCommitted: Bool
  ) -> ValueChange? { relationship.change(from: target, to: twin, isCommitted: isCommitted) }
}

// Connections that wait until everything has been mapped.
extension MappingRun {
  /// A property that refers to an object by its identity.
  struct Connection {
    let operation: StepOperation
    /// Whose property it is; an instance of a class.
    let owner: AnyObject
    let cell: UnsafeMutablePointer<PlanCell>
    /// Whether the owner is committed to another object.
    let isTwin: Bool
    let place: Place
    let collection: Collection?
  }

  /// Notes that a property is to be connected.
  ///
  /// - Precondition: The frame's object is an instance of a class.
  mutating func connect(
    _ operation: StepOperation, _ frame: ObjectFrame, at place: Place, _ collection: Collection?
  ) {
    let owner = Unmanaged<AnyObject>.fromOpaque(frame.object).takeUnretainedValue()
    // An id of nobody may leave the property, which is the target's then.
    if let staging, frame.object == staging.twin {
      operation.copy(from: staging.target, to: staging.twin)
    }
    connections.append(
      Connection(
        operation: operation, owner: owner, cell: frame.cell, isTwin: frame.object == twin,
        place: place, collection: collection))
  }

  /// Forgets the connections of a property whose key has come again.
  mutating func disconnect(_ operation: StepOperation, _ frame: ObjectFrame) {
    let owner = Unmanaged<AnyObject>.fromOpaque(frame.object).takeUnretainedValue()
    // Those of the owner are the last ones, with those of the objects in it.
    let start = reader.start + frame.offset
    let others = connections.lastIndex { $0.place.cursor < start }
    let first = others.map { $0 + 1 } ?? 0
    guard first < connections.endIndex else { return }
    let kept = connections[first...].filter { $0.operation !== operation || $0.owner !== owner }
    if kept.count < connections.count - first {
      connections.replaceSubrange(first..., with: kept)
    }
  }

  /// Connects everything that waits, in the document's order.
  mutating func resolveConnections() throws(Halt) {
    let end = place
    for connection in connections {
      let address = Unmanaged.passUnretained(connection.owner).toOpaque()
      goBack(to: connection.place)
      trail.here = -1
      twin = connection.isTwin ? address : nil
      let seen = self.seen.pushZeros(connection.cell.pointee.seenWords)
      let frame = ObjectFrame(
        object: address, cell: connection.cell, seen: seen, offset: reader.offset)
      if let collection = connection.collection {
        try connection.operation.perform(gathered: collection, &self, frame)
      } else {
        try connection.operation.perform(&self, frame)
      }
      self.seen.drop(to: seen)
    }
    twin = nil
    goBack(to: end)
  }
}
