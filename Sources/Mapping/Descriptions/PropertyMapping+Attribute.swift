extension PropertyMapping {
  /// Reads the value at `key` into a property, by the transform of the property's type.
  ///
  /// - Parameters:
  ///   - key: A key or key path, such as `"id"` or `"author.name"`; see `JSONPath`.
  ///   - property: A writable property whose type is a `MappableValue`.
  ///   - validated: Throws what is wrong with a value; its words become those of the error.
  public static func attribute<Value: MappableValue>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { row(key, property, Value.valueTransform, check) }

  /// Reads the value at `key`, or takes `fallback` where the key is missing or its value null.
  public static func attribute<Value: MappableValue & Sendable>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    default fallback: Value, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping {
    row(key, property, Value.valueTransform, check, fallback: { fallback })
  }

  // For an Optional the next one is meant, also where a transform could make Optionals itself.
  /// Reads the value at `key` by `transform`.
  @_disfavoredOverload
  public static func attribute<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { row(key, property, transform, check) }

  /// Reads the value at `key` by `transform` into an Optional, and null as nil.
  public static func attribute<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value?> & Sendable,
    _ transform: ValueTransform<Value>, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { optionalRow(key, PropertyKeyPath(property), transform, check) }

  /// Reads the value at `key` by `transform`, or takes `fallback` where the key is missing or null.
  public static func attribute<Value: Sendable>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, default fallback: Value,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { row(key, property, transform, check, fallback: { fallback }) }

  /// A row a property, each read from the key that is the property's own name.
  ///
  /// The name is known for stored properties of structs and of `final` classes; for others `register`
  /// says to write the key.
  public static func attributes<each Value: MappableValue>(
    _ properties: repeat any WritableKeyPath<Object, each Value> & Sendable
  ) -> PropertyMapping {
    var rows: [PropertyRow] = []
    for row in repeat Self.named(each properties) { rows.append(row) }
    return PropertyMapping(rows: rows)
  }

  private static func named<Value: MappableValue>(
    _ property: any WritableKeyPath<Object, Value> & Sendable
  ) -> PropertyRow {
    PropertyRow(
      source: .propertyName,
      property: AttributeDescription(
        property: Property(property), transform: Value.valueTransform))
  }

  static func row<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, _ check: (@Sendable (Value) throws -> Void)? = nil,
    fallback: (@Sendable () -> Value)? = nil
  ) -> PropertyMapping {
    row(key, PropertyKeyPath(property), transform, check, fallback: fallback)
  }

  @usableFromInline
  static func optionalRow<Value>(
    _ key: String, _ property: PropertyKeyPath<Object, Value?>,
    _ transform: ValueTransform<Value>, _ check: (@Sendable (Value) throws -> Void)?
  ) -> PropertyMapping { row(key, property, transform.checked(check).optional) }

  @usableFromInline
  static func row<Value>(
    _ key: String, _ property: PropertyKeyPath<Object, Value>,
    _ transform: ValueTransform<Value>, _ check: (@Sendable (Value) throws -> Void)? = nil,
    fallback: (@Sendable () -> Value)? = nil
  ) -> PropertyMapping {
    PropertyMapping(
      RowSource(key),
      AttributeDescription(
        property: Property(property), transform: transform.checked(check), fallback: fallback))
  }
}
