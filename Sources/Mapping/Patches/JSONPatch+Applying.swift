extension JSONPatch {
  /// The document that this patch makes of `document`.
  ///
  /// All operations are applied, or the error says which of them could not be, and why; `document`
  /// is a value and stays as it is.
  ///
  /// An operation costs the length of its pointer, the size of the value that it puts in, and the
  /// elements behind the place where a list grows or shrinks. Against hostile patches, values are
  /// put in at most 1,024 levels deep, and all copies together have at most 1,048,576 values.
  public func apply(to document: JSONValue) throws(JSONPatchError) -> JSONValue {
    var patched = PatchedDocument(root: document)
    for (place, operation) in operations.enumerated() {
      var pointer = operation.pointer
      do throws(PatchFault) {
        try operation.apply(to: &patched, at: &pointer)
      } catch {
        throw JSONPatchError(
          operation: place, name: operation.name, pointer: pointer, fault: error)
      }
    }
    return patched.root
  }
}

extension JSONPatch.Operation {
  /// Applies the operation.
  ///
  /// - Parameter place: Where the document is being looked at, so that a fault can say whether it
  ///   is at the source of a move or copy.
  fileprivate func apply(
    to document: inout PatchedDocument, at place: inout JSONPointer
  ) throws(PatchFault) {
    switch self {
    case .add(let pointer, let value): try document.add(value, at: pointer)
    case .remove(let pointer): _ = try document.remove(at: pointer)
    case .replace(let pointer, let value): try document.replace(at: pointer, by: value)
    case .move(let source, let target):
      place = source
      if source.isAround(target) { throw .intoItself(target: target) }
      if source == target {
        // It stays where it is, if it is there; it may be the whole document.
        _ = try document.root.value(at: source)
        return
      }
      let value = try document.remove(at: source)
      place = target
      let isDeeper = target.tokens.count > source.tokens.count
      try document.add(value, at: target, isDeeper: isDeeper)
    case .copy(let source, let target):
      place = source
      let value = try document.copy(of: source)
      place = target
      try document.add(value, at: target)
    case .test(let pointer, let wanted):
      let found = try document.root.value(at: pointer)
      if found != wanted { throw .failedTest(wanted: wanted, found: found) }
    }
  }
}
