/// A key path as a run walks it when it cannot wait until the value comes by.
///
///     id                     the object's own, looked for ahead
///     (key)                  the name of the member that the object is
///     @parent.@parent.id     of the second object around it
///     @root.meta.total       of the document
///     @metadata.tenant       of what the caller knows
struct ContextPath: Hashable {
  /// Where it starts.
  enum Start: Hashable {
    case own
    case key
    case index
    case parent(Int)
    case root
    case metadata
  }

  let start: Start
  /// How it goes on from there; nothing behind `.index`.
  let rest: [JSONPath.Segment]
  /// The object's own member that it is, and no more than that.
  let member: SpelledText?

  init(_ path: JSONPath) {
    let segments = path.segments
    switch segments.first {
    case .key?: (start, rest) = (.key, Array(segments.dropFirst()))
    case .root?: (start, rest) = (.root, Array(segments.dropFirst()))
    case .metadata? where Array(segments.dropFirst()) == Self.index: (start, rest) = (.index, [])
    case .metadata?: (start, rest) = (.metadata, Array(segments.dropFirst()))
    case .parent?:
      let levels = segments.prefix { $0 == .parent }.count
      (start, rest) = (.parent(levels), Array(segments.dropFirst(levels)))
    default: (start, rest) = (.own, segments)
    }
    member = Self.member(start, rest)
  }

  private init(start: Start, rest: [JSONPath.Segment]) {
    self.start = start
    self.rest = rest
    member = Self.member(start, rest)
  }

  private static func member(_ start: Start, _ rest: [JSONPath.Segment]) -> SpelledText? {
    guard start == .own, rest.count == 1, case .member(let key) = rest[0] else { return nil }
    return SpelledText(key)
  }

  static func == (left: ContextPath, right: ContextPath) -> Bool {
    left.start == right.start && left.rest == right.rest
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(rest)
  }

  /// Whether the way to the value that is being mapped has to be known.
  var needsTrail: Bool {
    if rest.contains(.key) { return true }
    switch start {
    case .parent, .key, .index: return true
    case .own, .root, .metadata: return false
    }
  }

  /// What it shares with each of the values that it collects.
  var untilEach: ContextPath {
    ContextPath(start: start, rest: Array(rest.prefix { $0 != .each }))
  }

  /// What is left of it then.
  var fromEach: ArraySlice<JSONPath.Segment> { rest.drop { $0 != .each } }

  /// The path as its row says it.
  var spelled: JSONPath {
    let first: [JSONPath.Segment] =
      switch start {
      case .own: []
      case .key: [.key]
      case .index: [.metadata] + Self.index
      case .parent(let levels): Array(repeating: .parent, count: levels)
      case .root: [.root]
      case .metadata: [.metadata]
      }
    return JSONPath(unchecked: first + rest)
  }

  /// RestKit's name for the place of an item in its list.
  private static let index = [
    JSONPath.Segment.member("mapping"), JSONPath.Segment.member("collectionIndex"),
  ]
}

extension JSONPath {
  /// Whether more than the value itself has to be known to follow it.
  var isContextual: Bool {
    segments.contains { segment in
      switch segment {
      case .parent, .root, .metadata, .key: true
      case .member, .index, .each: false
      }
    }
  }

  /// Whether the way to the value that is being mapped has to be known.
  var needsTrail: Bool { ContextPath(self).needsTrail }

  /// Whether it reads the name of the member that is being mapped.
  var readsKey: Bool { segments.contains(.key) }
}
