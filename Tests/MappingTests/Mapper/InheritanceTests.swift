import Foundation
import Mapping
import Testing

private class Animal {
  var name = ""
  var age: Int?
  required init() {}
}

private class Dog: Animal {
  var breed = ""
}

private final class Puppy: Dog {
  var toys: [String] = []
}

private final class Box<Content> {
  var content: Content?
  var all: [Content] = []
}

private struct Stranger {
  var name = ""
}

@Suite struct InheritanceTests {
  private let animal = ObjectMapping(
    Animal.init, .attribute("name", \.name), .attribute("age", \.age).required())

  private var dog: ObjectMapping<Dog> {
    ObjectMapping(Dog.init, .attribute("breed", \.breed)).including(animal)
  }

  private var puppy: ObjectMapping<Puppy> {
    ObjectMapping(Puppy.init, .attributes(\.toys)).including(dog)
  }

  private func map<Object>(_ mapping: ObjectMapping<Object>, _ json: String) throws -> Object {
    try Mapper(MappingProvider()).map(Object.self, from: Data(json.utf8), using: mapping)
  }

  @Test func `the rows of all classes above fill one object`() throws {
    let made = try map(puppy, #"{"toys":["ball"],"breed":"Pug","age":1,"name":"Bo"}"#)
    #expect(made.toys == ["ball"])
    #expect(made.breed == "Pug")
    #expect(made.age == 1)
    #expect(made.name == "Bo")
  }

  @Test func `a row above keeps its own demands`() {
    let error = #expect(throws: MappingError.self) { try map(puppy, #"{"name":"Bo"}"#) }
    #expect(
      error?.description
        == #"$ (line 1, column 1): Puppy's row "age" is required, and "age" is not here."#)
  }

  @Test func `checks and options of the class above hold below`() throws {
    struct TooOld: Error, CustomStringConvertible { let description = "no animal is that old." }
    let checked = animal.validated { if ($0.age ?? 0) > 200 { throw TooOld() } }
      .option(\.coercion, .never)
    let mapping = ObjectMapping(Dog.init, .attribute("breed", \.breed)).including(checked)
    expect(
      throws: MappingError.self,
      performing: { try map(mapping, #"{"age":201}"#) },
      saying: "$ (line 1, column 1): this Dog was refused: no animal is that old.")
    expect(
      throws: MappingError.self,
      performing: { try map(mapping, #"{"age":"7"}"#) },
      saying: #"$.age (line 1, column 8): wanted a whole number, found "7"."#)
    #expect(try map(mapping, #"{"age":7,"breed":12}"#).breed == "12")
  }

  @Test func `a type that is not above is a mistake`() {
    let stranger = ObjectMapping(Stranger.init, .attributes(\.name))
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(ObjectMapping(Dog.init).including(stranger))
      },
      saying: """
        ObjectMapping<Dog>: it includes the mapping of Stranger, which is no superclass of its \
        type. For a part of the object use .embedded.
        """)
  }

  @Test func `an object below is updated by rows above`() throws {
    let pet = Puppy()
    (pet.name, pet.breed) = ("Bo", "Pug")
    try Mapper(MappingProvider()).map(
      into: pet, from: Data(#"{"age":3,"breed":"Mix"}"#.utf8), using: puppy)
    #expect(pet.name == "Bo")
    #expect(pet.breed == "Mix")
    #expect(pet.age == 3)
  }

  @Test func `generic types are types like others`() throws {
    let numbers = ObjectMapping(Box<Int>.init, .attributes(\.content, \.all))
    let texts = ObjectMapping(Box<[String]>.init, .attributes(\.content, \.all))
    #expect(try map(numbers, #"{"content":1,"all":[2,3]}"#).all == [2, 3])
    #expect(try map(texts, #"{"content":["a"],"all":[["b"],[]]}"#).all == [["b"], []])
    func boxed<Model>(_ mapping: ObjectMapping<Model>) -> ObjectMapping<Box<Model>> {
      ObjectMapping(
        Box<Model>.init, .relationship("content", \.content, mapping),
        .relationship("all", \.all, mapping))
    }
    let made = try map(boxed(dog), #"{"content":{"age":1},"all":[{"age":2,"breed":"Mix"}]}"#)
    #expect(made.content?.age == 1)
    #expect(made.all.first?.breed == "Mix")
  }
}
