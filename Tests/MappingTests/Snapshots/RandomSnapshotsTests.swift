import Foundation
import Testing

@testable import Mapping

/// Holds snapshots to their promise over trees that grow by chance, the same ones in every run.
@Suite struct RandomSnapshotsTests {
  private static let count = 2_000

  @Test func `the patch from one snapshot to another leads there`() throws {
    var moves = 0
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let old = dice.snapshot(4)
      let new = dice.isLucky(6) ? dice.snapshot(4) : dice.edited(old)
      let patch = old.patch(to: new)
      let result = try patch.apply(to: old.jsonValue)
      #expect(result == new.jsonValue, "seed \(seed)")
      #expect(old.patch(to: old).isEmpty, "seed \(seed)")
      moves += patch.operations.count { $0.name == "move" }
    }
    #expect(moves > 300)
  }

  @Test func `lists of identities of every length are led to each other`() throws {
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let old = dice.identities().map { SnapshotNode.leaf(.number(JSONNumber($0)), "\($0)") }
      let new = dice.identities().map { SnapshotNode.leaf(.number(JSONNumber($0)), "\($0)") }
      let patch = SnapshotNode.list(old).patch(to: .list(new))
      let isRight =
        try patch.apply(to: SnapshotNode.list(old).jsonValue)
        == SnapshotNode.list(new).jsonValue
      #expect(isRight, "seed \(seed)")
    }
  }

  @Test func `the merge patch from one snapshot to another leads there, but for nulls`() {
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let old = dice.snapshot(4)
      let new = dice.edited(old)
      let patch = old.mergePatch(to: new)
      let result = patch.map { old.jsonValue.mergePatched(with: $0) } ?? old.jsonValue
      #expect(result == new.jsonValue, "seed \(seed)")
    }
  }

  @Test func `a snapshot is read back with each identity at its place`() throws {
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let node = dice.snapshot(4)
      let (text, places) = node.written
      let read = try SnapshotNode(
        json: Data(text.utf8), identities: places.shuffled(using: &dice))
      #expect(read.spelled == node.spelled, "seed \(seed)")
    }
  }
}

extension Generated.Dice {
  /// A few of twenty numbers, in any order.
  fileprivate mutating func identities() -> [Int] {
    Array((0..<20).shuffled(using: &self).prefix(int(0...20)))
  }

  /// A snapshot without nulls, of at most `depth` levels.
  fileprivate mutating func snapshot(_ depth: Int, _ identity: String? = nil) -> SnapshotNode {
    switch int(0...(depth > 0 ? 8 : 2)) {
    case 0...2: return .leaf(tree(0, nulls: false), identity)
    case 3...5:
      let items = identities().prefix(6)
      return SnapshotNode(
        identity: identity,
        shape: .list(items.map { snapshot(depth - 1, isLucky(30) ? nil : "\($0)") }))
    default:
      let keys = ["a", "b", "c/d", "~", "", "0"].filter { _ in isLucky(2) }
      return SnapshotNode(
        identity: identity,
        shape: .object(keys.map { ($0, snapshot(depth - 1, isLucky(2) ? "\(int(0...9))" : nil)) }))
    }
  }

  /// `node` after some edits: other members, items that are gone, new, moved, doubled, or without
  /// identity.
  fileprivate mutating func edited(_ node: SnapshotNode) -> SnapshotNode {
    let identity = isLucky(20) ? "\(int(0...9))" : node.identity
    if isLucky(15) { return snapshot(2, identity) }
    switch node.shape {
    case .value: return isLucky(4) ? snapshot(1, identity) : node
    case .object(let members):
      var kept = members.filter { _ in !isLucky(8) }.map { ($0.key, edited($0.value)) }
      if isLucky(4) { kept.append(("new", snapshot(2))) }
      kept.shuffle(using: &self)
      return SnapshotNode(identity: identity, shape: .object(kept))
    case .list(let items):
      return SnapshotNode(identity: identity, shape: .list(edited(items)))
    }
  }

  private mutating func edited(_ items: [SnapshotNode]) -> [SnapshotNode] {
    var edited = items.filter { _ in !isLucky(6) }
    edited = edited.map { isLucky(3) ? self.edited($0) : $0 }
    for _ in 0..<int(0...2) {
      let identity = isLucky(8) ? nil : "\(int(0...40))"
      edited.insert(snapshot(1, identity), at: int(0...edited.count))
    }
    if isLucky(3) { edited.shuffle(using: &self) }
    if edited.count > 1, isLucky(2) {
      let item = edited.remove(at: int(0...(edited.count - 1)))
      edited.insert(item, at: int(0...edited.count))
    }
    return edited
  }
}
