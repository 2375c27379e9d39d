extension PropertySubset {
  /// The rows of a mapping that are written, and the groups that are named.
  ///
  /// - Throws: A mistake for each property that no row writes.
  func rows<Mapped>(
    of mapping: ObjectMapping<Mapped>
  ) throws(MappingDefinitionError) -> (rows: WritingKey.Rows, groups: Set<String>?) {
    switch form {
    case .all: return (.all, nil)
    case .groups(let names): return (.all, names)
    case .only(let members):
      let named = try places(of: members, in: mapping)
      return (
        .some(written(in: mapping).filter { named.contains($0) || isName(mapping.rows[$0]) }), nil
      )
    case .except(let members):
      let named = try places(of: members, in: mapping)
      return (.some(written(in: mapping).filter { !named.contains($0) }), nil)
    }
  }

  /// Whether the row is the name of the member that an object is, which goes with all others.
  private func isName(_ row: PropertyRow) -> Bool { row.paths.first?.segments == [.key] }

  private func written<Mapped>(in mapping: ObjectMapping<Mapped>) -> [Int] {
    mapping.rows.indices.filter { mapping.rows[$0].isWritten }
  }

  private func places<Mapped>(
    of members: [Member], in mapping: ObjectMapping<Mapped>
  ) throws(MappingDefinitionError) -> Set<Int> {
    guard mapping.choice == nil else {
      throw MappingDefinitionError(
        mistakes: [DefinitionMistake(mapping: mapping.label, fact: .subsetOfChoice)])
    }
    var places: Set<Int> = []
    var mistakes: [DefinitionMistake] = []
    for member in members {
      let found = written(in: mapping).filter { member.matches(mapping.rows[$0]) }
      places.formUnion(found)
      if found.isEmpty {
        mistakes.append(
          DefinitionMistake(mapping: mapping.label, fact: .unwrittenProperty(member.label)))
      }
    }
    guard mistakes.isEmpty else { throw MappingDefinitionError(mistakes: mistakes) }
    return places
  }
}
