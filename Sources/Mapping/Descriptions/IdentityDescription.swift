/// What makes two JSON objects one object: the values of some properties.
struct IdentityDescription<Object>: Sendable {
  let parts: [any IdentityPart<Object>]

  /// The identity of an object that is there; nil where a part of it is nil.
  func key(of object: Object) -> IdentityKey? {
    if parts.count == 1 { return parts[0].value(of: object) }
    var values: [IdentityKey] = []
    for part in parts {
      guard let value = part.value(of: object) else { return nil }
      values.append(value)
    }
    return .several(values)
  }
}

/// Reads a value that can be compared, for whoever looks ahead; nil where it does not convert.
typealias KeyReading = @Sendable (inout JSONReader, ValueRules) -> IdentityKey?

/// One property that identifies objects.
protocol IdentityPart<Object>: Sendable {
  associatedtype Object

  var property: any AnyKeyPath & Sendable { get }
  /// What the property tells of itself.
  var text: KeyPathText { get }

  func value(of object: Object) -> IdentityKey?

  /// Reads the property's value as the row does; nil where the row is none of the property's type.
  func reading(by row: any PropertyDescription) -> KeyReading?
}

/// A property that is never nil, or one that may be.
struct PropertyIdentity<Object, ID: Hashable & SendableMetatype>: IdentityPart {
  let property: any AnyKeyPath & Sendable
  let text: KeyPathText
  private let read: @Sendable (Object) -> ID?

  init(_ property: any KeyPath<Object, ID> & Sendable) {
    self.property = property
    text = KeyPathText(property)
    read = { $0[keyPath: property] }
  }

  init(optional property: any KeyPath<Object, ID?> & Sendable) {
    self.property = property
    text = KeyPathText(property)
    read = { $0[keyPath: property] }
  }

  func value(of object: Object) -> IdentityKey? { read(object).map { IdentityKey($0) } }

  func reading(by row: any PropertyDescription) -> KeyReading? {
    var look = CoderLook<ID>()
    guard let read = row.accept(&look) else { return nil }
    if let key = PlainKeyLook.reading(by: row, otherwise: { read(&$0, $1).map { IdentityKey($0) } })
    {
      return key
    }
    return { reader, rules in read(&reader, rules).map { IdentityKey($0) } }
  }
}

/// How an attribute reads its value, as an Optional of one type.
struct CoderLook<Wanted>: PropertyVisitor {
  typealias Output = (@Sendable (inout JSONReader, ValueRules) -> Wanted?)?

  func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> Output {
    // A slot of a draft holds an Optional of the property's own type.
    if let transform = attribute.transform as? ValueTransform<Wanted> {
      let coder = transform.coder
      return { reader, rules in try? coder.read(&reader, rules) }
    }
    if let transform = attribute.transform as? ValueTransform<Wanted?> {
      let coder = transform.coder
      return { reader, rules in (try? coder.read(&reader, rules)).flatMap { $0 } }
    }
    if let transform = attribute.transform as? ValueTransform<Wanted??> {
      let coder = transform.coder
      return { reader, rules in (try? coder.read(&reader, rules)).flatMap { $0 }.flatMap { $0 } }
    }
    return nil
  }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> Output { nil }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> Output { nil }
}

/// How an attribute reads its value as a key, where it is a plain number or text.
private struct PlainKeyLook: PropertyVisitor {
  enum Kind {
    case integer, text
  }

  /// - Parameter otherwise: Reads what is no plain value; it may become one by the options.
  static func reading(
    by row: any PropertyDescription, otherwise: @escaping KeyReading
  ) -> KeyReading? {
    var look = PlainKeyLook()
    switch row.accept(&look) {
    case .integer:
      return { reader, rules in
        guard let value = reader.takeShortInteger() else { return otherwise(&reader, rules) }
        return .integer(Int(truncatingIfNeeded: value))
      }
    case .text:
      return { reader, rules in
        guard reader.cursor.pointee == UInt8(ascii: "\"") else { return otherwise(&reader, rules) }
        return (try? reader.readString()).map { .text($0) }
      }
    case nil: return nil
    }
  }

  func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> Kind? {
    kind(of: attribute.transform.coder)
  }

  private func kind(of coder: some ValueCoder) -> Kind? {
    switch coder {
    case is StringCoder: return .text
    case is NumberCoder<Int> where MemoryLayout<Int>.size == 8: return .integer
    default: break
    }
    switch coder.inner {
    case .optional(let coder), .slot(let coder): return kind(of: coder)
    case .checked, nil: return nil
    }
  }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> Kind? { nil }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> Kind? { nil }
}
