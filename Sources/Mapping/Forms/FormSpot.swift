/// A value's spot in a form: its written name so far, and its place in the tree.
struct FormSpot {
  /// The deepest name that is written, since Rack 3 reads no deeper one, and PHP none past 64.
  static let deepest = 32

  /// The written name, or nil at a root that lends its members' names.
  let name: String?
  let place: FormPlace
  /// How many names, indices and `[]` the name is made of.
  private let level: Int

  private init(name: String?, place: FormPlace, level: Int) {
    self.name = name
    self.place = place
    self.level = level
  }

  /// The spot of the whole tree.
  init(root name: String?, _ encoding: FormEncoding) throws(FormEncodingError) {
    self.init(name: name, place: .root, level: name == nil ? 0 : 1)
    if let name { try Self.check(name, at: place, encoding) }
  }

  /// The spot of the member `key`.
  func member(_ key: String, _ encoding: FormEncoding) throws(FormEncodingError) -> FormSpot {
    let place = FormPlace.member(key, of: place)
    try Self.check(key, at: place, encoding)
    guard let name else { return FormSpot(name: key, place: place, level: 1) }
    return try inner(name + (encoding.nesting == .dots ? ".\(key)" : "[\(key)]"), place)
  }

  /// The spot of the element at `index`, in a list that is written pair by pair.
  func element(_ index: Int, _ encoding: FormEncoding) throws(FormEncodingError) -> FormSpot {
    let name = name ?? ""
    let place = FormPlace.element(index, of: place)
    switch encoding.lists {
    case .brackets: return try inner(name + "[]", place)
    case .indices: return try inner(name + "[\(index)]", place)
    case .repeated, .commas, .refuse: return FormSpot(name: name, place: place, level: level)
    }
  }

  private func inner(_ name: String, _ place: FormPlace) throws(FormEncodingError) -> FormSpot {
    guard level < Self.deepest else {
      throw FormEncodingError(place, .tooDeep(limit: Self.deepest))
    }
    return FormSpot(name: name, place: place, level: level + 1)
  }

  /// Refuses a name that would be read as something else.
  private static func check(
    _ name: String, at place: FormPlace, _ encoding: FormEncoding
  ) throws(FormEncodingError) {
    let marks = encoding.marks
    if marks.isEmpty { return }
    if name.isEmpty { throw FormEncodingError(place, .emptyName) }
    // Scalar by scalar, since a character may be a bracket with an accent on it.
    if let mark = name.unicodeScalars.first(where: marks.contains) {
      throw FormEncodingError(place, .nameWithMark(name, mark: mark))
    }
  }
}

extension FormEncoding {
  /// What means something in the names that this encoding writes.
  fileprivate var marks: [Unicode.Scalar] {
    var marks: [Unicode.Scalar] = nesting == .dots ? ["."] : []
    if nesting == .brackets || lists == .brackets || lists == .indices { marks += ["[", "]"] }
    // Rack 2 looks at a name behind `[]` line by line.
    if nesting == .brackets && lists == .brackets { marks.append("\n") }
    return marks
  }
}
