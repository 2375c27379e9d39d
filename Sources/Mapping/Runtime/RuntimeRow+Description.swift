/// A row as JSON, both ways.
///
///     {"from": ["id", "_id"], "to": "number", "type": "integer", "default": 0}
///     {"from": "author", "mapping": "author", "shape": "optional", "required": true}
extension RuntimeRow {
  private static let describedKeys =
    ["from", "to", "type", "default", "mapping", "shape", "required", "whenMissing", "whenNull"]
    + ["readOnly", "writeOnly", "policy", "groups"] + MappingOptions.describedKeys
    + WritingOptions.describedKeys

  /// The row as far as it is described soundly.
  init(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    guard reader.isObject(part, wanted: "a row", keys: Self.describedKeys) else {
      self.init(sources: [], destination: nil, .value(.any))
      return
    }
    self.init(
      sources: Self.sources(describedBy: part, &reader),
      destination: reader.text(part["to"], wanted: "a key path"),
      Self.content(describedBy: part, &reader))
    isRequired = reader.flag(part["required"]) ?? false
    whenMissing = reader.choice(part["whenMissing"])
    whenNull = reader.choice(part["whenNull"])
    direction = Self.direction(describedBy: part, &reader)
    policy = reader.choice(part["policy"]) ?? .set
    options = MappingOptions(describedBy: part, &reader)
    writingOptions = WritingOptions(describedBy: part, &reader)
    let names = reader.elements(of: part["groups"], wanted: "a list of names") ?? []
    groups = Set(names.compactMap { reader.text($0, wanted: "a name") })
  }

  private static func sources(
    describedBy part: DescribedValue, _ reader: inout DescriptionReader
  ) -> [String] {
    let wanted = "a key path, or a list of them"
    guard let from = part["from"] else {
      reader.note(.missing(key: "from"), at: part)
      return []
    }
    guard from.value.array != nil else {
      return reader.text(from, wanted: wanted).map { [$0] } ?? []
    }
    let elements = from.elements ?? []
    if elements.isEmpty { reader.mismatch(from, wanted: wanted) }
    return elements.compactMap { reader.text($0, wanted: "a key path") }
  }

  private static func content(
    describedBy part: DescribedValue, _ reader: inout DescriptionReader
  ) -> Content {
    guard part["mapping"] != nil else {
      if part["shape"] != nil { reader.note(.missing(key: "mapping"), at: part) }
      let type = part["type"].map { RuntimeType(describedBy: $0, &reader) } ?? .any
      return .value(type, default: part["default"]?.value)
    }
    for key in ["type", "default"] where part[key] != nil {
      reader.note(.excluding(key: key, other: "mapping"), at: part)
    }
    return .related(
      mapping: reader.name("mapping", of: part, wanted: "the name of a mapping") ?? "",
      shape: reader.choice(part["shape"]) ?? .one)
  }

  private static func direction(
    describedBy part: DescribedValue, _ reader: inout DescriptionReader
  ) -> RowDirection {
    let reads = reader.flag(part["readOnly"]) ?? false
    let writes = reader.flag(part["writeOnly"]) ?? false
    if reads, writes { reader.note(.excluding(key: "readOnly", other: "writeOnly"), at: part) }
    return reads ? .reading : writes ? .writing : .both
  }

  /// The JSON object that describes the row, without what is as it is by default.
  var jsonDescription: JSONValue {
    var object: JSONObject = [:]
    let texts = sources.map { JSONValue.string($0) }
    object["from"] = texts.count == 1 ? texts[0] : .array(texts)
    object["to"] = destination.map { .string($0) }
    switch content {
    case .value(let type, let fallback):
      if type != .any { object["type"] = type.jsonDescription }
      object["default"] = fallback
    case .related(let mapping, let shape):
      object["mapping"] = .string(mapping)
      if shape != .one { object["shape"] = .string(shape.rawValue) }
    }
    if isRequired { object["required"] = true }
    object["whenMissing"] = whenMissing.map { .string($0.rawValue) }
    object["whenNull"] = whenNull.map { .string($0.rawValue) }
    switch direction {
    case .both: break
    case .reading: object["readOnly"] = true
    case .writing: object["writeOnly"] = true
    }
    if policy != .set { object["policy"] = .string(policy.rawValue) }
    options.describe(in: &object)
    writingOptions.describe(in: &object)
    if !groups.isEmpty { object["groups"] = .array(groups.sorted().map { .string($0) }) }
    return .object(object)
  }
}
