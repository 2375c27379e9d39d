/// A row for objects that the JSON refers to by their identities.
struct ConnectionDescription<Owner, Shape: ShapeDescription>: PropertyDescription {
  let property: Property<Owner, Shape.Property>
  let shape: Shape
  /// The mapping of the objects that are referred to.
  let related: RelatedMapping<Shape.Child>
  /// The key paths of the parts of one identity, where it has several.
  var parts: [RowSource.Candidate] = []

  var keyPath: AnyKeyPath? { property.keyPath }
  var identity: AnyKeyPath? { property.identity }
  var text: KeyPathText { property.text }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output {
    visitor.visit(connection: self)
  }
}
