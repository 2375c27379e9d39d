import Foundation
import Mapping
import Testing

private final class Guest {
  var age = -1
  var name = "Nobody"
  var tags: [String] = []
  private var secret = ""

  func whisper(_ text: String) { secret = text }
  var heard: String { secret }
}

private struct Trip: Equatable {
  var from = 0
  var to = 0
}

private struct Backwards: Error, CustomStringConvertible {
  let description = "it ends before it begins."
}

/// What an app says of values and objects before they are taken, and rows of its own closures.
@Suite struct LookingTests {
  private let mapper = Mapper(MappingProvider())

  private func guest(
    _ json: String, _ rows: PropertyMapping<Guest>..., report: inout MappingReport
  ) throws -> Guest {
    try mapper.map(
      Guest.self, from: Data(json.utf8), using: ObjectMapping(Guest.init, rows: rows),
      report: &report)
  }

  private let age = PropertyMapping<Guest>.attribute("age", \.age) { age -> Verdict<Int> in
    switch age {
    case ..<0: .skip
    case 0...120: .accept
    case 121...200: .replace(with: 120)
    default: .fail("nobody is that old.")
    }
  }

  @Test(arguments: [(5, 5), (-3, -1), (150, 120)])
  func `RK80 RK82 a verdict accepts, skips or replaces`(age: Int, taken: Int) throws {
    var report = MappingReport()
    #expect(try guest(#"{"age": \#(age)}"#, self.age, report: &report).age == taken)
    #expect(
      report.findings.map(\.description)
        == (age < 0
          ? ["$.age (line 1, column 9): skipped, and the property keeps its value."] : []))
  }

  @Test func `a verdict fails the run with its words`() {
    var report = MappingReport()
    expect(
      throws: MappingError.self,
      performing: { try guest(#"{"age": 300}"#, age, report: &report) },
      saying: "$.age (line 1, column 9): wanted a whole number, found 300: nobody is that old.")
  }

  @Test func `what a verdict skips in an update stays`() throws {
    let old = Guest()
    old.age = 30
    try mapper.map(
      into: old, from: Data(#"{"age": -5}"#.utf8), using: ObjectMapping(Guest.init, age))
    #expect(old.age == 30)
  }

  @Test func `a verdict sees what a transform has made`() throws {
    var report = MappingReport()
    let row = PropertyMapping<Guest>.attribute("name", \.name, .trimmed) {
      $0.isEmpty ? .replace(with: "?") : .accept
    }
    #expect(try guest(#"{"name": "  "}"#, row, report: &report).name == "?")
    #expect(try guest(#"{"name": " A "}"#, row, report: &report).name == "A")
  }

  // MARK: - Objects

  private let trip = ObjectMapping(Trip.init, .attributes(\.from, \.to))
    .validated { if $0.to < $0.from { throw Backwards() } }

  @Test func `an object that the app refuses is a problem at its place`() {
    expect(
      throws: MappingError.self,
      performing: {
        try mapper.map(
          [Trip].self, from: Data(#"[{"from":1,"to":2},{"from":3,"to":2}]"#.utf8), using: trip)
      },
      saying: "$[1] (line 1, column 20): this Trip was refused: it ends before it begins.")
  }

  @Test func `an update is looked at with what stays and what comes`() throws {
    var value = Trip(from: 3, to: 5)
    let mapper = mapper
    #expect(throws: MappingError.self) {
      try mapper.map(into: &value, from: Data(#"{"to":2}"#.utf8), using: trip)
    }
    #expect(value == Trip(from: 3, to: 5))
    try mapper.map(into: &value, from: Data(#"{"to":4}"#.utf8), using: trip)
    #expect(value == Trip(from: 3, to: 4))
    let guest = Guest()
    guest.age = 10
    let mapping = ObjectMapping(Guest.init, .attributes(\.age, \.name))
      .validated { if $0.age > 5, $0.name == "Kid" { throw Backwards() } }
    #expect(throws: MappingError.self) {
      try mapper.map(into: guest, from: Data(#"{"name":"Kid"}"#.utf8), using: mapping)
    }
    #expect(guest.name == "Nobody")
  }

  @Test func `a list does without refused objects where the run says so`() throws {
    var mapper = mapper
    mapper.options.invalidItems = .leaveOut(atMost: 1)
    var report = MappingReport()
    let made = try mapper.map(
      [Trip].self, from: Data(#"[{"from":1,"to":2},{"from":3,"to":2}]"#.utf8), using: trip,
      report: &report)
    #expect(made == [Trip(from: 1, to: 2)])
    #expect(
      report.findings.map(\.description) == [
        "$[1] (line 1, column 20): left out: this Trip was refused: it ends before it begins."
      ])
    expect(
      throws: MappingError.self,
      performing: { [mapper] in
        try mapper.map(
          [Trip].self, from: Data(#"[{"from":1,"to":0},{"from":3,"to":2}]"#.utf8), using: trip)
      },
      saying: """
        $ (line 1, column 1): more than 1 of the items here are invalid, and no more may be left out.
        """)
  }

  // MARK: - Closures

  @Test func `closures fill what no key path reaches`() throws {
    var report = MappingReport()
    let made = try guest(
      #"{"word": " psst ", "n": "3"}"#,
      .attribute("word", .trimmed, get: { $0.heard }, set: { $0.whisper($1) }),
      .attribute("n", get: { (guest: Guest) in guest.tags.count }) { guest, count in
        guest.tags = Array(repeating: "x", count: count)
      }, report: &report)
    #expect(made.heard == "psst")
    #expect(made.tags == ["x", "x", "x"])
  }

  @Test func `closures of a struct change the value itself`() throws {
    let mapping = ObjectMapping(
      Trip.init,
      .attribute("span", get: { (trip: Trip) in [trip.from, trip.to] }) { trip, span in
        (trip.from, trip.to) = (span.first ?? 0, span.last ?? 0)
      })
    #expect(
      try mapper.map(Trip.self, from: Data(#"{"span":[2,9]}"#.utf8), using: mapping)
        == Trip(from: 2, to: 9))
  }
}

extension ValueTransform where Value == String {
  fileprivate static var trimmed: ValueTransform<String> {
    ValueTransform(named: "a text", from: String.self) {
      $0.trimmingCharacters(in: .whitespaces)
    } back: {
      $0
    }
  }
}
