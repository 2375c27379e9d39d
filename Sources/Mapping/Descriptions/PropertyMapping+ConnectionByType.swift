extension PropertyMapping {
  /// Connects the object whose identity stands at `key`, when everything has been mapped.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(key, property, OneShape(), .registered(name)) }

  /// Connects an object, and disconnects it for null and for an id of nobody.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(key, property, OneShape().optional, .registered(name)) }

  /// Connects the objects of a list of ids, in their order, without those of nobody.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(key, property, OneShape().list, .registered(name)) }

  /// Connects the objects of a list of ids, in their order, nil for null.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(key, property, OneShape().list.optional, .registered(name)) }

  /// Connects the different objects of a list of ids.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child: Hashable>(
    _ key: String, _ property: any WritableKeyPath<Object, Set<Child>> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(key, property, OneShape().set, .registered(name)) }

  /// Connects the objects of an object of ids, by their keys.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [String: Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(key, property, OneShape().dictionary, .registered(name)) }

  /// Connects the object that is identified by the values at several keys, in the order of
  /// `.identified(by:)`.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func connection<Child>(
    _ keys: [String], _ property: any WritableKeyPath<Object, Child?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping { connected(keys, property, OneShape().optional, .registered(name)) }
}
