/// Where a row's value goes: a property by its key path, two closures, or a slot of a draft.
struct Property<Owner, Value>: Sendable {
  enum Way: Sendable {
    case keyPath(PropertyKeyPath<Owner, Value>)
    /// What no key path reaches.
    case closures(
      get: @Sendable (Owner) -> Value, set: @Sendable (inout Owner, Value) -> Void)
    /// A slot this far into a draft, filled before its object is made; `get` reads the property of
    /// an object that is there.
    case slot(offset: Int, of: any AnyKeyPath & Sendable, get: @Sendable (Owner) -> Value)
  }

  let way: Way
  /// What the property tells of itself.
  let text: KeyPathText

  /// Two rows with equal identities fill the same property; nil is like no other.
  var identity: AnyKeyPath? {
    guard case .keyPath(let property) = way else { return nil }
    return property.keyPath
  }

  /// The property that is written, or that the slot's value ends in.
  var keyPath: AnyKeyPath? {
    switch way {
    case .keyPath(let property): property.keyPath
    case .slot(_, let keyPath, _): keyPath
    case .closures: nil
    }
  }

  init(_ keyPath: any WritableKeyPath<Owner, Value> & Sendable) {
    self.init(PropertyKeyPath(keyPath))
  }

  init(_ property: PropertyKeyPath<Owner, Value>) {
    way = .keyPath(property)
    text = KeyPathText(property.keyPath)
  }

  /// - Parameter text: What stands for the name that closures do not tell.
  init(
    get: @escaping @Sendable (Owner) -> Value,
    set: @escaping @Sendable (inout Owner, Value) -> Void, text: KeyPathText = .other
  ) {
    way = .closures(get: get, set: set)
    self.text = text
  }

  /// - Parameter text: What the property tells of itself that the slot's value ends in.
  init(
    slot offset: Int, of keyPath: any AnyKeyPath & Sendable,
    get: @escaping @Sendable (Owner) -> Value, text: KeyPathText
  ) {
    way = .slot(offset: offset, of: keyPath, get: get)
    self.text = text
  }
}
