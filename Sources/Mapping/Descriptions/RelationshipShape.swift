/// How a property holds related objects, for shapes that have no row of their own.
///
///     .relationship("cube", \.cube, cell, as: .list(of: .list(of: .list(of: .one))))
///     .relationship("teams", \.teams, player, as: .dictionary(of: .list(of: .one)))
///
/// `Property` is the property's type, `Child` that of the objects in it. A null where a list, set or
/// dictionary is wanted is an empty one, with a finding; inside of `.optional` it is nil.
public struct RelationshipShape<Property, Child>: Sendable {
  let base: any ShapeDescription<Property, Child>

  /// Something or nil: `X?`.
  public static func optional<Inner>(
    of inner: RelationshipShape<Inner, Child>
  ) -> RelationshipShape where Property == Inner? { inner.base.erasedOptional }

  /// A list in the document's order: `[X]`.
  public static func list<Inner>(
    of inner: RelationshipShape<Inner, Child>
  ) -> RelationshipShape where Property == [Inner] { inner.base.erasedList }

  /// The different ones of a list: `Set<X>`.
  public static func set<Inner: Hashable>(
    of inner: RelationshipShape<Inner, Child>
  ) -> RelationshipShape where Property == Set<Inner> { inner.base.erasedSet }

  /// An object of objects by their keys: `[String: X]`.
  public static func dictionary<Inner>(
    of inner: RelationshipShape<Inner, Child>
  ) -> RelationshipShape where Property == [String: Inner] { inner.base.erasedDictionary }
}

extension RelationshipShape where Property == Child {
  /// One object.
  public static var one: RelationshipShape { RelationshipShape(base: OneShape<Child>()) }
}

extension ShapeDescription {
  fileprivate var erasedOptional: RelationshipShape<Property?, Child> {
    RelationshipShape(base: optional)
  }

  fileprivate var erasedList: RelationshipShape<[Property], Child> {
    RelationshipShape(base: list)
  }

  fileprivate var erasedDictionary: RelationshipShape<[String: Property], Child> {
    RelationshipShape(base: dictionary)
  }
}

extension ShapeDescription where Property: Hashable {
  fileprivate var erasedSet: RelationshipShape<Set<Property>, Child> {
    RelationshipShape(base: set)
  }
}
