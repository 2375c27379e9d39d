extension PatchFinder {
  /// Compares lists: by what their items say that they are, or else place by place.
  mutating func compareItems(_ old: [Tree], _ new: [Tree], of pointer: JSONPointer) {
    if let matching = ItemMatching(from: old.map(\.identity), to: new.map(\.identity)) {
      compare(old, new, by: matching, of: pointer)
    } else {
      compareByPlace(old, new, of: pointer)
    }
  }

  /// What is gone goes from the back, so that the places before it hold; then what stays comes
  /// into its order, and what is new goes from the front to where it will be.
  private mutating func compare(
    _ old: [Tree], _ new: [Tree], by matching: ItemMatching, of pointer: JSONPointer
  ) {
    for place in matching.gone.reversed() { remove(at: place, of: pointer) }
    for move in matching.moves {
      operations.append(
        .move(from: pointer.appending(String(move.from)), to: pointer.appending(String(move.to))))
    }
    for (place, oldPlace) in matching.oldPlaces.enumerated() where oldPlace == nil {
      add(new[place], at: place, of: pointer)
    }
    for (place, oldPlace) in matching.oldPlaces.enumerated() {
      guard let oldPlace else { continue }
      compareLater(old[oldPlace], new[place], at: String(place), of: pointer)
    }
  }

  /// Where one list is longer, items that are equal at both ends stay, and the places that only it
  /// has lie at the end of those between.
  private mutating func compareByPlace(_ old: [Tree], _ new: [Tree], of pointer: JSONPointer) {
    let shorter = min(old.count, new.count)
    var start = 0
    var tail = 0
    // Lists of one length need no look at their ends, where nothing differs.
    if old.count != new.count {
      start = zip(old, new).prefix { $0.jsonValue == $1.jsonValue }.count
      tail =
        zip(old.reversed(), new.reversed()).prefix(shorter - start)
        .prefix { $0.jsonValue == $1.jsonValue }.count
    }
    let shared = start..<(shorter - tail)
    for place in (shared.upperBound..<(old.count - tail)).reversed() {
      remove(at: place, of: pointer)
    }
    for place in shared.upperBound..<(new.count - tail) { add(new[place], at: place, of: pointer) }
    for place in shared { compareLater(old[place], new[place], at: String(place), of: pointer) }
  }

  private mutating func remove(at place: Int, of pointer: JSONPointer) {
    operations.append(.remove(pointer.appending(String(place))))
  }

  private mutating func add(_ item: Tree, at place: Int, of pointer: JSONPointer) {
    operations.append(.add(pointer.appending(String(place)), value: item.jsonValue))
  }
}
