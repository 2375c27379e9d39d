/// Where two values of one type differ, field by field.
///
/// Fields are found by reflection, so that none can be forgotten. Texts are compared by their bytes
/// and doubles by their bits.
struct Difference {
  /// Such as `[3].user.name`.
  var place: String
  let left: String
  let right: String

  /// The first difference in the order of the fields, or nil where there is none.
  static func first(between left: Any, and right: Any) -> Difference? {
    let (leftMirror, rightMirror) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard type(of: left) == type(of: right), leftMirror.children.count == rightMirror.children.count
    else { return Difference(place: "", left: "\(left)", right: "\(right)") }
    guard leftMirror.displayStyle != nil else { return leaf(left, right) }
    for (position, pair) in zip(leftMirror.children, rightMirror.children).enumerated() {
      guard var difference = first(between: pair.0.value, and: pair.1.value) else { continue }
      difference.place = (pair.0.label.map { ".\($0)" } ?? "[\(position)]") + difference.place
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
    return areEqual ? nil : Difference(place: "", left: "\(left)", right: "\(right)")
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }
}
