/// What a patch is found between: a tree of values, some of which say which object they are.
protocol ComparedTree {
  /// Which object this value is, or nil where it does not say.
  var identity: String? { get }
  /// The value by its parts, one level down.
  var shape: TreeShape<Self> { get }
  /// The value where it has no parts, and nil where it has.
  var leaf: JSONValue? { get }
  /// The value whole.
  var jsonValue: JSONValue { get }
}

/// A value by its parts.
enum TreeShape<Tree> {
  /// A name and what it stands for.
  typealias Member = (key: String, value: Tree)

  /// A value without parts.
  case value(JSONValue)
  /// The members of an object, in order; each key is there once.
  case object([Member])
  /// The items of a list.
  case list([Tree])
}

extension ComparedTree {
  /// Whether this may be the same object as `other`: neither says which it is, or both the same.
  func isSameObject(as other: Self) -> Bool {
    identity.map(ScalarString.init) == other.identity.map(ScalarString.init)
  }
}

/// A plain value never says which object it is.
extension JSONValue: ComparedTree {
  var identity: String? { nil }

  var shape: TreeShape<JSONValue> {
    switch self {
    case .array(let elements): .list(elements)
    case .object(let object): .object(Array(object))
    default: .value(self)
    }
  }

  var leaf: JSONValue? {
    switch self {
    case .array, .object: nil
    default: self
    }
  }

  var jsonValue: JSONValue { self }
}

extension TreeShape: Sendable where Tree: Sendable {}
