extension PropertyMapping {
  /// Reads the first value that is there, by the transform of the property's type.
  ///
  ///     .attribute(first: "id", "_id", "ID", \.id)
  ///
  /// What `.attribute("id", \.id).or("_id", "ID")` is, which goes with every other kind of row.
  public static func attribute<Value: MappableValue>(
    first key: String, _ second: String,
    _ property: any WritableKeyPath<Object, Value> & Sendable
  ) -> PropertyMapping { row(key, property, Value.valueTransform).or(second) }

  /// Reads the first value that is there, by the transform of the property's type.
  public static func attribute<Value: MappableValue>(
    first key: String, _ second: String, _ third: String,
    _ property: any WritableKeyPath<Object, Value> & Sendable
  ) -> PropertyMapping { row(key, property, Value.valueTransform).or(second, third) }

  /// Reads the first value that is there, by the transform of the property's type.
  public static func attribute<Value: MappableValue>(
    first key: String, _ second: String, _ third: String, _ fourth: String,
    _ property: any WritableKeyPath<Object, Value> & Sendable
  ) -> PropertyMapping { row(key, property, Value.valueTransform).or(second, third, fourth) }
}
