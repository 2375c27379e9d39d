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
struct KnownObjects<Object> {
  /// Where they are instances of a class.
  private(set) var instances: Scope<AnyObject>?
  private(set) var values: Scope<Object>?

  init(instances: Scope<AnyObject>) { self.instances = instances }

  init(values: Scope<Object>) { self.values = values }

  /// What is known of their identities.
  var scope: KnownScope? { instances ?? values }

  func old(_ key: IdentityKey) -> Object? {
    guard let instances else { return values?.old(key) }
    return instances.old(key).map { Self.object($0) }
  }

  func object(_ key: IdentityKey) -> Object? {
    guard let instances else { return values?.object(key) }
    return instances.object(key).map { Self.object($0) }
  }

  func keep(_ object: Object, _ key: IdentityKey) {
    if let instances {
      instances.kept[key] = object as AnyObject
    } else {
      values?.kept[key] = object
    }
  }

  /// An instance of the scope's class, which `Object` is.
  private static func object(_ instance: AnyObject) -> Object {
    unsafeBitCast(instance, to: Object.self)
  }
}
