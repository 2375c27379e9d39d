extension ValueMapping {
  /// Reads the value at `key`, by the transform of its type.
  ///
  /// - Parameters:
  ///   - key: A key or key path; see `JSONPath`.
  ///   - property: The property that holds the argument's value.
  ///   - validated: Throws what is wrong with a value; its words become those of the error.
  public static func value(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> ValueMapping where Value: MappableValue {
    attribute(key, property, Value.valueTransform.checked(check), fallback: nil)
  }

  /// Reads the value at `key`, or takes `fallback` where the key is missing or its value null.
  public static func value(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable, default fallback: Value,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> ValueMapping where Value: MappableValue & Sendable {
    attribute(key, property, Value.valueTransform.checked(check), fallback: { fallback })
  }

  // For an Optional the next one is meant, also where a transform could make Optionals itself.
  /// Reads the value at `key` by `transform`.
  @_disfavoredOverload
  public static func value(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> ValueMapping { attribute(key, property, transform.checked(check), fallback: nil) }

  /// Reads the value at `key` by `transform`, or nil where it is null or missing.
  public static func value<Wrapped>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Wrapped>,
    validated check: (@Sendable (Wrapped) throws -> Void)? = nil
  ) -> ValueMapping where Value == Wrapped? {
    attribute(key, property, transform.checked(check).optional, fallback: nil)
  }

  /// Reads the value at `key` by `transform`, or takes `fallback` where it is null or missing.
  public static func value(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, default fallback: Value,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> ValueMapping where Value: Sendable {
    attribute(key, property, transform.checked(check), fallback: { fallback })
  }

  private static func attribute(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, fallback: (@Sendable () -> Value)?
  ) -> ValueMapping {
    let fallback = slotFallback(fallback, transform)
    return ValueMapping(key, property) { slot in
      AttributeDescription(property: slot, transform: transform.inSlot, fallback: fallback)
    }
  }

  private static func slotFallback(
    _ fallback: (@Sendable () -> Value)?, _ transform: ValueTransform<Value>
  ) -> (@Sendable () -> Value?)? {
    guard let fallback else { return transform.slotFallback }
    return { .some(fallback()) }
  }

  /// Maps one object, by a mapping that is given.
  public static func relationship(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ mapping: ObjectMapping<Value>
  ) -> ValueMapping { related(key, property, OneShape(), .mapping(mapping)) }

  /// Maps at most one object, nil where it is null or missing, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> ValueMapping where Value == Child? {
    related(key, property, OneShape().optional, .mapping(mapping))
  }

  /// Maps a list of objects in order, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ mapping: ObjectMapping<Child>
  ) -> ValueMapping where Value == [Child] {
    related(key, property, OneShape().list, .mapping(mapping))
  }

  /// Maps related objects in a shape of their own, by a mapping that is given.
  public static func relationship<Child>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ mapping: ObjectMapping<Child>, as shape: RelationshipShape<Value, Child>
  ) -> ValueMapping { related(key, property, shape.base, .mapping(mapping)) }

  // For an Optional or a list the next ones are meant, which the compiler ranks lower by itself.
  /// Maps one object, by the registered mapping of its type, or the one of that `name`.
  @_disfavoredOverload
  public static func relationship(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable, named name: String? = nil
  ) -> ValueMapping { related(key, property, OneShape(), .registered(name)) }

  /// Maps at most one object, by the registered mapping of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable, named name: String? = nil
  ) -> ValueMapping where Value == Child? {
    related(key, property, OneShape<Child>().optional, .registered(name))
  }

  /// Maps a list of objects, by the registered mapping of its type, or the one of that `name`.
  public static func relationship<Child>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable, named name: String? = nil
  ) -> ValueMapping where Value == [Child] {
    related(key, property, OneShape<Child>().list, .registered(name))
  }

  private static func related<Child>(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ shape: some ShapeDescription<Value, Child>, _ related: RelatedMapping<Child>
  ) -> ValueMapping {
    ValueMapping(key, property) { slot in
      RelationshipDescription(property: slot, shape: SlotShape(inner: shape), related: related)
    }
  }
}
