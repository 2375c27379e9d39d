/// The text of a JSON pointer that is none, and the place where it goes wrong.
///
///     "/a~b": wanted ~0 or ~1 at byte 2, found "~b". Write ~0 for a tilde, and ~1 for a slash.
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible {
  enum Fault: Hashable, Sendable {
    /// The text is not empty and begins without a slash.
    case noSlash
    /// A tilde stands before neither 0 nor 1.
    case badEscape
  }

  /// The text that was to be a pointer, whole.
  public let text: String
  /// How many bytes of the text, in UTF-8, stand before the fault.
  public let offset: Int
  let fault: Fault

  /// The text, then what was wanted, where, what was found, and how to mend it.
  ///
  /// A long text is cut.
  public var description: String {
    let found = String(decoding: text.utf8.dropFirst(offset), as: UTF8.self).unicodeScalars
    let place = "\(PatchFaultText.quoted(text)): wanted"
    switch fault {
    case .noSlash:
      return "\(place) \"/\" at byte 0, found \(Self.quoted(found.prefix(1))). "
        + "Begin each name and index with a slash, as in \"/lines/3\"; the empty text is the whole "
        + "document."
    case .badEscape:
      let next = found.count > 1 ? Self.quoted(found.prefix(2)) : "\"~\" and the end"
      return "\(place) ~0 or ~1 at byte \(offset), found \(next). "
        + "Write ~0 for a tilde, and ~1 for a slash."
    }
  }

  private static func quoted(_ scalars: Substring.UnicodeScalarView) -> String {
    PatchFaultText.quoted(String(scalars))
  }
}
