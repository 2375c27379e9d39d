import Foundation
import Mapping
import Testing

private final class Holder {
  var name = "none"
}

private final class Card {
  var title = "old"
  var count = 1
  var note: String? = "n"
  var tags = ["t"]
  var since: Date? = Date(timeIntervalSince1970: 0)
  var owner: Holder?
  var holders = [Holder()]
}

private struct Plate: Equatable {
  let size: Int
  let note: String?
  let tags: [String]
}

private let holder = ObjectMapping(Holder.init, .attributes(\.name))
private let holderRow = PropertyMapping<Card>.relationship("owner", \.owner, holder)
private let holdersRow = PropertyMapping<Card>.relationship("holders", \.holders, holder)
private let card = ObjectMapping(
  Card.init, .attributes(\.title, \.count, \.note, \.tags), holderRow, holdersRow)

private func owned() -> Card {
  let card = Card()
  card.owner = Holder()
  return card
}

private let mend =
  " Make the property Optional, give the row a default, or add .whenNull(.keep)."

/// The problems of other libraries with what is missing, null or a default, by their numbers.
@Suite struct MissingNullDefaultTests {
  @Test func `P3.1 null never takes a value's place in silence`() {
    #expect(
      Trial(card, #"{"title":null,"holders":[{"name":null}]}"#).problems == [
        "$.title (line 1, column 10): wanted a string, found null." + mend,
        "$.holders[0].name (line 1, column 34): wanted a string, found null." + mend,
      ])
    let updated = Trial(card, into: Card(), #"{"count":2,"title":null}"#)
    #expect(
      updated.problems == ["$.title (line 1, column 20): wanted a string, found null." + mend])
    #expect((updated.object?.title, updated.object?.count) == ("old", 1))
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.1 what null means is said by the row`(profile: MappingProfile) {
    let rows = ObjectMapping(
      Card.init, .attribute("title", \.title, default: "new"),
      .attribute("count", \.count).whenNull(.keep))
    for trial in [
      Trial(rows, #"{"title":null,"count":null}"#, profile),
      Trial(rows, into: Card(), #"{"title":null,"count":null}"#, profile),
    ] {
      #expect(trial.problems.isEmpty)
      #expect((trial.object?.title, trial.object?.count) == ("new", 1))
    }
  }

  @Test(arguments: [MappingProfile.standard, .lenient])
  func `P3.2 on update null clears, and what is missing leaves alone`(profile: MappingProfile) {
    let cleared = Trial(
      card, into: owned(), #"{"note":null,"tags":null,"owner":null,"holders":null}"#, profile)
    #expect(cleared.problems.isEmpty)
    #expect(cleared.object?.note == nil && cleared.object?.owner == nil)
    #expect(cleared.object?.tags == [] && cleared.object?.holders.isEmpty == true)
    let left = Trial(card, into: owned(), #"{"count":5}"#, profile)
    #expect((left.object?.note, left.object?.title, left.object?.count) == ("n", "old", 5))
    #expect(left.object?.tags == ["t"] && left.object?.holders.count == 1)
    #expect(left.object?.owner != nil)
  }

  @Test func `P3.2 a value that is made at once is updated alike`() throws {
    let plate = ObjectMapping(
      building: Plate.init(size:note:tags:), .value("size", \.size, default: 9),
      .value("note", \.note), .value("tags", \.tags))
    let old = Plate(size: 3, note: "n", tags: ["t"])
    for (json, new) in [
      (#"{"size":4}"#, Plate(size: 4, note: "n", tags: ["t"])),
      (#"{"note":null}"#, Plate(size: 3, note: nil, tags: ["t"])),
      (#"{"size":null,"tags":null}"#, Plate(size: 9, note: "n", tags: [])),
      (#"{"tags":["u"]}"#, Plate(size: 3, note: "n", tags: ["u"])),
    ] {
      var value = old
      try Mapper(MappingProvider()).map(into: &value, from: Data(json.utf8), using: plate)
      #expect(value == new)
    }
    var kept = old
    #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        into: &kept, from: Data(#"{"size":4,"note":[]}"#.utf8), using: plate)
    }
    #expect(kept == old)
  }

  @Test(
    arguments: [("{}", "n"), (#"{"note":null}"#, nil), (#"{"note":"x"}"#, "x")],
    MappingProfile.allCases)
  func `P3.3 missing, null and a value are three things`(
    document: (json: String, note: String?), profile: MappingProfile
  ) {
    let rows = ObjectMapping(Card.init, .attributes(\.note))
    #expect(Trial(rows, document.json, profile).object?.note == document.note)
    #expect(Trial(rows, into: Card(), document.json, profile).object?.note == document.note)
    let closures = ObjectMapping(
      Card.init, .attribute("note", get: { (card: Card) in card.note }, set: { $0.note = $1 }))
    #expect(Trial(closures, document.json, profile).object?.note == document.note)
    let nested = ObjectMapping(Card.init, .attribute("a.note", \.note))
    #expect(Trial(nested, #"{"a":\#(document.json)}"#, profile).object?.note == document.note)
  }

  @Test func `P3.3 a report tells them apart`() {
    let rows = ObjectMapping(Card.init, .attributes(\.note, \.tags))
    #expect(Trial(rows, #"{"tags":[]}"#).report.missing.map(\.key) == ["note"])
    let null = Trial(rows, #"{"note":null,"tags":null}"#)
    #expect(null.report.missing.isEmpty)
    #expect(
      null.findings
        == ["$.tags (line 1, column 21): null stands for a list, and was read as an empty one."])
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.4 a relationship that is null is nil`(profile: MappingProfile) {
    let rows = ObjectMapping(Card.init, holderRow)
    let updated = Trial(rows, into: owned(), #"{"owner":null}"#, profile)
    #expect(updated.problems.isEmpty)
    #expect(updated.object?.owner == nil)
    let inPlace = ObjectMapping(Card.init, holderRow.policy(.update))
    #expect(Trial(inPlace, into: owned(), #"{"owner":null}"#, profile).object?.owner == nil)
    let kept = ObjectMapping(Card.init, holderRow.whenNull(.keep))
    #expect(Trial(kept, into: owned(), #"{"owner":null}"#, profile).object?.owner != nil)
  }

  @Test func `P3.5 a missing relationship is kept, or refused where the row or profile says so`() {
    let rows = ObjectMapping(Card.init, .attributes(\.count), holderRow, holdersRow)
    #expect(Trial(rows, into: owned(), #"{"count":2}"#).object?.owner != nil)
    #expect(Trial(rows, into: owned(), #"{"count":2}"#, .lenient).object?.holders.count == 1)
    #expect(
      Trial(rows, #"{"count":2}"#, .strict).problems
        == [#"$ (line 1, column 1): Card.holders is required, and "holders" is not here."#])
    let kept = ObjectMapping(Card.init, .attributes(\.count), holdersRow.whenMissing(.keep))
    #expect(Trial(kept, #"{"count":2}"#, .strict).object?.holders.count == 1)
    let required = ObjectMapping(Card.init, .attributes(\.count), holderRow.required())
    #expect(
      Trial(required, #"{"count":2}"#).problems
        == [#"$ (line 1, column 1): Card.owner is required, and "owner" is not here."#])
    #expect(
      Trial(required, into: owned(), #"{"count":2}"#).problems
        == [#"$ (line 1, column 1): Card.owner is required, and "owner" is not here."#])
    #expect(
      Trial(required, #"{"count":2,"owner":null}"#).problems
        == ["$.owner (line 1, column 20): Card.owner is required, and it is null here."])
  }

  @Test func `P3.6 what null does is said by the row, then the mapping, then the run`() {
    let row = PropertyMapping<Card>.attributes(\.title)
    let fails = ["$.title (line 1, column 10): wanted a string, found null." + mend]
    let json = #"{"title":null}"#
    #expect(Trial(ObjectMapping(Card.init, row), json, .lenient).object?.title == "old")
    let strictly = ObjectMapping(Card.init, row).option(\.nullForValue, .fail)
    #expect(Trial(strictly, json, .lenient).problems == fails)
    let mildly = ObjectMapping(Card.init, row.option(\.nullForValue, .keep))
      .option(\.nullForValue, .fail)
    #expect(Trial(mildly, json, .strict).object?.title == "old")
    let rowFails = ObjectMapping(Card.init, row.profile(.strict)).profile(.lenient)
    #expect(Trial(rowFails, json, .lenient).problems == fails)
    let list = ObjectMapping(Card.init, .attributes(\.tags).option(\.nullForList, .fail))
    #expect(
      Trial(list, #"{"tags":null}"#, .lenient).problems
        == ["$.tags (line 1, column 9): wanted a list, found null." + mend])
  }

  @Test func `P3.7 a default stands for a missing key, whatever the transform`() {
    let default1970 = Date(timeIntervalSince1970: 100)
    let rows = ObjectMapping(
      Card.init, .attributes(\.count),
      .attribute("since", \.since, ValueTransform.epochSeconds.optional, default: default1970),
      .attribute("title", \.title, default: "none", validated: { _ in }))
    let trial = Trial(rows, #"{"count":1}"#, .strict)
    #expect(trial.object?.since == default1970)
    #expect(trial.object?.title == "none")
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.11 one word makes a row optional`(profile: MappingProfile) {
    let rows = ObjectMapping(
      Card.init, .attributes(\.count),
      .attributes(\.title, \.tags).whenMissing(.keep), holdersRow.whenMissing(.keep))
    let trial = Trial(rows, #"{"count":3}"#, profile)
    #expect(trial.problems.isEmpty)
    #expect((trial.object?.title, trial.object?.count) == ("old", 3))
    let word = ObjectMapping(Card.init, .attributes(\.count, \.title))
      .option(\.missingKeys, .keep)
    #expect(Trial(word, #"{"count":3}"#, profile).object?.title == "old")
  }
}
