import Mapping

/// Follows a path through a tree, in the plainest way there is.
enum TreeWalk {
  /// The value at the path; nil where there is none.
  static func value(at path: JSONPath, in root: JSONValue) -> JSONValue? {
    var value = root
    for segment in path.segments {
      let next: JSONValue? =
        switch segment {
        case .member(let name): value[name]
        case .index(let index): element(index, of: value)
        default: nil
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }

  private static func element(_ index: Int, of value: JSONValue) -> JSONValue? {
    guard let count = value.array?.count else { return nil }
    return index < 0 ? (index >= -count ? value[count + index] : nil) : value[index]
  }
}
