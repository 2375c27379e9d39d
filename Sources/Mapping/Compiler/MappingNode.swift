/// A mapping of whichever type, as one among those that it relates to.
protocol MappingNode {
  var id: ObjectIdentifier { get }
  var ownNeeds: ContextNeeds { get }
  func related(by lookup: any MappingLookup) -> [any MappingNode]
  /// Those that it chooses from.
  func alternatives(by lookup: any MappingLookup) -> [any MappingNode]
}

extension ObjectMapping: MappingNode {
  var id: ObjectIdentifier { ObjectIdentifier(identity) }

  var ownNeeds: ContextNeeds {
    var needs: ContextNeeds = []
    let reading = rows.filter { $0.options.direction != .writing }
    for path in reading.flatMap(\.paths) + (choice?.paths ?? []) {
      if path.needsTrail { needs.insert(.trail) }
      if path.segments.first == .metadata { needs.insert(.prelude) }
    }
    return needs
  }

  func related(by lookup: any MappingLookup) -> [any MappingNode] {
    var look = RelatedLook(lookup: lookup)
    return rows.compactMap { $0.property.accept(&look) } + alternatives(by: lookup)
  }

  func alternatives(by lookup: any MappingLookup) -> [any MappingNode] {
    (choice?.branches ?? []).compactMap { $0.node(by: lookup) }
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

extension Branch {
  fileprivate func node(by lookup: any MappingLookup) -> (any MappingNode)? {
    lookup.mapping(related)
  }
}

extension MappingLookup {
  /// The mapping that is meant, where it is registered.
  func mapping<Child>(_ related: RelatedMapping<Child>) -> ObjectMapping<Child>? {
    switch related {
    case .mapping(let mapping): mapping
    case .named(let name): mapping(for: Child.self, named: name)
    case .byType: mapping(for: Child.self, named: nil)
    }
  }
}
