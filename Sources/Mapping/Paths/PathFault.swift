/// What is wrong with the text of a path, as facts; `PathFaultText` has the words.
///
/// Where a scalar was found, nil is the end of the text.
enum PathFault: Hashable, Sendable {
  /// A name has to start here.
  case noName(found: Unicode.Scalar?)
  /// A segment has ended, and this starts no other.
  case noSeparator(found: Unicode.Scalar)
  /// An unquoted name starts with `@` or `(`, and is none of the words that do.
  case reservedName(String)
  /// A `*` stands without brackets.
  case starName
  /// A `$` stands behind the leading one.
  case secondRoot
  /// A leading segment stands behind another segment, or behind `$`.
  case misplaced(JSONPath.Segment, isBehindRoot: Bool)
  /// A bracket holds neither index nor `*` nor quote; nil when it is empty or not begun.
  case noSelector(found: String?)
  /// A bracket holds something like an index.
  case badIndex(found: String)
  /// An index is outside `Int`.
  case hugeIndex(found: String)
  /// A bracket has to close here; `quote` is the kind of quote just closed, if any.
  case noBracketEnd(quote: Unicode.Scalar?, found: Unicode.Scalar?)
  /// A quote is open at the end.
  case noQuoteEnd(quote: Unicode.Scalar)
  /// A control character stands in quotes as it is.
  case rawControl(Unicode.Scalar)
  /// A backslash starts no escape.
  case badEscape(found: Unicode.Scalar?)
  /// One of the four digits behind `\u` is none.
  case badHex(found: Unicode.Scalar?)
  /// An escape is half of a surrogate pair, and the other half is not there.
  case halfPair(found: String)
  /// A segment is one too many.
  case tooManySegments
}
