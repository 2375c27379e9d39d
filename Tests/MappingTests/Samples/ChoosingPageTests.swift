import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Choosing.md`, run.
@Suite struct ChoosingPageTests {
  class Pet {
    var name = ""
  }

  final class Dog: Pet {
    var barks = 0
  }

  final class Cat: Pet {
    var lives = 0
  }

  struct Circle: Equatable {
    var radius = 0.0
  }

  struct Group: Equatable {
    var shapes: [Shape] = []
  }

  enum Shape: Equatable {
    case circle(Circle)
    case group(Group)
  }

  private let dog = ObjectMapping(
    Dog.init, .attribute("name", \.name), .attribute("barks", \.barks))
  private let cat = ObjectMapping(
    Cat.init, .attribute("name", \.name), .attribute("lives", \.lives))

  @Test func `by a value`() throws {
    let pet = ObjectMapping<Pet>(
      choosingBy: "type",
      .when("dog", dog) { $0 },
      .when("cat", cat) { $0 })
    let provider = MappingProvider()
    try provider.register(pet)
    let pets = try provider.map(
      [Pet].self, from: #"[{"type": "dog", "barks": 3}, {"lives": 9, "type": "cat"}]"#)
    #expect(pets[0] is Dog)
    #expect(pets[1] is Cat)
    expect(
      throws: MappingError.self,
      performing: { try provider.map([Pet].self, from: #"[{"type": "bird"}]"#) },
      saying: """
        $[0].type (line 1, column 11): no mapping of Pet is for "bird". It may be "dog", "cat".
        """)
  }

  @Test func `by conditions`() throws {
    let pet = ObjectMapping<Pet>(
      choosing:
        .when(.present("barks"), dog) { $0 },
      .when(.kind("lives", .number), cat) { $0 },
      .when(.value("wild", equals: true), cat) { $0 },
      .when(.value("legs") { (legs: Int) in legs > 4 }, cat) { $0 },
      .when(.object { $0["owner"]?["name"] == "Ann" }, dog) { $0 },
      otherwise: .skip)
    let pets = try Mapper(MappingProvider()).map(
      [Pet].self,
      from: Data(#"[{"barks": 1}, {"legs": 6}, {"owner": {"name": "Ann"}, "name": "R"}, {}]"#.utf8),
      using: pet)
    #expect(pets.map { $0 is Dog } == [true, false, true])
  }

  @Test func `enums, and types that lead back`() throws {
    let circle = ObjectMapping(Circle.init, .attributes(\.radius))
    let group = ObjectMapping(Group.init, .relationship("shapes", \.shapes))
    let shape = ObjectMapping<Shape>(
      choosingBy: "kind",
      .when("circle", circle) {
        .circle($0)
      } back: {
        if case .circle(let circle) = $0 { circle } else { nil }
      },
      .when("group", Group.self) { .group($0) })
    let provider = MappingProvider()
    try provider.register(shape, group)
    let made = try provider.map(
      Shape.self, from: #"{"kind": "group", "shapes": [{"radius": 2, "kind": "circle"}]}"#)
    #expect(made == .group(Group(shapes: [.circle(Circle(radius: 2))])))
  }
}
