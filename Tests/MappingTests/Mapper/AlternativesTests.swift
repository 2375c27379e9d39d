import Foundation
import Mapping
import Testing

private struct Street: Equatable {
  var city = ""
  var zip = ""
}

private final class Person {
  var id = 0
  var name: String?
  var tags: [String] = []
  var address = Street()
  var text = ""
}

private struct Member: Equatable {
  let id: Int
  let name: String?
}

/// Rows with several key paths, and rows that wait for others.
@Suite struct AlternativesTests {
  private func person(
    _ json: String, _ rows: PropertyMapping<Person>..., profile: MappingProfile = .standard
  ) throws -> Person {
    try Mapper(MappingProvider(), profile: profile).map(
      Person.self, from: Data(json.utf8), using: ObjectMapping(Person.init, rows: rows))
  }

  @Test(arguments: [
    #"{"id": 1}"#, #"{"_id": 1}"#, #"{"ID": 1}"#, #"{"ID": 3, "_id": 2, "id": 1}"#,
    #"{"ID": 2, "_id": 1}"#, #"{"id": null, "_id": 1}"#, #"{"_id": "x", "id": 1}"#,
    #"{"ID": 2, "id": null, "_id": null, "_id": 1}"#,
  ])
  func `the first key that has a value is taken, wherever it stands`(json: String) throws {
    #expect(try person(json, .attribute(first: "id", "_id", "ID", \.id)).id == 1)
    let strict = try? person(
      json, .attribute("id", \.id).or("_id", "ID").option(\.missingKeys, .fail))
    #expect(strict?.id == 1)
  }

  @Test func `where none is there the row is missing, with all its keys`() {
    expect(
      throws: MappingError.self,
      performing: {
        try person(
          #"{"Id": 1, "name": "A"}"#, .attribute(first: "id", "_id", \.id).required(),
          .attributes(\.name))
      },
      saying: """
        $ (line 1, column 1): Person.id is required, and none of "id", "_id" is here. Near it: "Id".
        """)
  }

  @Test func `where all are null the value is null`() throws {
    #expect(try person(#"{"a": null, "b": null}"#, .attribute("a", \.name).or("b")).name == nil)
    expect(
      throws: MappingError.self,
      performing: { try person(#"{"id": null}"#, .attribute(first: "id", "_id", \.id)) },
      saying: """
        $.id (line 1, column 8): wanted a whole number, found null. Make the property Optional, give \
        the row a default, or add .whenNull(.keep).
        """)
  }

  @Test func `paths of every kind stand in for each other`() throws {
    for json in [
      #"{"labels": [{"n": "a"}, {"n": "b"}]}"#, #"{"meta": {"tags": ["a", "b"]}}"#,
      #"{"all": [["x"], ["a", "b"]]}"#,
    ] {
      let made = try person(
        json, .attribute("labels[*].n", \.tags).or("meta.tags", "all[-1]"))
      #expect(made.tags == ["a", "b"])
    }
  }

  @Test func `a wrong value is not passed over for a right one`() {
    expect(
      throws: MappingError.self,
      performing: { try person(#"{"_id": 1, "id": "x"}"#, .attribute(first: "id", "_id", \.id)) },
      saying: #"$.id (line 1, column 18): wanted a whole number, found "x"."#)
  }

  @Test func `arguments of an initialiser have other keys too`() throws {
    let member = ObjectMapping(
      building: Member.init(id:name:), .value("id", \.id).or("_id"),
      .value("name", \.name).or("title"))
    let made = try Mapper(MappingProvider()).map(
      [Member].self, from: Data(#"[{"_id": 1, "title": "A"}, {"id": 2}]"#.utf8), using: member)
    #expect(made == [Member(id: 1, name: "A"), Member(id: 2, name: nil)])
  }

  @Test func `one key fills several properties`() throws {
    let made = try person(
      #"{"id": 7}"#, .attribute("id", \.id), .attribute("id", \.text), .attribute("id", \.name))
    #expect(made.id == 7)
    #expect(made.text == "7")
    #expect(made.name == "7")
  }

  @Test(arguments: [
    #"{"name": "B", "address": {"city": "A", "zip": "1"}, "nested": {"city": "N"}}"#,
    #"{"nested": {"city": "N"}, "address": {"city": "A", "zip": "1"}, "name": "B"}"#,
  ])
  func `RK26 what fills a part comes after what fills the whole`(json: String) throws {
    let street = ObjectMapping(Street.init, .attributes(\.city, \.zip))
    for rows: [PropertyMapping<Person>] in [
      [
        .relationship("address", \.address, street), .attribute("nested.city", \.address.city),
      ],
      [
        .attribute("nested.city", \.address.city), .relationship("address", \.address, street),
      ],
    ] {
      let mapping = ObjectMapping(Person.init, rows: rows)
      let made = try Mapper(MappingProvider()).map(
        Person.self, from: Data(json.utf8), using: mapping)
      #expect(made.address == Street(city: "N", zip: "1"))
      let old = Person()
      try Mapper(MappingProvider()).map(into: old, from: Data(json.utf8), using: mapping)
      #expect(old.address == Street(city: "N", zip: "1"))
    }
  }

  @Test func `an update takes the key that is there`() throws {
    let old = Person()
    old.id = 4
    let mapping = ObjectMapping(
      Person.init, .attribute(first: "id", "_id", \.id), .attribute("name", \.name).or("title"))
    let mapper = Mapper(MappingProvider())
    try mapper.map(into: old, from: Data(#"{"title": "T"}"#.utf8), using: mapping)
    #expect(old.id == 4)
    #expect(old.name == "T")
    try mapper.map(into: old, from: Data(#"{"_id": 5, "name": null}"#.utf8), using: mapping)
    #expect(old.id == 5)
    #expect(old.name == nil)
  }
}
