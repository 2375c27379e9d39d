import Foundation

/// A JSON value as a tree: for bodies, records, tests, and whatever has no type of its own.
///
/// Numbers are equal by worth, strings by their Unicode scalars (RFC 8259 §8.3), objects in any
/// order of their members.
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as its exact text.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// A list of values.
  case array([JSONValue])
  /// Named values, in order.
  case object(JSONObject)
}

extension JSONValue {
  /// Which of the six kinds this value is.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether this is the literal `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value of a boolean, or nil for another kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or nil for another kind.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The text of a string, or nil for another kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements of a list, or nil for another kind.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members of an object, or nil for another kind.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of a number that is a whole one and fits, or nil.
  public var int: Int? { number?.integer() }

  /// The value of a number as the nearest `Double`, or nil for another kind or past the largest.
  public var double: Double? { number?.double }

  /// The member `key` of an object, or nil if there is none or this is no object.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at `index` of a list, or nil if there is none or this is no list.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue {
  /// The value as JSON text: without any space, or with a line for each member and element.
  ///
  /// A pretty text is indented by two spaces a level, down to 128 levels.
  public func text(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    return writer.finishText()
  }

  /// The value as JSON in UTF-8, such as for a body.
  public func data(pretty: Bool = false) -> Data {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    return writer.finishData()
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text without spaces.
  public var description: String { text() }

  /// The value as JSON text for people, a line for each member and element.
  public var prettyDescription: String { text(pretty: true) }
}

extension JSONValue: Hashable {
  /// Whether both values are of one kind and equal.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): ScalarString(left) == ScalarString(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the kind and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(ScalarString(value))
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number; the literal may be as large as an `Int128`.
  public init(integerLiteral value: Int128) { self = .number(JSONNumber(value)) }

  /// The shortest number that reads back as `value`; `null` for a literal past every `Double`.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map(JSONValue.number) ?? .null
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object, in the order of the literal; of a key that it has twice, the last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.lazy.map { (key: $0, value: $1) }))
  }
}

extension JSONWriter {
  /// Writes `root` and all that is in it.
  ///
  /// The containers that are open lie in a list and not on the call stack, so that a value of
  /// any depth can be written.
  mutating func value(_ root: JSONValue) {
    var open: [OpenContainer] = []
    if !leaf(root) { begin(root, in: &open) }
    while let innermost = open.popLast() {
      var rest = innermost
      if let child = nextContainer(in: &rest) {
        open.append(rest)
        begin(child, in: &open)
      }
    }
  }

  /// Writes elements or members up to the next that is a container; at the end, the close.
  private mutating func nextContainer(in container: inout OpenContainer) -> JSONValue? {
    switch container.value {
    case .array(let elements):
      while container.next < elements.count {
        let element = elements[container.next]
        container.next += 1
        if !leaf(element) { return element }
      }
      endArray()
    case .object(let object):
      while container.next < object.count {
        let member = object[container.next]
        container.next += 1
        key(member.key)
        if !leaf(member.value) { return member.value }
      }
      endObject()
    default: break
    }
    return nil
  }

  private mutating func begin(_ value: JSONValue, in open: inout [OpenContainer]) {
    if case .array = value { beginArray() } else { beginObject() }
    noteDepth()
    open.append(OpenContainer(value: value))
  }

  /// Writes `value` unless it is a list or an object, and says whether it did.
  private mutating func leaf(_ value: JSONValue) -> Bool {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let number): self.number(number.text)
    case .string(let text): string(text)
    case .array, .object: return false
    }
    return true
  }
}

/// A list or an object of which the members before `next` are written.
private struct OpenContainer {
  let value: JSONValue
  var next = 0
}
