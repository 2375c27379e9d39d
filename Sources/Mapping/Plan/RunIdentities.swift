/// The objects of a run by their identities: those that it found, and those that were there.
struct RunIdentities {
  /// What was found, to be taken back where its item is left out.
  struct Entry {
    let table: IdentityTable
    let key: IdentityKey
    /// What stood there; nil where nothing did.
    let old: Any?
  }

  /// What the caller keeps between runs.
  let map: IdentityMap?
  private var scopes: [IdentityScope: KnownScope] = [:]
  /// The same by whoever asks, since looking up a scope compares key paths.
  private var known: [ObjectIdentifier: KnownScope] = [:]
  /// Who asked last, and for what: most objects in a row are of one kind.
  private var last: (identifier: AnyObject, scope: Scope<AnyObject>)?
  private var tables: [(scope: IdentityScope, table: IdentityTable)] = []
  /// What was found while something was being mapped that may be left out, in order.
  private(set) var journal: [Entry] = []

  init(_ map: IdentityMap?) {
    self.map = map
  }

  /// Whether anybody has asked for an object.
  var isUsed: Bool { !known.isEmpty }

  /// The objects that an identifier knows.
  mutating func scope<Object>(of identifier: Identifier<Object>) -> KnownObjects<Object> {
    let scope: KnownScope = known(by: identifier) ?? begin(identifier)
    if Object.self is AnyClass {
      // Scopes of classes keep instances, whatever their class.
      return .instances(unsafeDowncast(scope, to: Scope<AnyObject>.self))
    }
    // Only scopes of its own type are kept for an identifier.
    return .values(unsafeDowncast(scope, to: Scope<Object>.self))
  }

  /// The same for instances of a class.
  mutating func instances<Object>(of identifier: Identifier<Object>) -> Scope<AnyObject> {
    if let last, last.identifier === identifier { return last.scope }
    let scope = unsafeDowncast(
      known(by: identifier) ?? begin(identifier), to: Scope<AnyObject>.self)
    last = (identifier, scope)
    return scope
  }

  /// The scope of an identifier that has asked before.
  private func known(by identifier: AnyObject) -> KnownScope? {
    known[ObjectIdentifier(identifier)]
  }

  private mutating func begin<Object>(_ identifier: Identifier<Object>) -> KnownScope {
    let scope =
      scopes[identifier.scope]
      ?? (Object.self is AnyClass
        ? make(AnyObject.self, identifier.scope) : make(Object.self, identifier.scope))
    known[ObjectIdentifier(identifier)] = scope
    return scope
  }

  private mutating func make<Stored>(
    _ type: Stored.Type, _ identity: IdentityScope
  ) -> KnownScope {
    let scope = Scope(map?.table(of: identity) as? TypedIdentityTable<Stored>)
    scopes[identity] = scope
    tables.append((identity, scope.fresh))
    return scope
  }

  /// Makes an object known.
  ///
  /// - Parameter isPassing: Whether it may have to be taken back.
  mutating func insert<Object>(
    _ object: Object, _ key: IdentityKey, in scope: KnownObjects<Object>, isPassing: Bool
  ) {
    switch scope {
    case .instances(let instances):
      insert(object as AnyObject, key, in: instances, isPassing: isPassing)
    case .values(let values):
      let old = values.fresh.objects.updateValue(object, forKey: key)
      if isPassing { journal.append(Entry(table: values.fresh, key: key, old: old)) }
    }
  }

  mutating func insert(
    _ instance: AnyObject, _ key: IdentityKey, in scope: Scope<AnyObject>, isPassing: Bool
  ) {
    let old = scope.fresh.objects.updateValue(instance, forKey: key)
    // The same instance is nothing to take back.
    if isPassing, old == nil { journal.append(Entry(table: scope.fresh, key: key, old: old)) }
  }

  /// Makes the instance of a key and returns it; nil where one is known already.
  mutating func insert(
    _ key: IdentityKey, in scope: Scope<AnyObject>, isPassing: Bool, _ make: () -> AnyObject?
  ) -> AnyObject? {
    guard scope.old(key) == nil, let instance = scope.fresh.objects.insert(forKey: key, make)
    else { return nil }
    if isPassing { journal.append(Entry(table: scope.fresh, key: key, old: nil)) }
    return instance
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

extension MappingRun {
  /// Whether what is being mapped may have to be taken back: it is an item, or a part.
  var isPassing: Bool { itemBase != nil || part != nil }

  /// Makes an object known by its identity.
  mutating func know<Object>(
    _ object: Object, _ key: IdentityKey, in scope: KnownObjects<Object>
  ) {
    identities.insert(object, key, in: scope, isPassing: isPassing)
  }
}
