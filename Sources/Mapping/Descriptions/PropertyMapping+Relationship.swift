extension PropertyMapping {
  /// Maps one object, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      SingleDescription<Object, OneShape<Child>>(keyPath: property, related: .mapping(mapping)))
  }

  /// Maps one object, by the registered mapping of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      SingleDescription<Object, OneShape<Child>>(keyPath: property, related: .registered(name)))
  }

  /// Maps at most one object, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      SingleDescription<Object, OptionalShape<Child>>(keyPath: property, related: .mapping(mapping))
    )
  }

  /// Maps at most one object, nil for null, by the registered mapping of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Child?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      SingleDescription<Object, OptionalShape<Child>>(keyPath: property, related: .registered(name))
    )
  }

  /// Maps a list of objects in order, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      ListDescription<Object, ArrayShape<Child>>(keyPath: property, related: .mapping(mapping)))
  }

  /// Maps a list of objects in order, by the registered mapping of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      ListDescription<Object, ArrayShape<Child>>(keyPath: property, related: .registered(name)))
  }

  /// Maps a list of objects in order, nil for null, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      ListDescription<Object, OptionalArrayShape<Child>>(
        keyPath: property, related: .mapping(mapping)))
  }

  /// Maps a list of objects in order, nil for null, by the registered mapping of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Child]?> & Sendable,
    named name: String? = nil
  ) -> PropertyMapping {
    PropertyMapping(
      PropertyRow.Source(key),
      ListDescription<Object, OptionalArrayShape<Child>>(
        keyPath: property, related: .registered(name)))
  }
}

// Never chosen for a row that is right, as with attributes: each says what is wrong with one.
extension PropertyMapping {
  /// Says what a relationship holds.
  @available(
    *, unavailable,
    message: """
      this property holds no objects of the type that the mapping makes: it must be one, an \
      optional one or a list of them
      """
  )
  public static func relationship<Value, Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      a relationship needs a property that can be written: a var, and no ? on the way to it
      """
  )
  public static func relationship<Value, Child>(
    _ key: String, _ property: KeyPath<Object, Value>, _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      a relationship needs a property that can be written: a var, and no ? on the way to it
      """
  )
  public static func relationship<Value>(
    _ key: String, _ property: KeyPath<Object, Value>, named name: String? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says where the key goes.
  @available(
    *, unavailable,
    message: """
      the key comes first: .relationship("key", \\.property, mapping)
      """
  )
  public static func relationship<Value, Child>(
    _ property: KeyPath<Object, Value>, _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says where the key goes.
  @available(*, unavailable, message: "the key comes first: .relationship(\"key\", \\.property)")
  public static func relationship<Value>(
    _ property: KeyPath<Object, Value>, named name: String? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }
}
