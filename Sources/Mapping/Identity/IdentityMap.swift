/// Keeps one object for each identity, from run to run.
///
///     let identities = IdentityMap()
///     let users = try mapper.map([User].self, from: first, in: identities)
///     let again = try mapper.map([User].self, from: second, in: identities)   // the same instances
///
/// A run that maps an object whose identity is known here updates that object in place, when the run
/// has gone well, and else leaves all objects and the map as they were. Objects whose mappings are
/// not `.identified` do not come here. What RestKit's users had from a managed object cache.
///
/// It holds its objects until they are removed. It belongs where its objects do: it is not Sendable.
public final class IdentityMap {
  private var tables: [IdentityScope: IdentityTable] = [:]

  /// A map that knows no object yet.
  public init() {}

  /// How many objects there are.
  public var count: Int { tables.values.reduce(0) { $0 + $1.count } }

  /// The object of a type that has this identity.
  ///
  /// - Parameter id: The value of the property that `.identified(by:)` names, as its own type.
  public func object<Object>(of type: Object.Type, id: some Hashable) -> Object? {
    find(type, IdentityKey(id))
  }

  /// The object of a type that has this identity of several values, in the order of `.identified`.
  public func object<Object>(of type: Object.Type, ids: [AnyHashable]) -> Object? {
    find(type, .several(ids.map { IdentityKey($0) }))
  }

  private func find<Object>(_ type: Object.Type, _ key: IdentityKey) -> Object? {
    for table in tables(of: type) {
      if let object = table.object(key) as? Object { return object }
    }
    return nil
  }

  /// All objects of a type, in no order.
  public func objects<Object>(of type: Object.Type) -> [Object] {
    tables(of: type).flatMap(\.all).compactMap { $0 as? Object }
  }

  /// Takes in an object that is there already.
  ///
  /// - Parameter identity: The property by which its mapping is `.identified`.
  public func insert<Object, ID: Hashable>(
    _ object: Object, identifiedBy identity: KeyPath<Object, ID>
  ) {
    table(Object.self, [identity]).insert(object, IdentityKey(object[keyPath: identity]))
  }

  /// Takes in an object that is there already; one without an identity stays outside.
  public func insert<Object, ID: Hashable>(
    _ object: Object, identifiedBy identity: KeyPath<Object, ID?>
  ) {
    guard let id = object[keyPath: identity] else { return }
    table(Object.self, [identity]).insert(object, IdentityKey(id))
  }

  /// Forgets the object of a type that has this identity.
  ///
  /// - Returns: It, if there was one.
  @discardableResult
  public func remove<Object>(of type: Object.Type, id: some Hashable) -> Object? {
    for table in tables(of: type) {
      if let object = table.remove(IdentityKey(id)) as? Object { return object }
    }
    return nil
  }

  /// Forgets everything.
  public func removeAll() { tables = [:] }

  private func tables<Object>(of type: Object.Type) -> [IdentityTable] {
    tables.compactMap { scope, table in scope.type == ObjectIdentifier(type) ? table : nil }
  }

  private func table<Object>(_ type: Object.Type, _ properties: [AnyKeyPath]) -> IdentityTable {
    let scope = IdentityScope(type: ObjectIdentifier(type), properties: properties)
    if let table = tables[scope] { return table }
    let table = IdentityTable.table(of: type)
    tables[scope] = table
    return table
  }

  /// What is known of a scope.
  func table(of scope: IdentityScope) -> IdentityTable? { tables[scope] }

  /// Takes over what a run has found.
  func merge(_ fresh: IdentityTable, of scope: IdentityScope) {
    guard let table = tables[scope] else {
      tables[scope] = fresh
      return
    }
    table.merge(fresh)
  }
}
