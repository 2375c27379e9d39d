import Foundation
import Mapping
import Testing

private final class Person {
  var name = ""
  var age = 0
  var mail: URL?
  var friends: [Person] = []
  var rows: [[Person]] = []
  var named: [String: Person] = [:]
  var byName: [String: Person] = [:]
  var home = Home()
}

private struct Home {
  var city = ""
  var zip = 0
}

private struct Point {
  let x: Int
  let y: Int
}

private struct Refused: Error, CustomStringConvertible { let description: String }

private let home = ObjectMapping(Home.init, .attributes(\.city, \.zip))
private let person = ObjectMapping(
  Person.init, .attributes(\.name, \.age, \.mail), .relationship("friends", \.friends),
  .relationship("rows", \.rows), .relationship("named", \.named), .embedded(\.home, home))
private let point = ObjectMapping(
  building: { (x: Int, y: Int) in
    if x == y { throw Refused(description: "x and y are alike.") }
    return Point(x: x, y: y)
  }, .value("x", \Point.x), .value("at.y", \Point.y))

/// The problems of other libraries with errors that do not say which, where and why, by their numbers.
@Suite struct ErrorProblemsTests {
  private let provider: MappingProvider

  init() throws {
    provider = MappingProvider()
    try provider.register(person, point)
  }

  private func problems(_ json: String, at path: String? = nil) -> [String] {
    Trial(person, json, at: path, provider: provider).problems
  }

  @Test func `P3.44 every field that failed is told, with its whole path`() {
    #expect(
      problems(
        """
        {"name": 1.5e, "age": 1}
        """) == [
          #"$.name (line 1, column 14): found a number that JSON does not allow."#
        ])
    #expect(
      problems(
        """
        {"name": [],
         "friends": [{"age": "x"}, {"friends": [{"age": true}]}],
         "rows": [[], [{"age": 1.5}]],
         "named": {"a b": {"name": {}}},
         "zip": "0x1",
         "mail": "a b"}
        """) == [
          "$.name (line 1, column 10): wanted a string, found a list.",
          #"$.friends[0].age (line 2, column 22): wanted a whole number, found "x"."#,
          "$.friends[1].friends[0].age (line 2, column 49): wanted a whole number, found true.",
          "$.rows[1][0].age (line 3, column 24): wanted a whole number, found 1.5, "
            + "which has a fraction.",
          "$.named.a b.name (line 4, column 28): wanted a string, found an object.",
          #"$.zip (line 5, column 9): wanted a whole number, found "0x1"."#,
          #"$.mail (line 6, column 10): wanted a URL, found "a b"."#,
        ])
  }

  @Test func `P3.44 so it is below a key path, in what is collected, and behind another key`() {
    #expect(
      problems(#"{"data":[{"x.y":{"age":"x"}}]}"#, at: "data[-1]['x.y']")
        == [#"$.data[0]['x.y'].age (line 1, column 24): wanted a whole number, found "x"."#])
    let rows = ObjectMapping(
      Person.init, .relationship("all[*].who", \.friends),
      .relationship("list", \.byName, person, keyedBy: \.name),
      .attribute("years", \.age).or("old.years"))
    #expect(
      Trial(
        rows,
        #"{"all":[{"who":{"age":"x"}}],"list":[{"age":[]}],"old":{"years":"y"}}"#,
        provider: provider
      ).problems == [
        #"$.all[0].who.age (line 1, column 23): wanted a whole number, found "x"."#,
        "$.list[0].age (line 1, column 45): wanted a whole number, found a list.",
        #"$.old.years (line 1, column 65): wanted a whole number, found "y"."#,
      ])
  }

  @Test func `P3.44 so it is in a value that is made at once`() throws {
    func problems(_ json: String) -> [String] { Trial(point, json).problems }
    #expect(
      problems(#"{"x":"a","at":{"y":[]}}"#) == [
        #"$.x (line 1, column 6): wanted a whole number, found "a"."#,
        "$.at.y (line 1, column 20): wanted a whole number, found a list.",
      ])
    #expect(
      problems(#"{"X":1,"at":{"Y":2}}"#) == [
        #"$ (line 1, column 1): Point.x is required, and "x" is not here. Near it: "X"."#,
        #"$ (line 1, column 1): Point.y is required, and "at.y" is not here."#,
      ])
    #expect(
      problems(#"{"x":1,"at":{"y":1}}"#)
        == ["$ (line 1, column 1): this Point was refused: x and y are alike."])
    let error = #expect(throws: MappingError.self) {
      try provider.map([Point].self, from: #"[{"x":1,"at":{"y":2}},{"x":3,"at":{"y":3}}]"#)
    }
    #expect(
      error?.description == "$[1] (line 1, column 23): this Point was refused: x and y are alike.")
  }

  @Test func `P3.44 the text is there however the error is shown`() {
    let error = #expect(throws: MappingError.self) {
      try provider.map(Person.self, from: #"{"age":"x","name":[]}"#)
    }
    let text = """
      $.age (line 1, column 8): wanted a whole number, found "x".
      $.name (line 1, column 19): wanted a string, found a list.
      """
    #expect(error?.description == text)
    #expect(error?.errorDescription == text)
    #expect(error.map { ($0 as any Error).localizedDescription } == text)
    #expect(error.map { "\($0)" } == text)
  }

  @Test func `P3.46 a key path that leads nowhere lists what is there`() {
    #expect(
      problems(#"{"Data":{"user":{}},"meta":1}"#, at: "data.user") == [
        #"$ (line 1, column 1): nothing is at $.data.user. The keys here are "Data", "meta". "#
          + #"Near it: "Data"."#
      ])
    #expect(
      problems(#"{"data":{"users":[]}}"#, at: "data.user") == [
        #"$ (line 1, column 1): nothing is at $.data.user. The keys here are "users". "#
          + #"Near it: "users"."#
      ])
    #expect(
      problems(#"{"data":null}"#, at: "data")
        == ["$.data (line 1, column 9): Person is required, and it is null here."])
    #expect(
      Trial(person, into: Person(), "null", provider: provider).problems
        == ["$ (line 1, column 1): Person is required, and it is null here."])
  }

  @Test func `P3.47 a mapping's mistakes are found before any data is there, all of them, as data`()
  {
    let wrong = ObjectMapping(
      Person.init, .attribute("a..b", \.name), .attribute("@id", \.age),
      .attribute("name", \.mail), .attribute("url", \.mail),
      .relationship("friends", \.friends, person).policy(.update))
    let error = #expect(throws: MappingDefinitionError.self) {
      try MappingProvider().register(wrong)
    }
    #expect(
      error?.description == """
        ObjectMapping<Person>: "a..b": wanted a member name at character 2, found ".". \
        Write one dot, or [''] for an empty name.
        ObjectMapping<Person>: "@id": wanted @parent, @root or @metadata at character 0, found \
        "@id". Write ['@id'] for a key called that.
        ObjectMapping<Person>: the rows "name" and "url" both fill Person.mail. Remove one of them.
        ObjectMapping<Person>: the row "friends" has the policy .update on several objects, and \
        nothing tells them apart. Add .identified(by: …) to their mapping.
        """)
    #expect(error?.mistakes.count == 4)
    #expect(
      error?.mistakes.last?.fact == .policyNeedsIdentity(row: "\"friends\"", policy: "update"))
  }
}
