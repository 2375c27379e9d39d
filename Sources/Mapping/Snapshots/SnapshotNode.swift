/// What an object was when it was written: its JSON as a tree, and which of the values in it are
/// which objects.
///
/// An identity is a text that two snapshots of one object share, and no other object has. Between
/// the items of a list it tells a move from a change. For a member it says whether the object there
/// is still the same one; if it is another, it is replaced as a whole.
struct SnapshotNode: ComparedTree, Sendable {
  /// Which object this value is, or nil where it is none or has no identity.
  let identity: String?
  /// A value without parts, the members of an object, or the items of a list.
  let shape: TreeShape<SnapshotNode>
}

extension SnapshotNode {
  var leaf: JSONValue? {
    if case .value(let value) = shape { value } else { nil }
  }

  /// The node as it was written; takes time linear in its size.
  var jsonValue: JSONValue {
    switch shape {
    case .value(let value): value
    case .list(let items): .array(items.map(\.jsonValue))
    case .object(let members):
      .object(JSONObject(members.lazy.map { ($0.key, $0.value.jsonValue) }))
    }
  }

  /// The operations that lead from this node to `new`; none where nothing changed.
  ///
  /// - Members are removed, added and replaced; a member whose object is another one than before
  ///   is replaced as a whole.
  /// - Items of a list are matched by identity, if all old ones have one and none comes twice:
  ///   what is gone is removed, what is new is added, and the fewest items that will do are moved.
  ///   Other lists are compared place by place.
  ///
  /// Takes time linear in both nodes; lists in which items moved add a logarithm.
  func patch(to new: SnapshotNode) -> JSONPatch {
    JSONPatch(operations: PatchFinder.operations(from: self, to: new))
  }

  /// The smallest merge patch that leads from this node to `new`, or nil where nothing changed.
  ///
  /// Identities do not matter here: an object that is another one than before is sent as what
  /// differs between the two, which leads to exactly the new one. See `JSONValue.mergePatch(to:)`
  /// for what RFC 7386 makes of lists and of members that became null.
  func mergePatch(to new: SnapshotNode) -> JSONValue? { jsonValue.mergePatch(to: new.jsonValue) }
}
