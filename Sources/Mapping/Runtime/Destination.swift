/// A place in a target that is a `JSONObject`: names of members, one inside the other.
///
///     address.city    { "name": "Ann", "address": { "city": "Oslo" } }
///
/// Objects on the way are made when something is set below them. A new member stands where the rows
/// of its mapping have it, whenever it comes.
struct Destination: Sendable {
  let names: [String]
  /// The order of the whole target.
  let order: MemberOrder

  func value(in object: JSONObject) -> JSONValue? {
    var value = JSONValue?.some(.object(object))
    for name in names { value = value?[name] }
    return value
  }

  func set(_ value: JSONValue, in object: inout JSONObject) {
    Self.set(value, at: names[...], in: &object, order)
  }

  private static func set(
    _ value: JSONValue, at names: ArraySlice<String>, in object: inout JSONObject,
    _ order: MemberOrder?
  ) {
    guard let name = names.first else { return }
    var value = value
    if names.count > 1 {
      var inner = object[name]?.object ?? JSONObject()
      // Nobody else holds the inner object, so that it is changed and not copied.
      if object[name] != nil { object[name] = .null }
      set(value, at: names.dropFirst(), in: &inner, order?[name])
      value = .object(inner)
    }
    object.insert(value, forKey: name) { order?.precedes($0, name) ?? true }
  }
}

/// The order in which rows declare the members of a target, and those of the objects in it.
struct MemberOrder: Sendable {
  private var ranks: [ScalarString: Int] = [:]
  private var inner: [ScalarString: MemberOrder] = [:]

  subscript(name: String) -> MemberOrder? { inner[ScalarString(name)] }

  /// Adds a path behind those that are there.
  mutating func append(_ names: ArraySlice<String>) {
    guard let first = names.first else { return }
    let name = ScalarString(first)
    if ranks[name] == nil { ranks[name] = ranks.count }
    if names.count > 1 { inner[name, default: MemberOrder()].append(names.dropFirst()) }
  }

  /// Whether a member goes before another one; what no row fills stays where it is.
  func precedes(_ member: String, _ other: String) -> Bool {
    guard let rank = ranks[ScalarString(member)], let bound = ranks[ScalarString(other)] else {
      return true
    }
    return rank <= bound
  }
}
