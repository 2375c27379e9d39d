/// Finds rows that fill one place of the target, or a place inside of a plain value.
struct DestinationCheck {
  /// Names are the same when their scalars are.
  private typealias Names = [ScalarString]

  private struct Seen {
    let names: [String]
    let hasMembers: Bool
    let row: JSONPath
    /// The key that says where the row's value goes.
    let key: JSONPath
  }

  /// The row that fills a place.
  private var rows: [Names: Seen] = [:]
  /// The first row that fills a place below this one.
  private var inside: [Names: Seen] = [:]

  /// The mistakes of a row beside those that were looked at before; `path` is the row's own.
  mutating func look(at row: RuntimeRow, _ path: JSONPath) -> [RuntimeMappingMistake] {
    guard row.direction != .writing, let names = row.destinationNames else { return [] }
    let key = row.destination == nil ? "from" : "to"
    let new = Seen(
      names: names, hasMembers: row.hasMembers, row: path,
      key: JSONPath(unchecked: path.segments + [.member(key)]))
    let place = names.map(ScalarString.init)
    if let old = rows[place] {
      let fact = RuntimeMappingMistake.Fact.doubleDestination(Self.text(names), first: old.row)
      return [RuntimeMappingMistake(path: new.key, fact: fact)]
    }
    rows[place] = new
    let outer = place.indices.dropFirst().map { Array(place[..<$0]) }
    for place in outer where inside[place] == nil { inside[place] = new }
    let below = inside[place].flatMap { mistake(of: $0, inside: new) }
    return outer.compactMap { rows[$0].flatMap { mistake(of: new, inside: $0) } }
      + [below].compactMap { $0 }
  }

  private func mistake(of inner: Seen, inside outer: Seen) -> RuntimeMappingMistake? {
    guard !outer.hasMembers else { return nil }
    let fact = RuntimeMappingMistake.Fact.insideValue(Self.text(inner.names), outer: outer.row)
    return RuntimeMappingMistake(path: inner.key, fact: fact)
  }

  private static func text(_ names: [String]) -> String {
    JSONPath(unchecked: names.map { .member($0) }).description
  }
}
