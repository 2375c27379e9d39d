import Foundation
import Mapping
import Testing

/// Random edits of a graph: the patch since a snapshot leads from the old tree to the new one.
@Suite struct SnapshotEditsTests {
  final class Item {
    var id = 0
    var name: String?
    var tags: [String] = []
    var parts: [Item] = []

    init() {}

    init(_ dice: inout Generated.Dice, depth: Int) {
      id = dice.int(0...6)
      name = dice.maybe { $0.text() }
      tags = dice.list { $0.text() }
      if depth > 0 { parts = (0..<dice.int(0...4)).map { _ in Item(&dice, depth: depth - 1) } }
    }
  }

  final class Box {
    var title: String?
    var lead: Item?
    var items: [Item] = []
    var byKey: [String: Item] = [:]
    var grid: [[Item]] = []
    var counts: [String: Int] = [:]

    init() {}

    init(_ dice: inout Generated.Dice) {
      title = dice.maybe { $0.text() }
      lead = dice.maybe { Item(&$0, depth: 1) }
      items = (0..<dice.int(0...8)).map { _ in Item(&dice, depth: 2) }
      byKey = dice.keyed { Item(&$0, depth: 1) }
      grid = dice.list { $0.list { Item(&$0, depth: 0) } }
      counts = dice.keyed { $0.int() }
    }

    /// Changes some of what is there.
    func edit(_ dice: inout Generated.Dice) {
      if dice.isLucky(2) { items.shuffle(using: &dice) }
      if dice.isLucky(3) { _ = items.popLast() }
      if dice.isLucky(3) { items.insert(Item(&dice, depth: 1), at: 0) }
      if dice.isLucky(3) { title = dice.maybe { $0.text() } }
      if dice.isLucky(3) { lead = dice.maybe { Item(&$0, depth: 1) } }
      if dice.isLucky(3) { counts = dice.keyed { $0.int() } }
      if dice.isLucky(3) { byKey["x"] = Item(&dice, depth: 0) }
      if dice.isLucky(3) { grid = grid.reversed() + [[Item(&dice, depth: 0)]] }
      for item in items where dice.isLucky(3) {
        item.name = dice.maybe { $0.text() }
        item.parts.shuffle(using: &dice)
        item.tags = dice.list { $0.text() }
      }
    }
  }

  private static func mapper(_ options: WritingOptions) throws -> Mapper {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Item.init, .attributes(\.id, \.name, \.tags), .relationship("inner.parts", \.parts)
      ).identified(by: \.id),
      ObjectMapping(
        Box.init, .attributes(\.title, \.counts), .relationship("lead", \.lead),
        .relationship("items", \.items), .relationship("byKey", \.byKey),
        .relationship(
          "grid", \.grid, ObjectMapping(Item.init, .attributes(\.id, \.name)),
          as: .list(of: .list(of: .one)))))
    var mapper = Mapper(provider)
    mapper.writingOptions = options
    return mapper
  }

  @Test(arguments: [WritingOptions.NilValues.lossless, .null])
  func `patches lead from what was to what is`(_ nilValues: WritingOptions.NilValues) throws {
    let mapper = try Self.mapper(WritingOptions(nilValues: nilValues))
    for seed in 0..<400 {
      var dice = Generated.Dice(seed: seed)
      let box = Box(&dice)
      let snapshot = try mapper.snapshot(of: box)
      box.edit(&dice)
      let (before, after) = (snapshot.jsonValue, try mapper.jsonValue(box))
      let changes = try snapshot.changes(of: box)
      #expect(try changes.patch.apply(to: before) == after, "seed \(seed)")
      #expect(changes.isEmpty == (before == after), "seed \(seed)")
      #expect(changes.patch.isEmpty == (before == after), "seed \(seed)")
      // With nulls in it a merge patch cannot say what is.
      guard nilValues == .lossless, let patch = changes.mergePatch else { continue }
      #expect(before.mergePatched(with: patch) == after, "seed \(seed)")
    }
  }
}
