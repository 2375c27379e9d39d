/// Knows which of the values that go by lie on the way to the list that is wanted.
///
///     data.pages[0].items        {"meta":{…},"data":{"pages":[{"items":[
///                                             0 ────▶ 1 ─────▶ 2 ─▶ 3 ──▶ the list
///
/// Of equal keys the first one that leads to the end of the path is taken.
struct ListFollower {
  /// Keys of one object that are kept for a sentence.
  private static let keyLimit = 64

  /// The way to the list; members and places from the start.
  let segments: [JSONPath.Segment]
  /// Whether the end of the path came by.
  private(set) var isFound = false
  /// Open containers that lie on the way, outermost first.
  private(set) var followed = 0
  /// The elements that came by in each of them.
  private var counts: [Int] = []
  /// Whether the next value of the innermost of them is the one that the path names.
  private(set) var isHit = true
  /// How far the path led.
  private(set) var reached = 0
  /// The keys of the value that it led to, if that is an object.
  private(set) var keys: [String] = []
  /// The level of that object's members, or -1.
  private var keyLevel = -1

  init(_ segments: [JSONPath.Segment]) {
    self.segments = segments
  }

  /// The name of the member that was looked for and not found.
  var missing: String {
    guard reached < segments.count, case .member(let key) = segments[reached] else { return "" }
    return key
  }

  /// The longest name on the way.
  var longestKey: Int {
    segments.map { if case .member(let key) = $0 { key.utf8.count } else { 0 } }.max() ?? 0
  }

  /// Whether the keys of the innermost container are of interest.
  func wantsKeys(at depth: Int) -> Bool {
    !isFound && (depth == keyLevel || depth == followed && depth > 0)
  }

  /// A value begins.
  ///
  /// - Returns: Whether it stands at the end of the path.
  mutating func meetValue(at depth: Int, isObject: Bool) -> Bool {
    guard !isFound, depth == followed, isHit else { return false }
    if depth == segments.count {
      isFound = true
      return true
    }
    reached = depth
    keys = []
    keyLevel = isObject ? depth + 1 : -1
    return false
  }

  /// A container begins, and its content is `depth` levels deep.
  mutating func open(isObject: Bool, depth: Int) {
    guard !isFound, isHit, depth == followed + 1 else { return }
    switch segments[followed] {
    case .member where isObject: isHit = false
    case .index(let index) where !isObject: isHit = index == 0
    default: return
    }
    followed = depth
    counts.append(0)
  }

  /// A container ends whose content is `depth` levels deep.
  mutating func close(depth: Int) {
    if depth == keyLevel { keyLevel = -1 }
    guard depth == followed else { return }
    followed -= 1
    counts.removeLast()
    isHit = false
  }

  /// A key has come by in a container of interest.
  mutating func meetKey(_ key: KeyText, at depth: Int) {
    if depth == keyLevel, keys.count < Self.keyLimit { keys.append(key.string) }
    guard depth == followed, case .member(let wanted) = segments[followed - 1] else { return }
    isHit = key.isSame(as: wanted)
  }

  /// The next element of a list is going to begin.
  mutating func passComma(at depth: Int) {
    guard depth == followed, depth > 0, case .index(let wanted) = segments[depth - 1] else {
      return
    }
    counts[depth - 1] += 1
    isHit = counts[depth - 1] == wanted
  }
}
