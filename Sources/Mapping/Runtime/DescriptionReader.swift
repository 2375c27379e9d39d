/// A value of a JSON description, and its place in it.
struct DescribedValue {
  let value: JSONValue
  let path: JSONPath

  init(_ value: JSONValue, at path: JSONPath = .whole) {
    self.value = value
    self.path = path
  }

  /// The member `key`, if this is an object that has it.
  subscript(key: String) -> DescribedValue? {
    value[key].map { DescribedValue($0, at: JSONPath(unchecked: path.segments + [.member(key)])) }
  }

  /// The elements, if this is a list.
  var elements: [DescribedValue]? {
    value.array?.enumerated().map { place, element in
      DescribedValue(element, at: JSONPath(unchecked: path.segments + [.index(place)]))
    }
  }
}

/// Reads the parts of a JSON description, and notes each mistake with its place.
///
/// Each function takes what may not be there, and gives nil for what is not or is wrong.
struct DescriptionReader {
  private(set) var mistakes: [RuntimeMappingMistake] = []

  mutating func note(_ fact: RuntimeMappingMistake.Fact, at part: DescribedValue) {
    mistakes.append(RuntimeMappingMistake(path: part.path, fact: fact))
  }

  mutating func note(_ more: [RuntimeMappingMistake]) { mistakes += more }

  /// - Throws: All mistakes, if there are any.
  func check() throws(RuntimeMappingError) {
    if !mistakes.isEmpty { throw RuntimeMappingError(mistakes: mistakes) }
  }

  /// Notes a value of another kind.
  mutating func mismatch(
    _ part: DescribedValue, wanted: String, near names: [String] = []
  ) {
    let near = part.value.string.flatMap { NearNames.nearest(to: $0, among: names) }
    note(.mismatch(wanted: wanted, found: Self.found(part.value), near: near), at: part)
  }

  /// Whether this is an object; each key that is not one of these is noted.
  mutating func isObject(
    _ part: DescribedValue, wanted: String, keys: [String]
  ) -> Bool {
    guard let object = part.value.object else {
      mismatch(part, wanted: wanted)
      return false
    }
    for key in object.keys where !keys.contains(key) {
      let fact = RuntimeMappingMistake.Fact.unknownKey(
        known: keys, near: NearNames.nearest(to: key, among: keys))
      if let member = part[key] { note(fact, at: member) }
    }
    return true
  }

  mutating func elements(of part: DescribedValue?, wanted: String) -> [DescribedValue]? {
    guard let part else { return nil }
    if part.elements == nil { mismatch(part, wanted: wanted) }
    return part.elements
  }

  mutating func text(_ part: DescribedValue?, wanted: String) -> String? {
    guard let part else { return nil }
    if part.value.string == nil { mismatch(part, wanted: wanted) }
    return part.value.string
  }

  mutating func flag(_ part: DescribedValue?) -> Bool? {
    guard let part else { return nil }
    if part.value.bool == nil { mismatch(part, wanted: "true or false") }
    return part.value.bool
  }

  /// One of the words that an option has.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ part: DescribedValue?
  ) -> Choice? {
    guard let part else { return nil }
    if let choice = part.value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    mismatch(part, wanted: Self.oneOf(names), near: names)
    return nil
  }

  /// Names as what is wanted: `one of "a", "b"`.
  static func oneOf(_ names: [String]) -> String {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count == 1 ? list : "one of \(list)"
  }

  private static func found(_ value: JSONValue) -> String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): ProblemText.quoted(text)
    case .null, .bool, .number: value.description
    }
  }
}
