/// The keys that one object's rows write, merged: each object on the way once, where it comes first.
///
///     address.city, name, address.zip     {"address":{"city":…,"zip":…},"name":…}
struct WritingTree {
  /// What stands in an object.
  enum Entry {
    case member(String, WritingTree)
    /// A part whose members stand among the others: the number of its leaf, and their keys.
    case part(Int, keys: [String])
  }

  /// The leaf that writes the value itself.
  private(set) var leaf: Int?
  private(set) var entries: [Entry] = []
  private(set) var elements: [(index: Int, tree: WritingTree)] = []

  var isEmpty: Bool { leaf == nil && entries.isEmpty && elements.isEmpty }

  /// Puts a leaf where a path leads.
  ///
  /// - Returns: a leaf that is in the way; nothing was done then.
  mutating func insert(_ number: Int, at path: ArraySlice<JSONPath.Segment>) -> Int? {
    guard let segment = path.first else {
      if let other = anyLeaf { return other }
      leaf = number
      return nil
    }
    if let leaf { return leaf }
    switch segment {
    case .index(let index): return insert(number, at: path.dropFirst(), ofElement: index)
    case .member(let key): return insert(number, at: path.dropFirst(), of: key)
    case .each, .parent, .root, .metadata, .key: return nil
    }
  }

  /// Puts a part into the object, which writes members of these keys.
  ///
  /// - Returns: a leaf that is in the way; nothing was done then.
  mutating func insertPart(_ number: Int, keys: [String]) -> Int? {
    if let other = leaf ?? elements.first?.tree.anyLeaf { return other }
    for entry in entries {
      if keys.contains(where: { entry.writes($0) }) { return entry.anyLeaf }
    }
    entries.append(.part(number, keys: keys))
    return nil
  }

  /// The keys of the object's members, those of parts included.
  var keys: [String] {
    entries.flatMap { entry in
      switch entry {
      case .member(let key, _): [key]
      case .part(_, let keys): keys
      }
    }
  }

  private mutating func insert(
    _ number: Int, at path: ArraySlice<JSONPath.Segment>, of key: String
  ) -> Int? {
    if let other = elements.first?.tree.anyLeaf { return other }
    for (place, entry) in entries.enumerated() where entry.writes(key) {
      guard case .member(_, var tree) = entry else { return entry.anyLeaf }
      let other = tree.insert(number, at: path)
      entries[place] = .member(key, tree)
      return other
    }
    var tree = WritingTree()
    let other = tree.insert(number, at: path)
    entries.append(.member(key, tree))
    return other
  }

  private mutating func insert(
    _ number: Int, at path: ArraySlice<JSONPath.Segment>, ofElement index: Int
  ) -> Int? {
    if let other = entries.lazy.compactMap(\.anyLeaf).first { return other }
    if let place = elements.firstIndex(where: { $0.index == index }) {
      return elements[place].tree.insert(number, at: path)
    }
    var tree = WritingTree()
    let other = tree.insert(number, at: path)
    elements.append((index, tree))
    return other
  }

  private var anyLeaf: Int? {
    leaf ?? entries.lazy.compactMap(\.anyLeaf).first
      ?? elements.lazy.compactMap(\.tree.anyLeaf).first
  }
}

extension WritingTree.Entry {
  /// Whether it has a member of that key, by the scalars that JSON compares.
  fileprivate func writes(_ key: String) -> Bool {
    switch self {
    case .member(let own, _): ScalarString(own) == ScalarString(key)
    case .part(_, let keys): keys.contains { ScalarString($0) == ScalarString(key) }
    }
  }

  fileprivate var anyLeaf: Int? {
    switch self {
    case .member(_, let tree): tree.anyLeaf
    case .part(let number, _): number
    }
  }
}

extension WritingTree {
  /// The element at each place of the list, nil where no row has one.
  ///
  /// Those that are counted from the end stand behind all others.
  var places: [Int?] {
    let front = (elements.map(\.index).max() ?? -1) + 1
    let back = max(0, -(elements.map(\.index).min() ?? 0))
    var places: [Int?] = Array(repeating: nil, count: max(0, front) + back)
    for (number, element) in elements.enumerated() {
      let place = element.index < 0 ? places.count + element.index : element.index
      places[place] = number
    }
    return places
  }
}
