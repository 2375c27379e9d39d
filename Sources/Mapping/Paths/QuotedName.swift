/// A name in quotes as RFC 9535 writes it: how it prints, and how `PathParser` reads it.
///
/// It prints in single quotes with the fewest escapes, the RFC's normalized form. It is read in
/// either kind of quotes; `\'` and `\"` may stand in both kinds, where the RFC wants the one that
/// is needed.
enum QuotedName {
  static func text(of name: String) -> String {
    var text = "'"
    for scalar in name.unicodeScalars {
      if scalar == "'" || scalar == "\\" || isControl(scalar) {
        text += escape(for: scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 }

  /// The shortest escape of `scalar`, which is a control character, a quote or a backslash.
  static func escape(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{08}": return "\\b"
    case "\u{0C}": return "\\f"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "'", "\"", "\\": return "\\\(scalar)"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }

  /// What a backslash and `letter` mean, nil where that is no escape; `u` is not asked here.
  fileprivate static func meaning(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter {
    case "b": "\u{08}"
    case "f": "\u{0C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "/", "\\", "'", "\"": letter
    default: nil
    }
  }
}

extension PathParser {
  /// Reads a name from its opening quote to behind the `]` that has to follow the closing one.
  mutating func readQuotedName(in quote: Unicode.Scalar) throws(JSONPathError) -> String {
    var name = String.UnicodeScalarView()
    index += 1
    while let next, next != quote {
      if QuotedName.isControl(next) { throw error(.rawControl(next), at: index) }
      index += 1
      name.append(next == "\\" ? try readEscape() : next)
    }
    guard next != nil else { throw error(.noQuoteEnd(quote: quote), at: index) }
    index += 1
    guard next == "]" else { throw error(.noBracketEnd(quote: quote, found: next), at: index) }
    index += 1
    return String(name)
  }

  /// Reads what follows a backslash.
  private mutating func readEscape() throws(JSONPathError) -> Unicode.Scalar {
    let start = index - 1
    guard let letter = next else { throw error(.badEscape(found: nil), at: start) }
    index += 1
    if letter == "u" { return try readUnicodeEscape(from: start) }
    guard let scalar = QuotedName.meaning(of: letter) else {
      throw error(.badEscape(found: letter), at: start)
    }
    return scalar
  }

  private mutating func readUnicodeEscape(
    from start: Int
  ) throws(JSONPathError) -> Unicode.Scalar {
    let unit = try readHexUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let half = text(from: start)
    guard UTF16.isLeadSurrogate(unit), scalars[index...].starts(with: ["\\", "u"]) else {
      throw error(.halfPair(found: half), at: start)
    }
    index += 2
    let second = try readHexUnit()
    let offset = UInt32(unit & 0x3FF) << 10 | UInt32(second & 0x3FF)
    guard UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(0x1_0000 + offset) else {
      throw error(.halfPair(found: half), at: start)
    }
    return scalar
  }

  private mutating func readHexUnit() throws(JSONPathError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let next, next.isASCII, let digit = Character(next).hexDigitValue else {
        throw error(.badHex(found: next), at: index)
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}
