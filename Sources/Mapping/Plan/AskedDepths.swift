/// How deep the objects are that a caller asked for: one depth, or one a root.
///
/// The one costs no memory of its own, since a run of a small document would feel that.
struct AskedDepths {
  private let first: Int
  private let others: [Int]

  init(_ depth: Int) {
    first = depth
    others = []
  }

  init(_ depths: [Int]) {
    first = depths.first ?? 0
    others = Array(depths.dropFirst())
  }

  func contains(_ depth: Int) -> Bool { depth == first || others.contains(depth) }
}
