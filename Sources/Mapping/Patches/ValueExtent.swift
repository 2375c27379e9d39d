/// How many values a value is, itself included, and how many levels of lists and objects.
///
/// Counting ends with the first value past a limit, so that it costs no more than the limit.
/// What is still to be counted lies in a list and not on the call stack.
struct ValueExtent {
  private(set) var values = 0
  /// 0 for a value without parts, 1 for a list of such.
  private(set) var levels = 0

  init(of root: JSONValue, mostValues: Int, mostLevels: Int) {
    var open = [(value: root, level: 1)]
    while let (value, level) = open.popLast(), values <= mostValues, levels <= mostLevels {
      values += 1
      switch value {
      case .array(let elements):
        levels = max(levels, level)
        for element in elements { count(element, at: level + 1, &open) }
      case .object(let object):
        levels = max(levels, level)
        for member in object { count(member.value, at: level + 1, &open) }
      default: break
      }
    }
  }

  /// Counts a value without parts at once, and keeps another for later.
  private mutating func count(
    _ value: JSONValue, at level: Int, _ open: inout [(value: JSONValue, level: Int)]
  ) {
    switch value {
    case .array, .object: open.append((value, level))
    default: values += 1
    }
  }
}
