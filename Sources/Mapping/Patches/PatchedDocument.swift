/// A document while a patch is applied to it.
///
/// On the way to a place, each container is taken out of the one around it, so that nobody else
/// holds it and it changes where it lies; then all are put back, innermost first. After a fault the
/// document is in pieces and has to be let go.
struct PatchedDocument {
  /// The deepest that a value may lie, counted from 1; no reader goes deeper.
  static let deepest = ReadingLimits.greatestDepth
  /// A copy of a copy doubles a document: sixty operations would make 2⁶⁰ of them.
  static let mostCopies = 1 << 20

  private(set) var root: JSONValue
  private var copiesLeft = Self.mostCopies

  init(root: JSONValue) {
    self.root = root
  }

  /// The value at `pointer`, to be added elsewhere, counted among the copies.
  mutating func copy(of pointer: JSONPointer) throws(PatchFault) -> JSONValue {
    let value = try root.value(at: pointer)
    let extent = ValueExtent(of: value, mostValues: copiesLeft, mostLevels: Self.deepest)
    if extent.values > copiesLeft { throw .tooManyCopies }
    copiesLeft -= extent.values
    return value
  }

  /// Adds `value`, which is a member, an element before the one that is there, or the document.
  ///
  /// - Parameter isDeeper: False where the value lay as deep before, and need not be measured.
  mutating func add(
    _ value: JSONValue, at pointer: JSONPointer, isDeeper: Bool = true
  ) throws(PatchFault) {
    if isDeeper { try checkDepth(of: value, at: pointer) }
    let depth = pointer.tokens.count - 1
    guard let token = pointer.tokens.last else { return root = value }
    try editContainer(of: pointer) { (container) throws(PatchFault) in
      try container.insert(value, at: token, depth: depth)
    }
  }

  /// Removes the value at `pointer`, and returns it.
  mutating func remove(at pointer: JSONPointer) throws(PatchFault) -> JSONValue {
    let depth = pointer.tokens.count - 1
    guard let token = pointer.tokens.last else { throw .removesWhole }
    return try editContainer(of: pointer) { (container) throws(PatchFault) in
      try container.remove(token, depth: depth)
    }
  }

  /// Puts `value` in the place of the one at `pointer`.
  mutating func replace(at pointer: JSONPointer, by value: JSONValue) throws(PatchFault) {
    try checkDepth(of: value, at: pointer)
    let depth = pointer.tokens.count - 1
    guard let token = pointer.tokens.last else { return root = value }
    _ = try editContainer(of: pointer) { (container) throws(PatchFault) in
      try container.exchange(token, for: value, depth: depth)
    }
  }

  private func checkDepth(of value: JSONValue, at pointer: JSONPointer) throws(PatchFault) {
    let levels = Self.deepest - pointer.tokens.count
    let extent = ValueExtent(of: value, mostValues: .max, mostLevels: levels)
    if extent.levels > levels { throw .tooDeep }
  }

  /// Opens the containers on the way to the one that `pointer` ends in, lets `edit` change that
  /// one, and closes them again.
  private mutating func editContainer<Result>(
    of pointer: JSONPointer, _ edit: (inout JSONValue) throws(PatchFault) -> Result
  ) throws(PatchFault) -> Result {
    let way = pointer.tokens.dropLast()
    var open: [JSONValue] = []
    var container = root
    root = .null
    for (depth, token) in way.enumerated() {
      let inner = try container.exchange(token, for: .null, depth: depth)
      open.append(container)
      container = inner
    }
    let result = try edit(&container)
    for (depth, token) in way.enumerated().reversed() {
      guard var outer = open.popLast() else { break }
      _ = try outer.exchange(token, for: container, depth: depth)
      container = outer
    }
    root = container
    return result
  }
}
