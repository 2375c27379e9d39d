extension JSONPath {
  /// Whether it leads to many values.
  var collects: Bool { segments.contains(.each) }
}

/// When two segments are the same, and which may follow which.
extension JSONPath.Segment: Hashable {
  /// Whether both are the same step; names are compared scalar by scalar.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    // `String`'s own == takes canonically equivalent names for one; in JSON they are two keys.
    case (.member(let left), .member(let right)): left.utf8.elementsEqual(right.utf8)
    case (.index(let left), .index(let right)): left == right
    case (.member, _), (.index, _): false
    default: left.kind == right.kind
    }
  }

  /// Feeds the kind of the step and its name or place to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .member(var name):
      hasher.combine(name.utf8.count)
      name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .index(let index): hasher.combine(index)
    case .each, .parent, .root, .metadata, .key: break
    }
  }

  private var kind: Int {
    switch self {
    case .member: 0
    case .index: 1
    case .each: 2
    case .parent: 3
    case .root: 4
    case .metadata: 5
    case .key: 6
    }
  }
}

extension JSONPath.Segment {
  /// Whether the segment says where a path starts, so that nothing else may stand before it.
  var isLeading: Bool {
    switch self {
    case .parent, .root, .metadata: true
    case .member, .index, .each, .key: false
    }
  }

  /// Whether the segment may stand behind `previous`, or first where there is none.
  func mayFollow(_ previous: JSONPath.Segment?) -> Bool {
    guard isLeading, let previous else { return true }
    return self == .parent && previous == .parent
  }
}
