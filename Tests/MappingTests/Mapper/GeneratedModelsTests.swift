import Foundation
import Mapping
import Testing

/// Random values of models of every kind, written in random ways, and what comes of the documents.
///
/// Each case has a seed, which is the argument of the test that fails.
@Suite struct GeneratedModelsTests {
  private typealias World = Generated.World
  private typealias Values = Generated.Values
  private typealias Sketch = Generated.Sketch

  /// A value, what to make of it, and the document that says so.
  private struct Case {
    var dice: Generated.Dice
    let old: World
    let new: Sketch
    /// The properties whose keys are in the document.
    let isTaken: [Bool]
    let json: String

    var data: Data { Data(json.utf8) }
    var note: Comment { "\(json)" }

    init(seed: Int, times: Int) {
      dice = Generated.Dice(seed: seed)
      old = World.random(&dice)
      let new = World.random(&dice).sketch
      var isTaken: [Bool] = []
      for _ in new.parts { isTaken.append(dice.isLucky(times)) }
      // A document of which nothing is mapped is refused.
      isTaken[2] = true
      var scribe = Generated.Scribe(dice: dice)
      json = scribe.write(new, only: isTaken)
      (self.new, self.isTaken) = (new, isTaken)
    }
  }

  private static let mapper = Mapper(MappingProvider())
  private static let fresh = World.mapping()
  private static let updating = World.mapping(.update)

  private let mapper = Self.mapper

  private func sentence(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: 1...40)
  func `a document becomes the value that it was written from`(seed: Int) throws {
    for number in 0..<10 {
      let it = Case(seed: seed * 1_000 + number, times: 4)
      let made = try mapper.map(World.self, from: it.data, using: Self.fresh)
      #expect(made.sketch == World().sketch.taking(it.new, it.isTaken), it.note)
      var report = MappingReport()
      let reported = try mapper.map(
        World.self, from: it.data, using: Self.updating, report: &report)
      #expect(reported.sketch == made.sketch, it.note)
    }
  }

  @Test(arguments: 1...40)
  func `values of all kinds become what they were written from`(seed: Int) throws {
    for number in 0..<10 {
      var dice = Generated.Dice(seed: seed * 1_000 + number)
      let (old, new) = (Values(&dice), Values(&dice))
      var scribe = Generated.Scribe(dice: dice)
      let data = Data(scribe.write(new.sketch).utf8)
      #expect(try mapper.map(Values.self, from: data, using: Values.mapping) == new)
      var (value, changes) = (old, [PropertyChange]())
      try mapper.map(into: &value, from: data, using: Values.mapping, changes: &changes)
      #expect(value == new)
      #expect(
        changes.map(\.property) == old.sketch.changes(to: new.sketch, updates: false))
    }
  }

  @Test(arguments: 1...40, [false, true])
  func `an object that is there takes what came, and tells what differs`(
    seed: Int, updates: Bool
  ) throws {
    for number in 0..<6 {
      let it = Case(seed: seed * 1_000 + number, times: number == 0 ? 1 : 3)
      let before = it.old.sketch
      let wanted = before.taking(it.new, it.isTaken)
      let (dog, hasDog) = (it.old.dog, wanted.parts[14].value != .null)
      var changes: [PropertyChange] = []
      try mapper.map(
        into: it.old, from: it.data, using: updates ? Self.updating : Self.fresh, changes: &changes)
      #expect(it.old.sketch == wanted, it.note)
      if updates, dog != nil, hasDog { #expect(it.old.dog === dog, it.note) }
      let parts = zip(before.parts, it.isTaken).filter(\.1).map(\.0)
      let news = zip(it.new.parts, it.isTaken).filter(\.1).map(\.0)
      let differing = Sketch.object(parts).changes(to: .object(news), updates: updates)
      #expect(changes.map(\.property).sorted() == differing.sorted(), it.note)
    }
  }

  @Test(arguments: 1...50)
  func `a damaged document is an error or a value, alike for new and old objects`(seed: Int) {
    for number in 0..<10 {
      var it = Case(seed: seed * 1_000 + number, times: 4)
      let bytes = Self.damaged(it.data, &it.dice)
      let before = it.old.sketch
      var made: World?
      func note() -> Comment { "\(String(decoding: bytes, as: UTF8.self).debugDescription)" }
      let wrong = sentence {
        made = try mapper.map(World.self, from: bytes, using: Self.fresh)
      }
      var report = MappingReport()
      var reported: World?
      let told = sentence {
        reported = try mapper.map(World.self, from: bytes, using: Self.fresh, report: &report)
      }
      #expect(told == wrong, note())
      #expect(reported?.sketch == made?.sketch, note())
      let mapping = number.isMultiple(of: 2) ? Self.fresh : Self.updating
      let refused = sentence { try mapper.map(into: it.old, from: bytes, using: mapping) }
      if wrong != nil { #expect(it.old.sketch == before, note()) }
      #expect(refused == wrong, note())
    }
  }

  /// The bytes cut off somewhere, or with one of them changed, left out or doubled.
  private static func damaged(_ data: Data, _ dice: inout Generated.Dice) -> Data {
    var data = data
    let place = Int.random(in: 0..<data.count, using: &dice)
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: return data.prefix(place)
    case 1: data[place] = UInt8.random(in: 0...255, using: &dice)
    case 2: data[place] = Array("0123456789\"\\,:[]{}tfn-.e ".utf8).randomElement(using: &dice) ?? 0
    case 3: data.remove(at: place)
    default: data.insert(data[place], at: place)
    }
    return data
  }

  // MARK: - Bad items

  /// For each list of a world, the JSON of items that it cannot have, each with one problem.
  private static let badItems: [String: [String]] = {
    let objects = ["5", "\"x\"", "[]", "true"]
    let spots = objects + [#"{"x":"q"}"#, #"{"x":1,"label":[]}"#, #"{"name":{},"z":null}"#]
    let dogs = objects + [#"{"age":1.5}"#, #"{"home":{"x":[]}}"#, #"{"breed":null}"#]
    return [
      "World.spots": spots, "World.maybeSpots": spots, "World.spotSet": spots,
      "World.byKey": spots, "World.byX": spots, "World.holes": spots,
      "World.grid": ["5", "\"x\"", "true"], "World.dogs": dogs,
      "World.pairs": objects + [#"{"left":1}"#, #"{"spots":[],"l":[]}"#],
      "World.boxes": objects + [#"{"content":3}"#, #"{"all":{"x":1}}"#],
      "Values.tags": ["{}", "[]"], "Values.maybeTags": ["{}", "[]"],
      "Values.holes": ["\"x\"", "1.5"],
      "Values.grid": ["\"x\"", "{}"], "Values.counts": ["null", "\"\""],
      "Values.codes": ["\"x\"", "null"],
    ]
  }()

  private static func plant(in sketch: inout Sketch, _ dice: inout Generated.Dice) -> Int {
    var (parts, count) = (sketch.parts, 0)
    for index in parts.indices {
      if let bad = badItems[parts[index].label] {
        count += plant(bad, in: &parts[index].value, &dice)
      } else if parts[index].label == "World.values" {
        count += plant(in: &parts[index].value, &dice)
      }
    }
    sketch = .object(parts)
    return count
  }

  private static func plant(
    _ bad: [String], in value: inout Sketch, _ dice: inout Generated.Dice
  ) -> Int {
    let items = Set(bad.filter { _ in dice.isLucky(4) })
    switch value {
    case .list(var list):
      for item in items.sorted() {
        list.insert(.bad(item), at: Int.random(in: 0...list.count, using: &dice))
      }
      value = .list(list)
    case .set(let set): value = .set(set.union(items.map { .bad($0) }))
    case .keyed(var members):
      for item in items { members["bad \(item)"] = .bad(item) }
      value = .keyed(members)
    default: return 0
    }
    return items.count
  }

  @Test(arguments: 1...40)
  func `bad items are left out and told of, and all others are there`(seed: Int) throws {
    var mapper = mapper
    mapper.options.invalidItems = .leaveOut(atMost: .max)
    for number in 0..<7 {
      var dice = Generated.Dice(seed: seed * 1_000 + number)
      let good = World.random(&dice).sketch
      var bad = good
      let count = Self.plant(in: &bad, &dice)
      var scribe = Generated.Scribe(dice: dice)
      let json = scribe.write(bad)
      var report = MappingReport()
      let mapping = number.isMultiple(of: 2) ? Self.fresh : Self.updating
      let made = try mapper.map(
        World.self, from: Data(json.utf8), using: mapping, report: &report)
      #expect(made.sketch == good, "\(json)")
      let leftOut = report.findings.filter { if case .leftOut = $0.reason { true } else { false } }
      #expect(leftOut.count == count, "\(leftOut) \(json)")
    }
  }
}
