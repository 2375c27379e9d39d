/// A choice as members of its mapping's JSON, both ways.
extension RuntimeChoice {
  static let describedKeys = ["choosingBy", "when", "otherwise"]

  /// The choice as far as it is described soundly; nil where nothing is said of one.
  init?(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    guard Self.describedKeys.contains(where: { part[$0] != nil }) else { return nil }
    for key in ["choosingBy", "when"] where part[key] == nil {
      reader.note(.missing(key: key), at: part)
    }
    self.init(by: reader.text(part["choosingBy"], wanted: "a key path") ?? "", [])
    for part in reader.elements(of: part["when"], wanted: "a list of alternatives") ?? [] {
      if let alternative = Alternative(describedBy: part, &reader) {
        alternatives.append(alternative)
      }
    }
    otherwise = part["otherwise"].flatMap { Otherwise(describedBy: $0, &reader) } ?? .fail
  }

  func describe(in object: inout JSONObject) {
    object["choosingBy"] = .string(key)
    object["when"] = .array(
      alternatives.map { ["tag": $0.tag, "mapping": .string($0.mapping)] })
    switch otherwise {
    case .fail: break
    case .skip: object["otherwise"] = "skip"
    case .map(let name): object["otherwise"] = ["mapping": .string(name)]
    }
  }
}

extension RuntimeChoice.Alternative {
  fileprivate init?(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    guard reader.isObject(part, wanted: "an alternative", keys: ["tag", "mapping"]) else {
      return nil
    }
    let name = reader.name("mapping", of: part, wanted: "the name of a mapping")
    guard let tag = part["tag"] else {
      reader.note(.missing(key: "tag"), at: part)
      return nil
    }
    if tag.value.kind == .object || tag.value.kind == .array {
      reader.mismatch(tag, wanted: "a text, number, Bool or null")
    }
    guard let name else { return nil }
    self.init(tag.value, mapping: name)
  }
}

extension RuntimeChoice.Otherwise {
  fileprivate init?(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    switch part.value {
    case .string("fail"): self = .fail
    case .string("skip"): self = .skip
    case .object:
      guard reader.isObject(part, wanted: "a mapping", keys: ["mapping"]),
        let name = reader.name("mapping", of: part, wanted: "the name of a mapping")
      else { return nil }
      self = .map(name)
    default:
      reader.mismatch(
        part, wanted: "\"fail\", \"skip\" or {\"mapping\": …}", near: ["fail", "skip"])
      return nil
    }
  }
}
