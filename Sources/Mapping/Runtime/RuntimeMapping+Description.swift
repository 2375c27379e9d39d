/// A mapping as JSON, both ways.
///
///     {"name": "article", "profile": "lenient", "unreadKeys": "fail", "rows": […]}
extension RuntimeMapping {
  /// The mapping that a JSON object describes.
  ///
  /// - Throws: Every mistake in the description, each with its place.
  public init(description: JSONValue) throws(RuntimeMappingError) {
    var reader = DescriptionReader()
    self.init(describedBy: DescribedValue(description), &reader)
    try reader.check()
  }

  /// The mapping as far as it is described soundly.
  init(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    let keys =
      ["name", "profile"] + MappingOptions.describedKeys + WritingOptions.describedKeys + ["rows"]
      + RuntimeChoice.describedKeys
    self.init(named: "", rows: [])
    guard reader.isObject(part, wanted: "a mapping", keys: keys) else { return }
    name = reader.name("name", of: part, wanted: "a name") ?? ""
    profile = reader.choice(part["profile"])
    options = MappingOptions(describedBy: part, &reader)
    writingOptions = WritingOptions(describedBy: part, &reader)
    choice = RuntimeChoice(describedBy: part, &reader)
    if choice != nil, let rows = part["rows"] {
      reader.note(.excluding(key: "choosingBy", other: "rows"), at: rows)
    }
    if choice == nil, part["rows"] == nil { reader.note(.missing(key: "rows"), at: part) }
    let parts = reader.elements(of: part["rows"], wanted: "a list of rows") ?? []
    var sound: [Bool] = []
    // One more than there may be is enough to be refused.
    for part in parts.prefix(MappingCheck.rowLimit + 1) {
      let count = reader.mistakes.count
      self.rows.append(RuntimeRow(describedBy: part, &reader))
      sound.append(reader.mistakes.count == count)
    }
    reader.note(mistakes(at: part.path) { sound[$0] } + choiceMistakes(at: part.path))
  }

  /// The JSON object that describes the mapping: what `init(description:)` reads.
  ///
  /// What is as it is by default is left out.
  public var jsonDescription: JSONValue {
    var object: JSONObject = ["name": .string(name)]
    object["profile"] = profile.map { .string($0.rawValue) }
    options.describe(in: &object)
    writingOptions.describe(in: &object)
    if let choice {
      choice.describe(in: &object)
    } else {
      object["rows"] = .array(rows.map(\.jsonDescription))
    }
    return .object(object)
  }
}

extension DescriptionReader {
  /// The text of a member that has to be there, and may not be empty.
  mutating func name(_ key: String, of part: DescribedValue, wanted: String) -> String? {
    guard let member = part[key] else {
      note(.missing(key: key), at: part)
      return nil
    }
    let text = text(member, wanted: wanted)
    if text == "" { mismatch(member, wanted: wanted) }
    return text
  }
}
