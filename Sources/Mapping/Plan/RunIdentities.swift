/// The objects of a run by their identities: those that it found, and those that were there.
struct RunIdentities {
  /// The objects of one scope.
  final class Scope<Object> {
    /// Made or updated by this run.
    let fresh = TypedIdentityTable<Object>()
    /// There before, by rows and by the caller.
    var kept: [AnyHashable: Object] = [:]
    /// Those whose objects are filled by way of a twin, be they old or new.
    var staged: Set<AnyHashable> = []
    /// Where those that wait say how new they will be.
    var modifications: [AnyHashable: MappingRun.Place] = [:]
    /// What the caller keeps between runs.
    private let table: TypedIdentityTable<Object>?

    init(_ table: TypedIdentityTable<Object>?) {
      self.table = table
    }

    /// The object that was there before.
    func old(_ key: AnyHashable) -> Object? { kept[key] ?? table?.objects[key] }

    /// The object of an identity, as the run knows it.
    func object(_ key: AnyHashable) -> Object? { fresh.objects[key] ?? old(key) }
  }

  /// What was found, to be taken back where its item is left out.
  struct Entry {
    let table: IdentityTable
    let key: AnyHashable
    /// What stood there; nil where nothing did.
    let old: Any?
  }

  /// What the caller keeps between runs.
  let map: IdentityMap?
  private var scopes: [IdentityScope: AnyObject] = [:]
  /// The same by whoever asks, since looking up a scope compares key paths.
  private var known: [ObjectIdentifier: AnyObject] = [:]
  private var tables: [(scope: IdentityScope, table: IdentityTable)] = []
  /// What was found, in order.
  private(set) var journal: [Entry] = []

  init(_ map: IdentityMap?) {
    self.map = map
  }

  /// Whether anybody has asked for an object.
  var isUsed: Bool { !known.isEmpty }

  /// The objects that an identifier knows.
  mutating func scope<Object>(of identifier: Identifier<Object>) -> Scope<Object> {
    let id = ObjectIdentifier(identifier)
    if let scope = known[id] {
      // Only scopes of its own type are kept for an identifier.
      return unsafeDowncast(scope, to: Scope<Object>.self)
    }
    let scope = begin(identifier)
    known[id] = scope
    return scope
  }

  private mutating func begin<Object>(_ identifier: Identifier<Object>) -> Scope<Object> {
    if let scope = scopes[identifier.scope] as? Scope<Object> { return scope }
    let scope = Scope(map?.table(of: identifier.scope) as? TypedIdentityTable<Object>)
    scopes[identifier.scope] = scope
    tables.append((identifier.scope, scope.fresh))
    return scope
  }

  /// Makes an object known.
  mutating func insert<Object>(_ object: Object, _ key: AnyHashable, in scope: Scope<Object>) {
    let old = scope.fresh.objects.updateValue(object, forKey: key)
    // The same instance is nothing to take back; a value is another one.
    if old == nil || !(Object.self is AnyClass) {
      journal.append(Entry(table: scope.fresh, key: key, old: old))
    }
  }

  /// Forgets what was found since.
  mutating func takeBack(to count: Int) {
    for entry in journal[count...].reversed() { entry.table.restore(entry.old, entry.key) }
    journal.removeSubrange(count...)
  }

  /// Hands what was found to the caller's map.
  func publish() {
    guard let map else { return }
    for (scope, table) in tables { map.merge(table, of: scope) }
  }
}
