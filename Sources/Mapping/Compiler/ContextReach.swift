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
    var fresh: [ObjectIdentifier] = []
    var open: [any MappingNode] = [mapping]
    while let node = open.popLast() {
      guard needs[node.id] == nil else { continue }
      needs[node.id] = node.ownNeeds.subtracting(.ofObject)
      fresh.append(node.id)
      for related in node.related(by: lookup) {
        owners[related.id, default: []].append(node.id)
        open.append(related)
      }
    }
    spread(from: fresh)
  }

  private mutating func spread(from fresh: [ObjectIdentifier]) {
    var open = fresh
    // What was known before may be below what is new.
    open += owners.keys.filter { needs[$0]?.isEmpty == false }
    while let id = open.popLast() {
      guard let own = needs[id], !own.isEmpty else { continue }
      for owner in owners[id] ?? [] where needs[owner]?.isSuperset(of: own) == false {
        needs[owner]?.formUnion(own)
        open.append(owner)
      }
    }
  }
}
