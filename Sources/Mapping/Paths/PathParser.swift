/// Reads the text of a path into its segments, in one pass and without recursion.
///
/// It walks Unicode scalars, since a combining mark behind a bracket makes both one `Character`,
/// which would hide the bracket. Brackets are in `PathParser+Brackets`, quotes in `QuotedName`.
struct PathParser {
  let text: String
  let scalars: [Unicode.Scalar]
  var index = 0
  private var hasRoot = false
  private var segments: [JSONPath.Segment] = []

  static func segments(of text: String) throws(JSONPathError) -> [JSONPath.Segment] {
    var parser = PathParser(text)
    try parser.readAll()
    return parser.segments
  }

  private init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  static func endsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "[" || scalar == "]"
  }

  /// The scalar at the cursor, nil at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func text(from start: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<index])
    return String(view)
  }

  func error(_ fault: PathFault, at offset: Int) -> JSONPathError {
    JSONPathError(text: text, offset: offset, fault: fault)
  }

  private mutating func readAll() throws(JSONPathError) {
    guard let first = next else { return }
    readRoot()
    if !hasRoot, first != "[" { try readName() }
    while let next {
      switch next {
      case "[":
        try readBracket()
      case ".":
        index += 1
        try readName()
      default:
        throw error(.noSeparator(found: next), at: index)
      }
    }
  }

  /// Takes a `$` that is the whole first name; `$ref` is a plain name.
  private mutating func readRoot() {
    guard scalars.first == "$" else { return }
    hasRoot = scalars.count == 1 || Self.endsName(scalars[1])
    if hasRoot { index = 1 }
  }

  private mutating func readName() throws(JSONPathError) {
    let start = index
    while let next, !Self.endsName(next) { index += 1 }
    guard index > start else { throw error(.noName(found: next), at: start) }
    try append(try segment(named: text(from: start), at: start), at: start)
  }

  private func segment(
    named name: String, at start: Int
  ) throws(JSONPathError) -> JSONPath.Segment {
    switch name {
    case "(key)": return .key
    case "@parent": return .parent
    case "@root": return .root
    case "@metadata": return .metadata
    case "*": throw error(.starName, at: start)
    case "$" where segments.isEmpty: throw error(.secondRoot, at: start)
    default:
      let isReserved = scalars[start] == "@" || scalars[start] == "("
      if isReserved { throw error(.reservedName(name), at: start) }
      return .member(name)
    }
  }

  mutating func append(_ segment: JSONPath.Segment, at start: Int) throws(JSONPathError) {
    guard segment.mayFollow(segments.last), !(hasRoot && segment.isLeading) else {
      throw error(.misplaced(segment, isBehindRoot: segments.isEmpty), at: start)
    }
    guard segments.count < JSONPath.segmentLimit else { throw error(.tooManySegments, at: start) }
    segments.append(segment)
  }
}
