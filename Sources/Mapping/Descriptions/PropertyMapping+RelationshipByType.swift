extension PropertyMapping {
  /// Maps one object.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape(), .registered(name))
  }

  /// Maps at most one object, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: OneShape()), .registered(name))
  }

  /// Maps a list of objects in order.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: OneShape()), .registered(name))
  }

  /// Maps a list of objects in order, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: ListShape(inner: OneShape())), .registered(name))
  }

  /// Maps a list of objects in order, nil for each null in it.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child?]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: OptionalShape(inner: OneShape())), .registered(name))
  }

  /// Maps a list of lists of objects.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[Child]]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: ListShape(inner: OneShape())), .registered(name))
  }

  /// Maps a list of lists of lists of objects.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[[Child]]]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), ListShape(inner: ListShape(inner: ListShape(inner: OneShape()))), .registered(name))
  }

  /// Maps the different objects of a list.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), SetShape(inner: OneShape()), .registered(name))
  }

  /// Maps the different objects of a list, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: SetShape(inner: OneShape())), .registered(name))
  }

  /// Maps an object of objects, by their keys.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), DictionaryShape(inner: OneShape()), .registered(name))
  }

  /// Maps an object of objects, by their keys, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OptionalShape(inner: DictionaryShape(inner: OneShape())), .registered(name))
  }
}
