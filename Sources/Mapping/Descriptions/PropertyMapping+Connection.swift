extension PropertyMapping {
  /// Connects the object whose identity stands at `key`, when everything has been mapped.
  ///
  ///     .connection("author_id", \.author, author)      // {"author_id": 7}
  ///
  /// The object may stand anywhere in the document, before or behind, or be one of the caller's
  /// `IdentityMap`. Its mapping is `.identified`, and the id is read as the identity's row reads it.
  /// An id of nobody leaves the property as it is, with a finding; with `.required()` it is a
  /// problem. The owner is a class, and its checks see it before it is connected. RestKit calls this
  /// `RKConnectionDescription`.
  /// - Parameters:
  ///   - key: The key or key path of the id; it needs no property.
  ///   - property: The property that refers to the object.
  ///   - mapping: The identified mapping of the objects.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(key, property, OneShape(), .mapping(mapping)) }

  /// Connects an object, and disconnects it for null and for an id of nobody.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(key, property, OneShape().optional, .mapping(mapping)) }

  /// Connects the objects of a list of ids, in their order, without those of nobody.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(key, property, OneShape().list, .mapping(mapping)) }

  /// Connects the objects of a list of ids, in their order, nil for null.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(key, property, OneShape().list.optional, .mapping(mapping)) }

  /// Connects the different objects of a list of ids.
  public static func connection<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(key, property, OneShape().set, .mapping(mapping)) }

  /// Connects the objects of an object of ids, by their keys.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(key, property, OneShape().dictionary, .mapping(mapping)) }

  /// Connects the object that is identified by the values at several keys, in the order of
  /// `.identified(by:)`.
  public static func connection<Child>(
    _ keys: [String], _ property: any WritableKeyPath<Object, Child?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { connected(keys, property, OneShape().optional, .mapping(mapping)) }

  static func connected<Value, Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ shape: some ShapeDescription<Value, Child>, _ related: RelatedMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      RowSource(key),
      ConnectionDescription(property: Property(property), shape: shape, related: related))
  }

  static func connected<Value, Child>(
    _ keys: [String], _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ shape: some ShapeDescription<Value, Child>, _ related: RelatedMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      RowSource(first: Array(keys.prefix(1))),
      ConnectionDescription(
        property: Property(property), shape: shape, related: related,
        parts: keys.map(RowSource.Candidate.init)))
  }
}
