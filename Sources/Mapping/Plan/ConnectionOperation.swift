/// Notes where an identity stands, and connects its object when everything has been mapped.
///
///     {"author_id": 7, …}      noted: this post, and where the 7 is
///     …                        everything is mapped, whatever its order
///     post.author = user 7     the ids are read, and the properties written
///
final class ConnectionOperation: StepOperation, @unchecked Sendable {
  // Safe to share: an operation, which holds immutable values, and flags.
  /// Writes the property; its objects are found and not mapped.
  fileprivate let relationship: StepOperation
  /// Whether the identity's parts are values of the owner's object, and not of one value.
  private let hasSeveralKeys: Bool
  /// Whether null leaves the connection as it is.
  private let keepsNull: Bool
  /// Where the property lies, if it is a reference that is only to be set.
  fileprivate let offset: Int?
  fileprivate let finder: InstanceFinder?

  /// - Parameter offset: Where the property lies, if it is a reference that is only to be set.
  init(
    _ relationship: StepOperation, hasSeveralKeys: Bool, keepsNull: Bool, offset: Int?,
    finder: InstanceFinder?
  ) {
    self.relationship = relationship
    self.hasSeveralKeys = hasSeveralKeys
    self.keepsNull = keepsNull
    self.offset = offset
    self.finder = finder
  }

  override func meetsNull(_ run: borrowing MappingRun) -> Bool { relationship.meetsNull(run) }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    if relationship.meetsNull(run) {
      // It means what it means for any row, also where an id came before it.
      if !keepsNull { run.disconnect(self, frame) }
      return try relationship.perform(&run, frame)
    }
    let cursor = hasSeveralKeys ? run.reader.start + frame.offset : run.reader.cursor
    let place = MappingRun.Place(cursor: cursor, depthLeft: run.reader.depthLeft, trail: -1)
    run.connect(self, frame, at: place, nil)
    try run.reader.skipValue()
  }

  override func perform(
    gathered collection: MappingRun.Collection, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {
    run.connect(self, frame, at: collection.list, collection)
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
    /// Held by the plan.
    let operation: Unmanaged<ConnectionOperation>
    /// Whose property it is; an instance of a class.
    let owner: AnyObject
    let cell: UnsafeMutablePointer<PlanCell>
    /// Whether the owner is committed to another object.
    let isTwin: Bool
    let place: Place
    /// In a box, since it is rare and connections are many.
    let collection: Gathering?

    final class Gathering {
      let collection: Collection

      init(_ collection: Collection) { self.collection = collection }
    }
  }

  /// Notes that a property is to be connected.
  ///
  /// - Precondition: The frame's object is an instance of a class.
  mutating func connect(
    _ operation: ConnectionOperation, _ frame: ObjectFrame, at place: Place,
    _ collection: Collection?
  ) {
    let owner = Unmanaged<AnyObject>.fromOpaque(frame.object).takeUnretainedValue()
    // An id of nobody may leave the property, which is the target's then.
    if frame.object == twin, let staging {
      operation.relationship.copy(from: staging.target, to: staging.twin)
    }
    // A list that only doubles has moved each connection once before all are in.
    if connections.count == connections.capacity {
      connections.reserveCapacity(connections.count * 4)
    }
    connections.append(
      Connection(
        operation: .passUnretained(operation), owner: owner, cell: frame.cell,
        isTwin: frame.object == twin,
        place: place, collection: collection.map { Connection.Gathering($0) }))
  }

  /// Forgets the connections of a property whose key has come again.
  mutating func disconnect(_ operation: ConnectionOperation, _ frame: ObjectFrame) {
    let owner = Unmanaged<AnyObject>.fromOpaque(frame.object).takeUnretainedValue()
    // Those of the owner are the last ones, with those of the objects in it.
    let start = reader.start + frame.offset
    let others = connections.lastIndex { $0.place.cursor < start }
    let first = others.map { $0 + 1 } ?? 0
    guard first < connections.endIndex else { return }
    let kept = connections[first...].filter {
      $0.operation.toOpaque() != Unmanaged.passUnretained(operation).toOpaque()
        || $0.owner !== owner
    }
    if kept.count < connections.count - first {
      connections.replaceSubrange(first..., with: kept)
    }
  }

  /// Connects everything that waits, in the document's order.
  mutating func resolveConnections() throws(Halt) {
    guard !connections.isEmpty else { return }
    let end = place
    let waiting = connections
    connections = []
    // Held by the list all the while, so that none of them is copied.
    try waiting.withUnsafeBufferPointer { waiting throws(Halt) in
      guard var next = waiting.baseAddress else { return }
      for connection in waiting.indices {
        if !connects(next) { try resolve(waiting[connection]) }
        next += 1
      }
    }
    twin = nil
    goBack(to: end)
  }

  /// Stores the instance whose identity is at the connection's place, if that is all there is to do.
  private mutating func connects(_ connection: UnsafePointer<Connection>) -> Bool {
    guard connection.pointee.collection == nil, !connection.pointee.isTwin else { return false }
    let found = connection.pointee.operation._withUnsafeGuaranteedRef {
      (operation: ConnectionOperation) -> (AnyObject, offset: Int)? in
      instance(of: operation, at: connection.pointee.place)
    }
    guard let (instance, offset) = found else { return false }
    (Unmanaged.passUnretained(connection.pointee.owner).toOpaque() + offset)
      .assumingMemoryBound(to: AnyObject?.self).pointee = instance
    return true
  }

  @inline(__always)
  private mutating func instance(
    of operation: ConnectionOperation, at place: Place
  ) -> (AnyObject, offset: Int)? {
    guard let offset = operation.offset, let finder = operation.finder else { return nil }
    var look = reader(at: place)
    return finder.instance(&look, &self).map { ($0, offset) }
  }

  private mutating func resolve(_ connection: Connection) throws(Halt) {
    let address = Unmanaged.passUnretained(connection.owner).toOpaque()
    goBack(to: connection.place)
    trail.here = -1
    twin = connection.isTwin ? address : nil
    let seen = self.seen.pushZeros(connection.cell.pointee.seenWords)
    let frame = ObjectFrame(
      object: address, cell: connection.cell, seen: seen, offset: reader.offset)
    let relationship = connection.operation.takeUnretainedValue().relationship
    if let collection = connection.collection?.collection {
      try relationship.perform(gathered: collection, &self, frame)
    } else {
      try relationship.perform(&self, frame)
    }
    self.seen.drop(to: seen)
  }
}
