import Mapping

/// Documents that grow by chance, and what chance makes of them.
extension Generated.Dice {
  /// A value of any kind, with at most `depth` levels; keys and values come again often.
  mutating func tree(_ depth: Int, nulls: Bool = true) -> JSONValue {
    switch int(0...(depth > 0 ? 9 : 4)) {
    case 0: return nulls ? nil : false
    case 1: return .bool(isLucky(2))
    case 2, 3: return .number(JSONNumber(int(0...5)))
    case 4: return .string(text())
    case 5, 6: return .array((0..<int(0...4)).map { _ in tree(depth - 1, nulls: nulls) })
    default:
      return .object(
        JSONObject((0..<int(0...4)).map { _ in (key(), tree(depth - 1, nulls: nulls)) }))
    }
  }

  /// A key that another object is likely to have, too.
  mutating func key() -> String {
    ["a", "b", "c", "", "0", "-", "a/b", "~", "\u{e9}", "e\u{301}"].randomElement(using: &self)
      ?? ""
  }

  /// `value` after some edits, deep inside as a rule.
  mutating func edited(_ value: JSONValue, nulls: Bool = true) -> JSONValue {
    if isLucky(12) { return tree(2, nulls: nulls) }
    switch value {
    case .object(let object): return .object(edited(object, nulls: nulls))
    case .array(let elements): return .array(edited(elements, nulls: nulls))
    default: return isLucky(4) ? tree(1, nulls: nulls) : value
    }
  }

  private mutating func edited(_ object: JSONObject, nulls: Bool) -> JSONObject {
    var edited = JSONObject()
    for (key, value) in object.shuffled(using: &self) where !isLucky(8) {
      edited[key] = self.edited(value, nulls: nulls)
    }
    if isLucky(4) { edited[key()] = tree(2, nulls: nulls) }
    return edited
  }

  private mutating func edited(_ elements: [JSONValue], nulls: Bool) -> [JSONValue] {
    var edited: [JSONValue] = []
    for element in elements where !isLucky(8) {
      edited.append(isLucky(3) ? self.edited(element, nulls: nulls) : element)
    }
    if isLucky(4) { edited.insert(tree(2, nulls: nulls), at: int(0...edited.count)) }
    if isLucky(8) { edited.shuffle(using: &self) }
    return edited
  }
}
