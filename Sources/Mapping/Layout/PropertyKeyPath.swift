/// A writable key path, as one closure that gives it, reads through it, or writes through it.
///
///     use(nil, nil, _)                        gives the path
///     use(object, value, .reading)            value ← object's property
///     use(object, value, .writing)            object's property ← value
///
/// Of a literal path whose closure is made where the literal stands, the optimizer makes plain calls of
/// getter and setter: 2 ns, where the runtime takes 150 ns to walk the path of a property that is
/// computed, observed or open. It does so only where this closure is all that keeps the path, and the
/// path has the literal's own type; hence one closure for three uses, each `consume` on the way to it,
/// and an initialiser for properties of classes.
@usableFromInline
struct PropertyKeyPath<Owner, Value>: Sendable {
  @usableFromInline
  typealias Use =
    @Sendable (UnsafeMutablePointer<Owner>?, UnsafeMutablePointer<Value>?, Direction)
    -> WritableKeyPath<Owner, Value>

  @usableFromInline
  enum Direction: Sendable {
    /// Into memory that is not initialized.
    case reading
    /// From memory that keeps its value.
    case writing
  }

  @usableFromInline let use: Use

  @inlinable @inline(__always)
  init(_ property: consuming any ReferenceWritableKeyPath<Owner, Value> & Sendable) {
    use = { [property = consume property] owner, value, direction in
      guard let owner, let value else { return property }
      switch direction {
      case .reading: value.initialize(to: owner.pointee[keyPath: property])
      case .writing: owner.pointee[keyPath: property] = value.pointee
      }
      return property
    }
  }

  init(_ property: any WritableKeyPath<Owner, Value> & Sendable) {
    use = { owner, value, direction in
      guard let owner, let value else { return property }
      switch direction {
      case .reading: value.initialize(to: owner.pointee[keyPath: property])
      case .writing: owner.pointee[keyPath: property] = value.pointee
      }
      return property
    }
  }

  var keyPath: WritableKeyPath<Owner, Value> { use(nil, nil, .reading) }

  func read(from owner: Owner) -> Value {
    var owner = owner
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { value in
      _ = use(&owner, value.baseAddress, .reading)
      return value.moveElement(from: 0)
    }
  }

  /// - Parameter owner: The struct that is changed, or the reference to an instance; a setter may
  ///   replace either.
  func write(_ value: Value, to owner: inout Owner) {
    var value = value
    _ = use(&owner, &value, .writing)
  }
}
