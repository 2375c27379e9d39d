/// What a sentence about a patch shows of a document: never more than a line.
enum PatchQuote {
  /// `text` in quotes; a long one is cut, and control characters become pictures.
  static func text(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in cut(text).unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      view.append(picture ?? scalar)
    }
    return "\"\(String(view))\""
  }

  private static func cut(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(81)
    return start.count > 80 ? String(start.prefix(80)) + "…" : text
  }

  /// A leaf as its text, and only the kind of what may be large.
  static func value(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): Self.text(text)
    case .number(let number): cut(number.text)
    case .null, .bool: value.text()
    case .array, .object: value.kind.phrase
    }
  }
}
