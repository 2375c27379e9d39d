import Foundation

/// Changes of a JSON document, one after the other (RFC 6902): the body of a `PATCH`.
///
///     [{"op": "replace", "path": "/lines/3/price", "value": 12}, {"op": "remove", "path": "/note"}]
///
/// It is sent as `application/json-patch+json`. A patch is applied wholly or not at all, and each
/// operation sees what those before it have left.
public struct JSONPatch: Hashable, Sendable {
  /// One change, or one test, of a document.
  public enum Operation: Hashable, Sendable {
    /// Puts a value at a place: a new element before the one that is there, or a member, new or in
    /// the place of the old one.
    case add(JSONPointer, value: JSONValue)
    /// Takes the value at a place away.
    case remove(JSONPointer)
    /// Puts a value in the place of the one that is there.
    case replace(JSONPointer, value: JSONValue)
    /// Takes the value at a place away and adds it at another.
    case move(from: JSONPointer, to: JSONPointer)
    /// Adds the value at a place at another, too.
    case copy(from: JSONPointer, to: JSONPointer)
    /// Goes on only if the value at a place is equal to this one.
    case test(JSONPointer, value: JSONValue)
  }

  /// The operations, in the order in which they are applied.
  public var operations: [Operation]

  /// A patch of `operations`.
  public init(operations: [Operation] = []) {
    self.operations = operations
  }

  /// Whether the patch has no operations, and so changes nothing.
  public var isEmpty: Bool { operations.isEmpty }

  /// The patch as JSON text in UTF-8, such as for a body.
  public func data(pretty: Bool = false) -> Data { jsonValue.data(pretty: pretty) }
}

extension JSONPatch {
  /// A small patch that leads from one document to another; it is empty where they are equal.
  ///
  /// Members are removed, added and replaced one by one. Lists are compared place by place; where
  /// one is longer, what is equal at both ends stays. Nothing is moved, since values do not say
  /// which of them are the same. Takes time linear in both documents as a rule.
  ///
  /// The patch can be applied as long as `new` has no more than 1,024 levels, which no reader
  /// passes.
  public init(from old: JSONValue, to new: JSONValue) {
    self.init(operations: PatchFinder.operations(from: old, to: new))
  }
}

extension JSONPatch.Operation {
  /// Where the operation acts: its `path`.
  public var pointer: JSONPointer {
    switch self {
    case .add(let pointer, _), .remove(let pointer), .replace(let pointer, _),
      .move(_, let pointer), .copy(_, let pointer), .test(let pointer, _):
      pointer
    }
  }

  /// The operation's name in JSON, its `op`.
  public var name: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .replace: "replace"
    case .move: "move"
    case .copy: "copy"
    case .test: "test"
    }
  }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as JSON text without spaces.
  public var description: String { jsonValue.text() }
}
