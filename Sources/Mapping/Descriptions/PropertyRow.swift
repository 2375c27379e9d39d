/// One row, with its property's type erased.
struct PropertyRow: Sendable {
  var source: RowSource {
    didSet { candidates = source.candidates(for: property.text) }
  }
  let property: any PropertyDescription
  var options: RowOptions
  /// The key paths to read, in order, where they are known.
  ///
  /// Found once, since checks and compilers ask for them again and again.
  private(set) var candidates: [RowSource.Candidate]?

  init(
    source: RowSource, property: any PropertyDescription, options: RowOptions = RowOptions()
  ) {
    self.source = source
    self.property = property
    self.options = options
    candidates = source.candidates(for: property.text)
  }

  /// Those that parse.
  var paths: [JSONPath] { (candidates ?? []).compactMap { try? $0.path.get() } }

  /// Whether all its key paths lead out of the object.
  var isForeign: Bool {
    !paths.isEmpty
      && paths.allSatisfy { path in
        switch path.segments.first {
        case .parent?, .root?, .metadata?: true
        default: false
        }
      }
  }

  /// Whether it has a place in an object that is written: what the caller knows has none.
  var isWritten: Bool {
    options.direction != .reading && paths.first?.segments.first != .metadata
  }

  /// The row as errors say it, by its keys: `"customer"`.
  var label: String {
    guard let candidates else { return "\"?\"" }
    return candidates.map { "\"\($0.text)\"" }.joined(separator: " or ")
  }
}

extension PropertyRow {
  /// Whether its object's keys stand among those of the owner.
  var isEmbedded: Bool {
    var look = EmbeddingLook()
    return property.accept(&look) != nil
  }

  /// The keys of the object itself that the row reads.
  fileprivate var ownKeys: [String] {
    var look = EmbeddingLook()
    if let keys = property.accept(&look) { return keys }
    return paths.compactMap { path in
      guard case .member(let key)? = path.segments.first else { return nil }
      return key
    }
  }
}

extension ObjectMapping {
  /// The keys that a part of this mapping reads from the object that it is a part of.
  var partKeys: [String] { rows.flatMap(\.ownKeys) }
}

/// The keys of an embedded part, and nil for any other row.
private struct EmbeddingLook: PropertyVisitor {
  func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> [String]? { nil }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> [String]? {
    guard relationship.embedding != nil, case .mapping(let part) = relationship.related else {
      return nil
    }
    return part.partKeys
  }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> [String]? { nil }
}

/// The typed part of a row.
///
/// Whoever needs the types visits it.
protocol PropertyDescription: Sendable {
  /// The object that has the property, or a class above it.
  associatedtype Owner

  /// The property that is filled, or that an argument ends in; nil where no key path reaches it.
  var keyPath: AnyKeyPath? { get }

  /// The property, for comparing; nil is like no other.
  var identity: AnyKeyPath? { get }

  /// What the property tells of itself.
  var text: KeyPathText { get }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output
}

extension PropertyDescription {
  /// The property's name for people, where it tells one.
  var label: String? { text.label }
}

/// Opens the types of rows, one function a kind of row.
protocol PropertyVisitor {
  associatedtype Output

  mutating func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> Output

  mutating func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> Output

  mutating func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> Output
}
