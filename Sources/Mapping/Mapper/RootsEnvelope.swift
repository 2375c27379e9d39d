/// Holds what a run was asked for at several key paths.
final class RootsEnvelope {
  var values: [Int: Any] = [:]
}

/// A registered mapping as a row of such an envelope.
private protocol RootMapping {
  func row(of root: MappingRoots.Root, number: Int, at path: JSONPath) -> PropertyRow
  var identity: MappingIdentity { get }
}

extension ObjectMapping: RootMapping {
  fileprivate func row(
    of root: MappingRoots.Root, number: Int, at path: JSONPath
  ) -> PropertyRow {
    // The document's root stands behind a key of its own.
    let source = RowSource(
      JSONPath(unchecked: [JSONPath.Segment.member("root")] + path.segments))
    return root.isList
      ? PropertyRow(source: source, property: description(OneShape<Object>().list, number))
      : PropertyRow(source: source, property: description(OneShape<Object>(), number))
  }

  private func description<Shape: ShapeDescription<Value, Object>, Value>(
    _ shape: Shape, _ number: Int
  ) -> any PropertyDescription {
    RelationshipDescription(
      get: { (envelope: RootsEnvelope) in envelope.values[number] as? Value },
      set: { envelope, value in envelope.values[number] = value }, shape.optional, self)
  }
}

extension MappingProvider {
  /// The mapping of the envelope of several roots, made once for each choice of them.
  ///
  /// - Throws: Each type that nobody has registered.
  func envelopeMapping(
    of roots: [MappingRoots.Root], at paths: [JSONPath]
  ) throws(MappingDefinitionError) -> ObjectMapping<RootsEnvelope> {
    var mistakes: [DefinitionMistake] = []
    var rows: [PropertyRow] = []
    var key = DerivedKey(parts: [])
    for (number, (root, path)) in zip(roots, paths).enumerated() {
      guard let mapping = mapping(ofType: root.model.type) as? any RootMapping else {
        mistakes.append(
          DefinitionMistake(
            mapping: "Mapper",
            fact: .unregistered(row: "\"\(root.path)\"", type: "\(root.model.type)", name: nil)))
        continue
      }
      rows.append(mapping.row(of: root, number: number, at: path))
      key.parts.append(
        DerivedKey.Part(
          mapping: ObjectIdentifier(mapping.identity), call: Call(path: path, isList: root.isList)))
    }
    guard mistakes.isEmpty else { throw MappingDefinitionError(mistakes: mistakes) }
    return derived(key) {
      ObjectMapping(name: nil, construction: .fresh { RootsEnvelope() }, rows: rows).hidden
    }
  }
}
