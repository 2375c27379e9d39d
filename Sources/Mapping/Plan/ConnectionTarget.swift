/// Finds an object by the identity that stands in the JSON.
class ConnectionTarget<Object>: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// What an identity leads to.
  enum Found {
    case object(Object)
    case nobody
    /// The value is no identity at all.
    case unreadable
  }

  /// Finds them without their type, where they are instances and an identity is one value.
  var finder: InstanceFinder? { nil }

  /// Looks for the object whose identity is at the cursor, which stays there.
  func find(_ run: inout MappingRun) -> Found { .nobody }
}

/// Objects of one mapping.
final class IdentifiedTarget<Object>: ConnectionTarget<Object>, @unchecked Sendable {
  private let identifier: Identifier<Object>
  /// Where the parts of an identity are, where it has several.
  private let paths: [ContextPath]

  init(_ identifier: Identifier<Object>, paths: [ContextPath]) {
    self.identifier = identifier
    self.paths = paths
  }

  override var finder: InstanceFinder? {
    guard Object.self is AnyClass, paths.isEmpty, let part = identifier.parts.first else {
      return nil
    }
    return IdentifiedInstances(identifier, part)
  }

  override func find(_ run: inout MappingRun) -> Found {
    guard let key = key(&run) else { return .unreadable }
    let scope = run.identities.scope(of: identifier)
    return scope.object(key).map { .object($0) } ?? .nobody
  }

  private func key(_ run: inout MappingRun) -> IdentityKey? {
    let own = run.place
    guard !paths.isEmpty else {
      var reader = run.reader(at: own)
      return identifier.parts.first.flatMap { $0.read(&reader, $0.look.rules) }
    }
    var values: [IdentityKey] = []
    for (part, path) in zip(identifier.parts, paths) {
      guard let place = run.place(of: path, from: own) else { return nil }
      var reader = run.reader(at: place)
      guard let value = part.read(&reader, part.look.rules) else { return nil }
      values.append(value)
    }
    return .several(values)
  }
}

/// Objects of several mappings, of which one is chosen for each when it is mapped.
final class ChosenTarget<Object>: ConnectionTarget<Object>, @unchecked Sendable {
  private let targets: [ConnectionTarget<Object>]

  init(_ targets: [ConnectionTarget<Object>]) {
    self.targets = targets
  }

  override func find(_ run: inout MappingRun) -> Found {
    var isReadable = false
    for target in targets {
      switch target.find(&run) {
      case .object(let object): return .object(object)
      case .nobody: isReadable = true
      case .unreadable: break
      }
    }
    return isReadable ? .nobody : .unreadable
  }
}

/// One of several mappings, whose objects become `Object`s.
final class WrappedTarget<Object, Child>: ConnectionTarget<Object>, @unchecked Sendable {
  private let base: ConnectionTarget<Child>
  private let wrap: @Sendable (Child) -> Object

  init(_ base: ConnectionTarget<Child>, wrap: @escaping @Sendable (Child) -> Object) {
    self.base = base
    self.wrap = wrap
  }

  override func find(_ run: inout MappingRun) -> Found {
    switch base.find(&run) {
    case .object(let child): .object(wrap(child))
    case .nobody: .nobody
    case .unreadable: .unreadable
    }
  }
}
