extension PropertyMapping {
  /// Maps related objects in a shape of their own, by a mapping that is given.
  public static func relationship<Value, Child>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ mapping: ObjectMapping<Child>, as shape: RelationshipShape<Value, Child>
  ) -> PropertyMapping { related(key, Property(property), shape.base, .mapping(mapping)) }

  /// Maps a list of objects into a dictionary, each by one of its own properties.
  ///
  /// Of two objects with equal keys the last one stays.
  public static func relationship<Key: Hashable, Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Key: Child]> & Sendable,
    _ mapping: ObjectMapping<Child>, keyedBy member: any KeyPath<Child, Key> & Sendable
  ) -> PropertyMapping {
    related(
      key, Property(property), KeyedShape(inner: OneShape(), member: member),
      .mapping(mapping))
  }

  /// Maps a list of objects into a dictionary, each by one of its own properties.
  ///
  /// The mapping is the registered one of its type, or the one of that `name`.
  public static func relationship<Key: Hashable, Child>(
    _ key: String, _ property: any WritableKeyPath<Object, [Key: Child]> & Sendable,
    keyedBy member: any KeyPath<Child, Key> & Sendable, named name: String? = nil
  ) -> PropertyMapping {
    related(
      key, Property(property), KeyedShape(inner: OneShape(), member: member),
      .registered(name))
  }
}
