/// What a run knows of the identities of one scope, whatever their objects are.
class KnownScope {
  /// Those whose objects are filled by way of a twin, be they old or new.
  var staged: Set<IdentityKey> = []
  /// Where those that wait say how new they will be.
  var modifications: [IdentityKey: MappingRun.Place] = [:]
}

/// The objects of one scope: values of a type, or instances of any class.
final class Scope<Stored>: KnownScope {
  /// Made or updated by this run.
  let fresh = TypedIdentityTable<Stored>()
  /// There before, by rows and by the caller.
  var kept = KeyedObjects<Stored>()
  /// What the caller keeps between runs.
  private let table: TypedIdentityTable<Stored>?

  init(_ table: TypedIdentityTable<Stored>?) {
    self.table = table
  }

  /// The object that was there before.
  func old(_ key: IdentityKey) -> Stored? {
    if !kept.isEmpty, let object = kept[key] { return object }
    return table?.objects[key]
  }

  /// The object of an identity, as the run knows it.
  func object(_ key: IdentityKey) -> Stored? { fresh.objects[key] ?? old(key) }
}

/// A scope as whoever knows the type of its objects sees it.
enum KnownObjects<Object> {
  /// Of a class, which `Object` is.
  case instances(Scope<AnyObject>)
  case values(Scope<Object>)

  /// What is known of their identities.
  var scope: KnownScope {
    switch self {
    case .instances(let scope): scope
    case .values(let scope): scope
    }
  }

  func old(_ key: IdentityKey) -> Object? {
    switch self {
    case .instances(let scope): scope.old(key).map { Self.object($0) }
    case .values(let scope): scope.old(key)
    }
  }

  func object(_ key: IdentityKey) -> Object? {
    switch self {
    case .instances(let scope): scope.object(key).map { Self.object($0) }
    case .values(let scope): scope.object(key)
    }
  }

  func keep(_ object: Object, _ key: IdentityKey) {
    switch self {
    case .instances(let scope): scope.kept[key] = object as AnyObject
    case .values(let scope): scope.kept[key] = object
    }
  }

  /// An instance of the scope's class, which `Object` is.
  private static func object(_ instance: AnyObject) -> Object {
    unsafeBitCast(instance, to: Object.self)
  }
}
