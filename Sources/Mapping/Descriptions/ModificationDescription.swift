/// A property that says whether an object has changed since it was mapped.
struct ModificationDescription<Object>: Sendable {
  /// Whether what stands at a reader is nothing new for an object.
  typealias Check = @Sendable (Object, inout JSONReader, ValueRules) -> Bool
  /// Whether what stands at the second reader is nothing new after what stands at the first.
  typealias Order = @Sendable (inout JSONReader, inout JSONReader, ValueRules) -> Bool

  /// How a row's values are compared.
  struct Comparison: Sendable {
    let isCurrent: Check
    let isOrdered: Order
  }

  let property: any AnyKeyPath & Sendable
  /// What the property tells of itself.
  let text: KeyPathText
  private let make: @Sendable (any PropertyDescription) -> Comparison?

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
      return Comparison { object, reader, rules in
        guard let old = read(object), let new = coder(&reader, rules) else { return false }
        return isCurrent(old, new)
      } isOrdered: { first, second, rules in
        guard let old = coder(&first, rules), let new = coder(&second, rules) else { return false }
        return isCurrent(old, new)
      }
    }
  }

  /// Reads as the row does; nil where the row is none of the property's type.
  func comparison(by row: any PropertyDescription) -> Comparison? { make(row) }
}
