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
    related(key, Property(property), OneShape().optional, .mapping(mapping))
  }

  /// Maps a list of objects in order, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list, .mapping(mapping))
  }

  /// Maps a list of objects in order, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list.optional, .mapping(mapping))
  }

  /// Maps a list of objects in order, nil for each null in it, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child?]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().optional.list, .mapping(mapping))
  }

  /// Maps a list of lists of objects, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[Child]]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list.list, .mapping(mapping))
  }

  /// Maps a list of lists of lists of objects, by a mapping that is given.
  ///
  /// For deeper ones see `RelationshipShape`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[[Child]]]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list.list.list, .mapping(mapping))
  }

  /// Maps the different objects of a list, by a mapping that is given.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().set, .mapping(mapping))
  }

  /// Maps the different objects of a list, nil for null, by a mapping that is given.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().set.optional, .mapping(mapping))
  }

  /// Maps an object of objects, by their keys, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().dictionary, .mapping(mapping))
  }

  /// Maps an object of objects, by their keys, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().dictionary.optional, .mapping(mapping))
  }
}
