import Foundation
import Mapping
import Testing

/// Objects whose mappings were chosen, built from arguments, nested or named by their keys.
@Suite struct ChosenObjectsWrittenTests {
  private class Pet {
    var name = ""
    var age: Int?
  }

  private final class Dog: Pet { var barks = 0 }
  private final class Cat: Pet { var lives: Int? = 9 }

  private struct Home {
    var pets: [Pet] = []
    var byName: [String: Pet] = [:]
    var favourite: Pet?
  }

  private static let pet = ObjectMapping<Pet>(
    choosingBy: "kind.name",
    .when("dog", ObjectMapping(Dog.init, .attribute("barks", \.barks)).including(base)) { $0 },
    .when("cat", ObjectMapping(Cat.init, .attribute("kind.lives", \.lives)).including(base)) { $0 })
  private static let base = ObjectMapping(
    Pet.init, .attribute("name", \.name), .attribute("kind.age", \.age))
  private static let home = ObjectMapping(
    Home.init, .relationship("pets", \.pets, pet), .relationship("byName", \.byName, pet),
    .relationship("favourite", \.favourite, pet))

  private static func pet(_ dice: inout Generated.Dice) -> Pet {
    if dice.isLucky(2) {
      let dog = Dog()
      (dog.name, dog.age, dog.barks) = (dice.text(), dice.maybe { $0.int() }, dice.int())
      return dog
    }
    let cat = Cat()
    (cat.name, cat.age, cat.lives) = (dice.text(), dice.maybe { $0.int() }, dice.maybe { $0.int() })
    return cat
  }

  private static func text(_ pet: Pet?) -> String {
    guard let pet else { return "nil" }
    let own = (pet as? Dog).map { "\($0.barks)" } ?? "\(String(describing: (pet as? Cat)?.lives))"
    return "\(type(of: pet)) \(pet.name) \(String(describing: pet.age)) \(own)"
  }

  private static func texts(_ home: Home) -> [String] {
    home.pets.map(text) + home.byName.sorted { $0.key < $1.key }.map { $0.key + text($0.value) }
      + [text(home.favourite)]
  }

  private let mapper = Mapper(MappingProvider())

  @Test func `a tag is written where no row writes it`() throws {
    let dog = Dog()
    let data = try mapper.encode(dog as Pet, using: Self.pet)
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"kind":{"name":"dog"},"name":"","barks":0}"#)
  }

  @Test(arguments: 1...20)
  func `what was chosen is chosen again`(seed: Int) throws {
    var dice = Generated.Dice(seed: seed)
    let home = Home(
      pets: dice.list(Self.pet), byName: dice.keyed(Self.pet), favourite: dice.maybe(Self.pet))
    let data = try mapper.encode(home, using: Self.home)
    let again = try mapper.map(Home.self, from: data, using: Self.home)
    #expect(Self.texts(again) == Self.texts(home), "\(String(decoding: data, as: UTF8.self))")
    #expect(try mapper.encode(again, using: Self.home) == data)
    let pretty = try mapper.encode(home, using: Self.home, pretty: true)
    #expect(try JSONValue(json: pretty) == JSONValue(json: data))
  }

  final class User: Equatable {
    var name = ""
    var age: Int? = 1
    var friends: [User] = []

    static func == (left: User, right: User) -> Bool {
      left.name == right.name && left.age == right.age && left.friends == right.friends
    }

    init() {}

    init(_ dice: inout Generated.Dice, depth: Int) {
      (name, age) = (dice.text(), dice.maybe { $0.int() })
      guard depth > 0 else { return }
      let friends = dice.list { User(&$0, depth: depth - 1) }
      self.friends = friends.first?.name == friends.last?.name ? Array(friends.prefix(1)) : friends
    }
  }

  @Test(arguments: 1...20)
  func `objects of their own names are members again`(seed: Int) throws {
    var dice = Generated.Dice(seed: seed)
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        User.init, .attribute("(key)", \.name), .attribute("(key).x.age", \.age),
        .relationship("(key).friends", \.friends)))
    let user = User(&dice, depth: 3)
    for pretty in [false, true] {
      let data = try provider.encode([user], pretty: pretty)
      let again = try Mapper(provider).map([User].self, from: data)
      #expect(again == [user], "\(String(decoding: data, as: UTF8.self))")
      #expect(try provider.encode(again, pretty: pretty) == data)
    }
  }
}
