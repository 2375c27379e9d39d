import Foundation
import Mapping
import Testing

/// Objects of mappings that choose: each by the mapping of its type, with what it is chosen by.
@Suite struct ChosenObjectsTests {
  class Pet { var name = "" }
  class Dog: Pet { var isLoud = false }
  final class Puppy: Dog { var age = 0 }
  final class Cat: Pet { var lives = 9 }
  final class Fish: Pet {}

  static var dog: ObjectMapping<Dog> {
    ObjectMapping(Dog.init, .attribute("name", \.name), .attribute("loud", \.isLoud))
  }

  static var puppy: ObjectMapping<Puppy> {
    ObjectMapping(Puppy.init, .attribute("name", \.name), .attribute("age", \.age))
  }

  static var cat: ObjectMapping<Cat> {
    ObjectMapping(Cat.init, .attribute("name", \.name), .attribute("lives", \.lives))
  }

  private func made<P: Pet>(_ pet: P, _ name: String) -> P {
    pet.name = name
    return pet
  }

  private func text<Object>(_ mapping: ObjectMapping<Object>, _ objects: [Object]) throws -> String
  {
    String(decoding: try mapping.encode(objects), as: UTF8.self)
  }

  private func error<Object>(_ mapping: ObjectMapping<Object>, _ objects: [Object]) -> String? {
    #expect(throws: WritingError.self) { try mapping.encode(objects) }?.description
  }

  private var byType: ObjectMapping<Pet> {
    ObjectMapping<Pet>(
      choosingBy: "meta.type", .when("dog", Self.dog) { $0 }, .when("puppy", Self.puppy) { $0 },
      .when(9, Self.cat) { $0 })
  }

  @Test func `each object is written by the mapping of its type, with its tag first`() throws {
    let pets = [made(Dog(), "a"), made(Puppy(), "b"), made(Cat(), "c")]
    let text = try text(byType, pets)
    #expect(
      text == #"[{"meta":{"type":"dog"},"name":"a","loud":false},"#
        + #"{"meta":{"type":"puppy"},"name":"b","age":0},"#
        + #"{"meta":{"type":9},"name":"c","lives":9}]"#)
    let read = try Mapper(MappingProvider()).map(
      [Pet].self, from: Data(text.utf8), using: byType)
    #expect(read.map { "\(type(of: $0))" } == ["Dog", "Puppy", "Cat"])
  }

  @Test func `a row that writes what it is chosen by is let be`() throws {
    final class Item {
      var kind = "old"
      var id = 0
    }
    let item = ObjectMapping(Item.init, .attributes(\.id, \.kind))
    let mapping = ObjectMapping<Item>(
      choosingBy: "kind", .when("new", item) { $0 }, .when("old", item) { $0 })
    #expect(try text(mapping, [Item()]) == #"[{"id":0,"kind":"old"}]"#)
  }

  @Test func `two alternatives of one type that nothing tells apart are an error`() {
    let mapping = ObjectMapping<Pet>(
      choosingBy: "type", .when("dog", Self.dog) { $0 }, .when("hound", Self.dog) { $0 })
    #expect(
      error(mapping, [Dog()])
        == "ObjectMapping<Pet>: the alternatives \"dog\" and \"hound\" both have objects of Dog, and what"
        + " is written does not say which. Add a row for what tells them apart, or back: closures.")
  }

  @Test func `an object that no mapping is for is an error with both places`() {
    #expect(
      error(byType, [made(Dog(), "a"), Fish()])
        == "$[1] (Pet[1]): no mapping of Pet is for an object of Fish. Add .when(…) for it.")
  }

  @Test func `cases of an enum are told apart by the way back`() throws {
    struct Circle { var radius = 1.0 }
    enum Figure {
      case circle(Circle), hole(Circle), point(x: Int)
    }
    let circle = ObjectMapping(Circle.init, .attribute("r", \.radius))
    let point = ObjectMapping<Int>(building: { $0 }, .value("x", \.self))
    let figure = ObjectMapping<Figure>(
      choosingBy: "type",
      .when("circle", circle) {
        .circle($0)
      } back: {
        if case .circle(let circle) = $0 { circle } else { nil }
      },
      .when("hole", circle) {
        .hole($0)
      } back: {
        if case .hole(let circle) = $0 { circle } else { nil }
      },
      .when("point", point) {
        .point(x: $0)
      } back: {
        if case .point(let x) = $0 { x } else { nil }
      })
    #expect(
      try text(figure, [.hole(Circle(radius: 2)), .circle(Circle()), .point(x: 5)])
        == #"[{"type":"hole","r":2},{"type":"circle","r":1},{"type":"point","x":5}]"#)
  }

  @Test func `a condition of one value is written, others are left to the rows`() throws {
    let mapping = ObjectMapping<Pet>(
      choosing: .when(.value("species", equals: "canine"), Self.dog) { $0 },
      .when(.present("lives"), Self.cat) { $0 })
    #expect(
      try text(mapping, [Dog(), Cat()])
        == #"[{"species":"canine","name":"","loud":false},{"name":"","lives":9}]"#)
  }

  @Test func `what is for all others has no tag`() throws {
    let pet = ObjectMapping(Pet.init, .attribute("name", \.name))
    let mapping = ObjectMapping<Pet>(
      choosingBy: "type", .when("dog", Self.dog) { $0 }, otherwise: .map(pet) { $0 })
    #expect(
      try text(mapping, [made(Fish(), "f"), Dog()])
        == #"[{"name":"f"},{"type":"dog","name":"","loud":false}]"#)
  }

  @Test func `a choice inside of a choice has the tags of both`() throws {
    let dogs = ObjectMapping<Pet>(
      choosingBy: "breed", .when("dog", Self.dog) { $0 }, .when("puppy", Self.puppy) { $0 })
    let mapping = ObjectMapping<Pet>(
      choosingBy: "type", .when("cat", Self.cat) { $0 }, .when("canine", dogs) { $0 })
    #expect(
      try text(mapping, [Puppy(), Cat()])
        == #"[{"type":"canine","breed":"puppy","name":"","age":0},{"type":"cat","name":"","lives":9}]"#
    )
  }

  @Test func `the tag around objects is written by the owner's row`() throws {
    final class Home {
      var kind = "cat"
      var pets: [Pet] = []
    }
    let pet = ObjectMapping<Pet>(
      choosingBy: "@parent.kind", .when("dog", Self.dog) { $0 }, .when("cat", Self.cat) { $0 })
    let home = ObjectMapping(
      Home.init, .attribute("kind", \.kind), .relationship("pets", \.pets, pet))
    let home1 = Home()
    home1.pets = [Cat()]
    #expect(try text(home, [home1]) == #"[{"kind":"cat","pets":[{"name":"","lives":9}]}]"#)
  }

  @Test func `the tag as the key of each object is written as its key`() throws {
    final class Home { var pets: [Pet] = [] }
    let pet = ObjectMapping<Pet>(
      choosingBy: "(key)", .when("dog", Self.dog) { $0 }, .when("cat", Self.cat) { $0 })
    let home = ObjectMapping(Home.init, .relationship("pets", \.pets, pet))
    let cats = Home()
    cats.pets = [Cat(), Dog()]
    #expect(
      try text(home, [cats])
        == #"[{"pets":{"cat":{"name":"","lives":9},"dog":{"name":"","loud":false}}}]"#)
    cats.pets = [Cat(), Cat()]
    #expect(
      error(home, [cats])
        == "$[0].pets.cat (Home[0].pets[1]): the key \"cat\" comes again: two objects have this name."
    )
  }

  @Test func `chosen objects have the identities of their mappings, and lead round in circles`()
    throws
  {
    class Node { var id = 0 }
    final class Leaf: Node {}
    final class Branch: Node { var nodes: [Node] = [] }
    let provider = MappingProvider()
    let node = ObjectMapping<Node>(
      choosingBy: "type", .when("leaf", Leaf.self) { $0 }, .when("branch", Branch.self) { $0 })
    try provider.register(
      node, ObjectMapping(Leaf.init, .attribute("id", \.id)).identified(by: \.id),
      ObjectMapping(
        Branch.init, .attribute("id", \.id),
        .relationship("nodes", \.nodes).writing(\.circles, .identity)
      ).identified(by: \.id))
    let (branch, leaf) = (Branch(), Leaf())
    (branch.id, leaf.id) = (1, 2)
    branch.nodes = [leaf, branch]
    defer { branch.nodes = [] }
    #expect(
      try provider.jsonValue(branch as Node) == [
        "type": "branch", "id": 1, "nodes": [["type": "leaf", "id": 2], 1],
      ])
    let options = WritingOptions(relatedObjects: .identity)
    #expect(
      try Mapper(provider).jsonValue(branch as Node, options: options)
        == ["type": "branch", "id": 1, "nodes": [2, 1]])
  }

  protocol Vehicle {}

  struct Bike: Vehicle { var gears = 7 }
  final class Truck: Vehicle { var load = 2.5 }

  @Test func `objects of a protocol are written by its mapping`() throws {
    let bike = ObjectMapping({ Bike() }, .attribute("gears", \.gears))
    let truck = ObjectMapping(Truck.init, .attribute("load", \.load))
    let vehicle = ObjectMapping<any Vehicle>(
      choosingBy: "type", .when("bike", bike) { $0 }, .when("truck", truck) { $0 })
    let provider = MappingProvider()
    try provider.register(bike, truck, vehicle)
    let all: [any Vehicle] = [Bike(), Truck()]
    #expect(
      try provider.jsonValue(all) == [
        ["type": "bike", "gears": 7], ["type": "truck", "load": 2.5],
      ])
    #expect(try provider.jsonValue(all[0]) == ["type": "bike", "gears": 7])
    #expect(try provider.jsonValue(Bike()) == ["gears": 7])
  }

  @Test func `a tag behind the object's own name is written there`() throws {
    let dog = ObjectMapping(
      Dog.init, .attribute("(key)", \.name), .attribute("(key).loud", \.isLoud))
    let cat = ObjectMapping(
      Cat.init, .attribute("(key)", \.name), .attribute("(key).lives", \.lives))
    let pet = ObjectMapping<Pet>(
      choosingBy: "(key).type", .when("dog", dog) { $0 }, .when("cat", cat) { $0 })
    final class Home { var pets: [Pet] = [] }
    let home = ObjectMapping(Home.init, .relationship("pets", \.pets, pet))
    let mine = Home()
    mine.pets = [made(Dog(), "rex"), made(Cat(), "tom")]
    let expected =
      #"{"pets":{"rex":{"type":"dog","loud":false},"tom":{"type":"cat","lives":9}}}"#
    #expect(try text(home, [mine]) == "[\(expected)]")
    let read = try Mapper(MappingProvider()).map(
      Home.self, from: Data(expected.utf8), using: home)
    #expect(read.pets.map { "\(type(of: $0)) \($0.name)" } == ["Dog rex", "Cat tom"])
    let beside = ObjectMapping<Pet>(choosingBy: "type", .when("dog", dog) { $0 })
    #expect(
      error(beside, [Dog()])
        == "ObjectMapping<Dog>: the row \"type\" cannot be written: other rows lie behind (key), and"
        + " this one does not. Write all of them with (key)., or none.")
  }
}
