/// Finds the operations that lead from one tree to another.
///
/// The operations that give a list or an object its new parts come before those inside of the
/// parts, so that each pointer is right when its turn comes. What is still to be compared lies in
/// a list and not on the call stack, so that any depth will do.
struct PatchFinder<Tree: ComparedTree> {
  /// A part that was there before and is there now.
  private struct Pair {
    let pointer: JSONPointer
    let old: Tree
    let new: Tree
  }

  var operations: [JSONPatch.Operation] = []
  /// The next pair is the last.
  private var pending: [Pair] = []

  private init() {}

  /// The operations from `old` to `new`; whether the roots are the same object is not asked.
  static func operations(from old: Tree, to new: Tree) -> [JSONPatch.Operation] {
    var finder = PatchFinder()
    finder.compareParts(Pair(pointer: .whole, old: old, new: new))
    while let pair = finder.pending.popLast() {
      if pair.old.isSameObject(as: pair.new) {
        finder.compareParts(pair)
      } else {
        finder.replace(pair)
      }
    }
    return finder.operations
  }

  /// Notes a part for later, unless it is a value that stayed as it was.
  mutating func compareLater(_ old: Tree, _ new: Tree, at token: String, of pointer: JSONPointer) {
    if let old = old.leaf, let new = new.leaf, old == new { return }
    pending.append(Pair(pointer: pointer.appending(token), old: old, new: new))
  }

  private mutating func compareParts(_ pair: Pair) {
    let start = pending.count
    switch (pair.old.shape, pair.new.shape) {
    case (.object(let old), .object(let new)): compareMembers(old, new, of: pair.pointer)
    case (.list(let old), .list(let new)): compareItems(old, new, of: pair.pointer)
    default: replace(pair)
    }
    // So that they are taken in the order of the document.
    pending[start...].reverse()
  }

  private mutating func replace(_ pair: Pair) {
    let value = pair.new.jsonValue
    if pair.old.jsonValue != value { operations.append(.replace(pair.pointer, value: value)) }
  }
}

extension PatchFinder {
  private typealias Member = TreeShape<Tree>.Member

  private mutating func compareMembers(_ old: [Member], _ new: [Member], of pointer: JSONPointer) {
    let places = Self.places(of: new, in: old)
    var isGone = [Bool](repeating: true, count: old.count)
    for case let place? in places { isGone[place] = false }
    for (member, isGone) in zip(old, isGone) where isGone {
      operations.append(.remove(pointer.appending(member.key)))
    }
    for (member, place) in zip(new, places) {
      if let place {
        compareLater(old[place].value, member.value, at: member.key, of: pointer)
      } else {
        operations.append(
          .add(pointer.appending(member.key), value: member.value.jsonValue))
      }
    }
  }

  /// Where in `old` the key of each member of `new` is, or nil where it is not.
  ///
  /// Mostly it is at the same place; an index is made only for a key that is not.
  private static func places(of new: [Member], in old: [Member]) -> [Int?] {
    lazy var index: [ScalarString: Int] = Dictionary(
      old.enumerated().map { (ScalarString($1.key), $0) }, uniquingKeysWith: { $1 })
    return new.enumerated().map { place, member in
      let key = ScalarString(member.key)
      if place < old.count, ScalarString(old[place].key) == key { return place }
      return index[key]
    }
  }
}
