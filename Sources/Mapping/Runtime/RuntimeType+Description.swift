/// A type as JSON, both ways.
///
///     "integer"    {"list": "string"}    {"optional": {"date": "dd.MM.yyyy", "zone": "UTC"}}
extension RuntimeType {
  /// Types without parts, by their names.
  private static let plain: [(name: String, type: RuntimeType)] = [
    ("string", .string), ("integer", .integer), ("number", .number), ("decimal", .decimal),
    ("boolean", .boolean), ("date", .date()), ("url", .url), ("any", .any),
  ]

  /// Types of one part, which stands behind their name.
  private static let composed = ["date", "optional", "list", "dictionary"]

  private static let wanted =
    "\(DescriptionReader.oneOf(plain.map(\.name))), or an object with "
    + DescriptionReader.oneOf(composed)

  /// The type as far as it is described soundly.
  init(describedBy part: DescribedValue, _ reader: inout DescriptionReader) {
    self = .any
    if let name = part.value.string, let plain = Self.plain.first(where: { $0.name == name }) {
      self = plain.type
    } else if part.value.string != nil {
      reader.mismatch(part, wanted: Self.wanted, near: Self.plain.map(\.name))
    } else if reader.isObject(part, wanted: Self.wanted, keys: Self.composed + ["zone"]) {
      read(part, &reader)
    }
  }

  private mutating func read(_ part: DescribedValue, _ reader: inout DescriptionReader) {
    let names = Self.composed.filter { part[$0] != nil }
    guard let name = names.first, let inner = part[name] else {
      return reader.mismatch(part, wanted: Self.wanted)
    }
    if names.count > 1 { reader.note(.excluding(key: name, other: names[1]), at: part) }
    if name != "date", part["zone"] != nil {
      reader.note(.excluding(key: name, other: "zone"), at: part)
    }
    switch name {
    case "date": self = .date(RuntimeDateForm(describedBy: inner, zone: part["zone"], &reader))
    case "optional": self = .optional(RuntimeType(describedBy: inner, &reader))
    case "list": self = .list(RuntimeType(describedBy: inner, &reader))
    default: self = .dictionary(RuntimeType(describedBy: inner, &reader))
    }
  }

  /// The text or object that describes the type.
  var jsonDescription: JSONValue {
    if let name = Self.plain.first(where: { $0.type == self })?.name { return .string(name) }
    return switch self {
    case .date(let form): form.jsonDescription
    case .optional(let type): ["optional": type.jsonDescription]
    case .list(let type): ["list": type.jsonDescription]
    case .dictionary(let type): ["dictionary": type.jsonDescription]
    case .string, .integer, .number, .decimal, .boolean, .url, .any: .null
    }
  }
}
