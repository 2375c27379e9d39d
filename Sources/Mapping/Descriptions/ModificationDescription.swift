/// A property that says whether an object has changed since it was mapped.
struct ModificationDescription<Object>: Sendable {
  /// Whether what stands at a reader is nothing new for an object.
  typealias Check = @Sendable (Object, inout JSONReader, ValueRules) -> Bool

  let property: any AnyKeyPath & Sendable
  /// What the property tells of itself.
  let text: KeyPathText
  private let make: @Sendable (any PropertyDescription) -> Check?

  /// - Parameter isCurrent: Whether the first value, the object's, is as good as the second.
  init<Value>(
    _ property: any AnyKeyPath & Sendable, _ text: KeyPathText,
    _ read: @escaping @Sendable (Object) -> Value?,
    _ isCurrent: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.property = property
    self.text = text
    make = { row in
      var look = CoderLook<Value>()
      guard let coder = row.accept(&look) else { return nil }
      return { object, reader, rules in
        guard let old = read(object), let new = coder(&reader, rules) else { return false }
        return isCurrent(old, new)
      }
    }
  }

  /// Reads as the row does; nil where the row is none of the property's type.
  func check(by row: any PropertyDescription) -> Check? { make(row) }
}
