import Foundation

/// What an object was at one time, to tell later what has changed.
///
///     let order = try mapper.map(Order.self, from: data)
///     let snapshot = try mapper.snapshot(of: order)
///     order.state = "paid"
///     try snapshot.changes(of: order).mergePatch        // {"state":"paid"}
///
/// It holds the JSON that the object was written as, and not the object. It writes with the options
/// of the mapper that made it, then as now.
public struct ObjectSnapshot<Object>: Sendable {
  /// Writes an object, or the list of objects that `Object` is.
  private let write: @Sendable (Object) throws(WritingError) -> WrittenObject
  private let node: SnapshotNode

  init(
    of object: Object,
    _ write: @escaping @Sendable (Object) throws(WritingError) -> WrittenObject
  ) throws(WritingError) {
    self.write = write
    node = try Self.node(of: write(object))
  }

  /// What the object was.
  public var jsonValue: JSONValue { node.jsonValue }

  /// What has changed in the object since, or what another object has that this one had not.
  ///
  /// - Throws: `WritingError` with every problem, where the object cannot be written any more.
  public func changes(of object: Object) throws(WritingError) -> ObjectChanges {
    ObjectChanges(from: node, to: try Self.node(of: write(object)))
  }

  private static func node(of written: WrittenObject) throws(WritingError) -> SnapshotNode {
    let identities = written.identities.map { (offset: $0.offset, identity: $0.text) }
    do throws(JSONSyntaxError) {
      return try SnapshotNode(json: written.data, identities: identities)
    } catch {
      // A tree in a property may be deeper than can be read back.
      throw WritingError(facts: [.unwritablePath("no snapshot can be taken: \(error).")])
    }
  }
}

/// What differs between two states of an object, as a server is told of it.
public struct ObjectChanges: Hashable, Sendable {
  /// The members that differ, as a merge patch (RFC 7386), for `application/merge-patch+json`; nil
  /// where nothing does.
  ///
  /// What is gone is null. Objects are told member by member, lists as a whole, which is all that
  /// merge patches can say.
  public let mergePatch: JSONValue?
  /// The operations that lead from the one to the other (RFC 6902), for
  /// `application/json-patch+json`.
  ///
  /// Objects in lists whose mapping is `.identified` are known again: one that changed is told
  /// member by member, one that moved is moved.
  public let patch: JSONPatch

  init(from old: SnapshotNode, to new: SnapshotNode) {
    mergePatch = old.mergePatch(to: new)
    patch = old.patch(to: new)
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { mergePatch == nil }
}

extension Mapper {
  /// Remembers what an object is now, such as right after it was loaded.
  ///
  /// Costs the object's JSON as a tree.
  /// - Parameters: As for `encode`.
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func snapshot<Object>(
    of object: Object, _ subset: PropertySubset<Object> = .all,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions()
  ) throws(WritingError) -> ObjectSnapshot<Object> {
    let errand = try WritingErrand(self, subset, at: nil, using: mapping, options: options)
    return try ObjectSnapshot(of: object) { object throws(WritingError) in
      try errand.snapshot(of: object)
    }
  }

  /// Remembers what a list of objects is now.
  ///
  /// - Throws: `WritingError` with every problem of every object.
  public func snapshot<Object>(
    of objects: [Object], _ subset: PropertySubset<Object> = .all,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions()
  ) throws(WritingError) -> ObjectSnapshot<[Object]> {
    let errand = try WritingErrand(self, subset, at: nil, using: mapping, options: options)
    return try ObjectSnapshot(of: objects) { objects throws(WritingError) in
      try errand.snapshot(of: objects)
    }
  }
}

extension MappingProvider {
  /// Remembers what an object is now; see `Mapper`.
  ///
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func snapshot<Object>(
    of object: Object, _ subset: PropertySubset<Object> = .all
  ) throws(WritingError) -> ObjectSnapshot<Object> { try Mapper(self).snapshot(of: object, subset) }

  /// Remembers what a list of objects is now; see `Mapper`.
  ///
  /// - Throws: `WritingError` with every problem of every object.
  public func snapshot<Object>(
    of objects: [Object], _ subset: PropertySubset<Object> = .all
  ) throws(WritingError) -> ObjectSnapshot<[Object]> {
    try Mapper(self).snapshot(of: objects, subset)
  }
}
