/// The way from data to a mapping that a provider takes.
extension RuntimeMapping {
  /// The same as a mapping of objects, for `MappingProvider.register`.
  ///
  /// Made when asked for: each is a mapping of its own, to be registered once. What is wrong with the
  /// rows is reported by `register`.
  public func objectMapping() -> ObjectMapping<JSONObject> {
    let mistakes = self.mistakes
    let rows = mistakes.isEmpty ? propertyRows : []
    let construction: Construction<JSONObject> =
      choice.map { .choice($0.choice) } ?? .fresh { JSONObject() }
    var mapping = ObjectMapping(name: name, construction: construction, rows: rows)
    mapping.modelName = name
    mapping.options = profile.map { options.over($0.options) } ?? options
    mapping.writingOptions = writingOptions
    mapping.faults = mistakes.map {
      .misdescribed(place: $0.path.rooted, reason: $0.sentence)
    }
    return mapping
  }

  private var propertyRows: [PropertyRow] {
    var order = MemberOrder()
    let places = rows.map { $0.destinationNames ?? [] }
    for names in places { order.append(names[...]) }
    return zip(rows, places).map { row, names in
      row.propertyRow(to: Destination(names: names, order: order))
    }
  }
}

extension RuntimeRow {
  /// The names of its place in the target; nil where it has none, or another segment.
  var destinationNames: [String]? {
    guard let target, let path = try? JSONPath(target), !path.segments.isEmpty else { return nil }
    var names: [String] = []
    for segment in path.segments {
      guard case .member(let name) = segment else { return nil }
      names.append(name)
    }
    return names
  }

  /// The row as a row of an `ObjectMapping`.
  func propertyRow(to destination: Destination) -> PropertyRow {
    var row = PropertyRow(source: RowSource(first: sources), property: property(at: destination))
    row.options.isRequired = isRequired
    row.options.whenMissing = whenMissing
    row.options.whenNull = whenNull
    row.options.direction = direction
    row.options.assignment = policy
    row.options.options = options
    row.options.writing = writingOptions
    row.options.groups = groups
    return row
  }

  private func property(at destination: Destination) -> any PropertyDescription {
    switch content {
    case .value(let type, let fallback):
      let coder = type.coder
      let kept = fallback.flatMap { try? coder.value(of: $0).get() }
      return AttributeDescription(
        property: property(at: destination, get: { $0 }, set: { $0 }),
        transform: ValueTransform<JSONValue>(coder), fallback: kept.map(Self.constant))
    case .related(let name, .one):
      return related(name, SlotShape(inner: OneShape()), at: destination) {
        $0.object
      } set: {
        .object($0 ?? [:])
      }
    case .related(let name, .optional):
      return related(name, OneShape().optional, at: destination) {
        $0.object
      } set: {
        $0.map { .object($0) } ?? .null
      }
    case .related(let name, .list):
      return related(name, SlotShape(inner: OneShape().list), at: destination) {
        $0.array?.compactMap(\.object)
      } set: {
        .array(($0 ?? []).map { .object($0) })
      }
    case .related(let name, .dictionary):
      return related(name, SlotShape(inner: OneShape().dictionary), at: destination) {
        $0.object?.dictionary.compactMapValues(\.object)
      } set: {
        .object(JSONObject(sorted: ($0 ?? [:]).mapValues { .object($0) }))
      }
    }
  }

  private static func constant(_ value: JSONValue) -> @Sendable () -> JSONValue { { value } }

  private func related<Shape: ShapeDescription>(
    _ name: String, _ shape: Shape, at destination: Destination,
    get: @escaping @Sendable (JSONValue) -> Shape.Property,
    set: @escaping @Sendable (Shape.Property) -> JSONValue
  ) -> any PropertyDescription where Shape.Child == JSONObject {
    RelationshipDescription(
      property: property(at: destination, get: get, set: set), shape: shape, related: .named(name))
  }

  /// - Parameters:
  ///   - get: Makes the property's value of what is there, null where nothing is.
  ///   - set: Makes what is stored.
  private func property<Value>(
    at destination: Destination, get: @escaping @Sendable (JSONValue) -> Value,
    set: @escaping @Sendable (Value) -> JSONValue
  ) -> Property<JSONObject, Value> {
    let path = JSONPath(unchecked: destination.names.map { .member($0) })
    return Property(
      get: { get(destination.value(in: $0) ?? .null) },
      set: { destination.set(set($1), in: &$0) }, text: .chain(names: path.description))
  }
}

extension JSONObject {
  /// An object of a dictionary's members, in the order of their keys.
  init(sorted members: [String: JSONValue]) {
    self.init(members.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) })
  }

  /// The members without their order.
  var dictionary: [String: JSONValue] {
    Dictionary(map { ($0.key, $0.value) }) { _, last in last }
  }
}
