/// Why one element of a list did not become its value, without the place.
///
/// A list of `Result<Value, ValueError>` keeps its elements that failed:
///
///     var prices: [Result<Int, ValueError>] = []
public struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wanted and found, as facts.
  public let problem: Problem

  /// The same in words, beginning with `wanted` as the sentence of a `MappingProblem` does.
  public var description: String { ProblemText.sentence(for: problem) }
}
