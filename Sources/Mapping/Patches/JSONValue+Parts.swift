/// Changes of one list or object, by a token of a pointer; each takes its parts out for as long.
///
/// A `depth` is the place of the token in its pointer, for the fault.
extension JSONValue {
  /// Puts `value` in the place of the part `token`, which is returned.
  mutating func exchange(
    _ token: String, for value: JSONValue, depth: Int
  ) throws(PatchFault) -> JSONValue {
    switch kind {
    case .array:
      var elements = takeElements()
      defer { self = .array(elements) }
      let place = try ListIndex(token, at: depth).place(in: elements)
      let old = elements[place]
      elements[place] = value
      return old
    case .object:
      var object = takeMembers()
      defer { self = .object(object) }
      guard object[token] != nil, let old = object.updateValue(value, forKey: token) else {
        throw .noMember(token: depth)
      }
      return old
    default: throw .noContainer(token: depth, found: kind)
    }
  }

  /// Puts `value` in before the element `token`, or as the member `token`.
  mutating func insert(_ value: JSONValue, at token: String, depth: Int) throws(PatchFault) {
    switch kind {
    case .array:
      var elements = takeElements()
      defer { self = .array(elements) }
      elements.insert(value, at: try ListIndex(token, at: depth).gap(in: elements))
    case .object:
      var object = takeMembers()
      object[token] = value
      self = .object(object)
    default: throw .noContainer(token: depth, found: kind)
    }
  }

  /// Takes the part `token` away and returns it.
  mutating func remove(_ token: String, depth: Int) throws(PatchFault) -> JSONValue {
    switch kind {
    case .array:
      var elements = takeElements()
      defer { self = .array(elements) }
      return elements.remove(at: try ListIndex(token, at: depth).place(in: elements))
    case .object:
      var object = takeMembers()
      defer { self = .object(object) }
      guard let old = object.removeValue(forKey: token) else { throw .noMember(token: depth) }
      return old
    default: throw .noContainer(token: depth, found: kind)
    }
  }

  /// The elements, which nobody else holds from here on, and so can change without being copied.
  ///
  /// A function of its own, since a `switch` over the value would hold it to its end.
  private mutating func takeElements() -> [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    self = .null
    return elements
  }

  /// The members, likewise.
  private mutating func takeMembers() -> JSONObject {
    guard case .object(let object) = self else { return JSONObject() }
    self = .null
    return object
  }
}
