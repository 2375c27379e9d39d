/// Which mapping maps the related objects.
enum RelatedMapping<Child>: Sendable {
  /// This one.
  case mapping(ObjectMapping<Child>)
  /// The one that is registered for the type under this name.
  case named(String)
  /// The type's default one.
  case byType

  static func registered(_ name: String?) -> RelatedMapping { name.map { .named($0) } ?? .byType }
}

/// A row for related objects.
struct RelationshipDescription<Owner, Shape: ShapeDescription>: PropertyDescription {
  let property: Property<Owner, Shape.Property>
  let shape: Shape
  let related: RelatedMapping<Shape.Child>
  /// Set where the related object's keys stand among those of the owner.
  var embedding: EmbeddingRule?

  var keyPath: AnyKeyPath? { property.keyPath }
  var identity: AnyKeyPath? { property.identity }
  var text: KeyPathText { property.text }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output {
    visitor.visit(relationship: self)
  }
}

extension RelationshipDescription {
  /// A row whose property is reached by a key path.
  init(
    _ keyPath: any WritableKeyPath<Owner, Shape.Property> & Sendable, _ shape: Shape,
    _ mapping: ObjectMapping<Shape.Child>
  ) {
    self.init(property: Property(keyPath), shape: shape, related: .mapping(mapping))
  }
}

extension RelationshipDescription {
  /// A row of a call, whose property is reached by closures.
  init(
    get: @escaping @Sendable (Owner) -> Shape.Property,
    set: @escaping @Sendable (inout Owner, Shape.Property) -> Void, _ shape: Shape,
    _ mapping: ObjectMapping<Shape.Child>
  ) {
    self.init(property: Property(get: get, set: set), shape: shape, related: .mapping(mapping))
  }
}

/// When an embedded object is there.
public enum EmbeddingRule: Hashable, Sendable {
  /// When at least one of its keys is there, with a value other than null.
  case whenAny
  /// When all of its keys are there, with values other than null.
  case whenAll
}
