/// One problem and its place.
///
/// `description` reads `$.orders[3].total (line 41, column 18): wanted a number, found "12,50". …`
public struct MappingProblem: Hashable, Sendable, CustomStringConvertible {
  /// Where in the document, from its root.
  public let path: JSONPath
  /// The same place in the text; nil where the problem is none of the document, but one of
  /// the mapping or of `@metadata`.
  public let position: SourcePosition?
  /// What is wrong.
  public let problem: Problem

  /// Place, wanted, found and how to mend it, in one line.
  public var description: String {
    let sentence = ProblemText.sentence(for: problem, at: path)
    guard let position else {
      return path.segments.isEmpty ? sentence : "\(path): \(sentence)"
    }
    return "\(path.rooted) (\(position)): \(sentence)"
  }
}
