import Foundation
import Mapping
import Testing

private final class Person {
  var id = 0
  var name: String?
  var nick: String? = "none"
  var spouse: Person?
  var children: [Person] = []
  var pet: Pet?

  init() {}

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private class Pet {
  var name = ""
}

private final class Dog: Pet {
  var barks = 0
}

private struct Tag: Equatable {
  var text = ""
}

/// What RestKit's users suffered with objects as JSON, by rank.
@Suite struct PainsOfWritingTests {
  private let person = ObjectMapping(Person.init, .attributes(\.id, \.name, \.nick))

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  // MARK: - Nil

  @Test func `Pain 10: nil is what the row says, then the mapping, the call and the mapper`() throws
  {
    let said = ObjectMapping(
      Person.init, .attribute("name", \.name).writing(\.nilValues, .null),
      .attribute("nick", \.nick)
    ).writing(\.nilValues, .omit)
    let ann = Person()
    ann.nick = nil
    var mapper = Mapper(MappingProvider())
    mapper.writingOptions.nilValues = .omit
    #expect(
      text(try mapper.encode(ann, using: said, options: WritingOptions(nilValues: .null)))
        == #"{"name":null}"#)
    #expect(
      text(try mapper.encode(ann, using: person, options: WritingOptions(nilValues: .null)))
        == #"{"id":0,"name":null,"nick":null}"#)
    #expect(text(try mapper.encode(ann, using: person)) == #"{"id":0}"#)
  }

  @Test func `Pain 10: where nothing is said, what is read back has the same nils`() throws {
    let ann = Person()
    ann.nick = nil
    let json = text(try person.encode(ann))
    #expect(json == #"{"id":0,"nick":null}"#)
    let again = try #require(Trial(person, json).object)
    #expect(again.name == nil && again.nick == nil)
  }

  @Test func `Pain 10: a change to nil is sent, and what stayed nil is not`() throws {
    let ann = Person(1, "Ann")
    let mapper = Mapper(MappingProvider())
    let snapshot = try mapper.snapshot(of: ann, using: person)
    ann.name = nil
    #expect(try snapshot.changes(of: ann).mergePatch == ["name": nil])
  }

  // MARK: - Lists

  @Test func `Pain 24: a list is a list, also of one, of none, and at a key`() throws {
    let name = ObjectMapping(Person.init, .attributes(\.name))
    let ann = Person(1, "Ann")
    #expect(text(try name.encode([ann, ann])) == #"[{"name":"Ann"},{"name":"Ann"}]"#)
    #expect(text(try name.encode([ann])) == #"[{"name":"Ann"}]"#)
    #expect(text(try name.encode([])) == "[]")
    #expect(text(try name.encode([ann], at: "people")) == #"{"people":[{"name":"Ann"}]}"#)
    let family = ObjectMapping(Person.init, .relationship("children", \.children, name))
    ann.children = [Person(2, "Bob")]
    #expect(text(try family.encode(ann)) == #"{"children":[{"name":"Bob"}]}"#)
  }

  @Test func `Pain 24: parameters go into the tree of a list as into that of an object`() throws {
    let name = ObjectMapping(Person.init, .attributes(\.name))
    var body = try name.jsonValue([Person(1, "Ann")], at: "people").object ?? [:]
    body["token"] = "t"
    #expect(JSONValue.object(body).text() == #"{"people":[{"name":"Ann"}],"token":"t"}"#)
  }

  // MARK: - Changes

  @Test func `Pain 26: a body has only what changed since the object was loaded`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Person.init, .attribute("id", \.id).readOnly(), .attributes(\.name, \.nick),
        .relationship("children", \.children, person.identified(by: \.id))))
    let ann = try provider.map(
      Person.self, from: #"{"id": 1, "name": "Ann", "children": [{"id": 2, "name": "Bob"}]}"#)
    let snapshot = try provider.snapshot(of: ann)
    #expect(try snapshot.changes(of: ann).isEmpty)
    ann.nick = "A"
    ann.children[0].name = "Bo"
    let changes = try snapshot.changes(of: ann)
    #expect(
      changes.patch.jsonValue == [
        ["op": "replace", "path": "/nick", "value": "A"],
        ["op": "replace", "path": "/children/0/name", "value": "Bo"],
      ])
    #expect(
      changes.mergePatch == [
        "nick": "A", "children": [["id": 2, "name": "Bo", "nick": "none"]],
      ])
  }

  // MARK: - Both ways

  @Test func `Pain 38: what has no key, is chosen or leads back is written as it is read`() throws {
    let tag = ObjectMapping(Tag.init, .attribute("$", \.text))
    #expect(text(try tag.encode([Tag(text: "a"), Tag(text: "b")])) == #"["a","b"]"#)
    let named = ObjectMapping(Person.init, .attribute("(key)", \.name), .attribute("id", \.id))
    #expect(text(try named.encode([Person(1, "Blake")])) == #"{"Blake":{"id":1}}"#)
    let dog = ObjectMapping(Dog.init, .attribute("name", \.name), .attribute("barks", \.barks))
    let pet = ObjectMapping<Pet>(choosingBy: "type", .when("dog", dog) { $0 })
    let owner = ObjectMapping(Person.init, .attributes(\.id), .relationship("pet", \.pet, pet))
    let ann = Person(1, "Ann")
    ann.pet = Dog()
    #expect(
      text(try owner.encode(ann)) == #"{"id":1,"pet":{"type":"dog","name":"","barks":0}}"#)
  }

  @Test func `Pain 38: objects in a circle end, by identity or as an error with the place`() throws
  {
    func provider(_ row: (PropertyMapping<Person>) -> PropertyMapping<Person>) throws
      -> MappingProvider
    {
      let provider = MappingProvider()
      try provider.register(
        ObjectMapping(Person.init, .attributes(\.id), row(.relationship("spouse", \.spouse)))
          .identified(by: \.id))
      return provider
    }
    let (ann, bob) = (Person(1, "Ann"), Person(2, "Bob"))
    (ann.spouse, bob.spouse) = (bob, ann)
    defer { ann.spouse = nil }
    let identities = try provider { $0.writing(\.circles, .identity) }
    #expect(text(try identities.encode(ann)) == #"{"id":1,"spouse":{"id":2,"spouse":1}}"#)
    let none = try provider { $0 }
    let error = #expect(throws: WritingError.self) { try none.encode(ann) }
    #expect(error?.problems.first?.fact == .circle(type: "Person"))
    #expect(error?.problems.first?.objectPath == "Person.spouse.spouse")
  }

  @Test func `Pain 38: a row that has no way back is named before there is an object`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Person.init, .attribute("children", \.id, .count),
        .attribute("pets[*].name", \.name, .first)))
    let error = #expect(throws: MappingDefinitionError.self) { try provider.checkWriting() }
    #expect(error?.mistakes.count == 2)
    #expect(error?.mistakes.allSatisfy { "\($0)".contains("cannot be written") } == true)
  }
}
