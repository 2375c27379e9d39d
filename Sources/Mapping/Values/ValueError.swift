/// Why one element of a list did not become its value, without the place.
///
/// A list of `Result<Value, ValueError>` keeps its elements that failed:
///
///     var prices: [Result<Int, ValueError>] = []
public struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wanted and found, as facts.
  public let problem: Problem

  /// The same in a sentence.
  ///
  /// It reads `wanted a whole number, found "x".`
  public var description: String { ProblemText.sentence(for: problem) }
}
