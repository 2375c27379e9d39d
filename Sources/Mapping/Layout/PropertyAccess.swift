/// Reads and writes one property of an object that is known by its address only.
///
/// - For a class the address is that of the instance, for a struct that of the value.
/// - Cost of a write: 1 to 7 ns at an offset, about 110 ns through the key path.
///
/// Invariant: `object` is the address of a live `Object`, to which nobody else has access meanwhile.
struct PropertyAccess<Object, Value>: Sendable {
  let keyPath: any WritableKeyPath<Object, Value> & Sendable
  /// Where the property can be stored directly.
  let offset: Int?
  private let isClass: Bool

  init(_ keyPath: any WritableKeyPath<Object, Value> & Sendable, offset: Int?) {
    self.keyPath = keyPath
    self.offset = offset
    isClass = Object.self is AnyClass
  }

  func write(_ value: consuming Value, to object: UnsafeMutableRawPointer) {
    if let offset {
      (object + offset).assumingMemoryBound(to: Value.self).pointee = value
    } else if isClass {
      var instance = Self.instance(at: object)
      instance[keyPath: keyPath] = value
    } else {
      object.assumingMemoryBound(to: Object.self).pointee[keyPath: keyPath] = value
    }
  }

  func read(from object: UnsafeMutableRawPointer) -> Value {
    if let offset { return (object + offset).assumingMemoryBound(to: Value.self).pointee }
    if isClass { return Self.instance(at: object)[keyPath: keyPath] }
    return object.assumingMemoryBound(to: Object.self).pointee[keyPath: keyPath]
  }

  /// The instance whose address this is.
  ///
  /// `Object` is a class, so a reference is its address.
  private static func instance(at address: UnsafeMutableRawPointer) -> Object {
    unsafeBitCast(address, to: Object.self)
  }
}
