import Testing

@testable import Mapping

@Suite struct FewestMovesTests {
  /// All orders of 0..<count.
  static func orders(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { order in
      (0...order.count).map { place in
        var longer = order
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }

  private func list(_ count: Int, after moves: [FewestMoves.Move]) -> [Int] {
    var list = Array(0..<count)
    for move in moves { list.insert(list.remove(at: move.from), at: move.to) }
    return list
  }

  @Test func `a list in order needs no moves`() {
    #expect(FewestMoves.moves(to: []) == [])
    #expect(FewestMoves.moves(to: [0, 1, 2]) == [])
  }

  @Test(
    arguments: [
      ([3, 0, 1, 2], .init(from: 3, to: 0)), ([1, 2, 3, 0], .init(from: 0, to: 3)),
      ([0, 2, 3, 1, 4], .init(from: 1, to: 3)),
    ] as [([Int], FewestMoves.Move)])
  func `what was moved once is moved once`(order: [Int], move: FewestMoves.Move) {
    #expect(FewestMoves.moves(to: order) == [move])
  }

  @Test(arguments: 1...7)
  func `each order is reached, by as many moves as do not stand in a longest run`(count: Int) {
    for order in Self.orders(of: count) {
      let moves = FewestMoves.moves(to: order)
      #expect(list(count, after: moves) == order)
      #expect(moves.count == count - LongestRun.places(in: order).count)
    }
  }

  @Test func `long lists are shuffled in time`() {
    var dice = Generated.Dice(seed: 7)
    let order = Array(0..<20_000).shuffled(using: &dice)
    #expect(list(order.count, after: FewestMoves.moves(to: order)) == order)
  }
}
