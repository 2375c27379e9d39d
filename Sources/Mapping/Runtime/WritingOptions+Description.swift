/// Options for writing as members of a JSON object, both ways, each by its own name.
extension WritingOptions {
  static let describedKeys = [
    "nilValues", "emptyCollections", "defaultValues", "nonFiniteNumbers", "circles",
    "relatedObjects",
  ]

  init(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    self.init(
      nilValues: reader.choice(part["nilValues"]),
      emptyCollections: reader.choice(part["emptyCollections"]),
      defaultValues: reader.choice(part["defaultValues"]),
      nonFiniteNumbers: reader.choice(part["nonFiniteNumbers"]),
      circles: reader.choice(part["circles"]),
      relatedObjects: reader.choice(part["relatedObjects"]))
  }

  /// Sets a member for each option that is set.
  func describe(in object: inout JSONObject) {
    func set(_ key: String, _ choice: (some RawRepresentable<String>)?) {
      if let choice { object[key] = .string(choice.rawValue) }
    }
    set("nilValues", nilValues)
    set("emptyCollections", emptyCollections)
    set("defaultValues", defaultValues)
    set("nonFiniteNumbers", nonFiniteNumbers)
    set("circles", circles)
    set("relatedObjects", relatedObjects)
  }
}
