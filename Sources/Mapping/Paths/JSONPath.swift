/// The way from a JSON value to one inside it: `orders[3].total`, parsed once into segments.
///
/// | text | leads to |
/// | --- | --- |
/// | `a.b.c` | a member of a member of a member |
/// | `a[0]`, `a[-1]` | an element, counted from the start or from the end |
/// | `a[*].b` | `b` of each element |
/// | `['a.b']`, `["a.b"]` | a member by a quoted name, without a dot before the bracket |
/// | `$`, and the empty text | the value that the path starts from; `$.a` is `a`, `$[0]` is `[0]` |
/// | `@parent.a` | `a` of the value around the start; repeat it to climb: `@parent.@parent.a` |
/// | `@root.a` | `a` of the whole document |
/// | `@metadata.a` | `a` of what is known about the run, not of the document |
/// | `(key).a` | `a` of the member whose name is the key that is being mapped |
///
/// A plain name is any run of characters but `.`, `[` and `]`, spaces at its ends included. It
/// does not start with `@` or `(`, is not `*` alone, and at the start of a path is not `$` alone;
/// such a name is quoted, and so is an empty one. `$ref`, `a@b` and `f(x)` are plain names.
///
/// Quoted names know the escapes of RFC 9535: `\b \f \n \r \t \/ \\ \' \"` and `\uXXXX`, with
/// surrogates in pairs. Control characters have to be escaped there. Nothing inside brackets may
/// be padded with spaces.
///
/// `@parent`, `@root` and `@metadata` stand first, without `$`; `(key)` is a whole segment
/// anywhere. A path has at most 512 segments.
///
/// Two paths are equal when they have the same segments, however they were spelled. Names are
/// compared scalar by scalar, as JSON's are: composed and decomposed `é` are two names.
public struct JSONPath: Hashable, Sendable {
  /// One step of a path.
  public enum Segment: Sendable {
    /// The member of an object that has this name.
    case member(String)
    /// The element of a list at this place; a negative one counts from the end, -1 is the last.
    case index(Int)
    /// Each element of a list.
    case each
    /// The value around the one that the path starts from.
    case parent
    /// The whole document, wherever in it the path starts.
    case root
    /// What is known about the run: the place in the list, the request, the caller's own values.
    case metadata
    /// The member whose name is the key that is being mapped.
    case key
  }

  /// The path of no segments, `$`, which leads to the whole value that it starts from.
  public static let whole = JSONPath(unchecked: [])

  /// Far above any path that a person writes; it bounds the work that a hostile text can ask for.
  static let segmentLimit = 512

  /// The steps, first to last; none for the value that the path starts from.
  public let segments: [Segment]

  /// The path that `text` spells; the error says where the text goes wrong and how to mend it.
  public init(_ text: String) throws(JSONPathError) {
    segments = try PathParser.segments(of: text)
  }

  /// The path of `segments`; the error is the one that their text would have.
  ///
  /// Refuses what no text can say: `.parent`, `.root` or `.metadata` behind another segment (but
  /// for `.parent` behind `.parent`), and more than 512 segments.
  public init(_ segments: [Segment]) throws(JSONPathError) {
    // Every misplaced segment prints as itself, so reading the print back finds it.
    self.segments = try PathParser.segments(of: Self.text(of: segments))
  }

  /// A path known to be sound, or the place of a value, which may lie deeper than 512 segments.
  init(unchecked segments: [Segment]) {
    self.segments = segments
  }

  /// This path with one more step; refuses what `init(_:)` of the segments refuses.
  public func appending(_ segment: Segment) throws(JSONPathError) -> JSONPath {
    try JSONPath(segments + [segment])
  }

  /// This path, and from its end on `path`; refuses what `init(_:)` of the segments refuses.
  public func appending(_ path: JSONPath) throws(JSONPathError) -> JSONPath {
    try JSONPath(segments + path.segments)
  }
}
