extension PropertyMapping {
  /// Maps one object, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape(), .mapping(mapping))
  }

  /// Maps at most one object, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: OneShape()), .mapping(mapping))
  }

  /// Maps a list of objects in order, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: OneShape()), .mapping(mapping))
  }

  /// Maps a list of objects in order, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: ListShape(inner: OneShape())), .mapping(mapping))
  }

  /// Maps a list of objects in order, nil for each null in it, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child?]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: OptionalShape(inner: OneShape())), .mapping(mapping))
  }

  /// Maps a list of lists of objects, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[Child]]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: ListShape(inner: OneShape())), .mapping(mapping))
  }

  /// Maps a list of lists of lists of objects, by a mapping that is given.
  ///
  /// For deeper ones see `RelationshipShape`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[[Child]]]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: ListShape(inner: ListShape(inner: OneShape()))), .mapping(mapping))
  }

  /// Maps the different objects of a list, by a mapping that is given.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), SetShape(inner: OneShape()), .mapping(mapping))
  }

  /// Maps the different objects of a list, nil for null, by a mapping that is given.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: SetShape(inner: OneShape())), .mapping(mapping))
  }

  /// Maps an object of objects, by their keys, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), DictionaryShape(inner: OneShape()), .mapping(mapping))
  }

  /// Maps an object of objects, by their keys, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: DictionaryShape(inner: OneShape())), .mapping(mapping))
  }
}
