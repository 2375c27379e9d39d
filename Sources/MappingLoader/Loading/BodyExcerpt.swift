import Foundation

/// The first words of a body, on one line, for a sentence about it.
enum BodyExcerpt {
  /// How many characters are shown.
  static let limit = 120

  /// The first characters, with runs of spaces and line ends as one space and control characters
  /// left out; `…` where more follows.
  static func text(of body: Data) -> String {
    // Four bytes a character at most, and some for spaces.
    let head = String(decoding: body.prefix(8 * limit), as: UTF8.self)
    let words = head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isPrintable = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    }
    let shown = String(String.UnicodeScalarView(words.unicodeScalars.filter(isPrintable)))
    let isCut = shown.count > limit || body.count > 8 * limit
    return isCut ? "\(shown.prefix(limit))…" : shown
  }
}
