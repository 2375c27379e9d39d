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
