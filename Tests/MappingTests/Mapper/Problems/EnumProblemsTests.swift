import Foundation
import Mapping
import Testing

private enum Kind: String, MappableValue, MappableKey, CaseIterable, Sendable {
  case book, film, other
}

private enum Level: Int, MappableValue, Sendable {
  case low = 1
  case high = 2
}

private struct Record {
  var kind = Kind.book
  var maybe: Kind? = .book
  var all: [Kind] = []
  var unique: Set<Kind> = []
  var byKind: [Kind: Int] = [:]
  var byName: [String: Kind] = [:]
  var level = Level.low
  var count: Int? = 1
}

private struct Fixed {
  let kind: Kind
}

private struct TooMany: Error, CustomStringConvertible { let description = "three at most." }

/// The problems of other libraries with enums, and with several wishes for one row, by their numbers.
@Suite struct EnumProblemsTests {
  private let unknown = ValueTransform<Kind>.unknown(as: .other)

  @Test(arguments: [MappingProfile.standard, .strict])
  func `P3.41 an unknown case is an error that lists the known ones`(profile: MappingProfile) {
    let sentence = #"wanted a value of Kind, found "song". It may be "book", "film", "other"."#
    let rows = ObjectMapping(
      Record.init, .attributes(\.kind, \.maybe, \.all, \.byName, \.unique)
    ).option(\.missingKeys, .keep)
    for (key, json, place) in [
      ("kind", #""song""#, " (line 1, column 9)"), ("maybe", #""song""#, " (line 1, column 10)"),
      ("all", #"["book","song"]"#, "[1] (line 1, column 16)"),
      ("byName", #"{"x":"song"}"#, ".x (line 1, column 16)"),
      ("unique", #"["song"]"#, "[0] (line 1, column 12)"),
    ] {
      #expect(
        Trial(rows, #"{"\#(key)":\#(json)}"#, profile).problems == ["$.\(key)\(place): \(sentence)"]
      )
    }
    let built = ObjectMapping(building: Fixed.init(kind:), .value("kind", \.kind))
    #expect(
      Trial(built, #"{"kind":"song"}"#, profile).problems
        == ["$.kind (line 1, column 9): \(sentence)"])
  }

  @Test func `P3.41 a case is told apart by its letters, and a number by its worth`() {
    let rows = ObjectMapping(Record.init, .attributes(\.kind, \.level))
    #expect(Trial(rows, #"{"kind":"Book"}"#).problems.count == 1)
    #expect(Trial(rows, #"{"kind":" book"}"#).problems.count == 1)
    #expect(
      Trial(rows, #"{"level":3}"#).problems
        == ["$.level (line 1, column 10): wanted a value of Level, found 3."])
    #expect(Trial(rows, #"{"level":"2"}"#).object?.level == .high)
    #expect(Trial(rows, #"{"level":2.0}"#).object?.level == .high)
    #expect(Trial(rows, #"{"level":2.5}"#).problems.count == 1)
    #expect(Trial(rows, #"{"level":2e400}"#).problems.count == 1)
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.41 an unknown case is a fallback where the row has one, and is reported`(
    profile: MappingProfile
  ) {
    let rows = ObjectMapping(
      Record.init, .attribute("kind", \.kind, unknown), .attribute("maybe", \.maybe, unknown),
      .attribute("all", \.all, unknown.list),
      .attribute("byName", \.byName, unknown.keyed(by: String.self)),
      .attribute("k[*]", \.unique, unknown.list.then(named: "kinds") { Set($0) }))
    let trial = Trial(
      rows,
      """
      {"kind":"song","maybe":"song","all":["film","song"],"byName":{"x":"song"},
       "k":["book","song"]}
      """, profile)
    #expect(trial.problems == [])
    #expect((trial.object?.kind, trial.object?.maybe) == (.other, .other))
    #expect(trial.object?.all == [.film, .other])
    #expect(trial.object?.byName == ["x": .other])
    #expect(trial.object?.unique == [.book, .other])
    #expect(
      trial.report.findings.map(\.path.description)
        == ["kind", "maybe", "all[1]", "byName.x", "k[1]"])
    #expect(
      trial.findings.first == """
        $.kind (line 1, column 9): read as the fallback: wanted a value of Kind, found "song". \
        It may be "book", "film", "other".
        """)
  }

  @Test func `P3.41 a fallback is for unknown cases, and for nothing else`() {
    let rows = ObjectMapping(
      Record.init, .attribute("kind", \.kind, unknown), .attribute("maybe", \.maybe, unknown))
    for json in ["null", "7.5", "[]", "{}", "true"] {
      #expect(Trial(rows, #"{"kind":\#(json)}"#, .strict).object == nil)
    }
    #expect(Trial(rows, #"{"kind":null}"#).problems.count == 1)
    #expect(Trial(rows, #"{"maybe":null}"#).object?.maybe == .some(nil))
    let built = ObjectMapping(building: Fixed.init(kind:), .value("kind", \.kind, unknown))
    #expect(Trial(built, #"{"kind":"song"}"#).object?.kind == .other)
    #expect(Trial(built, "{}").problems.count == 1)
  }

  @Test func `P3.41 the lenient read an unknown case as nil, and say so`() {
    let rows = ObjectMapping(Record.init, .attributes(\.maybe, \.kind))
    let trial = Trial(rows, #"{"maybe":"song"}"#, .lenient)
    #expect(trial.object?.maybe == .some(nil))
    #expect(
      trial.findings == [
        #"$.maybe (line 1, column 10): read as nil: wanted a value of Kind, found "song". "#
          + #"It may be "book", "film", "other"."#
      ])
    #expect(Trial(rows, #"{"kind":"song"}"#, .lenient).problems.count == 1)
  }

  @Test func `P3.41 a key that is no case is an error, or left out`() {
    let rows = ObjectMapping(Record.init, .attributes(\.byKind))
    #expect(Trial(rows, #"{"byKind":{"book":1}}"#).object?.byKind == [.book: 1])
    let json = #"{"byKind":{"book":1,"song":2}}"#
    #expect(
      Trial(rows, json).problems
        == [#"$.byKind.song (line 1, column 28): wanted a key of Kind, found the key "song"."#])
    let skipping = ObjectMapping(Record.init, .attributes(\.byKind).skipInvalid())
    #expect(Trial(skipping, json).object?.byKind == [.book: 1])
  }

  @Test func `P3.42 wishes for one row go together, in whichever order they are said`() {
    let row = PropertyMapping<Record>.attribute(
      "kind", \.kind, unknown, default: .film,
      validated: { kind in if kind == .book { throw TooMany() } })
    for wishes in [
      row.emptyIsNull().or("type").whenMissing(.keep),
      row.whenMissing(.keep).or("type").emptyIsNull(),
    ] {
      let rows = ObjectMapping(Record.init, wishes, .attributes(\.count))
      #expect(Trial(rows, #"{"kind":"","count":1}"#).object?.kind == .film)
      #expect(Trial(rows, #"{"kind":null}"#).object?.kind == .film)
      #expect(Trial(rows, #"{"kind":"","type":"song"}"#).object?.kind == .other)
      #expect(Trial(rows, #"{"type":"film"}"#).object?.kind == .film)
      #expect(Trial(rows, #"{"count":2}"#).object?.kind == .book)
      #expect(
        Trial(rows, #"{"type":"book"}"#).problems == [
          #"$.type (line 1, column 9): wanted a value of Kind, found "book": three at most."#
        ])
    }
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.42 a missing key needs no value of the transform`(profile: MappingProfile) {
    let rows = ObjectMapping(
      Record.init, .attribute("count", \.count, .nilWhen("", "N/A", -1)),
      .attribute("maybe", \.maybe, unknown),
      .attribute("all", \.all, unknown.list, default: [.film]).skipInvalid(),
      .attribute("byName", \.byName).whenMissing(.keep))
    let missing = Trial(rows, "{}", profile)
    #expect(missing.problems == [])
    #expect((missing.object?.count, missing.object?.maybe) == (1, .book))
    #expect(missing.object?.all == [.film])
    for none in [#""""#, #""N/A""#, "-1", "null"] {
      #expect(Trial(rows, #"{"count":\#(none)}"#, profile).object?.count == .some(nil))
    }
    #expect(Trial(rows, #"{"count":5,"all":["book",7.5]}"#, .strict).object?.all == [.book])
  }

  @Test func `P3.38 a value that fits no form is told with every form`() {
    let forms = ValueTransform<Date>.first(
      of: .epochSeconds, .iso8601, .format("dd.MM.yyyy", in: .gmt))
    struct Event { var at = Date.distantPast }
    let rows = ObjectMapping(Event.init, .attribute("at", \.at, forms))
    #expect(
      Trial(rows, #"{"at":"soon"}"#).problems == [
        "$.at (line 1, column 7): wanted a number of seconds since 1970, a date and time by RFC "
          + #"3339 or a date in the form "dd.MM.yyyy", found "soon"."#
      ])
    #expect(
      Trial(rows, #"{"at":"10.08.2011"}"#).object?.at
        == Date(timeIntervalSince1970: 15_196 * 86_400))
  }
}
