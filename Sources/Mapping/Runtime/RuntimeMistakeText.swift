/// Every sentence about a description.
enum RuntimeMistakeText {
  static func sentence(for fact: RuntimeMappingMistake.Fact) -> String {
    switch fact {
    case .mismatch(let wanted, let found, let near):
      "wanted \(wanted), found \(found).\(mended(near))"
    case .unknownKey(let known, nil):
      "no such key is known here. Those that are: \(listed(known))."
    case .unknownKey(_, let near): "no such key is known here.\(mended(near))"
    case .missing(let key): "wanted the key \"\(key)\", and it is not here."
    case .excluding(let key, let other):
      "\"\(key)\" and \"\(other)\" exclude each other. Remove one of them."
    case .datePattern(let text, let reason, let near):
      "the pattern \(ProblemText.quoted(text)) \(reason)."
        + (near == nil ? " Or write \(listed(RuntimeDateForm.names))." : mended(near))
    case .malformedPath(let error): error.description
    case .noDestination(let source):
      "the key path \"\(source)\" ends in no name. Say where its value goes: \"to\"."
    case .noNames(let destination):
      "wanted names of members, such as \"address.city\", found \"\(destination)\"."
    case .doubleDestination(let destination, let first):
      "the row at \(first.rooted) fills \"\(destination)\", too. Give one of them another \"to\"."
    case .insideValue(let destination, let outer):
      "\"\(destination)\" lies inside of what the row at \(outer.rooted) fills with a value that"
        + " has no members. Give one of them another \"to\"."
    case .wrongDefault(let problem): ProblemText.sentence(for: problem)
    case .doubleName(let name):
      "a mapping before it is named \"\(name)\", too. Choose another name."
    case .definition(let fact): DefinitionText.sentence(for: fact)
    }
  }

  private static func mended(_ near: String?) -> String {
    near.map { " Near it: \(ProblemText.quoted($0))." } ?? ""
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
