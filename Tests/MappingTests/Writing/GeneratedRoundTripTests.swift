import Foundation
import Mapping
import Testing

/// Random values of models of every kind are written, read and written again.
///
/// Each case has a seed, which is the argument of the test that fails.
@Suite struct GeneratedRoundTripTests {
  private typealias World = Generated.World
  private typealias Values = Generated.Values

  private static let mapper = Mapper(MappingProvider())
  private static let worlds = World.mapping()
  private static let updating = World.mapping(.update)
  /// The keys of a world, in the order of its rows.
  private static let keys = [
    "lat", "long", "values", "spot", "maybeSpot", "spots", "maybeSpots", "spotSet", "byKey", "byX",
    "grid", "holes", "pair", "maybePair", "pairs", "dog", "dogs", "pack", "box", "boxes", "branch",
    "deep", "end",
  ]

  private let mapper = Self.mapper

  /// A world, read from a document with some of its keys.
  private func world(_ seed: Int) throws -> World {
    var dice = Generated.Dice(seed: seed)
    let sketch = World.random(&dice).sketch
    var isTaken = sketch.parts.map { _ in !dice.isLucky(5) }
    isTaken[2] = true
    var scribe = Generated.Scribe(dice: dice)
    let json = scribe.write(sketch, only: isTaken)
    return try mapper.map(World.self, from: Data(json.utf8), using: Self.worlds)
  }

  private func text(_ data: Data) -> Comment { "\(String(decoding: data, as: UTF8.self))" }

  @Test(arguments: 1...20)
  func `what a world is written as makes the same world, and the same bytes`(seed: Int) throws {
    for number in 0..<5 {
      let world = try world(seed * 1_000 + number)
      for mapping in [Self.worlds, Self.updating] {
        let data = try mapper.encode(world, using: mapping)
        let again = try mapper.map(World.self, from: data, using: mapping)
        #expect(again.sketch == world.sketch, text(data))
        #expect(try mapper.encode(again, using: mapping) == data)
      }
    }
  }

  @Test(arguments: 1...20)
  func `a pretty text and a tree say the same as the bytes`(seed: Int) throws {
    let world = try world(seed)
    let data = try mapper.encode(world, using: Self.worlds)
    let pretty = try mapper.encode(world, using: Self.worlds, pretty: true)
    let tree = try JSONValue(json: data)
    #expect(try JSONValue(json: pretty) == tree, text(pretty))
    #expect(try mapper.jsonValue(world, using: Self.worlds) == tree)
    #expect(tree.text() == String(decoding: data, as: UTF8.self))
    let read = try mapper.map(World.self, from: pretty, using: Self.worlds)
    #expect(read.sketch == world.sketch, text(pretty))
  }

  @Test(arguments: 1...20)
  func `members come in the order of the rows`(seed: Int) throws {
    let json = try mapper.jsonValue(try world(seed), using: Self.worlds)
    let keys = json.object?.keys ?? []
    #expect(keys == Self.keys.filter(keys.contains))
    let dogs = json["dogs"]?.array?.compactMap { $0.object?.keys } ?? []
    for keys in dogs { #expect(keys == ["name", "age", "breed", "home"].filter(keys.contains)) }
  }

  @Test(arguments: 1...10, WritingOptions.NilValues.allCases)
  func `nil is nil again, whatever stands for it`(
    seed: Int, nilValues: WritingOptions.NilValues
  ) throws {
    // All that can be nil is nil in fresh objects, so that nothing is lost by leaving it out.
    let world = try world(seed)
    let options = WritingOptions(nilValues: nilValues)
    let data = try mapper.encode(world, using: Self.worlds, options: options)
    #expect(try mapper.map(World.self, from: data, using: Self.worlds).sketch == world.sketch)
    #expect(text(data).rawValue.contains("null") || nilValues != .null)
  }

  @Test(arguments: 1...20)
  func `defaults that are left out are there again`(seed: Int) throws {
    let world = try world(seed)
    let options = WritingOptions(defaultValues: .omit)
    let data = try mapper.encode(world, using: Self.worlds, options: options)
    let again = try mapper.map(World.self, from: data, using: Self.worlds)
    #expect(again.sketch == world.sketch, text(data))
  }

  @Test(arguments: 1...20)
  func `empty collections that are left out are there again, but where they may be nil`(
    seed: Int
  ) throws {
    let world = try world(seed)
    if world.maybeSpots == [] { world.maybeSpots = nil }
    if world.values.maybeTags == [] { world.values.maybeTags = nil }
    if world.values.maybeCounts == [:] { world.values.maybeCounts = nil }
    let options = WritingOptions(emptyCollections: .omit)
    let data = try mapper.encode(world, using: Self.worlds, options: options)
    let again = try mapper.map(World.self, from: data, using: Self.worlds)
    #expect(again.sketch == world.sketch, text(data))
  }

  @Test(arguments: 1...40)
  func `values of all kinds are what they were, alone and in a list`(seed: Int) throws {
    var dice = Generated.Dice(seed: seed)
    let values = [Values(&dice), Values(&dice), Values()]
    for options in [WritingOptions(), WritingOptions(nilValues: .null, defaultValues: .omit)] {
      for value in values {
        let data = try mapper.encode(value, using: Values.mapping, options: options)
        #expect(try mapper.map(Values.self, from: data, using: Values.mapping) == value)
      }
      let data = try mapper.encode(values, using: Values.mapping, options: options, pretty: true)
      #expect(try mapper.map([Values].self, from: data, using: Values.mapping) == values)
    }
  }
}
