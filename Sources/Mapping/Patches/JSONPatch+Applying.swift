extension JSONPatch {
  /// The document that this patch makes of `document`.
  ///
  /// All operations are applied, or the error says which of them could not be, and why; `document`
  /// is a value and stays as it is.
  ///
  /// An operation costs the length of its pointer, and the elements behind the place where a list
  /// grows or shrinks. Against hostile patches, the values that they put in lie at most 1,024
  /// levels deep, and all copies together have at most 1,048,576 values.
  public func apply(to document: JSONValue) throws(JSONPatchError) -> JSONValue {
    var patched = PatchedDocument(root: document)
    for (place, operation) in operations.enumerated() {
      do throws(PatchStop) {
        try operation.apply(to: &patched)
      } catch {
        throw JSONPatchError(
          operation: place, name: operation.name, pointer: error.pointer, fault: error.fault)
      }
    }
    return patched.root
  }
}

/// What is wrong, and the pointer at which it is: a move has two.
private struct PatchStop: Error {
  let pointer: JSONPointer
  let fault: PatchFault
}

extension JSONPatch.Operation {
  fileprivate func apply(to document: inout PatchedDocument) throws(PatchStop) {
    switch self {
    case .add(let pointer, let value):
      try at(pointer) { () throws(PatchFault) in try document.add(value, at: pointer) }
    case .remove(let pointer):
      _ = try at(pointer) { () throws(PatchFault) in try document.remove(at: pointer) }
    case .replace(let pointer, let value):
      try at(pointer) { () throws(PatchFault) in try document.replace(at: pointer, by: value) }
    case .move(let source, let target): try move(in: &document, from: source, to: target)
    case .copy(let source, let target):
      let value = try at(source) { () throws(PatchFault) in try document.copy(of: source) }
      try at(target) { () throws(PatchFault) in try document.add(value, at: target) }
    case .test(let pointer, let wanted):
      let found = try at(pointer) { () throws(PatchFault) in try document.root.value(at: pointer) }
      guard found == wanted else {
        throw PatchStop(pointer: pointer, fault: .failedTest(wanted: wanted, found: found))
      }
    }
  }

  /// What is moved to where it is stays, if it is there; it may be the whole document.
  private func move(
    in document: inout PatchedDocument, from source: JSONPointer, to target: JSONPointer
  ) throws(PatchStop) {
    let value = try at(source) { () throws(PatchFault) in
      if source.isAround(target) { throw .intoItself(target: target) }
      if source == target { return try document.root.value(at: source) }
      return try document.remove(at: source)
    }
    if source == target { return }
    let isDeeper = target.tokens.count > source.tokens.count
    try at(target) { () throws(PatchFault) in
      try document.add(value, at: target, isDeeper: isDeeper)
    }
  }

  private func at<Result>(
    _ pointer: JSONPointer, _ work: () throws(PatchFault) -> Result
  ) throws(PatchStop) -> Result {
    do throws(PatchFault) {
      return try work()
    } catch {
      throw PatchStop(pointer: pointer, fault: error)
    }
  }
}
