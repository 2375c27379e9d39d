/// Finds what is wrong with a mapping before any data is there, one function a mistake.
enum MappingCheck {
  /// The most rows of one mapping.
  static let rowLimit = 10_000

  static func mistakes<Object>(in mapping: ObjectMapping<Object>) -> [DefinitionMistake] {
    guard mapping.rows.count <= rowLimit else {
      return [DefinitionMistake(mapping: mapping.label, fact: .tooManyRows(limit: rowLimit))]
    }
    let facts =
      mapping.rows.enumerated().compactMap { path(of: $1, position: $0 + 1) }
      + doubles(in: mapping.rows)
      + mapping.rows.compactMap { relationship($0) }
    return facts.map { DefinitionMistake(mapping: mapping.label, fact: $0) }
  }

  /// The row's key path parses, and every segment can be read.
  private static func path<Object>(
    of row: PropertyRow<Object>, position: Int
  ) -> DefinitionMistake.Fact? {
    if case .path(_, .failure(let error)) = row.source { return .malformedPath(error) }
    guard let path = row.path else { return .namelessProperty(position: position) }
    if path.segments.isEmpty { return .unreadablePath(row: row.label, segment: "the whole object") }
    if case .index(let index)? = path.segments.first {
      return .unreadablePath(row: row.label, segment: "[\(index)] first")
    }
    return unreadable(in: path).map { .unreadablePath(row: row.label, segment: $0) }
  }

  /// The first segment that mappings do not read.
  static func unreadable(in path: JSONPath) -> String? {
    path.segments.lazy.compactMap(unreadable).first
  }

  private static func unreadable(_ segment: JSONPath.Segment) -> String? {
    switch segment {
    case .member, .index: nil
    case .each: "[*]"
    case .parent: "@parent"
    case .root: "@root"
    case .metadata: "@metadata"
    case .key: "(key)"
    }
  }

  /// No two rows that read fill one property.
  private static func doubles<Object>(
    in rows: [PropertyRow<Object>]
  ) -> [DefinitionMistake.Fact] {
    var first: [AnyKeyPath: PropertyRow<Object>] = [:]
    var facts: [DefinitionMistake.Fact] = []
    for row in rows where row.options.direction != .writing {
      if let other = first[row.property.anyKeyPath] {
        facts.append(
          .doubleProperty(
            property: row.property.label.map { "\(Object.self).\($0)" } ?? "one property",
            first: other.label, second: row.label))
      } else {
        first[row.property.anyKeyPath] = row
      }
    }
    return facts
  }

  /// A relationship is one to models, and its policy fits its shape.
  private static func relationship<Object>(
    _ row: PropertyRow<Object>
  ) -> DefinitionMistake.Fact? {
    var check = RelationshipCheck(row)
    return row.property.accept(&check)
  }
}

private struct RelationshipCheck<Object>: PropertyVisitor {
  private let row: PropertyRow<Object>

  init(_ row: PropertyRow<Object>) {
    self.row = row
  }

  func visit<Value>(attribute: AttributeDescription<Object, Value>) -> DefinitionMistake.Fact? {
    if let mistake = attribute.transform.coder.mistake {
      return .malformedTransform(row: row.label, reason: mistake)
    }
    return row.options.assignment == .union
      ? .policyNeedsList(row: row.label, policy: "union") : nil
  }

  func visit<Shape: SingleShape>(
    single: SingleDescription<Object, Shape>
  ) -> DefinitionMistake.Fact? {
    if row.options.assignment == .union {
      return .policyNeedsList(row: row.label, policy: "union")
    }
    return model(Shape.Child.self)
  }

  func visit<Shape: ListShape>(
    list: ListDescription<Object, Shape>
  ) -> DefinitionMistake.Fact? { model(Shape.Child.self) }

  private func model<Child>(_ type: Child.Type) -> DefinitionMistake.Fact? {
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
