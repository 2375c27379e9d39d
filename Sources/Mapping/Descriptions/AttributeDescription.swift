/// A row for one value: a property, a transform, and a default where there is one.
struct AttributeDescription<Object, Value>: PropertyDescription {
  let keyPath: any WritableKeyPath<Object, Value> & Sendable
  let transform: ValueTransform<Value>
  /// Makes the default, since a value need not be Sendable.
  let fallback: (@Sendable () -> Value)?

  var anyKeyPath: AnyKeyPath { keyPath }
  var keyPathText: KeyPathText { KeyPathText(keyPath) }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output
  where Visitor.Object == Object { visitor.visit(attribute: self) }
}
