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
    "\(PatchQuote.text(text)): wanted \(wanted) at byte \(offset), found \(found). \(mend)"
  }

  private var wanted: String {
    switch fault {
    case .noSlash: "\"/\""
    case .badEscape: "~0 or ~1"
    }
  }

  private var found: String {
    let rest = String(decoding: text.utf8.dropFirst(offset), as: UTF8.self).unicodeScalars
    switch fault {
    case .noSlash: return PatchQuote.text(String(rest.prefix(1)))
    case .badEscape:
      return rest.count > 1 ? PatchQuote.text(String(rest.prefix(2))) : "\"~\" and the end"
    }
  }

  /// How to mend it.
  var mend: String {
    switch fault {
    case .noSlash:
      "Write a slash before each name and index, as in /lines/3; the empty text is the whole "
        + "document."
    case .badEscape: "Write ~0 for a tilde, and ~1 for a slash."
    }
  }
}
