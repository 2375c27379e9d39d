/// Every sentence about a problem: wanted, found, and how to mend it.
///
/// The place is put before it.
enum ProblemText {
  static func sentence(for problem: Problem) -> String {
    switch problem {
    case .syntax(let error): error.sentence + "."
    case .mismatch(let wanted, let found, let cause):
      mismatch(wanted: wanted, found: found, cause: cause)
    case .missing(let property, let key, let near):
      "\(property) is required, and \(quoted(key)) is not here.\(mended(near: near))"
    case .requiredNull(let property): "\(property) is required, and it is null here."
    case .nothingMapped(let type, let keys, let wanted):
      nothingMapped(type: type, keys: keys, wanted: wanted)
    case .unreadKey(let type, let key, let near):
      "no row of \(type) reads \(quoted(key)).\(mended(near: near))"
    case .duplicateKey(let key): "the key \(quoted(key)) comes again in this object."
    case .nothingThere(let path, let keys, let near):
      "nothing is at \(path). \(listed(keys))\(mended(near: near))"
    case .definition(let mistake): mistake.description
    }
  }

  private static func mismatch(wanted: String, found: String, cause: Problem.Cause) -> String {
    let fact = "wanted \(wanted), found \(found)"
    return switch cause {
    case .form: fact + "." + hint(wanted: wanted, found: found)
    case .outOfRange: fact + ", which is out of range."
    case .inexact: fact + ", which has a fraction."
    case .noZone: fact + ", which names no time zone."
    case .unknownCase(let known):
      known.isEmpty ? fact + "." : fact + ". It may be \(spelled(known))."
    case .rejected(let reason): fact + ": \(reason)"
    }
  }

  /// How to mend the mistakes that servers make most.
  private static func hint(wanted: String, found: String) -> String {
    if found == "null" {
      return " Make the property Optional, give the row a default, or add .whenNull(.keep)."
    }
    if found == "\"\"" { return " Add .emptyIsNull() to the row where \"\" means nothing." }
    let isText = found.hasPrefix("\"")
    if isText, wanted.contains("number"), found.contains(",") {
      return " A comma is no decimal point in JSON."
    }
    if found == "an object", wanted.hasPrefix("a list") {
      return " If the list lies deeper, name its key path."
    }
    if !isText, wanted.contains("date"), found.first?.isNumber == true {
      return " Pass .epochSeconds or .epochMilliseconds to the row."
    }
    return ""
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
  static func spelled(_ names: [String]) -> String {
    let shown = names.prefix(8).map(quoted).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }

  static func quoted(_ name: String) -> String { "\"\(name)\"" }
}
