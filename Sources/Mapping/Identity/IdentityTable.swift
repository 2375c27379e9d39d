/// Objects by their identities.
///
/// Used by one thread at a time.
class IdentityTable {
  /// Puts back what an identity stood for; nil for nothing.
  func restore(_ old: Any?, _ key: AnyHashable) {}

  /// Takes over what another table of the same scope has.
  func merge(_ other: IdentityTable) {}

  var count: Int { 0 }
}

final class TypedIdentityTable<Object>: IdentityTable {
  var objects: [AnyHashable: Object] = [:]

  override func restore(_ old: Any?, _ key: AnyHashable) { objects[key] = old as? Object }

  override func merge(_ other: IdentityTable) {
    guard let other = other as? TypedIdentityTable else { return }
    objects.merge(other.objects) { _, new in new }
  }

  override var count: Int { objects.count }
}
