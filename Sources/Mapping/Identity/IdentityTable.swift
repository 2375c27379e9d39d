/// Objects by their identities.
///
/// Used by one thread at a time.
class IdentityTable {
  /// A table for objects of a type: instances of all classes are kept as one kind, so that a run can
  /// look for them without their types.
  static func table<Object>(of type: Object.Type) -> IdentityTable {
    Object.self is AnyClass ? TypedIdentityTable<AnyObject>() : TypedIdentityTable<Object>()
  }

  /// The object of an identity.
  func object(_ key: IdentityKey) -> Any? { nil }

  /// All objects, in no order.
  var all: [Any] { [] }

  func insert(_ object: Any, _ key: IdentityKey) {}

  /// Forgets an identity.
  ///
  /// - Returns: What it stood for.
  func remove(_ key: IdentityKey) -> Any? { nil }

  /// Puts back what an identity stood for; nil for nothing.
  func restore(_ old: Any?, _ key: IdentityKey) {}

  /// Takes over what another table of the same scope has.
  func merge(_ other: IdentityTable) {}

  var count: Int { 0 }
}

/// Objects as they are, or instances of any class.
final class TypedIdentityTable<Stored>: IdentityTable {
  var objects = KeyedObjects<Stored>()

  override func object(_ key: IdentityKey) -> Any? { objects[key] }

  override var all: [Any] { objects.values }

  override func insert(_ object: Any, _ key: IdentityKey) { objects[key] = object as? Stored }

  override func remove(_ key: IdentityKey) -> Any? { objects.removeValue(forKey: key) }

  override func restore(_ old: Any?, _ key: IdentityKey) {
    objects[key] = old.flatMap { $0 as? Stored }
  }

  override func merge(_ other: IdentityTable) {
    guard let other = other as? TypedIdentityTable else { return }
    objects.merge(other.objects)
  }

  override var count: Int { objects.count }
}
