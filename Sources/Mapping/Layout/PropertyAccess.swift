/// Reads and writes one property of an object that is known by its address only.
///
/// - For a class the address is that of the instance, for a struct that of the value.
/// - Cost of a write: 1 to 7 ns at an offset, about 45 ns by a closure or a literal path's setter,
///   200 ns through a key path that was made elsewhere.
///
/// Invariant: `object` is the address of a live `Owner`, to which nobody else has access meanwhile.
///
/// A class, so that a call finds its types at the instance and need not look them up.
final class PropertyAccess<Owner, Value>: Sendable {
  /// Where the property can be stored directly.
  let offset: Int?
  private let way: Property<Owner, Value>.Way
  private let set: (@Sendable (inout Owner, Value) -> Void)?
  private let isClass: Bool
  /// Whether writing changes an instance that a value only refers to, and with it all its copies.
  let isShared: Bool

  /// - Parameter samples: Two fresh objects, by which an offset is learned. They are not changed.
  init(_ property: Property<Owner, Value>, samples: (Owner, Owner)?) {
    way = property.way
    isClass = Owner.self is AnyClass
    let reference = property.keyPath as? ReferenceWritableKeyPath<Owner, Value>
    isShared = !isClass && reference != nil
    switch property.way {
    case .keyPath(let path):
      offset = samples.flatMap {
        PropertyOffset.offset(of: path.keyPath, property.text, samples: $0)
      }
      set = { path.write($1, to: &$0) }
    case .closures(_, let set):
      offset = nil
      self.set = set
    case .slot(let offset, _, _):
      self.offset = offset
      set = nil
    }
  }

  func write(_ value: consuming Value, to object: UnsafeMutableRawPointer) {
    if let offset {
      (object + offset).assumingMemoryBound(to: Value.self).pointee = value
    } else if let set {
      write(value, to: object, by: set)
    }
  }

  private func write(
    _ value: consuming Value, to object: UnsafeMutableRawPointer,
    by set: @Sendable (inout Owner, Value) -> Void
  ) {
    guard isClass else { return set(&object.assumingMemoryBound(to: Owner.self).pointee, value) }
    // `Owner` is a class, so a reference is one word. It is held, since the closure may replace it.
    var reference = Unmanaged<AnyObject>.fromOpaque(object).retain().toOpaque()
    withUnsafeMutablePointer(to: &reference) { reference in
      set(&UnsafeMutableRawPointer(reference).assumingMemoryBound(to: Owner.self).pointee, value)
    }
    Unmanaged<AnyObject>.fromOpaque(reference).release()
  }

  /// What writes a value into the instance to which a value at an address refers now.
  func writing(_ value: Value, to object: UnsafeMutableRawPointer) -> () -> Void {
    let owner = object.assumingMemoryBound(to: Owner.self).pointee
    return { [set] in
      var owner = owner
      set?(&owner, value)
    }
  }

  func read(from object: UnsafeMutableRawPointer) -> Value {
    if let offset { return (object + offset).assumingMemoryBound(to: Value.self).pointee }
    let owner =
      isClass ? Self.instance(at: object) : object.assumingMemoryBound(to: Owner.self).pointee
    switch way {
    case .keyPath(let property): return property.read(from: owner)
    case .closures(let get, _): return get(owner)
    case .slot(let offset, _, _):
      return (object + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// The instance whose address this is.
  ///
  /// `Owner` is a class, so a reference is its address.
  private static func instance(at address: UnsafeMutableRawPointer) -> Owner {
    unsafeBitCast(address, to: Owner.self)
  }
}
