/// Every sentence about a patch that is none or does not fit: place, wanted, found, how to mend.
enum PatchFaultText {
  static func sentence(for error: JSONPatchError) -> String {
    let step = PatchStep(pointer: error.pointer ?? .whole)
    let fault = error.fault
    return "\(place(of: error)): wanted \(wanted(fault, step)), found \(found(fault, step)). "
      + mend(fault)
  }

  private static func place(of error: JSONPatchError) -> String {
    guard let operation = error.operation else { return "the patch" }
    let name = error.name.map { ", \($0)" } ?? ""
    let place = error.pointer.map { " at \(PatchQuote.text($0.description))" } ?? ""
    return "operation \(operation)\(name)\(place)"
  }

  private static func wanted(_ fault: PatchFault, _ step: PatchStep) -> String {
    switch fault {
    case .noList: "a list of operations"
    case .noObject: "an object"
    case .missing(let member): "\"\(member)\""
    case .noText(let member, _): "a string as \"\(member)\""
    case .unknownName: "add, remove, replace, move, copy or test as \"op\""
    case .badPointer(let member, _): "a JSON pointer as \"\(member)\""
    case .noMember(let token): "a member \(step.token(token))"
    case .noElement(_, let count): "an index below \(count)"
    case .noGap(_, let count): "an index up to \(count)"
    case .pastEnd: "an element"
    case .badIndex: "an index"
    case .noContainer(let token, _): "an object or a list with \(step.token(token))"
    case .removesWhole: "a part of the document"
    case .intoItself: "a target outside of what is moved"
    case .failedTest(let wanted, let found):
      isLargeAndAlike(wanted, found)
        ? "\(wanted.kind.phrase) equal to \"value\"" : PatchQuote.value(wanted)
    case .tooDeep: "at most \(PatchedDocument.deepest) levels of lists and objects"
    case .tooManyCopies: "at most \(PatchedDocument.mostCopies) copied values in a patch"
    }
  }

  private static func found(_ fault: PatchFault, _ step: PatchStep) -> String {
    switch fault {
    case .noList(let kind), .noObject(let kind), .noText(_, let kind): kind.phrase
    case .missing: "none"
    case .unknownName(let name): PatchQuote.text(name)
    case .badPointer(_, let error): PatchQuote.text(error.text)
    case .noMember(let token): "none in \(step.place(before: token))"
    case .noElement(let token, let count), .noGap(let token, let count):
      "\(step.token(token)) in \(step.place(before: token)), a list of \(count)"
    case .pastEnd(let token): "\"-\" in \(step.place(before: token)), behind the last one"
    case .badIndex(let token): "\(step.token(token)) in \(step.place(before: token)), a list"
    case .noContainer(let token, let kind): "\(kind.phrase) at \(step.place(before: token))"
    case .removesWhole: "the whole of it"
    case .intoItself(let target): PatchQuote.text(target.description)
    case .failedTest(let wanted, let found):
      isLargeAndAlike(wanted, found) ? "another one" : PatchQuote.value(found)
    case .tooDeep, .tooManyCopies: "more"
    }
  }

  private static func mend(_ fault: PatchFault) -> String {
    switch fault {
    case .noList: "Put a single operation into a list."
    case .noObject: #"Write {"op": "remove", "path": "/a"}, for one."#
    case .missing("value"): "Write null for a value that is null; to take one away, remove it."
    case .missing(let member): "Say \"\(member)\" in the operation."
    case .noText: "Put it in quotes."
    case .unknownName: "There are no others, and case counts."
    case .badPointer(_, let error): error.mend
    case .noMember: "Look at how it is spelt, or add it."
    case .noElement, .noGap: "Count from 0, after the operations before this one."
    case .pastEnd: "Only what is added can go there; write an index."
    case .badIndex: "Write 0, 1, 2, without leading zeros, or - to add at the end."
    case .noContainer: "Replace that by one first."
    case .removesWhole: "Replace it instead, by null if need be."
    case .intoItself: "Copy it, or move it elsewhere."
    case .failedTest: "The patch was made for another document; read it anew."
    case .tooDeep: "Keep values that go so deep outside of the document."
    case .tooManyCopies: "Do not copy copies of copies."
    }
  }

  /// Whether the values are two lists or two objects, of which a sentence cannot show the
  /// difference.
  private static func isLargeAndAlike(_ wanted: JSONValue, _ found: JSONValue) -> Bool {
    guard wanted.kind == found.kind else { return false }
    return wanted.kind == .array || wanted.kind == .object
  }
}

/// What a sentence says about one token of a pointer.
private struct PatchStep {
  let pointer: JSONPointer

  func token(_ place: Int) -> String {
    PatchQuote.text(pointer.tokens.indices.contains(place) ? pointer.tokens[place] : "")
  }

  /// Where the list or object is that the token was looked for in.
  func place(before token: Int) -> String {
    let tokens = Array(pointer.tokens.prefix(token))
    return tokens.isEmpty
      ? "the document" : PatchQuote.text(JSONPointer(tokens: tokens).description)
  }
}
