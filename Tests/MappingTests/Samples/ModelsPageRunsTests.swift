import Foundation
import Mapping
import Testing

/// What `Docs/Models.md` says of updates, of looking at what came, and of options, run.
@Suite struct ModelsPageRunsTests {
  final class Engine {
    var power = 0
    var maker = ""
  }

  final class Car {
    var title = "New"
    var doors = 4
    var engine: Engine? = Engine()
    var extras: [String] = []
  }

  let engine = ObjectMapping(Engine.init, .attributes(\.power, \.maker))

  @Test func `an update`() throws {
    let mine = Car()
    let mapper = Mapper(MappingProvider())
    let oldEngine = mine.engine
    var json = Data(#"{"title": "Beetle", "doors": 4, "engine": {"power": 34}}"#.utf8)
    let car = ObjectMapping(
      Car.init, .attributes(\.title, \.doors, \.extras),
      .relationship("engine", \.engine, engine).policy(.update))
    var changes: [PropertyChange] = []
    try mapper.map(into: mine, from: json, using: car, changes: &changes)
    for change in changes { print(change) }
    #expect(
      changes.map(\.description) == ["Engine.power: 0 → 34", "Car.title: New → Beetle"])
    #expect(mine.engine === oldEngine)
    #expect(mine.title == "Beetle")
    json = Data(#"{"title": "Golf", "engine": {"power": "much"}}"#.utf8)
    expect(
      throws: MappingError.self,
      performing: { [json] in try mapper.map(into: mine, from: json, using: car) },
      saying: """
        $.engine.power (line 1, column 39): wanted a whole number, found "much".
        """)
    #expect(mine.title == "Beetle")
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(
          ObjectMapping(Car.init, .attributes(\.extras).policy(.update)))
      },
      saying: """
        ObjectMapping<Car>: the row "extras" has the policy .update, which updates one object, and \
        its property does not hold one.
        """)
  }

  final class Trip {
    var seats = 1
    var from = 0
    var to = 0
  }

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  let trip = ObjectMapping(
    Trip.init,
    .attribute("seats", \.seats) { seats -> Verdict<Int> in
      switch seats {
      case ..<1: .skip
      case 1...9: .accept
      case 10...99: .replace(with: 9)
      default: .fail("no car has so many seats.")
      }
    },
    .attributes(\.from, \.to)
  ).validated { if $0.to < $0.from { throw Refusal(description: "it ends before it begins.") } }

  @Test(arguments: [
    (#"{"seats": 0}"#, 1), (#"{"seats": 5}"#, 5), (#"{"seats": 12}"#, 9),
  ])
  func `verdicts`(json: String, seats: Int) throws {
    var report = MappingReport()
    let made = try Mapper(MappingProvider()).map(
      Trip.self, from: Data(json.utf8), using: trip, report: &report)
    #expect(made.seats == seats)
    #expect(
      report.findings.map(\.description)
        == (made.seats == 1
          ? ["$.seats (line 1, column 11): skipped, and the property keeps its value."] : []))
  }

  @Test(arguments: [
    (
      #"{"seats": 100}"#,
      """
      $.seats (line 1, column 11): wanted a whole number, found 100: no car has so many seats.
      """
    ),
    (
      #"{"from": 9, "to": 8}"#,
      """
      $ (line 1, column 1): this Trip was refused: it ends before it begins.
      """
    ),
  ])
  func `refusals`(json: String, sentence: String) {
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(MappingProvider()).map(Trip.self, from: Data(json.utf8), using: trip)
      }, saying: sentence)
  }

  final class Day {
    var trips: [Trip] = []
  }

  @Test func `invalid items`() throws {
    let day = ObjectMapping(
      Day.init, .relationship("trips", \.trips, trip).skipInvalid(atMost: 1))
    var report = MappingReport()
    let made = try Mapper(MappingProvider()).map(
      Day.self, from: Data(#"{"trips": [{"to": 5}, {"to": -1}]}"#.utf8), using: day,
      report: &report)
    #expect(made.trips.map(\.to) == [5])
    #expect(
      report.findings.map(\.description) == [
        "$.trips[1] (line 1, column 23): left out: this Trip was refused: it ends before it begins."
      ])
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(MappingProvider()).map(
          Day.self, from: Data(#"{"trips": [{"to": -1}, {"to": -1}]}"#.utf8), using: day)
      },
      saying: """
        $.trips (line 1, column 11): more than 1 of the items here are invalid, and no more may be \
        left out.
        """)
  }

  final class User {
    var firstName = ""
    var userIDs: [Int] = []
  }

  let user = ObjectMapping(User.init, .attributes(\.firstName, \.userIDs)).keys(.snakeCase)

  @Test func `key naming`() throws {
    let made = try Mapper(MappingProvider()).map(
      User.self,
      from: Data(#"{"first_name": "Ann", "user_ids": [1]}"#.utf8),
      using: user)
    #expect(made.firstName == "Ann")
    #expect(made.userIDs == [1])
  }

  final class Order {
    var total = 0
    var count = 0
  }

  let order = ObjectMapping(
    Order.init, .attribute("total", \.total).option(\.coercion, .generous), .attributes(\.count)
  ).option(\.unreadKeys, .fail)

  @Test func `options of row, mapping and run`() throws {
    var mapper = Mapper(MappingProvider(), profile: .lenient)
    mapper.options.coercion = .never
    let made = try mapper.map(
      Order.self, from: Data(#"{"total": "12"}"#.utf8), using: order)
    #expect(made.total == 12)
    expect(
      throws: MappingError.self,
      performing: { [mapper] in
        try mapper.map(
          Order.self, from: Data(#"{"count": "2", "note": ""}"#.utf8), using: order)
      },
      saying: """
        $.count (line 1, column 11): wanted a whole number, found "2".
        $.note (line 1, column 24): no row of Order reads "note".
        """)
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(
          ObjectMapping(Order.init, .attributes(\.total).option(\.unreadKeys, .fail)))
      },
      saying: """
        ObjectMapping<Order>: the row "total" sets unreadKeys, which is an option of mappings and \
        runs. Set it there.
        """)
  }
}
