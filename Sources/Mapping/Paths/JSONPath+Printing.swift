/// The one text of a path: each name plain that can be; `$` only for the path of no segments.
extension JSONPath: CustomStringConvertible {
  /// The shortest text that says this path and hides nothing.
  ///
  /// A name is quoted where it could not be read back plain, and also where a reader could not see
  /// it: when it holds a control character, or starts or ends with a space. Quoted names have the
  /// form of RFC 9535's normalized paths.
  public var description: String { Self.text(of: segments) }

  /// The path as messages show it, from `$` on: `$.a`, `$[0]`, `$['a.b']`.
  ///
  /// A path that starts with `@parent`, `@root` or `@metadata` has no `$` to start from, and stays
  /// as it is.
  var rooted: String {
    guard let first = segments.first, !first.isLeading else { return description }
    let text = description
    return text.utf8.first == UInt8(ascii: "[") ? "$" + text : "$." + text
  }

  static func text(of segments: [Segment]) -> String {
    guard !segments.isEmpty else { return "$" }
    var text = ""
    for (position, segment) in segments.enumerated() {
      let isFirst = position == 0
      let dot = isFirst ? "" : "."
      switch segment {
      case .member(let name) where isPlain(name, isFirst: isFirst): text += dot + name
      case .member(let name): text += "[" + QuotedName.text(of: name) + "]"
      case .index(let index): text += "[\(index)]"
      case .each: text += "[*]"
      case .parent: text += dot + "@parent"
      case .root: text += dot + "@root"
      case .metadata: text += dot + "@metadata"
      case .key: text += dot + "(key)"
      }
    }
    return text
  }

  private static func isPlain(_ name: String, isFirst: Bool) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    if first == "@" || first == "(" || name == "*" || (isFirst && name == "$") { return false }
    if first.properties.isWhitespace || last.properties.isWhitespace { return false }
    return !scalars.contains { PathParser.endsName($0) || QuotedName.isControl($0) }
  }
}
