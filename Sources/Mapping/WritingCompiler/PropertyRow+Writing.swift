extension PropertyRow {
  /// Where the row writes: its first key path, or those of all parts of an identity.
  var writtenPaths: [JSONPath] {
    var look = KindLook()
    if case .connection(let paths) = property.accept(&look), !paths.isEmpty { return paths }
    return Array(paths.prefix(1))
  }

  /// Whether it leads to objects.
  var isRelated: Bool {
    var look = KindLook()
    if case .relationship = property.accept(&look) { return true }
    return false
  }
}

/// What kind of row it is; a visit, since a cast of each would be a search of all types.
private struct KindLook: PropertyVisitor {
  enum Kind {
    case attribute, relationship
    /// The key paths of its parts, where it has several.
    case connection([JSONPath])
  }

  func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> Kind { .attribute }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> Kind { .relationship }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> Kind { .connection(connection.parts.compactMap { try? $0.path.get() }) }
}
