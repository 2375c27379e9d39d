/// A problem as a run notes it, with the way to it from the inside out.
struct PendingWritingProblem {
  /// One step from an object to what is in it.
  enum Step {
    case property(String)
    case segment(JSONPath.Segment)
  }

  let fact: WritingProblem.Fact
  /// Where it would stand in the JSON.
  let path: JSONPath
  /// The way through the objects, the last step first.
  var steps: [Step]

  /// The problem for people.
  ///
  /// - Parameter root: The type of the object that was to be written.
  func problem(in root: String) -> WritingProblem {
    WritingProblem(path: path, objectPath: root + steps.reversed().map(\.text).joined(), fact: fact)
  }
}

extension PendingWritingProblem.Step {
  fileprivate var text: String {
    switch self {
    case .property(let name): ".\(name)"
    case .segment(.index(let index)): "[\(index)]"
    case .segment(.member(let key)): "[\(ProblemText.quoted(key))]"
    case .segment(let segment): ".\(JSONPath(unchecked: [segment]))"
    }
  }
}
