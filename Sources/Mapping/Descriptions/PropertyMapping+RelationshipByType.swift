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
    related(key, Property(property), OneShape().optional, .registered(name))
  }

  /// Maps a list of objects in order.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list, .registered(name))
  }

  /// Maps a list of objects in order, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list.optional, .registered(name))
  }

  /// Maps a list of objects in order, nil for each null in it.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child?]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().optional.list, .registered(name))
  }

  /// Maps a list of lists of objects.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[Child]]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list.list, .registered(name))
  }

  /// Maps a list of lists of lists of objects.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [[[Child]]]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().list.list.list, .registered(name))
  }

  /// Maps the different objects of a list.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().set, .registered(name))
  }

  /// Maps the different objects of a list, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().set.optional, .registered(name))
  }

  /// Maps an object of objects, by their keys.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().dictionary, .registered(name))
  }

  /// Maps an object of objects, by their keys, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    related(key, Property(property), OneShape().dictionary.optional, .registered(name))
  }
}
