/// Finds what is wrong with a mapping before any data is there, one function a mistake.
enum MappingCheck {
  /// The most rows of one mapping.
  static let rowLimit = 10_000

  static func mistakes<Object>(in mapping: ObjectMapping<Object>) -> [DefinitionMistake] {
    guard mapping.rows.count <= rowLimit else {
      return [DefinitionMistake(mapping: mapping.label, fact: .tooManyRows(limit: rowLimit))]
    }
    let facts =
      mapping.faults
      + mapping.rows.enumerated().compactMap { path(of: $1, position: $0 + 1) }
      + mapping.rows.compactMap(option)
      + mapping.rows.compactMap(forced)
      + doubles(in: mapping.rows, of: "\(Object.self)")
      + mapping.rows.compactMap(relationship)
      + choice(of: mapping)
      + identity(of: mapping)
    return facts.map { DefinitionMistake(mapping: mapping.label, fact: $0) }
  }

  /// The row's key paths parse, and every segment can be read.
  private static func path(
    of row: PropertyRow, position: Int
  ) -> DefinitionMistake.Fact? {
    guard let candidates = row.candidates else { return .namelessProperty(position: position) }
    for candidate in candidates {
      if case .failure(let error) = candidate.path { return .malformedPath(error) }
    }
    return keyBehindEach(row)
  }

  /// The first segment that mappings do not read.
  static func unreadable(in path: JSONPath) -> String? {
    path.segments.lazy.compactMap(unreadable).first
  }

  private static func unreadable(_ segment: JSONPath.Segment) -> String? {
    switch segment {
    case .member, .index, .each: nil
    case .parent: "@parent"
    case .root: "@root"
    case .metadata: "@metadata"
    case .key: "(key)"
    }
  }

  /// The name of each member is another one where a list is walked.
  private static func keyBehindEach(_ row: PropertyRow) -> DefinitionMistake.Fact? {
    row.paths.contains { path in
      path.segments.drop { $0 != .each }.contains(.key)
    } ? .keyBehindEach(row: row.label) : nil
  }

  /// Rows read what objects are known by.
  private static func identity<Object>(
    of mapping: ObjectMapping<Object>
  ) -> [DefinitionMistake.Fact] {
    guard mapping.choice == nil else {
      return mapping.identification == nil ? [] : [.identityOfChoice]
    }
    let parts = mapping.identification?.parts ?? []
    var unread = parts.filter { part in
      mapping.reader(of: part.property, part.text).flatMap { part.reading(by: $0.property) } == nil
    }.map(\.text)
    if let key = mapping.modification,
      mapping.reader(of: key.property, key.text).flatMap({ key.comparison(by: $0.property) }) == nil
    {
      unread.append(key.text)
    }
    return unread.map { .unreadKeyProperty(property: $0.label ?? "a property") }
  }

  /// There is something to choose from, and each tag stands for one mapping.
  private static func choice<Object>(
    of mapping: ObjectMapping<Object>
  ) -> [DefinitionMistake.Fact] {
    guard let choice = mapping.choice else { return [] }
    var facts: [DefinitionMistake.Fact] = choice.alternatives.isEmpty ? [.noAlternatives] : []
    for candidate in choice.candidates {
      if case .failure(let error) = candidate.path { facts.append(.malformedPath(error)) }
    }
    var known: Set<JSONValue> = []
    for tag in choice.tags {
      if case .none = choice.discriminator {
        facts.append(.tagWithoutDiscriminator(tag: tag.description))
      } else if !known.insert(tag).inserted {
        facts.append(.doubleTag(tag: tag.description))
      }
    }
    if let path = choice.paths.first(where: \.collects) {
      facts.append(.collectedForOne(row: "\"\(path)\""))
    }
    return facts
  }

  /// A row has no option that is one of whole objects.
  private static func option(_ row: PropertyRow) -> DefinitionMistake.Fact? {
    row.options.options.notOfRows.map { .optionOfMappings(row: row.label, option: $0) }
  }

  /// No property of a row needs something to be there that may be nil.
  private static func forced(_ row: PropertyRow) -> DefinitionMistake.Fact? {
    row.property.identity != nil && row.property.text == .forced
      ? .forcedProperty(row: row.label) : nil
  }

  /// No two rows that read fill one property.
  private static func doubles(
    in rows: [PropertyRow], of type: String
  ) -> [DefinitionMistake.Fact] {
    var first: [AnyKeyPath: PropertyRow] = [:]
    var facts: [DefinitionMistake.Fact] = []
    for row in rows where row.options.direction != .writing {
      guard let identity = row.property.identity else { continue }
      if let other = first[identity] {
        facts.append(
          .doubleProperty(
            property: row.property.label.map { "\(type).\($0)" } ?? "one property",
            first: other.label, second: row.label))
      } else {
        first[identity] = row
      }
    }
    return facts
  }

  /// A relationship is one to models, and its policy fits its shape.
  private static func relationship(_ row: PropertyRow) -> DefinitionMistake.Fact? {
    var check = RelationshipCheck(row)
    return row.property.accept(&check)
  }
}

private struct RelationshipCheck: PropertyVisitor {
  private let row: PropertyRow

  init(_ row: PropertyRow) {
    self.row = row
  }

  func visit<Owner, Value>(
    attribute: AttributeDescription<Owner, Value>
  ) -> DefinitionMistake.Fact? {
    if let mistake = attribute.transform.coder.mistake {
      return .malformedTransform(row: row.label, reason: mistake)
    }
    return switch row.options.assignment {
    case .set: nil
    case .union: .policyNeedsList(row: row.label, policy: "union")
    case .update: .policyNeedsObject(row: row.label, policy: "update")
    }
  }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> DefinitionMistake.Fact? {
    if let removal = row.options.removal, removal.type != ObjectIdentifier(Shape.Child.self) {
      return .removalOfStrangers(
        row: row.label, type: removal.typeName, wanted: "\(Shape.Child.self)")
    }
    switch row.options.assignment {
    case .union where !relationship.shape.joins:
      return .policyNeedsList(row: row.label, policy: "union")
    case .update where !isMatched(relationship):
      return .policyNeedsIdentity(row: row.label, policy: "update")
    default:
      return collected(isList: relationship.shape.isList) ?? model(Shape.Child.self)
        ?? embedded(relationship)
    }
  }

  /// Whether objects that are there can be told apart, where that is known yet.
  private func isMatched<Owner, Shape: ShapeDescription>(
    _ relationship: RelationshipDescription<Owner, Shape>
  ) -> Bool {
    guard !relationship.shape.isSingle, case .mapping(let mapping) = relationship.related else {
      return true
    }
    return mapping.identification != nil || mapping.choice != nil
  }

  /// A connection is written when its owner has found its place, so that the owner is a class.
  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> DefinitionMistake.Fact? {
    guard Owner.self is AnyClass, !row.options.isArgument else {
      return .connectionOfValue(row: row.label)
    }
    guard row.options.assignment == .set else {
      return .policyOfConnection(row: row.label, policy: row.options.assignment.rawValue)
    }
    for part in connection.parts {
      if case .failure(let error) = part.path { return .malformedPath(error) }
    }
    return collected(isList: connection.shape.isList) ?? model(Shape.Child.self)
  }

  private func embedded<Owner, Shape: ShapeDescription>(
    _ relationship: RelationshipDescription<Owner, Shape>
  ) -> DefinitionMistake.Fact? {
    guard relationship.embedding != nil, case .mapping(let part) = relationship.related,
      part.choice != nil
    else { return nil }
    return .embeddedChoice(row: row.label)
  }

  /// What is collected is a list.
  private func collected(isList: Bool) -> DefinitionMistake.Fact? {
    guard !isList, row.paths.contains(where: \.collects) else { return nil }
    return .collectedForOne(row: row.label)
  }

  private func model<Child>(_ type: Child.Type) -> DefinitionMistake.Fact? {
    // The model of mappings that are data, although it is a collection of members.
    if type == JSONObject.self { return nil }
    if type is any MappableValue.Type {
      return .valueAsRelationship(row: row.label, type: "\(type)")
    }
    if type is any Collection.Type || type is any Container.Type {
      return .unknownShape(row: row.label, type: "\(type)")
    }
    return nil
  }
}

/// Optional, which holds models and is none.
private protocol Container {}
extension Optional: Container {}
