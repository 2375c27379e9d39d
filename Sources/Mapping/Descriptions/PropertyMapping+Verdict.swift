extension PropertyMapping {
  /// Reads the value at `key`, shows it to the app, and does what that says.
  ///
  /// - Parameters:
  ///   - key: A key or key path, such as `"id"` or `"author.name"`; see `JSONPath`.
  ///   - property: A writable property whose type is a `MappableValue`.
  ///   - verdict: Accepts, replaces, skips or refuses a value that was read.
  public static func attribute<Value: MappableValue>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    verdict: @escaping @Sendable (Value) -> Verdict<Value>
  ) -> PropertyMapping { judged(key, property, Value.valueTransform, verdict) }

  /// Reads the value at `key` by `transform`, shows it to the app, and does what that says.
  public static func attribute<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>,
    verdict: @escaping @Sendable (Value) -> Verdict<Value>
  ) -> PropertyMapping { judged(key, property, transform, verdict) }

  private static func judged<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Value>, _ verdict: @escaping @Sendable (Value) -> Verdict<Value>
  ) -> PropertyMapping {
    PropertyMapping(
      RowSource(key),
      AttributeDescription(
        property: Property(property), transform: transform, verdict: verdict))
  }
}
