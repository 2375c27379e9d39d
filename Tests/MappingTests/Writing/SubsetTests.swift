import Foundation
import Mapping
import Testing

/// Which properties are written: some, all but some, groups.
@Suite struct SubsetTests {
  class Animal {
    var name = "Rex"
    var age = 3
  }

  final class Dog: Animal {
    var breed = "mutt"
    var secret = "bone"
    var friends: [Dog] = []
    var colour = "red"
  }

  private var dog: ObjectMapping<Dog> {
    let animal = ObjectMapping(Animal.init, .attribute("name", \.name), .attribute("age", \.age))
    return ObjectMapping(
      Dog.init, .attribute("kind.breed", \.breed),
      .attribute("secret", \.secret).groups("private", "admin"),
      .relationship("friends", \.friends, ObjectMapping(Dog.init, .attributes(\.breed, \.secret))),
      .attribute("colour", get: { $0.colour }, set: { $0.colour = $1 })
    ).including(animal)
  }

  private func value(_ subset: PropertySubset<Dog>) throws -> JSONValue {
    let rex = Dog()
    rex.friends = [Dog()]
    return try dog.jsonValue(rex, subset)
  }

  @Test func `only some properties are written, in the order of the rows`() throws {
    let data = try dog.encode(Dog(), .only(\.secret, \.breed))
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"kind":{"breed":"mutt"},"secret":"bone"}"#)
  }

  @Test func `all but some are written`() throws {
    #expect(
      try value(.except(\.friends, \.secret))
        == ["name": "Rex", "age": 3, "kind": ["breed": "mutt"], "colour": "red"])
  }

  @Test func `what is related is written whole`() throws {
    #expect(try value(.only(\.friends)) == ["friends": [["breed": "mutt", "secret": "bone"]]])
  }

  @Test func `rows of closures and of open superclasses are named by their keys`() throws {
    #expect(try value(.only(keys: "name")) == ["name": "Rex"])
    #expect(throws: WritingError.self) { try value(.only(\.name)) }
    #expect(
      try value(.only(keys: "colour", "kind.breed")) == [
        "colour": "red", "kind": ["breed": "mutt"],
      ])
    #expect(try value(.except(keys: "colour")).object?.keys.contains("colour") == false)
  }

  @Test func `a row of groups is written with one of them, and a row of none always`() throws {
    #expect(try value(.groups("public"))["secret"] == nil)
    #expect(try value(.groups("admin"))["secret"] == "bone")
    #expect(try value(.all)["secret"] == "bone")
    #expect(try value(.groups("public"))["name"] == "Rex")
  }

  @Test func `groups hold for related objects too`() throws {
    final class Box { var dogs: [Dog] = [Dog()] }
    let inner = ObjectMapping(
      Dog.init, .attribute("breed", \.breed), .attribute("secret", \.secret).groups("admin"))
    let box = ObjectMapping(Box.init, .relationship("dogs", \.dogs, inner))
    #expect(try box.jsonValue(Box(), .groups("public")) == ["dogs": [["breed": "mutt"]]])
  }

  @Test func `a property that no row writes is an error that names it`() {
    let readOnly = ObjectMapping(
      Dog.init, .attribute("breed", \.breed).readOnly(), .attribute("secret", \.secret))
    let error = #expect(throws: WritingError.self) {
      try readOnly.encode(Dog(), .only(\.breed, \.secret, \.friends))
    }
    let mend = "Name a property of a row that writes, or its key: keys: \"…\"."
    #expect(
      error?.description == """
        ObjectMapping<Dog>: no row writes breed, which the call names. \(mend)
        ObjectMapping<Dog>: no row writes friends, which the call names. \(mend)
        """)
  }

  @Test func `a list has the same of each`() throws {
    #expect(try dog.jsonValue([Dog(), Dog()], .only(\.breed))[1] == ["kind": ["breed": "mutt"]])
  }

  @Test func `a mapping that chooses has no properties to be named`() {
    let animal = ObjectMapping<Animal>(choosingBy: "kind", .when("dog", dog) { $0 })
    let error = #expect(throws: WritingError.self) { try animal.encode(Dog(), .only(keys: "name")) }
    #expect(
      error?.description
        == "ObjectMapping<Animal>: it chooses other mappings and has no rows that a call could name."
        + " Name groups, or write the object by the mapping of its own type.")
  }
}
