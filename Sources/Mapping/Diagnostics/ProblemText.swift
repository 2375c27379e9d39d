/// Every sentence about a problem: wanted, found, and how to mend it.
///
/// The place is put before it.
enum ProblemText {
  /// - Parameter path: Where it is, as far as that changes how to mend it.
  static func sentence(for problem: Problem, at path: JSONPath = .whole) -> String {
    switch problem {
    case .syntax(let error): error.sentence + "."
    case .torn(let wanted, let objects):
      "wanted \(wanted), and the stream ends here, \(after(objects))."
    case .mismatch(let wanted, "null", .form):
      "wanted \(wanted), found null.\(mendedNull(wanted: wanted, at: path))"
    case .mismatch(let wanted, let found, .countsAsNull):
      mismatch(wanted: wanted, found: found, cause: .countsAsNull)
        + mendedNull(wanted: wanted, at: path)
    case .mismatch(let wanted, let found, let cause):
      mismatch(wanted: wanted, found: found, cause: cause)
    case .missing(let property, let keys, let near):
      "\(property) is required, and \(absent(keys)) here.\(mended(near: near))"
    case .requiredNull(let property): "\(property) is required, and it is null here."
    case .unchosen(let type, let key, let found, let known, let near):
      unchosen(type: type, key: key, found: found, known: known) + mended(near: near)
    case .unconnected(let type): "no \(type) has this identity, and one is wanted."
    case .declined(let type): "no mapping of \(type) is for this, and one \(type) is wanted."
    case .severalKeys(let type, let keys):
      "\(type) stands behind one key, and \(keys.count) are here: \(spelled(keys))."
        + " If they are several objects, map a list."
    case .circle(let path):
      "\(path) leads back to what is being mapped, and mapping it would never end."
    case .nothingMapped(let type, let keys, let wanted):
      nothingMapped(type: type, keys: keys, wanted: wanted)
    case .refusedObject(let type, let reason): "this \(type) was refused: \(reason)"
    case .tooManyLeftOut(let limit):
      "more than \(limit) of the items here are invalid, and no more may be left out."
    case .unreadKey(let type, let key, let near):
      "no row of \(type) reads \(quoted(key)).\(mended(near: near))"
    case .duplicateKey(let key): "the key \(quoted(key)) comes again in this object."
    case .nothingThere(let path, let keys, let near):
      "nothing is at \(path). \(listed(keys))\(mended(near: near))"
    case .definition(let mistake): mistake.description
    }
  }

  private static func after(_ objects: Int) -> String {
    switch objects {
    case 0: "before its first object"
    case 1: "after 1 object"
    default: "after \(objects) objects"
    }
  }

  private static func unchosen(
    type: String, key: String?, found: String?, known: [String]
  ) -> String {
    let choices = known.isEmpty ? "" : " It may be \(counted(known))."
    guard let key else {
      guard let found else {
        return "no mapping of \(type) is for what is here. One is there where \(counted(known))."
      }
      return "no mapping of \(type) is for \(found).\(choices)"
    }
    guard let found else {
      return "the mapping of \(type) is chosen by \(quoted(key)), which is not here.\(choices)"
    }
    return "no mapping of \(type) is for \(found).\(choices)"
  }

  private static func absent(_ keys: [String]) -> String {
    keys.count == 1 ? "\(spelled(keys)) is not" : "none of \(spelled(keys)) is"
  }

  private static func mismatch(wanted: String, found: String, cause: Problem.Cause) -> String {
    let fact = "wanted \(wanted), found \(found)"
    return switch cause {
    case .form: fact + "." + hint(wanted: wanted, found: found)
    case .countsAsNull: fact + ", which counts as null."
    case .outOfRange: fact + ", which is out of range."
    case .inexact: fact + ", which has a fraction."
    case .noZone:
      fact + ", which names no time zone. Pass .iso8601(assuming:) to the row."
    case .unknownCase(let known):
      known.isEmpty ? fact + "." : fact + ". It may be \(counted(known.map(\.description)))."
    case .rejected(let reason): fact + ": \(reason)"
    }
  }

  /// How to mend the mistakes that servers make most.
  private static func hint(wanted: String, found: String) -> String {
    if found == "\"\"" { return " Add .emptyIsNull() to the row where \"\" means nothing." }
    let isText = found.hasPrefix("\"")
    if isText, wanted.contains("number"), isNumberWithComma(found) {
      return " A comma is no decimal point in JSON."
    }
    if found == "an object", wanted.hasPrefix("a list") {
      return " If the list lies deeper, name its key path."
    }
    if !isText, wanted.contains("date"), let first = found.utf8.first, isDigitOrMinus(first) {
      return " Pass .epochSeconds or .epochMilliseconds to the row."
    }
    return ""
  }

  private static func mendedNull(wanted: String, at path: JSONPath) -> String {
    guard case .index? = path.segments.last else {
      return " Make the property Optional, give the row a default, or add .whenNull(.keep)."
    }
    // Null between objects is left out by all profiles but strict.
    return wanted == "an object" ? "" : " Make the element's type Optional."
  }

  private static func isNumberWithComma(_ found: String) -> Bool {
    let text = found.utf8.dropFirst().dropLast()
    return text.contains(UInt8(ascii: ","))
      && text.allSatisfy { isDigitOrMinus($0) || ",. ".utf8.contains($0) }
  }

  private static func isDigitOrMinus(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
  }

  private static func nothingMapped(type: String, keys: [String], wanted: [String]) -> String {
    let near = keys.compactMap { key in
      NearNames.nearest(to: key, among: wanted).map { "\(quoted(key)) for \(quoted($0))" }
    }
    let mend = near.isEmpty ? "" : " Near it: \(near.prefix(3).joined(separator: ", "))."
    return "nothing here is mapped to \(type). \(listed(keys))"
      + " The mapping reads \(spelled(wanted)).\(mend)"
  }

  private static func mended(near: [String]) -> String {
    near.isEmpty ? "" : " Near it: \(spelled(near))."
  }

  private static func listed(_ keys: [String]) -> String {
    keys.isEmpty ? "No keys are here." : "The keys here are \(spelled(keys))."
  }

  /// Up to eight names in quotes.
  static func spelled(_ names: [String]) -> String { counted(names.map(quoted)) }

  /// Up to eight texts, and how many more there are.
  private static func counted(_ texts: [String]) -> String {
    let shown = texts.prefix(8).joined(separator: ", ")
    return texts.count > 8 ? "\(shown) and \(texts.count - 8) more" : shown
  }

  /// A name as JSON writes it, so that it stays on its line, at most 64 characters.
  static func quoted(_ name: String) -> String {
    let shown = name.unicodeScalars.prefix(64)
    guard shown.endIndex < name.unicodeScalars.endIndex else {
      return JSONValue.string(name).description
    }
    return JSONValue.string(String(String.UnicodeScalarView(shown)) + "…").description
  }
}
