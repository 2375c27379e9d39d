/// Mappings that are data and refer to each other by name.
///
///     let mappings = try RuntimeMappings(description: JSONValue(json: text))
///     try provider.register(mappings.objectMappings())
///
/// A row may also name a mapping that is not among them, and is registered by itself.
public struct RuntimeMappings: Hashable, Sendable {
  private let mappings: [RuntimeMapping]

  /// These mappings, in their order.
  public init(_ mappings: [RuntimeMapping]) {
    self.mappings = mappings
  }

  /// The mapping of that name, if there is one.
  public subscript(name: String) -> RuntimeMapping? { mappings.first { $0.name == name } }

  /// The same as mappings of objects, for `MappingProvider.register`; made when asked for.
  public func objectMappings() -> [ObjectMapping<JSONObject>] {
    mappings.map { $0.objectMapping() }
  }
}

extension RuntimeMappings: RandomAccessCollection {
  /// The place of the first mapping.
  public var startIndex: Int { 0 }

  /// The place after the last mapping.
  public var endIndex: Int { mappings.count }

  /// The mapping at `place`, from 0.
  ///
  /// - Precondition: `place` is in `indices`, as for an `Array`.
  public subscript(place: Int) -> RuntimeMapping { mappings[place] }
}

extension RuntimeMappings: ExpressibleByArrayLiteral {
  /// The mappings of a literal.
  public init(arrayLiteral elements: RuntimeMapping...) { self.init(elements) }
}

extension RuntimeMappings {
  /// The mappings that a JSON list of descriptions describes.
  ///
  /// - Throws: Every mistake in the descriptions, each with its place.
  public init(description: JSONValue) throws(RuntimeMappingError) {
    var reader = DescriptionReader()
    let parts = reader.elements(of: DescribedValue(description), wanted: "a list of mappings")
    let mappings = (parts ?? []).map { RuntimeMapping(describedBy: $0, &reader) }
    var names: Set<String> = []
    for (part, mapping) in zip(parts ?? [], mappings) {
      guard let name = part["name"], !names.insert(mapping.name).inserted else { continue }
      reader.note(.doubleName(mapping.name), at: name)
    }
    try reader.check()
    self.init(mappings)
  }

  /// The list that describes them: what `init(description:)` reads.
  public var jsonDescription: JSONValue { .array(mappings.map(\.jsonDescription)) }
}
