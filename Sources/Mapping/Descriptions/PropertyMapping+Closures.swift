extension PropertyMapping {
  /// Reads the value at `key` into what no key path reaches, by two closures.
  ///
  ///     .attribute("colour", get: { (car: Car) in car.colour }, set: { $0.paint($1) })
  ///
  /// Costs about 20 ns a value.
  /// - Parameters:
  ///   - key: A key or key path; see `JSONPath`.
  ///   - get: The value that is written as JSON, and compared when an object is updated. A fresh
  ///     object is asked for it too, where it may be nil, to know what a missing key is read as.
  ///   - set: Takes the value in.
  public static func attribute<Value: MappableValue>(
    _ key: String, get: @escaping @Sendable (Object) -> Value,
    set: @escaping @Sendable (inout Object, Value) -> Void
  ) -> PropertyMapping { attribute(key, Value.valueTransform, get: get, set: set) }

  /// Reads the value at `key` by `transform` into what no key path reaches, by two closures.
  public static func attribute<Value>(
    _ key: String, _ transform: ValueTransform<Value>, get: @escaping @Sendable (Object) -> Value,
    set: @escaping @Sendable (inout Object, Value) -> Void
  ) -> PropertyMapping {
    PropertyMapping(
      RowSource(key),
      AttributeDescription(property: Property(get: get, set: set), transform: transform))
  }

  /// Maps related objects into what no key path reaches, by two closures.
  ///
  ///     .relationship(
  ///       "wheels", wheel, as: .list(of: .one), get: { (car: Car) in car.wheels },
  ///       set: { $0.mount($1) })
  public static func relationship<Property, Child>(
    _ key: String, _ mapping: ObjectMapping<Child>, as shape: RelationshipShape<Property, Child>,
    get: @escaping @Sendable (Object) -> Property,
    set: @escaping @Sendable (inout Object, Property) -> Void
  ) -> PropertyMapping {
    related(key, .init(get: get, set: set), shape.base, .mapping(mapping))
  }

  static func related<Value, Child>(
    _ key: String, _ property: Mapping.Property<Object, Value>,
    _ shape: some ShapeDescription<Value, Child>, _ related: RelatedMapping<Child>
  ) -> PropertyMapping {
    PropertyMapping(
      RowSource(key),
      RelationshipDescription(property: property, shape: shape, related: related))
  }
}
