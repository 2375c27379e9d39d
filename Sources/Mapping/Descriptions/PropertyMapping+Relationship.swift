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

// Reached only where nothing above fits, so that the compiler says one thing, on the right row.
extension PropertyMapping {
  /// Says what a relationship needs.
  @available(
    *, unavailable,
    message: """
      a relationship needs a writable property (var) that is a model, an optional model or a list \
      of models, and a mapping for that model
      """
  )
  @_disfavoredOverload
  public static func relationship<Value, Child>(
    _ key: String, _ property: KeyPath<Object, Value>, _ mapping: ObjectMapping<Child>
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says what a relationship needs.
  @available(
    *, unavailable,
    message: """
      a relationship needs a writable property (var) that is a model, an optional model or a list \
      of models
      """
  )
  @_disfavoredOverload
  public static func relationship<Value>(
    _ key: String, _ property: KeyPath<Object, Value>, named name: String? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says where the key goes.
  @available(*, unavailable, message: "the key comes first: .relationship(\"key\", \\.property)")
  @_disfavoredOverload
  public static func relationship<Value>(
    _ property: KeyPath<Object, Value>
  ) -> PropertyMapping { PropertyMapping(rows: []) }
}
