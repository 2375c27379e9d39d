#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Where a property lies in its object: the engine's only knowledge of object layout.
///
///     struct                 final class instance
///     ▼ 0                    ▼ 0           ▼ 16
///     [ a | b | c ]          [ header      | a | b | c ]
///           ▲ MemoryLayout.offset(of:)           ▲ learned from two fresh objects
///
/// Invariant: an offset is given only for a property that is stored in the object itself, is written
/// by a plain store, and lies at the same offset in every object of the type. Therefore:
/// - the key path must print as exactly one stored step (that rules out computed, observed, lazy,
///   wrapped, weak and non-final properties, forced and chained optionals, and runs no accessor);
/// - the probe must find it between the header and the instance's end, aligned for its type;
/// - a second object must give the same offset.
/// Everything else has none and is written through its key path: slower, never wrong.
enum PropertyOffset {
  /// The bytes before the first property of a class instance.
  private static let headerSize = 16

  /// The offset of `keyPath` in a struct or class, or nil.
  ///
  /// - Parameters:
  ///   - text: What the key path says of itself.
  ///   - samples: Two fresh objects of the type. They are not changed.
  static func offset<Object, Value>(
    of keyPath: WritableKeyPath<Object, Value>, _ text: KeyPathText, samples: (Object, Object)
  ) -> Int? {
    guard let type = Object.self as? AnyClass else {
      return MemoryLayout<Object>.offset(of: keyPath)
    }
    guard case .stored(let name) = text, hasVariable(name, in: type) else {
      return nil
    }
    let first = distance(to: keyPath, in: samples.0)
    let end = instanceSize(of: type) - MemoryLayout<Value>.size
    guard first >= headerSize, first <= end, first % MemoryLayout<Value>.alignment == 0,
      first == distance(to: keyPath, in: samples.1)
    else { return nil }
    return first
  }

  /// How far the property's storage is from the object's first byte, if it is in the object at all.
  ///
  /// Never inlined: with a key path that the optimizer can see, the access would be rewritten and
  /// the pointer could be to a copy.
  @inline(never)
  private static func distance<Object, Value>(
    to keyPath: WritableKeyPath<Object, Value>, in object: Object
  ) -> Int {
    var object = object
    let start = unsafeBitCast(object as AnyObject, to: Int.self)
    return withUnsafeMutablePointer(to: &object[keyPath: keyPath]) {
      Int(bitPattern: $0) &- start
    }
  }

  #if canImport(ObjectiveC)
    private static func instanceSize(of type: AnyClass) -> Int { class_getInstanceSize(type) }

    /// On Apple's systems a binary that is not stripped prints names for computed properties too,
    /// so the class must have a variable of that name.
    private static func hasVariable(_ name: String?, in type: AnyClass) -> Bool {
      guard let name else { return true }
      var current: AnyClass? = type
      while let owner = current {
        if class_getInstanceVariable(owner, name) != nil { return true }
        current = class_getSuperclass(owner)
      }
      return false
    }
  #else
    /// Class metadata without Objective-C: kind, superclass, then 32-bit flags, address point and size.
    private static func instanceSize(of type: AnyClass) -> Int {
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      return Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
    }

    private static func hasVariable(_ name: String?, in type: AnyClass) -> Bool { true }
  #endif
}
