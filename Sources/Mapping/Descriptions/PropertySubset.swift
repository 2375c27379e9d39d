/// Which properties of an object are written.
///
///     mapper.encode(order, .only(\.state, \.lines))
///     mapper.encode(order, .except(\.internalNote))
///     mapper.encode(order, .groups("summary"))
///
/// A property that no row writes is a mistake, told in the `WritingError`.
public struct PropertySubset<Object>: Sendable {
  enum Form: Sendable {
    case all
    case only([Member])
    case except([Member])
    case groups(Set<String>)
  }

  /// One row, by its property or by its key.
  enum Member: Sendable {
    case property(any PartialKeyPath<Object> & Sendable)
    case key(String)
  }

  let form: Form

  /// All of them; the default.
  public static var all: PropertySubset { PropertySubset(form: .all) }

  /// Only these of the object itself; what is related to it is written whole.
  public static func only(
    _ properties: any PartialKeyPath<Object> & Sendable...
  ) -> PropertySubset { PropertySubset(form: .only(properties.map { .property($0) })) }

  /// Only those with these keys, which also finds rows of closures, and those of a superclass that is
  /// not final, whose properties are others for the compiler.
  public static func only(keys: String...) -> PropertySubset {
    PropertySubset(form: .only(keys.map { .key($0) }))
  }

  /// All but these of the object itself; what is related to it is written whole.
  public static func except(
    _ properties: any PartialKeyPath<Object> & Sendable...
  ) -> PropertySubset { PropertySubset(form: .except(properties.map { .property($0) })) }

  /// All but those with these keys.
  public static func except(keys: String...) -> PropertySubset {
    PropertySubset(form: .except(keys.map { .key($0) }))
  }

  /// Those that are in one of these groups or in none, of the object and of all below it.
  public static func groups(_ names: String...) -> PropertySubset {
    PropertySubset(form: .groups(Set(names)))
  }
}

extension PropertySubset.Member {
  /// Whether it means this row.
  func matches(_ row: PropertyRow) -> Bool {
    switch self {
    case .property(let property):
      if row.property.keyPath == property { return true }
      // A row of a superclass knows the property by that class.
      guard let name = KeyPathText(property).label else { return false }
      return row.property.label == name
    case .key(let key): return row.candidates?.first?.text == key
    }
  }

  /// The member as errors say it.
  var label: String {
    switch self {
    case .property(let property): KeyPathText(property).label ?? "a property"
    case .key(let key): ProblemText.quoted(key)
    }
  }
}
