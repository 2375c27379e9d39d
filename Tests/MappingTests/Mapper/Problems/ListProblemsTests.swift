import Foundation
import Mapping
import Testing

private final class Item {
  var code = "none"
}

private struct Box {
  var numbers = [9]
  var maybes: [Int?] = []
  var optional: [Int]? = [9]
  var grid: [[Int]] = []
  var unique: Set<Int> = []
  var byName: [String: Int] = [:]
  var byNameOrNil: [String: Int?] = [:]
  var items: [Item] = []
  var itemsOrNil: [Item?] = []
  var rows: [[Item]] = []
  var named: [String: Item] = [:]
}

private let item = ObjectMapping(Item.init, .attributes(\.code))

/// The problems of other libraries with null and faults in lists, by their numbers.
@Suite struct ListProblemsTests {
  private let mapping = ObjectMapping(
    Box.init,
    .attributes(\.numbers, \.maybes, \.optional, \.grid, \.unique, \.byName, \.byNameOrNil),
    .relationship("items", \.items, item), .relationship("itemsOrNil", \.itemsOrNil, item),
    .relationship("rows", \.rows, item), .relationship("named", \.named, item)
  ).option(\.missingKeys, .keep)

  private let nullItem = "null stands in a list, and was left out."

  @Test(arguments: MappingProfile.allCases)
  func `P3.43 null stays where the element's type can hold it`(profile: MappingProfile) {
    let trial = Trial(
      mapping,
      """
      {"maybes":[1,null],"byNameOrNil":{"a":null,"b":2},"itemsOrNil":[{"code":"a"},null]}
      """, profile)
    #expect(trial.problems == [])
    #expect(trial.object?.maybes == [1, nil])
    let byName: [String: Int?] = ["a": nil, "b": 2]
    #expect(trial.object?.byNameOrNil == byName)
    #expect(trial.object?.itemsOrNil.map { $0?.code } == ["a", nil])
    #expect(trial.findings == [])
  }

  @Test(arguments: [MappingProfile.standard, .strict])
  func `P3.43 between values that cannot be null it is an error`(profile: MappingProfile) {
    let mend = "wanted a whole number, found null. Make the element's type Optional."
    for (key, json, place) in [
      ("numbers", "[1,null]", "[1] (line 1, column 15)"),
      ("optional", "[1,null]", "[1] (line 1, column 16)"),
      ("unique", "[1,null]", "[1] (line 1, column 14)"),
      ("grid", "[[1],[2,null]]", "[1][1] (line 1, column 17)"),
    ] {
      #expect(
        Trial(mapping, #"{"\#(key)":\#(json)}"#, profile).problems
          == ["$.\(key)\(place): \(mend)"])
    }
    #expect(
      Trial(mapping, #"{"byName":{"a":null}}"#, profile).problems == [
        "$.byName.a (line 1, column 16): wanted a whole number, found null: "
          + "null stands in a dictionary only if the type of its values is Optional."
      ])
  }

  @Test func `P3.43 lenient leaves it out, and tells of each`() {
    let trial = Trial(
      mapping,
      """
      {"numbers":[1,null,2],"optional":[null],"grid":[[1],null,[null,2]],
      "unique":[null,3],"byName":{"a":null,"b":4}}
      """, .lenient)
    #expect(trial.problems == [])
    #expect(trial.object?.numbers == [1, 2])
    #expect(trial.object?.optional == [])
    #expect(trial.object?.grid == [[1], [2]])
    #expect(trial.object?.unique == [3])
    #expect(trial.object?.byName == ["b": 4])
    #expect(
      trial.findings == [
        "$.numbers[1] (line 1, column 15): \(nullItem)",
        "$.optional[0] (line 1, column 35): \(nullItem)",
        "$.grid[1] (line 1, column 53): \(nullItem)",
        "$.grid[2][0] (line 1, column 59): \(nullItem)",
        "$.unique[0] (line 2, column 11): \(nullItem)",
        "$.byName.a (line 2, column 33): \(nullItem)",
      ])
  }

  @Test(arguments: [MappingProfile.standard, .lenient])
  func `P3.43 between objects it is left out, and strict refuses it`(profile: MappingProfile) {
    let json =
      #"{"items":[null,{"code":"a"}],"rows":[null,[{"code":"b"},null]],"named":{"x":null}}"#
    let trial = Trial(mapping, json, profile)
    #expect(trial.object?.items.map(\.code) == ["a"])
    #expect(trial.object?.rows.map { $0.map(\.code) } == [["b"]])
    #expect(trial.object?.named.isEmpty == true)
    #expect(
      trial.findings == [
        "$.items[0] (line 1, column 11): \(nullItem)", "$.rows[0] (line 1, column 38): \(nullItem)",
        "$.rows[1][1] (line 1, column 57): \(nullItem)",
        "$.named.x (line 1, column 77): \(nullItem)",
      ])
    #expect(Trial(mapping, json, .strict).problems.count == 4)
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.43 the row says what null between items means, whatever the profile`(
    profile: MappingProfile
  ) {
    let rows = ObjectMapping(
      Box.init, .attributes(\.numbers).option(\.nullItems, .leaveOut),
      .relationship("items", \.items, item).option(\.nullItems, .leaveOut))
    let left = Trial(rows, #"{"numbers":[null,1],"items":[null]}"#, profile)
    #expect(left.object?.numbers == [1])
    #expect(left.object?.items.isEmpty == true)
    let refusing = ObjectMapping(
      Box.init, .attributes(\.numbers).option(\.nullItems, .fail),
      .relationship("items", \.items, item).option(\.nullItems, .fail))
    #expect(Trial(refusing, #"{"numbers":[null,1],"items":[null]}"#, profile).problems.count == 2)
  }

  @Test func `P3.43 what is collected is a list like any other`() {
    let rows = ObjectMapping(
      Box.init, .attribute("a[*].n", \.numbers), .attribute("b[*].n", \.maybes))
    let json = #"{"a":[{"n":1},{"n":null}],"b":[{"n":null},{},{"n":2}]}"#
    #expect(
      Trial(rows, json).problems == [
        "$.a[1].n (line 1, column 20): wanted a whole number, found null: "
          + "null is collected only if the element's type is Optional."
      ])
    let lenient = Trial(rows, json, .lenient)
    #expect(lenient.object?.numbers == [1])
    #expect(lenient.object?.maybes == [nil, 2])
    #expect(lenient.findings == ["$.a[1].n (line 1, column 20): \(nullItem)"])
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.42 one bad item costs itself where the row says so`(profile: MappingProfile) {
    let rows = ObjectMapping(
      Box.init, .attributes(\.numbers, \.optional, \.byName, \.grid).skipInvalid(),
      .relationship("items", \.items, item).skipInvalid(),
      .relationship("named", \.named, item).skipInvalid()
    ).option(\.missingKeys, .keep)
    let trial = Trial(
      rows,
      """
      {"numbers":[1,"x",2],"optional":[{}],"byName":{"a":"x","b":1},"grid":[[1,"x"],7],
       "items":[{"code":"a"},{"code":[]},7],"named":{"a":{"code":{}},"b":{"code":"b"}}}
      """, profile)
    #expect(trial.problems == [])
    #expect(trial.object?.numbers == [1, 2])
    #expect(trial.object?.optional == [])
    #expect(trial.object?.byName == ["b": 1])
    #expect(trial.object?.grid == (profile == .lenient ? [[1], [7]] : [[1]]))
    #expect(trial.object?.items.map(\.code) == ["a"])
    #expect(trial.object?.named.mapValues(\.code) == ["b": "b"])
    #expect(trial.report.findings.map(\.path.description).contains("numbers[1]"))
    #expect(trial.report.findings.map(\.path.description).contains("items[1].code"))
    #expect(Trial(rows, "{}").object?.numbers == [9])
    #expect(Trial(rows, #"{"optional":null}"#).object?.optional == nil)
  }

  @Test func `P3.42 no more than so many`() {
    let rows = ObjectMapping(
      Box.init, .attributes(\.numbers).skipInvalid(atMost: 1),
      .relationship("items", \.items, item).skipInvalid(atMost: 1))
    let sentence = "more than 1 of the items here are invalid, and no more may be left out."
    #expect(Trial(rows, #"{"numbers":["x",1],"items":[7]}"#).object?.numbers == [1])
    #expect(
      Trial(rows, #"{"numbers":["x","y"],"items":[7,8]}"#).problems == [
        "$.numbers (line 1, column 12): \(sentence)", "$.items (line 1, column 30): \(sentence)",
      ])
  }
}
