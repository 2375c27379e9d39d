import Foundation
import Mapping
import Testing

/// What is nil stays nil, also where a fresh object begins with something else.
@Suite struct LosslessNilTests {
  private struct Spot: Equatable {
    var x: Int?
    var y: Int? = 1

    static let mapping = ObjectMapping(Spot.init, .attribute("x", \.x), .attribute("s.y", \.y))
  }

  private struct Preset: Equatable {
    var text: String? = "a"
    var whole: Int? = 1
    var byte: UInt8? = 1
    var ratio: Double? = 0.5
    var flag: Bool? = true
    var date: Date? = Date(timeIntervalSince1970: 0)
    var list: [Int]? = [1]
    var table: [String: Int]? = ["a": 1]
    var first: Int? = 1
    var second: Int? = 2
    var rating: Int? = 3
    var spot: Spot? = Spot()
    var spots: [Spot]? = [Spot()]
    var part: Spot? = Spot(x: 1)

    static let mapping = ObjectMapping(
      Preset.init, .attributes(\.text, \.whole, \.byte, \.ratio, \.flag, \.date, \.list, \.table),
      .attribute("pair[0]", \.first), .attribute("pair[1]", \.second),
      .attribute("rating", \.rating, .nilWhen("none", writingNilAs: "none")),
      .relationship("spot", \.spot, Spot.mapping), .relationship("spots", \.spots, Spot.mapping),
      .embedded(\.part, Spot.mapping))

    static var empty: Preset {
      Preset(
        text: nil, whole: nil, byte: nil, ratio: nil, flag: nil, date: nil, list: nil, table: nil,
        first: nil, second: nil, rating: nil, spot: nil, spots: nil, part: nil)
    }
  }

  private static let nothing =
    #"{"text":null,"whole":null,"byte":null,"ratio":null,"flag":null,"date":null,"list":null,"#
    + #""table":null,"pair":[null,null],"rating":"none","spot":null,"spots":null,"x":null,"#
    + #""s":{"y":null}}"#

  private let mapper = Mapper(MappingProvider())

  private func text<Object>(
    _ mapping: ObjectMapping<Object>, _ object: Object, _ options: WritingOptions = WritingOptions()
  ) throws -> String {
    String(decoding: try mapper.encode(object, using: mapping, options: options), as: UTF8.self)
  }

  @Test(arguments: [WritingOptions.NilValues.lossless, .null])
  func `nil of every kind is null where a fresh object has a value`(
    nilValues: WritingOptions.NilValues
  ) throws {
    let options = WritingOptions(nilValues: nilValues)
    let json = try text(Preset.mapping, .empty, options)
    #expect(json == Self.nothing)
    let read = try mapper.map(Preset.self, from: Data(json.utf8), using: Preset.mapping)
    #expect(read == .empty)
  }

  @Test func `one nil of many is null`() throws {
    var preset = Preset()
    preset.second = nil
    preset.part = Spot(x: nil, y: 2)
    let data = try Preset.mapping.encode(preset)
    #expect(try mapper.map(Preset.self, from: data, using: Preset.mapping) == preset)
  }

  class Open {
    var age: Int? = 1
    var partner: Open? { didSet { age = age.map { $0 + 0 } } }
    var mark: String? = "m" { didSet { if mark == "" { mark = nil } } }
    private var hidden: Int? = 4

    init() { self.partner = nil }

    static let mapping = ObjectMapping(
      Open.init, .attribute("age", \.age), .attribute("mark", \.mark),
      .attribute("hidden", get: { (open: Open) in open.hidden }, set: { $0.hidden = $1 }))
  }

  @Test func `nil of a property that only code of the app reaches is null likewise`() throws {
    let open = try mapper.map(
      Open.self, from: Data(#"{"age":null,"mark":null,"hidden":null}"#.utf8), using: Open.mapping)
    #expect(try text(Open.mapping, open) == #"{"age":null,"mark":null,"hidden":null}"#)
  }

  final class Team {
    var lead: Spot2? = Spot2()
    var guests: [Spot2] = []
  }

  final class Spot2 {
    var name: String?
    var next: Spot2?

    static let mapping = ObjectMapping(
      Spot2.init, .attributes(\.name), .relationship("next", \.next, ofSelf).policy(.update))
    private static let ofSelf = ObjectMapping(Spot2.init, .attributes(\.name))
  }

  @Test func `nil in an object that is updated in place is null, whatever it begins with`() throws {
    let mapping = ObjectMapping(
      {
        let team = Team()
        team.lead?.name = "Zoe"
        team.lead?.next = Spot2()
        team.lead?.next?.name = "Max"
        return team
      },
      .relationship("lead", \.lead, Spot2.mapping).policy(.update),
      .relationship("guests", \.guests, Spot2.mapping))
    let team = Team()
    team.guests = [Spot2()]
    #expect(try text(mapping, team) == #"{"lead":{"name":null,"next":null},"guests":[{}]}"#)
    let data = try mapper.encode(team, using: mapping)
    let read = try mapper.map(Team.self, from: data, using: mapping)
    #expect(read.lead?.name == nil && read.lead != nil && read.lead?.next == nil)
    team.lead?.next = Spot2()
    #expect(
      try text(mapping, team, WritingOptions(defaultValues: .omit))
        == #"{"lead":{"name":null,"next":{"name":null}},"guests":[{}]}"#)
  }

  struct Place: Equatable {
    var name = ""
    var spot: Point? = nil
    var left = 0
    var right = 0
    var tags: [Int] = []

    struct Point: Equatable {
      var lat = 0.0
      var long = 0.0
    }

    static let mapping = ObjectMapping(
      Place.init, .attributes(\.name), .attribute("pair[0]", \.left),
      .attribute("pair[1]", \.right), .attribute("pair[2]", \.tags),
      .embedded(\.spot, ObjectMapping(Point.init, .attributes(\.lat, \.long))))
  }

  @Test func `no objects are left out as a default where a fresh object has none`() throws {
    struct Bag: Equatable {
      var spots: [Spot] = []
      var others: [String: Spot] = ["a": Spot()]
    }
    let mapping = ObjectMapping(
      Bag.init, .relationship("spots", \.spots, Spot.mapping),
      .relationship("others", \.others, Spot.mapping))
    let options = WritingOptions(defaultValues: .omit)
    #expect(try text(mapping, Bag(spots: [], others: [:]), options) == #"{"others":{}}"#)
  }

  @Test func `an argument and a required row have their keys whatever is left out`() throws {
    struct Made {
      let list: [Int]
      let preset: [Int]
      let spots: [Spot]
    }
    let made = ObjectMapping(
      building: Made.init(list:preset:spots:), .value("list", \.list),
      .value("preset", \.preset, default: []), .relationship("spots", \.spots, Spot.mapping))
    let options = WritingOptions(emptyCollections: .omit, defaultValues: .omit)
    #expect(
      try text(made, Made(list: [], preset: [], spots: []), options) == #"{"list":[],"spots":[]}"#)
    struct Filled { var tags: [Int] = [] }
    let filled = ObjectMapping(Filled.init, .attribute("tags", \.tags).required())
    #expect(try text(filled, Filled(), options) == #"{"tags":[]}"#)
  }

  @Test func `a part of nothing but defaults stays one where defaults are left out`() throws {
    let place = Place(spot: Place.Point())
    let options = WritingOptions(defaultValues: .omit)
    #expect(try text(Place.mapping, place, options) == #"{"pair":[0,0,[]],"lat":0,"long":0}"#)
  }

  @Test func `an element of a list is never null for being a default or empty`() throws {
    let place = Place(name: "a", right: 5)
    let options = WritingOptions(emptyCollections: .omit, defaultValues: .omit)
    let json = try text(Place.mapping, place, options)
    #expect(json == #"{"name":"a","pair":[0,5,[]]}"#)
    #expect(
      try mapper.map(Place.self, from: Data(json.utf8), using: Place.mapping) == place)
  }
}
