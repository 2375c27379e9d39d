/// A mapping of whichever type, as one among those that it relates to.
protocol MappingNode {
  var id: ObjectIdentifier { get }
  var ownNeeds: ContextNeeds { get }
  /// The keys of its objects that its rows write.
  var writtenKeys: [String] { get }
  /// Whether its objects are written behind their own names.
  var writesOwnName: Bool { get }
  func related(by lookup: any MappingLookup) -> [any MappingNode]
  /// Those that it chooses from.
  func alternatives(by lookup: any MappingLookup) -> [any MappingNode]
  /// Those of the parts whose keys stand among its objects' own.
  func parts(by lookup: any MappingLookup) -> [any MappingNode]
}

extension MappingNode {
  /// What its objects want to know of themselves, be it for a part of them or for what is chosen.
  func objectNeeds(by lookup: any MappingLookup) -> ContextNeeds {
    var needs: ContextNeeds = []
    var known: Set<ObjectIdentifier> = []
    var open: [any MappingNode] = [self]
    while let node = open.popLast() {
      guard known.insert(node.id).inserted else { continue }
      needs.formUnion(node.ownNeeds.intersection(.ofObject))
      open += node.alternatives(by: lookup) + node.parts(by: lookup)
    }
    return needs
  }
}

extension ObjectMapping: MappingNode {
  var id: ObjectIdentifier { ObjectIdentifier(identity) }

  var ownNeeds: ContextNeeds {
    var needs: ContextNeeds = []
    let reading = rows.filter { $0.options.direction != .writing }
    for path in reading.flatMap(\.paths) + (choice?.paths ?? []) where !path.staysInside {
      if path.needsTrail { needs.insert(.trail) }
      if path.segments.first == .metadata { needs.insert(.prelude) }
      if ContextPath(path).start == .index { needs.insert(.position) }
      if path.readsKey { needs.formUnion(.ofObject) }
    }
    if identification != nil || reading.contains(where: \.connects) { needs.insert(.others) }
    return needs
  }

  func related(by lookup: any MappingLookup) -> [any MappingNode] {
    var look = RelatedLook(lookup: lookup)
    return rows.compactMap { $0.property.accept(&look) } + alternatives(by: lookup)
  }

  func parts(by lookup: any MappingLookup) -> [any MappingNode] {
    var look = RelatedLook(lookup: lookup)
    return rows.filter { $0.isEmbedded && $0.options.direction != .writing }
      .compactMap { $0.property.accept(&look) }
  }

  func alternatives(by lookup: any MappingLookup) -> [any MappingNode] {
    (choice?.branches ?? []).compactMap { $0.node(by: lookup) }
  }
}

extension JSONPath {
  /// Whether it leads from an object to what is in it, and no more: most paths do.
  fileprivate var staysInside: Bool {
    segments.allSatisfy { segment in
      switch segment {
      case .member, .index, .each: true
      case .key, .parent, .root, .metadata: false
      }
    }
  }
}

extension ObjectMapping {
  var writtenKeys: [String] {
    let paths = rows.filter(\.isWritten).compactMap(\.paths.first) + [choice?.discriminatingPath]
    return paths.compactMap { path in
      guard case .member(let key)? = path?.segments.first else { return nil }
      return key
    }
  }

  var writesOwnName: Bool {
    choice?.discriminatingPath?.segments == [.key]
      || rows.contains { $0.isWritten && $0.paths.first?.segments.first == .key }
  }
}

extension Choice {
  /// The key path of the tags, if there is one.
  var discriminatingPath: JSONPath? {
    guard case .path(let candidate) = discriminator else { return nil }
    return try? candidate.path.get()
  }
}

/// The mapping of a relationship.
private struct RelatedLook: PropertyVisitor {
  let lookup: any MappingLookup

  func visit<Owner, Value>(
    attribute: AttributeDescription<Owner, Value>
  ) -> (any MappingNode)? { nil }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> (any MappingNode)? { lookup.mapping(relationship.related) }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> (any MappingNode)? { nil }
}

extension PropertyRow {
  fileprivate var connects: Bool {
    var look = ConnectionLook()
    return property.accept(&look)
  }
}

/// Whether a row refers to objects by their identities.
private struct ConnectionLook: PropertyVisitor {
  func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> Bool { false }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> Bool { false }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> Bool { true }
}

extension Branch {
  fileprivate func node(by lookup: any MappingLookup) -> (any MappingNode)? {
    lookup.mapping(related)
  }
}
