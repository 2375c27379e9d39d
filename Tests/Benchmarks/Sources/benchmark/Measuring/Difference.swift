/// Where two values of one type differ, field by field.
///
/// Fields are found by reflection, those of superclasses too, so that none can be forgotten. Texts
/// are compared by their bytes and doubles by their bits.
struct Difference {
  /// Such as `[3].user.name`.
  var place: String
  let left: String
  let right: String

  /// The first difference in the order of the fields, or nil where there is none.
  static func first(between left: Any, and right: Any) -> Difference? {
    guard type(of: left) == type(of: right) else { return whole(left, right) }
    let mirror = Mirror(reflecting: left)
    switch mirror.displayStyle {
    case .dictionary: return inDictionaries(left, right)
    case .class, .collection, .optional, .tuple:
      return inFields(mirror, Mirror(reflecting: right)) ?? unlikeCounts(left, right)
    case .struct where !(left is any Equatable):
      return inFields(mirror, Mirror(reflecting: right))
    default: return leaf(left, right)
    }
  }

  private static func inFields(_ left: Mirror, _ right: Mirror) -> Difference? {
    for (position, pair) in zip(left.children, right.children).enumerated() {
      guard var difference = first(between: pair.0.value, and: pair.1.value) else { continue }
      difference.place = (pair.0.label.map { ".\($0)" } ?? "[\(position)]") + difference.place
      return difference
    }
    guard let left = left.superclassMirror, let right = right.superclassMirror else { return nil }
    return inFields(left, right)
  }

  /// Lists that are equal as far as both go, or an Optional of which one is nil.
  private static func unlikeCounts(_ left: Any, _ right: Any) -> Difference? {
    let counts = (
      Mirror(reflecting: left).children.count, Mirror(reflecting: right).children.count
    )
    return counts.0 == counts.1 ? nil : whole(left, right)
  }

  /// Dictionaries have no order, so theirs are compared key by key.
  private static func inDictionaries(_ left: Any, _ right: Any) -> Difference? {
    guard let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any],
      left.count == right.count
    else { return whole(left, right) }
    for (key, value) in left {
      guard let other = right[key] else { return whole(left, right) }
      guard var difference = first(between: value, and: other) else { continue }
      difference.place = "[\(key)]" + difference.place
      return difference
    }
    return nil
  }

  private static func leaf(_ left: Any, _ right: Any) -> Difference? {
    let areEqual =
      switch (left, right) {
      case (let left as String, let right as String): left.utf8.elementsEqual(right.utf8)
      case (let left as Double, let right as Double): left.bitPattern == right.bitPattern
      case (let left as any Equatable, _): isEqual(left, right)
      default: false
      }
    return areEqual ? nil : whole(left, right)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }

  private static func whole(_ left: Any, _ right: Any) -> Difference {
    Difference(place: "", left: "\(left)", right: "\(right)")
  }
}
