// Errors of a value that was mapped as a document of its own, told as errors of its stream.
extension MappingError {
  /// One problem, at a place of the stream.
  init(_ problem: Problem, at path: JSONPath, _ position: SourcePosition) {
    self.init(problems: [MappingProblem(path: path, position: position, problem: problem)])
  }

  /// The same problems below `path`, where a value begins at `start`.
  ///
  /// - Parameter objects: How many objects the stream has handed over.
  func moved(below path: JSONPath, to start: SourcePosition, behind objects: Int) -> MappingError {
    let moved = problems.map { problem in
      guard let position = problem.position else { return problem }
      return MappingProblem(
        path: JSONPath(unchecked: path.segments + problem.path.segments),
        position: position.moved(behind: start),
        problem: problem.problem.moved(behind: start, objects: objects))
    }
    return MappingError(problems: moved, isTruncated: isTruncated)
  }
}

extension Problem {
  fileprivate func moved(behind start: SourcePosition, objects: Int) -> Problem {
    guard case .syntax(let error) = self else { return self }
    if error.isIncomplete { return .torn(wanted: error.wanted, objects: objects) }
    return .syntax(
      JSONSyntaxError(
        reason: error.reason, position: error.position.moved(behind: start), wanted: error.wanted))
  }
}

extension SourcePosition {
  /// The place so many bytes further, each of which counts as one column.
  func moved(by count: Int) -> SourcePosition {
    SourcePosition(offset: offset + count, line: line, column: column + count)
  }

  /// The same place of a text that begins at `start`.
  fileprivate func moved(behind start: SourcePosition) -> SourcePosition {
    SourcePosition(
      offset: start.offset + offset, line: start.line + line - 1,
      column: line == 1 ? start.column + column - 1 : column)
  }
}
