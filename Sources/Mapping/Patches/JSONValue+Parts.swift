/// Changes of one list or object, by a token of a pointer.
///
/// Each lets go of the value before it changes the parts: held twice, they would be copied. After a
/// fault the value is lost.
///
/// A `depth` is the place of the token in its pointer, for the fault.
extension JSONValue {
  /// Puts `value` in the place of the part `token`, which is returned.
  mutating func exchange(
    _ token: String, for value: JSONValue, depth: Int
  ) throws(PatchFault) -> JSONValue {
    switch self {
    case .array(var elements):
      let place = try ListIndex(token, at: depth).place(in: elements)
      self = .null
      let old = elements[place]
      elements[place] = value
      self = .array(elements)
      return old
    case .object(var object):
      self = .null
      guard let old = object.updateValue(value, forKey: token) else {
        throw .noMember(token: depth)
      }
      self = .object(object)
      return old
    default: throw .noContainer(token: depth, found: kind)
    }
  }

  /// Puts `value` in before the element `token`, or as the member `token`.
  mutating func insert(
    _ value: JSONValue, at token: String, depth: Int
  ) throws(PatchFault) {
    switch self {
    case .array(var elements):
      let place = try ListIndex(token, at: depth).gap(in: elements)
      self = .null
      elements.insert(value, at: place)
      self = .array(elements)
    case .object(var object):
      self = .null
      object[token] = value
      self = .object(object)
    default: throw .noContainer(token: depth, found: kind)
    }
  }

  /// Takes the part `token` away and returns it.
  mutating func remove(_ token: String, depth: Int) throws(PatchFault) -> JSONValue {
    switch self {
    case .array(var elements):
      let place = try ListIndex(token, at: depth).place(in: elements)
      self = .null
      let old = elements.remove(at: place)
      self = .array(elements)
      return old
    case .object(var object):
      self = .null
      guard let old = object.removeValue(forKey: token) else { throw .noMember(token: depth) }
      self = .object(object)
      return old
    default: throw .noContainer(token: depth, found: kind)
    }
  }
}
