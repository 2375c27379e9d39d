// The same rows as those for any writable key path, for properties of classes. A literal's setter is
// called directly then, whatever the property is: open, computed, observed, wrapped.
extension PropertyMapping {
  /// Reads the value at `key` into a class's property, by the transform of the property's type.
  @inlinable @inline(__always)
  public static func attribute<Value: MappableValue>(
    _ key: String, _ property: consuming any ReferenceWritableKeyPath<Object, Value> & Sendable,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { row(key, PropertyKeyPath(consume property), Value.valueTransform, check) }

  /// Reads the value at `key` into a class's property, or takes `fallback` where the key is missing or
  /// its value null.
  @inlinable @inline(__always)
  public static func attribute<Value: MappableValue & Sendable>(
    _ key: String, _ property: consuming any ReferenceWritableKeyPath<Object, Value> & Sendable,
    default fallback: Value, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping {
    row(key, PropertyKeyPath(consume property), Value.valueTransform, check, fallback: { fallback })
  }

  /// Reads the value at `key` by `transform` into a class's property.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public static func attribute<Value>(
    _ key: String, _ property: consuming any ReferenceWritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { row(key, PropertyKeyPath(consume property), transform, check) }

  /// Reads the value at `key` by `transform` into a class's Optional property, and null as nil.
  @inlinable @inline(__always)
  public static func attribute<Value>(
    _ key: String, _ property: consuming any ReferenceWritableKeyPath<Object, Value?> & Sendable,
    _ transform: ValueTransform<Value>, validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping { optionalRow(key, PropertyKeyPath(consume property), transform, check) }

  /// Reads the value at `key` by `transform` into a class's property, or takes `fallback` where the key
  /// is missing or its value null.
  @inlinable @inline(__always)
  public static func attribute<Value: Sendable>(
    _ key: String, _ property: consuming any ReferenceWritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, default fallback: Value,
    validated check: (@Sendable (Value) throws -> Void)? = nil
  ) -> PropertyMapping {
    row(key, PropertyKeyPath(consume property), transform, check, fallback: { fallback })
  }
}
