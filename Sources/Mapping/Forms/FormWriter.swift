/// Walks a tree and writes a pair for each scalar, refusing what would be read as another tree.
struct FormWriter {
  private let encoding: FormEncoding
  private(set) var fields: [FormField] = []

  init(_ encoding: FormEncoding) {
    self.encoding = encoding
  }

  mutating func root(_ value: JSONValue, at name: String?) throws(FormEncodingError) {
    let spot = try FormSpot(root: name, encoding)
    if name == nil, value.object == nil {
      throw FormEncodingError(spot.place, .nameless(value.kind))
    }
    try write(value, at: spot)
  }

  private mutating func write(
    _ value: JSONValue, at spot: FormSpot
  ) throws(FormEncodingError) {
    switch value {
    case .object(let object): try members(of: object, at: spot)
    case .array(let elements): try list(elements, at: spot)
    default:
      if let text = encoding.text(ofScalar: value) {
        fields.append(FormField(name: spot.name ?? "", value: text))
      }
    }
  }

  private mutating func members(
    of object: JSONObject, at spot: FormSpot
  ) throws(FormEncodingError) {
    if spot.name != nil, encoding.nesting == .refuse {
      throw FormEncodingError(spot.place, .objectInside)
    }
    for (key, value) in object { try write(value, at: spot.member(key, encoding)) }
  }

  private mutating func list(
    _ elements: [JSONValue], at spot: FormSpot
  ) throws(FormEncodingError) {
    if encoding.lists == .refuse { throw FormEncodingError(spot.place, .list) }
    var elements = elements
    if elements.isEmpty, encoding.emptyLists == .emptyText { elements = [""] }
    if encoding.lists == .commas {
      try commaList(elements, at: spot)
    } else {
      try pairs(of: elements, at: spot)
    }
  }

  private mutating func pairs(
    of elements: [JSONValue], at spot: FormSpot
  ) throws(FormEncodingError) {
    var before = fields.endIndex
    for (index, element) in elements.enumerated() {
      let inner = try spot.element(index, encoding)
      try check(element, at: inner.place)
      let start = fields.endIndex
      try write(element, at: inner)
      guard fields.endIndex > start else {
        throw FormEncodingError(inner.place, .vanishingElement(element.kind))
      }
      if encoding.lists == .brackets, index > 0, element.kind == .object,
        elements[index - 1].kind == .object
      {
        try begin(start, behind: before, at: inner)
      }
      before = start
    }
  }

  /// Has the element from `start` on begin with a name that the one from `before` on has, too.
  private mutating func begin(
    _ start: Int, behind before: Int, at spot: FormSpot
  ) throws(FormEncodingError) {
    let prefix = (spot.name ?? "").utf8.count
    let opener = ElementOpener(behind: fields[before..<start], prefix: prefix)
    guard let first = opener.place(in: fields[start...]) else {
      throw FormEncodingError(spot.place, .unmarkedElement)
    }
    if first > start { fields.insert(fields.remove(at: first), at: start) }
  }

  private mutating func commaList(
    _ elements: [JSONValue], at spot: FormSpot
  ) throws(FormEncodingError) {
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      let place = FormPlace.element(index, of: spot.place)
      try check(element, at: place)
      guard let text = encoding.text(ofScalar: element) else {
        throw FormEncodingError(place, .vanishingElement(element.kind))
      }
      if text.utf8.contains(UInt8(ascii: ",")) { throw FormEncodingError(place, .comma(text)) }
      texts.append(text)
    }
    guard !texts.isEmpty else { return }
    let value = texts.joined(separator: ",")
    fields.append(FormField(name: spot.name ?? "", value: value, isCommaList: true))
  }

  /// Refuses an element that lists of this form cannot hold.
  private func check(_ element: JSONValue, at place: FormPlace) throws(FormEncodingError) {
    if encoding.lists == .indices { return }
    let holdsObjects = encoding.lists == .brackets && encoding.nesting == .brackets
    switch element {
    case .array: throw FormEncodingError(place, .listInList)
    case .object where !holdsObjects: throw FormEncodingError(place, .objectInList)
    default: return
    }
  }
}

extension FormEncoding {
  /// The text of `value`, or nil where it is not written.
  fileprivate func text(ofScalar value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .bool(let value) where booleans == .words: value ? "true" : "false"
    case .bool(let value): value ? "1" : "0"
    case .null where nulls == .empty: ""
    case .null where nulls == .word: "null"
    case .null, .array, .object: nil
    }
  }
}
