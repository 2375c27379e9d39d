import Foundation

/// Why nothing was written: every problem that was met, in the order of the JSON.
public struct WritingError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The problems, at least one.
  public let problems: [WritingProblem]
  /// Whether writing stopped at the bound, so that there may be more.
  public let isTruncated: Bool

  init(problems: [WritingProblem], isTruncated: Bool = false) {
    self.problems = problems
    self.isTruncated = isTruncated
  }

  /// An error about the mapping itself and not about an object.
  init(_ definition: MappingDefinitionError) {
    self.init(facts: definition.mistakes.map { .definition($0) })
  }

  /// An error about what was asked for.
  init(facts: [WritingProblem.Fact]) {
    self.init(
      problems: facts.map { WritingProblem(path: .whole, objectPath: "", fact: $0) })
  }

  /// A line a problem.
  public var description: String {
    let lines = problems.map(\.description)
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return (lines + (isTruncated ? ["… and writing stopped after \(count)."] : []))
      .joined(separator: "\n")
  }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
