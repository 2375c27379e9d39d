/// Finds the rows that read what identifies a mapping's objects.
struct IdentityAssembly<Object> {
  private let mapping: ObjectMapping<Object>
  private let options: MappingOptions

  init(_ mapping: ObjectMapping<Object>, options: MappingOptions) {
    self.mapping = mapping
    self.options = options
  }

  /// Nil where the mapping says nothing of identity, or a row is missing, which a check reports.
  var identifier: Identifier<Object>? {
    guard let description = mapping.identification else { return nil }
    var parts: [Identifier<Object>.Part] = []
    for part in description.parts {
      guard let row = mapping.reader(of: part.property, part.text),
        let read = part.reading(by: row.property)
      else { return nil }
      parts.append(Identifier.Part(look: look(at: row), read: read))
    }
    return Identifier(
      description, parts: parts, modification: modification,
      leavesTrail: parts.contains { $0.look.paths.contains(where: \.needsTrail) })
  }

  private var modification: Identifier<Object>.Modification? {
    guard let description = mapping.modification,
      let row = mapping.reader(of: description.property, description.text),
      let comparison = description.comparison(by: row.property)
    else { return nil }
    return Identifier.Modification(look: look(at: row), comparison: comparison)
  }

  private func look(at row: PropertyRow) -> LookAhead {
    let options = ResolvedOptions(row.options.options.over(self.options))
    return LookAhead(paths: row.paths.map { ContextPath($0) }, rules: options.rules)
  }
}
