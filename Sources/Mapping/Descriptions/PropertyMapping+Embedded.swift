extension PropertyMapping {
  /// Maps a part of the object whose keys stand among the object's own.
  ///
  ///     .embedded(\.coordinate, coordinate)        // {"name": "Oslo", "lat": 59.9, "long": 10.7}
  ///
  /// Where the keys are not there, the property keeps its value. The part is made anew each time, but
  /// with `.policy(.update)`, which changes the one that is there. It costs a second pass over the
  /// object.
  public static func embedded<Part>(
    _ property: any WritableKeyPath<Object, Part> & Sendable, _ mapping: ObjectMapping<Part>,
    _ rule: EmbeddingRule = .whenAny
  ) -> PropertyMapping { embedded(Property(property), OneShape(), mapping, rule) }

  /// Maps a part of the object whose keys stand among the object's own, nil where they are null.
  ///
  /// Where none of the keys is there, the property keeps its value, and is nil in a fresh object. A
  /// part that is there with some of its keys is a part with the others missing; by the rule
  /// `.whenAll` it is nil.
  public static func embedded<Part>(
    _ property: any WritableKeyPath<Object, Part?> & Sendable, _ mapping: ObjectMapping<Part>,
    _ rule: EmbeddingRule = .whenAny
  ) -> PropertyMapping {
    embedded(Property(property), OneShape().optional, mapping, rule)
  }

  private static func embedded<Value, Part>(
    _ property: Mapping.Property<Object, Value>, _ shape: some ShapeDescription<Value, Part>,
    _ mapping: ObjectMapping<Part>, _ rule: EmbeddingRule
  ) -> PropertyMapping {
    PropertyMapping(
      .whole,
      RelationshipDescription(
        property: property, shape: shape, related: .mapping(mapping), embedding: rule))
  }
}
