/// The key paths of a mapping, merged: each key once, with what hangs below it.
///
///     "id"            ─▶ row 0
///     "author" ─┬─ "name" ─▶ row 1
///               └─ "tags" ─ [0] ─▶ row 2
struct KeyTree {
  private(set) var rows: [Int] = []
  private(set) var members: [Branch<String>] = []
  private(set) var elements: [Branch<Int>] = []

  /// What hangs below a key or an index.
  struct Branch<Key> {
    let key: Key
    var tree = KeyTree()
  }

  /// Hangs a row where its path leads.
  ///
  /// - Returns: The segment that the tree cannot hold, if there is one.
  mutating func insert(_ row: Int, at path: ArraySlice<JSONPath.Segment>) -> JSONPath.Segment? {
    guard let segment = path.first else {
      rows.append(row)
      return nil
    }
    switch segment {
    case .member(let key):
      let place =
        members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) } ?? members.endIndex
      if place == members.endIndex { members.append(Branch(key: key)) }
      return members[place].tree.insert(row, at: path.dropFirst())
    case .index(let index):
      let place = elements.firstIndex { $0.key == index } ?? elements.endIndex
      if place == elements.endIndex { elements.append(Branch(key: index)) }
      return elements[place].tree.insert(row, at: path.dropFirst())
    case .each, .parent, .root, .metadata, .key:
      return segment
    }
  }
}
