import Foundation
import Mapping
import Testing

private final class Owner {
  var name = "none"
  var inner: Owner?
}

private final class Entry {
  var id = 0
  var name: String?
  var owner: Owner? = Owner()
  var owners = [Owner()]
}

private struct Place: Equatable {
  let x: Int
  let y: Int?
  var z = 9
}

private struct Label {
  let name: String
}

private enum Colour: String, MappableValue { case red, blue }

private struct Scalar<Value> {
  var value: Value
}

private let owner = ObjectMapping(Owner.init, .attributes(\.name))
private let part = ObjectMapping(Owner.init, .attribute("owner", \.name))
private let entry = ObjectMapping(Entry.init, .attributes(\.id, \.name))
private let place = ObjectMapping(
  building: Place.init(x:y:z:), .value("x", \.x), .value("y", \.y), .value("z", \.z, default: 5))

/// More of the same problems: objects that nothing came to, types that cannot do without, and `""`.
@Suite struct NothingMappedTests {
  private func nullProblem<Value: MappableValue & Sendable>(
    of value: Value, _ profile: MappingProfile
  ) -> [String] {
    let mapping = ObjectMapping({ Scalar(value: value) }, .attribute("value", \.value))
    return Trial(mapping, #"{"value":null}"#, profile).problems
  }

  @Test(arguments: [MappingProfile.standard, .strict])
  func `P3.8 null into a scalar is an error and never a trap`(profile: MappingProfile) {
    func sentence(_ wanted: String) -> [String] {
      [
        "$.value (line 1, column 10): wanted \(wanted), found null. Make the property Optional, "
          + "give the row a default, or add .whenNull(.keep)."
      ]
    }
    let whole = sentence("a whole number")
    #expect(nullProblem(of: 1, profile) == whole)
    #expect(nullProblem(of: Int8(1), profile) == whole)
    #expect(nullProblem(of: Int128(1), profile) == whole)
    #expect(
      nullProblem(of: UInt(1), profile) == sentence("a whole number that is not negative"))
    #expect(nullProblem(of: 1.5, profile) == sentence("a number"))
    #expect(nullProblem(of: Float(1), profile) == sentence("a number"))
    #expect(nullProblem(of: Decimal(1), profile) == sentence("a number"))
    #expect(nullProblem(of: true, profile) == sentence("true or false"))
    #expect(nullProblem(of: Date(), profile) == sentence("a date and time by RFC 3339"))
    #expect(nullProblem(of: UUID(), profile) == sentence("a UUID"))
    #expect(nullProblem(of: URL(filePath: "/"), profile) == sentence("a URL"))
    #expect(nullProblem(of: Data(), profile) == sentence("bytes in base64"))
    #expect(nullProblem(of: Duration.zero, profile) == sentence("a number of seconds"))
    #expect(nullProblem(of: Colour.red, profile) == sentence("a value of Colour"))
  }

  @Test func `P3.8 null into a scalar keeps it for the lenient`() {
    #expect(nullProblem(of: 1, .lenient).isEmpty)
    #expect(nullProblem(of: Colour.red, .lenient).isEmpty)
    #expect(nullProblem(of: Date(), .lenient).isEmpty)
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.9 an object of which nothing is mapped is no success`(profile: MappingProfile) {
    let rows = entry.option(\.unreadKeys, .pass).option(\.missingKeys, .keep)
    let sentence = """
      nothing here is mapped to Entry. The keys here are "ID". The mapping reads "id", "name". \
      Near it: "ID" for "id".
      """
    #expect(Trial(rows, #"{"ID":1}"#, profile).problems == ["$ (line 1, column 1): \(sentence)"])
    #expect(
      Trial(rows, #"{"data":{"ID":1}}"#, profile, at: "data").problems
        == ["$.data (line 1, column 9): \(sentence)"])
    #expect(
      Trial(rows, #"[[{"ID":1}]]"#, profile, at: "[0][-1]").problems
        == ["$[0][0] (line 1, column 3): \(sentence)"])
    let kept = Trial(rows, into: Entry(), #"{"ID":1}"#, profile)
    #expect(kept.problems == ["$ (line 1, column 1): \(sentence)"])
  }

  @Test(arguments: [(#"[{"id":1},{"ID":1}]"#, nil), (#"{"a":[{"id":1},{"ID":1}]}"#, "a")])
  func `P3.9 nor is one in a list that was asked for`(json: String, path: String?) {
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map([Entry].self, from: Data(json.utf8), at: path, using: entry)
    }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("[1] ") == true)
    #expect(error?.description.contains("nothing here is mapped to Entry.") == true)
  }

  @Test func `P3.9 nor is one of which a part is embedded, and not there`() {
    let whole = ObjectMapping(
      Entry.init, .attributes(\.id, \.name), .embedded(\.owner, part))
    #expect(
      Trial(whole, #"{"ID":1}"#).problems == [
        #"$ (line 1, column 1): nothing here is mapped to Entry. The keys here are "ID". "#
          + #"The mapping reads "id", "name", "owner". Near it: "ID" for "id"."#
      ])
    #expect(Trial(whole, #"{"owner":"A"}"#).object?.owner?.name == "A")
    #expect(Trial(whole, "{}").problems == [])
    let nested = ObjectMapping(
      Entry.init, .attributes(\.id),
      .embedded(\.owner, ObjectMapping(Owner.init, .embedded(\.inner, part))))
    #expect(Trial(nested, #"{"ID":1}"#).problems.count == 1)
    #expect(Trial(nested, #"{"owner":"A"}"#).object?.owner?.inner?.name == "A")
  }

  @Test
  func `P3.5 an embedded part is kept where its keys are missing, and nil where they are null`() {
    let rows = ObjectMapping(Entry.init, .attributes(\.id), .embedded(\.owner, part))
    let all = ObjectMapping(Entry.init, .attributes(\.id), .embedded(\.owner, part, .whenAll))
    for mapping in [rows, all] {
      #expect(Trial(mapping, into: Entry(), #"{"id":1}"#).object?.owner != nil)
      let cleared = Trial(mapping, into: Entry(), #"{"owner":null}"#, .lenient)
      #expect(cleared.object.map { $0.owner == nil } == true)
    }
    let required = ObjectMapping(
      Entry.init, .attributes(\.id), .embedded(\.owner, part).required())
    #expect(
      Trial(required, #"{"id":1}"#).problems
        == [#"$ (line 1, column 1): Entry.owner is required, and "owner" is not here."#])
  }

  @Test func `P3.9 nor is one that was collected from all over the document`() {
    let json = #"{"rows":[{"entry":{"id":1}},{"entry":{"ID":1}}]}"#
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        [Entry].self, from: Data(json.utf8), at: "rows[*].entry", using: entry)
    }
    #expect(error?.problems.map(\.path.description) == ["rows[1].entry"])
  }

  @Test func `P3.10 a property's type says that it cannot be null or missing`() {
    #expect(
      Trial(place, #"{"y":1,"z":1}"#).problems
        == [#"$ (line 1, column 1): Place.x is required, and "x" is not here."#])
    #expect(Trial(place, #"{"x":null}"#).problems.count == 1)
    #expect(Trial(place, #"{"x":null}"#, .lenient).problems.count == 1)
    #expect(Trial(place, #"{"x":1}"#, .strict).object == Place(x: 1, y: nil, z: 5))
    #expect(Trial(place, #"{"x":1,"y":null,"z":null}"#).object == Place(x: 1, y: nil, z: 5))
    let rows = ObjectMapping(Entry.init, .attributes(\.id, \.name))
    #expect(
      Trial(rows, #"{"name":"x"}"#, .strict).problems
        == [#"$ (line 1, column 1): Entry.id is required, and "id" is not here."#])
  }

  @Test func `P3.12 an empty text is null where the row, mapping or run says so`() {
    let json = #"{"owner":"","owners":"","name":"","id":1}"#
    let one = PropertyMapping<Entry>.relationship("owner", \.owner, owner)
    let many = PropertyMapping<Entry>.relationship("owners", \.owners, owner)
    let byRow = ObjectMapping(
      Entry.init, one.emptyIsNull(), many.emptyIsNull(), .attributes(\.name).emptyIsNull())
    let byMapping = ObjectMapping(Entry.init, one, many, .attributes(\.name))
    for trial in [
      Trial(byRow, json), Trial(byMapping.emptyIsNull(), json),
      Trial(byMapping, json) { $0.emptyIsNull = true },
      Trial(byRow, into: Entry(), json), Trial(byMapping.emptyIsNull(), into: Entry(), json),
    ] {
      #expect(trial.problems.isEmpty)
      #expect(trial.object.map { $0.owner == nil && $0.owners.isEmpty && $0.name == nil } == true)
    }
    let sentence = "Add .emptyIsNull() to the row where \"\" means nothing."
    #expect(
      Trial(byMapping, json).problems == [
        "$.owner (line 1, column 10): wanted an object, found \"\". \(sentence)",
        "$.owners (line 1, column 22): wanted a list, found \"\". \(sentence)",
      ])
  }

  @Test func `P3.12 an empty text between objects is null between objects`() {
    let many = PropertyMapping<Entry>.relationship("owners", \.owners, owner)
    let json = #"{"owners":["",{"name":"A"},""]}"#
    for mapping in [
      ObjectMapping(Entry.init, many.emptyIsNull()), ObjectMapping(Entry.init, many).emptyIsNull(),
    ] {
      #expect(Trial(mapping, json).object?.owners.map(\.name) == ["A"])
      #expect(
        Trial(mapping, json).findings == [
          "$.owners[0] (line 1, column 12): null stands in a list, and was left out.",
          "$.owners[2] (line 1, column 28): null stands in a list, and was left out.",
        ])
      #expect(Trial(mapping, json, .strict).problems.count == 2)
    }
  }

  @Test func `P3.12 a text that cannot be nil stays empty, however its row is written`() {
    let json = #"{"name":""}"#
    let plain = ObjectMapping(Owner.init, .attributes(\.name)).emptyIsNull()
    let checked = ObjectMapping(Owner.init, .attribute("name", \.name, validated: { _ in }))
      .emptyIsNull()
    let closures = ObjectMapping(
      Owner.init, .attribute("name", get: { (owner: Owner) in owner.name }, set: { $0.name = $1 })
    ).emptyIsNull()
    let named = ObjectMapping(
      Owner.init, .attribute("name", \.name, String.valueTransform.named("a name"))
    ).emptyIsNull()
    for mapping in [plain, checked, closures, named] {
      #expect(Trial(mapping, json).problems == [])
      #expect(Trial(mapping, json).object?.name == "")
    }
    let built = ObjectMapping(building: Label.init(name:), .value("name", \.name)).emptyIsNull()
    #expect(Trial(built, json).problems == [])
    #expect(Trial(built, json).object?.name == "")
  }

  @Test func `P3.12 an empty text gives way to the next key`() {
    let rows = ObjectMapping(Entry.init, .attribute("name", \.name).or("title").emptyIsNull())
    #expect(Trial(rows, #"{"name":"","title":"T"}"#).object?.name == "T")
    #expect(Trial(rows, #"{"title":"","name":"N"}"#).object?.name == "N")
    #expect(Trial(rows, #"{"title":"","name":""}"#).object?.name == nil)
    let plain = ObjectMapping(Entry.init, .attribute("name", \.name).or("title"))
    #expect(Trial(plain, #"{"name":"","title":"T"}"#).object?.name == "")
    #expect(Trial(plain.emptyIsNull(), #"{"name":"","title":"T"}"#).object?.name == "T")
  }
}
