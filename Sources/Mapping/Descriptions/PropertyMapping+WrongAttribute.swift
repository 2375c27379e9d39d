// Never chosen for a row that is right. Each says what is wrong with one that is not, so that the
// compiler says one thing, on that row; `Tests/WrongPrograms` hold it to that. None takes a text
// where others take a property: a misspelt property would then be two errors.
extension PropertyMapping {
  /// Says which types are attributes without more.
  @available(
    *, unavailable,
    message: """
      the type of this property is no MappableValue: pass a transform for it, make it one, or use \
      .relationship for a model
      """
  )
  public static func attribute<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    validated check: ((Value) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which types are attributes without more.
  @available(
    *, unavailable,
    message: """
      the type of this property is no MappableValue: pass a transform for it, make it one, or use \
      .relationship for a model
      """
  )
  public static func attribute<Value>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    default fallback: Value, validated check: ((Value) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says what a transform must make.
  @available(*, unavailable, message: "this transform makes another type than that of the property")
  public static func attribute<Value, Other>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Other>, validated check: ((Other) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says what a transform must make.
  @available(*, unavailable, message: "this transform makes another type than that of the property")
  public static func attribute<Value, Other>(
    _ key: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ transform: ValueTransform<Other>, default fallback: Value,
    validated check: ((Other) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      an attribute needs a property that can be written: a var, and no ? on the way to it
      """
  )
  public static func attribute<Value>(
    _ key: String, _ property: KeyPath<Object, Value>,
    validated check: ((Value) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      an attribute needs a property that can be written: a var, and no ? on the way to it
      """
  )
  public static func attribute<Value>(
    _ key: String, _ property: KeyPath<Object, Value>, default fallback: Value,
    validated check: ((Value) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      an attribute needs a property that can be written: a var, and no ? on the way to it
      """
  )
  public static func attribute<Value, Other>(
    _ key: String, _ property: KeyPath<Object, Value>, _ transform: ValueTransform<Other>,
    validated check: ((Other) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      an attribute needs a property that can be written: a var, and no ? on the way to it
      """
  )
  public static func attribute<Value, Other>(
    _ key: String, _ property: KeyPath<Object, Value>, _ transform: ValueTransform<Other>,
    default fallback: Value, validated check: ((Other) throws -> Void)? = nil
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says where the key goes.
  @available(*, unavailable, message: "the key comes first: .attribute(\"key\", \\.property)")
  public static func attribute<Value>(
    _ property: KeyPath<Object, Value>
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says where the key goes.
  @available(
    *, unavailable,
    message: """
      the key comes first: .attribute("key", \\.property, transform)
      """
  )
  public static func attribute<Value, Other>(
    _ property: KeyPath<Object, Value>, _ transform: ValueTransform<Other>
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says where the property goes.
  @available(*, unavailable, message: "the property comes second: .attribute(\"key\", \\.property)")
  public static func attribute(
    _ key: String
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which types are attributes without more.
  @available(
    *, unavailable,
    message: """
      the type of one of these properties is no MappableValue: use .attribute with a transform \
      for it, or .relationship for a model
      """
  )
  public static func attributes<each Value>(
    _ properties: repeat any WritableKeyPath<Object, each Value> & Sendable
  ) -> PropertyMapping { PropertyMapping(rows: []) }

  /// Says which properties can be filled.
  @available(
    *, unavailable,
    message: """
      attributes need properties that can be written: each a var, and no ? on the way to it
      """
  )
  public static func attributes<each Value>(
    _ properties: repeat KeyPath<Object, each Value>
  ) -> PropertyMapping { PropertyMapping(rows: []) }
}
