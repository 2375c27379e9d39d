/// A row for one value: a property, a transform, and a default where there is one.
struct AttributeDescription<Owner, Value>: PropertyDescription {
  let property: Property<Owner, Value>
  let transform: ValueTransform<Value>
  /// Makes the default, since a value need not be Sendable.
  var fallback: (@Sendable () -> Value)?
  /// What the app says of a value before it is taken.
  var verdict: (@Sendable (Value) -> Verdict<Value>)?

  var keyPath: AnyKeyPath? { property.keyPath }
  var identity: AnyKeyPath? { property.identity }
  var text: KeyPathText { property.text }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output {
    visitor.visit(attribute: self)
  }
}
