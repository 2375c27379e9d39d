/// Every sentence about a text that is no path: the text, wanted, place, found, how to mend.
enum PathFaultText {
  static func sentence(for error: JSONPathError) -> String {
    let place = "\"\(excerpt(of: error.text, around: error.offset))\""
    // Only a dot can stand before a name that is not the first.
    let dotless = error.offset > 0 ? ", without the dot before it," : ""
    return "\(place): wanted \(wanted(error)) at character \(error.offset), "
      + "found \(found(error.fault)). \(mend(error, dotless: dotless))"
  }

  private static func wanted(_ error: JSONPathError) -> String {
    switch error.fault {
    case .noName: "a member name"
    case .noSeparator: "\".\", \"[\" or the end"
    case .reservedName(let name) where name.utf8.first == UInt8(ascii: "("): "(key)"
    case .reservedName where error.offset == 0: "@parent, @root or @metadata"
    case .reservedName, .starName, .secondRoot, .misplaced: "a plain name"
    case .noSelector: "an index, * or a quoted name"
    case .badIndex: "an index"
    case .hugeIndex: "an index that fits an Int"
    case .noBracketEnd: "\"]\""
    case .noQuoteEnd(let quote): "a closing \(quote)"
    case .rawControl, .badEscape: "an escape"
    case .badHex: "a hexadecimal digit"
    case .halfPair: "a surrogate pair"
    case .tooManySegments: "no more than \(JSONPath.segmentLimit) segments"
    }
  }

  private static func found(_ fault: PathFault) -> String {
    switch fault {
    case .noName(let scalar), .badHex(let scalar), .noBracketEnd(_, let scalar): shown(scalar)
    case .noSeparator(let scalar): shown(scalar)
    case .reservedName(let name), .hugeIndex(let name), .badIndex(let name): shown(name)
    case .starName: shown("*")
    case .secondRoot: shown("$")
    case .misplaced(let segment, _): shown(JSONPath.text(of: [segment]))
    case .noSelector(let content): content.map(shown) ?? "nothing"
    case .noQuoteEnd: "the end"
    case .rawControl(let scalar): "a bare \(shown(scalar))"
    case .badEscape(let letter): letter.map { shown("\\\($0)") } ?? "a backslash and the end"
    case .halfPair(let half): "only half of one, \(shown(half))"
    case .tooManySegments: "another"
    }
  }

  private static func mend(_ error: JSONPathError, dotless: String) -> String {
    switch error.fault {
    case .noName(let scalar): mendMissingName(found: scalar, at: error.offset)
    case .noSeparator("]"): "Quote a name that holds a bracket: ['a]b']."
    case .noSeparator: "Write a dot before a name."
    case .reservedName(let name): "Write \(quoted(name))\(dotless) for a key called that."
    case .starName: "Write [*]\(dotless) for each element, or ['*'] for a key called that."
    case .secondRoot: "Write a single $, or ['$']\(dotless) for a key called that."
    case .misplaced(let segment, let isBehindRoot):
      mend(misplaced: segment, isBehindRoot: isBehindRoot, dotless: dotless)
    case .noSelector(let content): mendSelector(found: content)
    case .badIndex(let content): mendIndex(found: content)
    case .hugeIndex: "No list is that long."
    case .noBracketEnd(let quote?, _?): "Close the bracket, or write \\\(quote) inside the name."
    case .noBracketEnd: "Close the bracket."
    case .noQuoteEnd(let quote): "End the name with \(quote)]."
    case .rawControl(let scalar): "Write \(QuotedName.escape(for: scalar))."
    case .badEscape:
      "Write \\\\ for a backslash; the other escapes are \\b \\f \\n \\r \\t \\/ \\' \\\" \\uXXXX."
    case .badHex: "Four digits follow \\u, as in \\u00e9."
    case .halfPair: "Write both halves, as in \\ud83d\\ude00, or the character itself."
    case .tooManySegments: "Give the deeper part a mapping of its own."
    }
  }

  private static func mendMissingName(found scalar: Unicode.Scalar?, at offset: Int) -> String {
    switch scalar {
    case "[": "Write the bracket without the dot before it."
    case "]": "Quote a name that holds a bracket: ['a]b']."
    case nil: "Drop the last dot, or write [''] in its place for an empty name."
    default:
      offset == 0
        ? "Drop the first dot, or write [''] before it for an empty name."
        : "Write one dot, or [''] for an empty name."
    }
  }

  private static func mend(
    misplaced segment: JSONPath.Segment, isBehindRoot: Bool, dotless: String
  ) -> String {
    let name = JSONPath.text(of: [segment])
    let place = segment == .parent ? "first or behind another @parent" : "first"
    let move = isBehindRoot ? "Drop the $ before it" : "It may only stand \(place)"
    return "\(move); write \(quoted(name))\(dotless) for a key called that."
  }

  private static func mendSelector(found content: String?) -> String {
    guard let content else { return "Write [0], [-1], [*] or ['name']." }
    if isPadded(content) { return "Write no spaces inside the brackets." }
    return "Write [\(QuotedName.text(of: cut(content)))] for a key called that."
  }

  private static func mendIndex(found content: String) -> String {
    if isPadded(content) { return "Write no spaces inside the brackets." }
    if let value = Int(content) { return "Write [\(value)]." }
    return "Count 0, 1, 2 from the start or -1, -2 from the end, "
      + "or write \(quoted(content)) for a key called that."
  }

  private static func isPadded(_ content: String) -> Bool {
    let ends = [content.unicodeScalars.first, content.unicodeScalars.last]
    return ends.contains { $0?.properties.isWhitespace == true }
  }

  private static func quoted(_ name: String) -> String { "[\(QuotedName.text(of: cut(name)))]" }

  private static func shown(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { shown(String($0)) } ?? "the end"
  }

  private static func shown(_ name: String) -> String { "\"\(visible(cut(name).unicodeScalars))\"" }

  /// The start of a name that is too long for a sentence.
  private static func cut(_ name: String) -> String {
    let scalars = name.unicodeScalars
    return scalars.count > 40 ? String(scalars.prefix(40)) + "…" : name
  }

  /// The part of `text` around `offset`; short texts whole.
  private static func excerpt(of text: String, around offset: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 80 else { return visible(scalars) }
    let start = max(0, min(offset - 40, scalars.count - 80))
    let end = start + 80
    let part = visible(scalars[start..<end])
    return (start > 0 ? "…" : "") + part + (end < scalars.count ? "…" : "")
  }

  /// Each control character becomes its picture, one for one, so that places can still be counted.
  private static func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      let picture = QuotedName.isControl(scalar) ? Unicode.Scalar(0x2400 + scalar.value) : nil
      view.append(picture ?? scalar)
    }
    return String(view)
  }
}
