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

/// A row for at most one related object.
struct SingleDescription<Object, Shape: SingleShape>: PropertyDescription {
  let keyPath: any WritableKeyPath<Object, Shape.Property> & Sendable
  let related: RelatedMapping<Shape.Child>

  var anyKeyPath: AnyKeyPath { keyPath }
  var keyPathText: KeyPathText { KeyPathText(keyPath) }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output
  where Visitor.Object == Object { visitor.visit(single: self) }
}

/// A row for a list of related objects.
struct ListDescription<Object, Shape: ListShape>: PropertyDescription {
  let keyPath: any WritableKeyPath<Object, Shape.Property> & Sendable
  let related: RelatedMapping<Shape.Child>

  var anyKeyPath: AnyKeyPath { keyPath }
  var keyPathText: KeyPathText { KeyPathText(keyPath) }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output
  where Visitor.Object == Object { visitor.visit(list: self) }
}
