/// Which items of a list are which of an older one, by their identities.
///
///     from  A B C D        gone       1                  B
///     to    D A X C        oldPlaces  3 0 nil 2          X is new
///                          moves      2 → 0              D, of what is left: A C D
struct ItemMatching {
  /// The old places of items that are no more, in order.
  let gone: [Int]
  /// For each new place, where the item was; nil for one that was not there.
  let oldPlaces: [Int?]
  /// What brings those that are left, when the others have gone, into their new order.
  let moves: [FewestMoves.Move]

  /// Nil where identities do not say enough: an old item has none, two items of a list have the
  /// same, or none of the new ones has any.
  ///
  /// A new item without identity, among others that have one, is one that was not there before.
  init?(from old: [String?], to new: [String?]) {
    guard let index = Self.places(of: old), !index.isEmpty, index.count == old.count,
      let newIndex = Self.places(of: new), new.isEmpty || !newIndex.isEmpty
    else { return nil }
    let oldPlaces = new.map { $0.flatMap { index[ScalarString($0)] } }
    var isLeft = [Bool](repeating: false, count: old.count)
    for case let place? in oldPlaces { isLeft[place] = true }
    self.oldPlaces = oldPlaces
    gone = isLeft.indices.filter { !isLeft[$0] }
    moves = FewestMoves.moves(to: Self.ranks(of: oldPlaces.compactMap(\.self), among: isLeft))
  }

  /// The place of each identity, or nil where one is there twice.
  private static func places(of identities: [String?]) -> [ScalarString: Int]? {
    var places: [ScalarString: Int] = [:]
    places.reserveCapacity(identities.count)
    for case (let place, let identity?) in identities.enumerated() {
      if places.updateValue(place, forKey: ScalarString(identity)) != nil { return nil }
    }
    return places
  }

  /// The places as they are when only those that are left are counted.
  private static func ranks(of places: [Int], among isLeft: [Bool]) -> [Int] {
    var count = 0
    let ranks = isLeft.map { isLeft in
      defer { count += isLeft ? 1 : 0 }
      return count
    }
    return places.map { ranks[$0] }
  }
}
