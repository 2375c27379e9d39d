/// The keys that one object's rows write, merged: each object on the way once, where it comes first.
///
///     address.city, name, address.zip     {"address":{"city":…,"zip":…},"name":…}
struct WritingTree {
  /// What stands in an object.
  enum Entry {
    case member(String, WritingTree)
    /// A part whose members stand among the others; the number of its leaf.
    case part(Int)
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

  /// Puts a part into the object.
  ///
  /// - Returns: a leaf that is in the way; nothing was done then.
  mutating func insertPart(_ number: Int) -> Int? {
    if let other = leaf ?? elements.first?.tree.anyLeaf { return other }
    entries.append(.part(number))
    return nil
  }

  private mutating func insert(
    _ number: Int, at path: ArraySlice<JSONPath.Segment>, of key: String
  ) -> Int? {
    if let other = elements.first?.tree.anyLeaf { return other }
    for (place, entry) in entries.enumerated() {
      // Keys that look alike are two where their scalars differ.
      guard case .member(let own, var tree) = entry, ScalarString(own) == ScalarString(key) else {
        continue
      }
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
  /// One of the leaves at or below it.
  var anyLeaf: Int? {
    switch self {
    case .member(_, let tree): tree.anyLeaf
    case .part(let number): number
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
