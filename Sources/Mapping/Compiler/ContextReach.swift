/// Finds out which mappings need to know what is around their objects: those that look there, and
/// all those on the way to them.
///
///     Order ──▶ Line ──▶ Product         Line reads @parent.id: Order and Line leave a trail
///
/// One walk over all that a mapping relates to, and then back along the relations.
struct ContextReach {
  private let lookup: any MappingLookup
  private(set) var needs: [ObjectIdentifier: ContextNeeds] = [:]
  private var owners: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  init(lookup: any MappingLookup) {
    self.lookup = lookup
  }

  /// Works out the needs of a mapping and of all below it that are not known yet.
  mutating func add(_ mapping: any MappingNode) {
    guard needs[mapping.id] == nil else { return }
    // What is new, and what was known before below it.
    var sources: [ObjectIdentifier] = []
    var open: [any MappingNode] = [mapping]
    while let node = open.popLast() {
      guard needs[node.id] == nil else { continue }
      needs[node.id] = node.ownNeeds.subtracting(.ofObject)
      sources.append(node.id)
      for related in node.related(by: lookup) {
        owners[related.id, default: []].append(node.id)
        if needs[related.id] == nil { open.append(related) } else { sources.append(related.id) }
      }
    }
    spread(from: sources)
  }

  private mutating func spread(from sources: [ObjectIdentifier]) {
    var open = sources
    while let id = open.popLast() {
      guard let own = needs[id], !own.isEmpty else { continue }
      for owner in owners[id] ?? [] where needs[owner]?.isSuperset(of: own) == false {
        needs[owner]?.formUnion(own)
        open.append(owner)
      }
    }
  }
}
