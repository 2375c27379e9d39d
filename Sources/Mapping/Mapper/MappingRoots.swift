/// What is wanted from one document: a type for each of several key paths, in order.
///
///     try provider.map(data, at: ["users": [User].self, "meta": Meta.self, "next": Link?.self])
///
/// A type whose default mapping is registered is one object there, an array of it a list. A key path
/// that leads nowhere, or to null, is a problem, unless its type is Optional.
public struct MappingRoots: ExpressibleByDictionaryLiteral, Sendable {
  /// One key path and what is wanted there.
  struct Root: Hashable {
    let path: String
    let model: Model
    let isList: Bool
    let isOptional: Bool
  }

  /// A type, for comparing.
  struct Model: Hashable, Sendable {
    let type: Any.Type

    static func == (left: Model, right: Model) -> Bool { left.type == right.type }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  let roots: [Root]

  /// Key paths with the types that are wanted there, in the order of the literal.
  public init(dictionaryLiteral elements: (String, any Any.Type)...) {
    self.init(elements.map { (path: $0, type: $1) })
  }

  /// Key paths with the types that are wanted there, put together by a program.
  public init(_ roots: [(path: String, type: any Any.Type)]) {
    self.roots = roots.map { path, type in
      let optional = type as? any OptionalModel.Type
      let inner = optional?.wrapped ?? type
      let list = inner as? any ListModel.Type
      return Root(
        path: path, model: Model(type: list?.element ?? inner), isList: list != nil,
        isOptional: optional != nil)
    }
  }
}

/// An Optional, opened to see what is in it.
private protocol OptionalModel {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalModel {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// An array, opened to see what it lists.
private protocol ListModel {
  static var element: Any.Type { get }
}

extension Array: ListModel {
  fileprivate static var element: Any.Type { Element.self }
}
