extension JSONValue {
  /// The value that `pointer` leads to, or nil where there is none.
  ///
  /// An index is written without leading zeros (RFC 6901 §4); `-` leads behind the end of a list,
  /// where nothing is. Takes time linear in the tokens.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    try? value(at: pointer)
  }

  /// The value that `pointer` leads to; the fault says which of its tokens leads nowhere.
  func value(at pointer: JSONPointer) throws(PatchFault) -> JSONValue {
    var value = self
    for (depth, token) in pointer.tokens.enumerated() {
      value = try value.part(token, at: depth)
    }
    return value
  }

  /// The member or element `token`.
  ///
  /// - Parameter depth: The place of the token in its pointer, for the fault.
  private func part(_ token: String, at depth: Int) throws(PatchFault) -> JSONValue {
    switch self {
    case .array(let elements): return elements[try ListIndex(token, at: depth).place(in: elements)]
    case .object(let object):
      guard let value = object[token] else { throw .noMember(token: depth) }
      return value
    default: throw .noContainer(token: depth, found: kind)
    }
  }
}
