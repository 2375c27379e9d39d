/// Options as members of a JSON object, both ways: each by its own name, and `invalidItems` as
/// `skipInvalid`, which is true, or how many items may be left out.
extension MappingOptions {
  static let describedKeys = [
    "missingKeys", "nullForList", "nullForValue", "unreadableValues", "coercion", "emptyIsNull",
    "singleForList", "nullItems", "skipInvalid", "unmappedObjects", "unreadKeys", "repeatedKeys",
    "scalarsOnTheWay",
  ]

  init(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    missingKeys = reader.choice(part["missingKeys"])
    nullForList = reader.choice(part["nullForList"])
    nullForValue = reader.choice(part["nullForValue"])
    unreadableValues = reader.choice(part["unreadableValues"])
    coercion = reader.choice(part["coercion"])
    emptyIsNull = reader.flag(part["emptyIsNull"])
    singleForList = reader.choice(part["singleForList"])
    nullItems = reader.choice(part["nullItems"])
    invalidItems = InvalidItems(describedBy: part["skipInvalid"], &reader)
    unmappedObjects = reader.choice(part["unmappedObjects"])
    unreadKeys = reader.choice(part["unreadKeys"])
    repeatedKeys = reader.choice(part["repeatedKeys"])
    scalarsOnTheWay = reader.choice(part["scalarsOnTheWay"])
  }

  /// Sets a member for each option that is set.
  func describe(in object: inout JSONObject) {
    func set(_ key: String, _ choice: (some RawRepresentable<String>)?) {
      if let choice { object[key] = .string(choice.rawValue) }
    }
    set("missingKeys", missingKeys)
    set("nullForList", nullForList)
    set("nullForValue", nullForValue)
    set("unreadableValues", unreadableValues)
    set("coercion", coercion)
    if let emptyIsNull { object["emptyIsNull"] = .bool(emptyIsNull) }
    set("singleForList", singleForList)
    set("nullItems", nullItems)
    if let invalidItems { object["skipInvalid"] = invalidItems.jsonDescription }
    set("unmappedObjects", unmappedObjects)
    set("unreadKeys", unreadKeys)
    set("repeatedKeys", repeatedKeys)
    set("scalarsOnTheWay", scalarsOnTheWay)
  }
}

extension MappingOptions.InvalidItems {
  fileprivate init?(describedBy part: DescribedValue?, _ reader: inout DescriptionReader) {
    guard let part else { return nil }
    if let isOn = part.value.bool {
      self = isOn ? .leaveOut(atMost: .max) : .fail
    } else if let limit = part.value.int, limit >= 0 {
      self = .leaveOut(atMost: limit)
    } else {
      reader.mismatch(part, wanted: "true, false or how many items may be left out")
      return nil
    }
  }

  fileprivate var jsonDescription: JSONValue {
    switch self {
    case .fail: false
    case .leaveOut(.max): true
    case .leaveOut(let limit): .number(JSONNumber(limit))
    }
  }
}
