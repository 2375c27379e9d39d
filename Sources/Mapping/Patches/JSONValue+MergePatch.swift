extension JSONValue {
  /// The document that a merge patch makes of this one (RFC 7386).
  ///
  /// An object changes the members that it names, inside of objects too: null removes a member,
  /// anything else puts a value in its place. What is no object, such as a list, replaces the
  /// whole. It is sent as `application/merge-patch+json`.
  public func mergePatched(with patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    let old = object ?? JSONObject()
    var merged = JSONObject()
    merged.reserveCapacity(old.count)
    for (key, value) in old {
      guard let change = changes[key] else {
        merged[key] = value
        continue
      }
      if !change.isNull { merged[key] = value.mergePatched(with: change) }
    }
    for (key, change) in changes where !change.isNull && old[key] == nil {
      merged[key] = JSONValue.null.mergePatched(with: change)
    }
    return .object(merged)
  }

  /// The smallest merge patch that leads from this document to `new`, or nil where they are equal.
  ///
  /// RFC 7386 has no word for some changes:
  ///
  /// - Null removes. A member that became null is sent as null and will be gone, and nulls in
  ///   objects that are new are lost. Where `new` has no such nulls, the patch leads to exactly
  ///   `new`.
  /// - A list in which anything changed is sent whole.
  public func mergePatch(to new: JSONValue) -> JSONValue? {
    guard case .object(let old) = self, case .object(let object) = new else {
      // Not `nil` alone, which would be `.null`, a patch of its own.
      return self == new ? Optional.none : new
    }
    var changes = JSONObject()
    for (key, value) in old {
      if let other = object[key] {
        changes[key] = value.mergePatch(to: other)
      } else {
        changes[key] = .null
      }
    }
    for (key, value) in object where old[key] == nil { changes[key] = value }
    return changes.isEmpty ? nil : .object(changes)
  }
}
