/// The fewest moves that bring a list into another order.
///
/// The longest run of items that are in order already stays, and each other item is moved once, to
/// behind the one that will stand before it, in the new order from the front. At any time the list
/// is, with `a` for those that stay (the anchors), `m` for those that have moved, and `w` for those
/// that wait for their turn where they were:
///
///     m m w w   a m w   a w w w   a m w
///
/// From counts of the three, each move knows both of its places, in time logarithmic in the items.
struct FewestMoves {
  /// Takes an item away, and puts it in so that it stands at `to`.
  struct Move: Hashable {
    let from: Int
    let to: Int
  }

  /// For each new place, the old one.
  private let order: [Int]
  /// The new places of the anchors, in order.
  private let anchors: [Int]
  /// For each old place, how many anchors were before it.
  private let anchorsBefore: [Int]
  private var waiting: PlaceCounts

  /// The moves to `order`, which has, for each new place, the old one: each of 0..<count once.
  static func moves(to order: [Int]) -> [Move] {
    // As most lists are, and nothing has to be made for it.
    if order.indices.allSatisfy({ order[$0] == $0 }) { return [] }
    var finder = FewestMoves(order)
    return finder.moves()
  }

  private init(_ order: [Int]) {
    self.order = order
    anchors = LongestRun.places(in: order)
    var isWaiting = [Bool](repeating: true, count: order.count)
    for anchor in anchors { isWaiting[order[anchor]] = false }
    var count = 0
    anchorsBefore = isWaiting.map { isWaiting in
      defer { count += isWaiting ? 0 : 1 }
      return count
    }
    waiting = PlaceCounts(isWaiting)
  }

  private mutating func moves() -> [Move] {
    var moves: [Move] = []
    var passed = 0
    for place in order.indices {
      if passed < anchors.count, anchors[passed] == place {
        passed += 1
      } else {
        moves.append(move(to: place, behind: passed))
      }
    }
    return moves
  }

  /// Moves the item that comes to `place`, when all before it are there, `passed` anchors among
  /// them.
  private mutating func move(to place: Int, behind passed: Int) -> Move {
    let old = order[place]
    waiting.remove(old)
    let before = anchorsBefore[old]
    // Those that have moved stand behind the anchors that they were put behind.
    let settled = before >= passed ? place + before - passed : anchors[before]
    let waitingBefore = passed == 0 ? 0 : waiting.count(below: order[anchors[passed - 1]])
    return Move(from: settled + waiting.count(below: old), to: place + waitingBefore)
  }
}
