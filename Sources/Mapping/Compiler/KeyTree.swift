/// The key paths of a mapping, merged: each key once, with what hangs below it.
///
///     "id"            ─▶ leaf 0
///     "author" ─┬─ "name" ─▶ leaf 1
///               └─ "tags" ─ [0] ─▶ leaf 2
///     "items"  ── [*] ─ "price" ─▶ leaf 3
struct KeyTree {
  private(set) var leaves: [Int] = []
  private(set) var members: [Branch<String>] = []
  private(set) var elements: [Branch<Int>] = []
  private var eachElement: [KeyTree] = []

  /// What hangs below a key or an index.
  struct Branch<Key> {
    let key: Key
    var tree = KeyTree()
  }

  /// What is done with every element.
  var each: KeyTree? { eachElement.first }

  /// Whether nothing hangs at the value itself but its keys.
  var isMembersOnly: Bool { leaves.isEmpty && elements.isEmpty && eachElement.isEmpty }

  /// Whether nothing hangs here at all.
  var isEmpty: Bool { isMembersOnly && members.isEmpty }

  /// The leaves of the whole tree.
  var allLeaves: [Int] {
    leaves + members.flatMap(\.tree.allLeaves) + elements.flatMap(\.tree.allLeaves)
      + eachElement.flatMap(\.allLeaves)
  }

  /// Hangs a leaf where its path leads.
  ///
  /// What leads elsewhere hangs nowhere.
  mutating func insert(_ leaf: Int, at path: ArraySlice<JSONPath.Segment>) {
    guard let segment = path.first else { return leaves.append(leaf) }
    switch segment {
    case .member(let key): members[place(of: key)].tree.insert(leaf, at: path.dropFirst())
    case .index(let index):
      let place = elements.firstIndex { $0.key == index } ?? elements.endIndex
      if place == elements.endIndex { elements.append(Branch(key: index)) }
      elements[place].tree.insert(leaf, at: path.dropFirst())
    case .each:
      if eachElement.isEmpty { eachElement = [KeyTree()] }
      eachElement[0].insert(leaf, at: path.dropFirst())
    case .parent, .root, .metadata, .key: break
    }
  }

  /// Makes a key known that somebody else reads.
  mutating func know(_ key: String) { _ = place(of: key) }

  private mutating func place(of key: String) -> Int {
    if let place = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
      return place
    }
    members.append(Branch(key: key))
    return members.endIndex - 1
  }
}
