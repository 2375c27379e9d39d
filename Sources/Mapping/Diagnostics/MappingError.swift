import Foundation

/// Why a run gave nothing: every problem that it met, in the order of the document.
public struct MappingError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The problems, at least one.
  public let problems: [MappingProblem]
  /// Whether the run stopped at its bound, so that there may be more.
  public let isTruncated: Bool

  init(problems: [MappingProblem], isTruncated: Bool = false) {
    self.problems = problems
    self.isTruncated = isTruncated
  }

  /// An error about the mapping itself and not about a document.
  init(_ definition: MappingDefinitionError) {
    self.init(
      problems: definition.mistakes.map {
        MappingProblem(path: .whole, position: nil, problem: .definition($0))
      })
  }

  /// A line a problem.
  public var description: String {
    let lines = problems.map(\.description)
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let more = isTruncated ? ["… and the run stopped after \(count)."] : []
    return (lines + more).joined(separator: "\n")
  }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
