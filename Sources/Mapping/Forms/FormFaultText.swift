/// Every sentence about what a form cannot say.
enum FormFaultText {
  static func sentence(for fact: FormEncodingError.Fact) -> String {
    switch fact {
    case .nameless(let kind):
      "wanted an object, whose keys are the names, found \(kind.phrase)."
        + " Give the value a name: at: \"items\"."
    case .objectInside:
      "wanted a scalar or a list, found an object. Write it with nesting: .brackets or .dots."
    case .list:
      "wanted a scalar or an object, found a list. Say how lists are written: lists: .indices."
    case .objectInList:
      "wanted a scalar in a list of this form, found an object."
        + " Write it with nesting: .brackets and lists: .indices."
    case .listInList:
      "wanted no list inside of a list, since its end could not be told, found one."
        + " Write lists with indices: lists: .indices."
    case .vanishingElement(let kind): vanishing(kind)
    case .unmarkedElement:
      "wanted a scalar that the element before has, too, found none: Rack would add the members to"
        + " the element before. Give the elements one, or write lists with indices: lists: .indices."
    case .emptyName: "wanted a name, found an empty one, which servers drop. Give it a name."
    case .nameWithMark(let name, let mark):
      "wanted a name without \(quoted(String(mark))), which means something in a form, found"
        + " \(quoted(name)). Rename it, or take an encoding that leaves names as they are: .flat."
    case .comma(let text):
      "wanted a text without a comma, which separates the elements, found \(quoted(text))."
        + " Write lists another way, such as lists: .repeated."
    case .tooDeep(let limit):
      "wanted a name of at most \(limit) parts, which is what servers read, found more."
        + " Send it as JSON, or take it apart."
    }
  }

  private static func vanishing(_ kind: JSONKind) -> String {
    switch kind {
    case .null:
      "wanted an element that is written, found null, and those behind it would move."
        + " Write nulls as texts: nulls: .empty."
    case .array:
      "wanted an element that is written, found a list without one, and those behind it would move."
        + " Take it out, or write it as a text: emptyLists: .emptyText."
    default:
      "wanted an element that is written, found an object without a member that is, and those"
        + " behind it would move. Take it out, or give it one."
    }
  }

  /// The text as JSON writes it, cut where it is long.
  private static func quoted(_ text: String) -> String {
    let isLong = text.count > 40
    return JSONValue.string(isLong ? "\(text.prefix(39))…" : text).text()
  }
}
