/// Every sentence about a patch that is none or does not fit: place, wanted, found, how to mend.
enum PatchFaultText {
  private static let names = "add, remove, replace, move, copy or test"

  static func sentence(for error: JSONPatchError) -> String {
    let words = words(error.fault, error.pointer ?? .whole)
    let mend = words.mend.isEmpty ? "" : " \(words.mend)"
    return "\(place(of: error)): wanted \(words.wanted), found \(words.found).\(mend)"
  }

  private static func place(of error: JSONPatchError) -> String {
    guard let operation = error.operation else { return "the patch" }
    let name = error.name.map { ", \($0)" } ?? ""
    let place = error.pointer.map { " at \(quoted($0.description))" } ?? ""
    return "operation \(operation)\(name)\(place)"
  }

  private typealias Words = (wanted: String, found: String, mend: String)

  private static func words(_ fault: PatchFault, _ pointer: JSONPointer) -> Words {
    switch fault {
    case .noList, .noObject, .missing, .noText, .unknownName, .badPointer: shape(fault)
    case .noMember, .noElement, .noGap, .pastEnd, .badIndex, .noContainer: step(fault, pointer)
    default: whole(fault)
    }
  }

  private static func shape(_ fault: PatchFault) -> Words {
    switch fault {
    case .noList(let kind):
      ("a list of operations", kind.phrase, "Put a single operation into a list.")
    case .noObject(let kind):
      ("an object", kind.phrase, #"Write {"op": "remove", "path": "/a"}, for one."#)
    case .missing("value"):
      ("\"value\"", "none", "Write null for a value that is null, or remove the member instead.")
    case .missing(let member): ("\"\(member)\"", "none", "Name it in the operation.")
    case .noText(let member, let kind): ("a string as \"\(member)\"", kind.phrase, "")
    case .unknownName(let name): ("\(names) as \"op\"", quoted(name), "Write it in lowercase.")
    case .badPointer(let member, let error):
      ("a JSON pointer as \"\(member)\"", "a text that is none", "\(error)")
    default: ("", "", "")
    }
  }

  /// The words for a token that leads nowhere.
  private static func step(_ fault: PatchFault, _ pointer: JSONPointer) -> Words {
    switch fault {
    case .noMember(let token):
      (
        "a member \(part(token, of: pointer))", "none in \(place(before: token, of: pointer))",
        "Add it instead, or test for it first."
      )
    case .noElement(let token, let count), .noGap(let token, let count):
      (
        isGap(fault) ? "an index up to \(count)" : "an index below \(count)",
        "\(part(token, of: pointer)) in \(place(before: token, of: pointer)), a list of \(count)",
        "Count from 0, after the operations before this one."
      )
    case .pastEnd(let token):
      (
        "an element", "\"-\" in \(place(before: token, of: pointer)), behind the last one",
        "Only an element that is added can go there; write the index."
      )
    case .badIndex(let token):
      (
        "an index", "\(part(token, of: pointer)) in \(place(before: token, of: pointer)), a list",
        "Write 0, 1, 2, without leading zeros, or - to add at the end."
      )
    case .noContainer(let token, let kind):
      (
        "an object or a list with \(part(token, of: pointer))",
        "\(kind.phrase) at \(place(before: token, of: pointer))", "Replace it by one first."
      )
    default: ("", "", "")
    }
  }

  private static func isGap(_ fault: PatchFault) -> Bool {
    if case .noGap = fault { true } else { false }
  }

  private static func whole(_ fault: PatchFault) -> Words {
    switch fault {
    case .removesWhole: ("a part of the document", "the whole of it", "Replace it, with null even.")
    case .intoItself(let target):
      (
        "a target outside of what is moved", quoted(target.description),
        "Copy it, or move it elsewhere."
      )
    case .failedTest(let wanted, let found): tested(wanted, found)
    case .tooDeep:
      (
        "at most \(PatchedDocument.deepest) levels of lists and objects", "more",
        "Add less at once."
      )
    case .tooManyCopies:
      (
        "at most \(PatchedDocument.mostCopies) copied values in a patch", "more",
        "Copy the values one by one, or add them."
      )
    default: ("", "", "")
    }
  }

  private static func tested(_ wanted: JSONValue, _ found: JSONValue) -> Words {
    let mend = "The document is not the one that the patch was made for; read it anew."
    guard wanted.kind == found.kind else { return (shown(wanted), shown(found), mend) }
    switch wanted {
    case .array, .object: return ("\(wanted.kind.phrase) equal to \"value\"", "another one", mend)
    default: return (shown(wanted), shown(found), mend)
    }
  }

  /// A leaf as its text, and only the kind of what may be large.
  private static func shown(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .number(let number): cut(number.text)
    case .null, .bool: value.text()
    case .array, .object: value.kind.phrase
    }
  }

  private static func part(_ token: Int, of pointer: JSONPointer) -> String {
    quoted(pointer.tokens.indices.contains(token) ? pointer.tokens[token] : "")
  }

  private static func place(before token: Int, of pointer: JSONPointer) -> String {
    token == 0
      ? "the document"
      : quoted(JSONPointer(tokens: Array(pointer.tokens.prefix(token))).description)
  }

  /// `text` in quotes; a long one is cut, and control characters become pictures.
  static func quoted(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in cut(text).unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      view.append(picture ?? scalar)
    }
    return "\"\(String(view))\""
  }

  private static func cut(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(81)
    return start.count > 80 ? String(start.prefix(80)) + "…" : text
  }
}
