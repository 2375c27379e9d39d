/// What was mapped at several key paths of one document, by key path and by type.
///
///     let result = try provider.map(data, at: ["users": [User].self, "meta": Meta.self])
///     let users = result.list(of: User.self, at: "users")
///     let meta = result.object(of: Meta.self)
///
/// RestKit calls this `RKMappingResult`.
public struct MappingResult {
  /// The key paths, in the order in which they were asked for.
  public let keyPaths: [String]
  /// An object or a list for each key path, nil where an optional one was not there.
  private let values: [Any?]

  init(keyPaths: [String], values: [Any?]) {
    self.keyPaths = keyPaths
    self.values = values
  }

  /// The object at a key path; nil where there is none, or one of another type.
  public func object<Object>(of type: Object.Type, at keyPath: String) -> Object? {
    value(at: keyPath) as? Object
  }

  /// The first object of a type, whatever its key path.
  public func object<Object>(of type: Object.Type) -> Object? { all(of: type).first }

  /// The list at a key path, in the document's order; empty where there is none of that type.
  public func list<Object>(of type: Object.Type, at keyPath: String) -> [Object] {
    value(at: keyPath) as? [Object] ?? []
  }

  /// All objects of a type from all key paths, in the order of these and of the document.
  public func all<Object>(of type: Object.Type) -> [Object] {
    values.flatMap { value -> [Object] in
      if let list = value as? [Object] { return list }
      return (value as? Object).map { [$0] } ?? []
    }
  }

  private func value(at keyPath: String) -> Any? {
    zip(keyPaths, values).first { $0.0 == keyPath }?.1
  }
}
