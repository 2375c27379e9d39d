/// The text of a path that is none, and the place where it goes wrong.
///
///     "a..b": wanted a member name at character 2, found ".". Write one dot, or [''] for an
///     empty name.
public struct JSONPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that was to be a path, whole.
  public let text: String
  /// How many Unicode scalars of the text stand before the fault; the first is character 0.
  public let offset: Int
  let fault: PathFault

  /// The text, then what was wanted, where, what was found, and how to mend it.
  ///
  /// A long text is cut to the part around the fault, and control characters show as pictures.
  public var description: String { PathFaultText.sentence(for: self) }
}
