import Foundation
import Mapping
import Synchronization
import Testing

private class Pet {
  var name = ""
}

private final class Dog: Pet {
  var barks = 0
}

private final class Cat: Pet {
  var lives = 0
}

private final class Owner {
  var pets: [Pet] = []
  var favourite: Pet?
  var byName: [String: Pet] = [:]
}

private struct Circle: Equatable { var radius = 0.0 }
private struct Square: Equatable { var side = 0.0 }

private indirect enum Shape: Equatable {
  case circle(Circle)
  case square(Square)
  case group([Shape])
}

private struct Group {
  var shapes: [Shape] = []
}

private protocol Message {}
private struct TextMessage: Message { var text = "" }
private struct ImageMessage: Message { var url = "" }
private final class Chat { var messages: [any Message] = [] }

/// Mappings that choose one of several for each object; RestKit's dynamic mappings.
@Suite struct ChoosingTests {
  private let dog = ObjectMapping(
    Dog.init, .attribute("name", \.name), .attribute("barks", \.barks))
  private let cat = ObjectMapping(
    Cat.init, .attribute("name", \.name), .attribute("lives", \.lives))

  private func mapper(_ pet: ObjectMapping<Pet>, _ profile: MappingProfile = .standard) throws
    -> Mapper
  {
    let provider = MappingProvider()
    try provider.register(
      pet,
      ObjectMapping(
        Owner.init, .relationship("pets", \.pets), .relationship("favourite", \.favourite),
        .relationship("byName", \.byName)))
    return Mapper(provider, profile: profile)
  }

  private var byType: ObjectMapping<Pet> {
    ObjectMapping<Pet>(choosingBy: "type", .when("dog", dog) { $0 }, .when("cat", cat) { $0 })
  }

  private func pets(_ json: String, by pet: ObjectMapping<Pet>) throws -> [Pet] {
    try mapper(pet).map([Pet].self, from: Data(json.utf8))
  }

  @Test func `RK113: a value at a key path chooses the mapping`() throws {
    let pets = try pets(
      #"[{"type":"dog","name":"Rex","barks":3},{"type":"cat","name":"Tom","lives":9}]"#, by: byType)
    #expect((pets[0] as? Dog)?.barks == 3)
    #expect((pets[1] as? Cat)?.lives == 9)
  }

  @Test func `the tag may come last, and behind objects that have tags of their own`() throws {
    let pets = try pets(
      #"[{"name":"Rex","toys":[{"type":"cat"}],"barks":3,"type":"dog"}]"#, by: byType)
    #expect((pets[0] as? Dog)?.name == "Rex")
  }

  @Test func `RK113: numbers, Bools and nested tags choose as well`() throws {
    let byNumber = ObjectMapping<Pet>(
      choosingBy: "kind.code", .when(1, dog) { $0 }, .when(2, cat) { $0 })
    #expect(try pets(#"[{"kind":{"code":2},"lives":9}]"#, by: byNumber)[0] is Cat)
    let byBool = ObjectMapping<Pet>(
      choosingBy: "isDog", .when(true, dog) { $0 }, .when(false, cat) { $0 })
    #expect(
      try pets(#"[{"isDog":true},{"isDog":false}]"#, by: byBool).map { $0 is Dog } == [true, false])
  }

  @Test func `RK113: presence, kind, value, a typed condition and a closure choose`() throws {
    let conditions: [MappingCondition] = [
      .present("barks"), .kind("barks", .number), .value("noise", equals: "woof"),
      .value("legs") { (legs: Int) in legs > 3 },
      .object { $0["barks"]?.kind == .number },
    ]
    let document = #"[{"barks":3,"noise":"woof","legs":4},{"lives":9,"legs":3}]"#
    for condition in conditions {
      let pet = ObjectMapping<Pet>(
        choosing: .when(condition, dog) { $0 }, .when(.present("lives"), cat) { $0 })
      #expect(try pets(document, by: pet).map { $0 is Dog } == [true, false])
    }
  }

  @Test func `RK113: a closure makes the tag of the object`() throws {
    let pet = ObjectMapping<Pet>(
      choosingBy: { $0["lives"] == nil ? "dog" : "cat" },
      .when("dog", dog) { $0 }, .when("cat", cat) { $0 })
    #expect(try pets(#"[{"barks":1},{"lives":9}]"#, by: pet).map { $0 is Dog } == [true, false])
  }

  @Test func `RK119: relationships of each shape take what is chosen`() throws {
    let json = """
      {"pets": [{"type":"cat","lives":9}], "favourite": {"name":"Rex","type":"dog"},
       "byName": {"Tom": {"type":"cat","lives":7}}}
      """
    let owner = try mapper(byType).map(Owner.self, from: Data(json.utf8))
    #expect(owner.pets.first is Cat)
    #expect((owner.favourite as? Dog)?.name == "Rex")
    #expect((owner.byName["Tom"] as? Cat)?.lives == 7)
  }

  @Test func `an unknown tag is an error that lists the known ones`() throws {
    expect(
      throws: MappingError.self,
      performing: {
        try pets(
          #"[{"type":"dog"},{"name":"Tweety","type":"dogg"},{"name":"X"},{"Type":"dog"}]"#,
          by: byType)
      },
      saying: """
        $[1].type (line 1, column 41): no mapping of Pet is for "dogg". It may be "dog", "cat". Near it: "dog".
        $[2] (line 1, column 49): the mapping of Pet is chosen by "type", which is not here. It may be "dog", "cat".
        $[3] (line 1, column 62): the mapping of Pet is chosen by "type", which is not here. It may be "dog", "cat". Near it: "Type".
        """)
  }

  @Test(arguments: ["7", "null", #"{"a":1}"#, #"["dog"]"#, #""DOG""#])
  func `a tag of the wrong kind is an error and no crash`(tag: String) {
    let error = #expect(throws: MappingError.self) {
      try pets(#"[{"type":\#(tag)}]"#, by: byType)
    }
    #expect(error?.problems.first?.path.description == "[0].type")
  }

  @Test func `what no condition holds for is an error that lists them`() {
    let pet = ObjectMapping<Pet>(
      choosing: .when(.present("barks"), dog) { $0 }, .when(.value("lives", equals: 9), cat) { $0 })
    expect(
      throws: MappingError.self, performing: { try pets(#"[{"lives":7}]"#, by: pet) },
      saying: """
        $[0] (line 1, column 2): no mapping of Pet is for what is here. One is there where barks is there, lives is 9.
        """)
  }

  @Test func `RK116: what is declined is left out of its list, with a finding`() throws {
    let pet = ObjectMapping<Pet>(choosingBy: "type", .when("dog", dog) { $0 }, otherwise: .skip)
    var report = MappingReport()
    let pets = try mapper(pet).map(
      [Pet].self, from: Data(#"[{"type":"cat"},{"type":"dog"},{}]"#.utf8), report: &report)
    #expect(pets.count == 1)
    #expect(
      report.findings.map(\.description) == [
        "$[0] (line 1, column 2): no mapping of Pet is for this, and it was passed.",
        "$[2] (line 1, column 32): no mapping of Pet is for this, and it was passed.",
      ])
  }

  @Test func `RK116: what is declined for one property leaves it as it is`() throws {
    let pet = ObjectMapping<Pet>(choosingBy: "type", .when("dog", dog) { $0 }, otherwise: .skip)
    let owner = try mapper(pet).map(Owner.self, from: Data(#"{"favourite":{"type":"cat"}}"#.utf8))
    #expect(owner.favourite == nil)
  }

  @Test func `RK118: a root that is declined is an error`() throws {
    let pet = ObjectMapping<Pet>(choosingBy: "type", .when("dog", dog) { $0 }, otherwise: .skip)
    let mapper = try mapper(pet)
    expect(
      throws: MappingError.self,
      performing: { try mapper.map(Pet.self, from: Data(#"{"type":"cat"}"#.utf8)) },
      saying: """
        $ (line 1, column 1): no mapping of Pet is for this, and one Pet is wanted.
        """)
  }

  @Test func `another mapping is there for the rest`() throws {
    let any = ObjectMapping(Pet.init, .attribute("name", \.name))
    let pet = ObjectMapping<Pet>(
      choosingBy: "type", .when("dog", dog) { $0 }, otherwise: .map(any) { $0 })
    let pets = try pets(#"[{"type":"fish","name":"Nemo"},{"name":"Dory"}]"#, by: pet)
    #expect(pets.map(\.name) == ["Nemo", "Dory"])
  }

  @Test func `RK118: an object that is there is filled by the mapping of its class`() throws {
    let mapper = try mapper(byType)
    let rex = Dog()
    rex.barks = 1
    try mapper.map(into: rex as Pet, from: Data(#"{"type":"dog","name":"Rex"}"#.utf8))
    #expect(rex.name == "Rex")
    #expect(rex.barks == 1)
  }

  @Test func `enums with payloads are chosen into, and recursion goes by type`() throws {
    let circle = ObjectMapping(Circle.init, .attribute("radius", \.radius))
    let square = ObjectMapping(Square.init, .attribute("side", \.side))
    let group = ObjectMapping(Group.init, .relationship("shapes", \.shapes))
    let shape = ObjectMapping<Shape>(
      choosingBy: "type", .when("circle", circle) { .circle($0) },
      .when("square", square) { .square($0) }, .when("group", Group.self) { .group($0.shapes) })
    let provider = MappingProvider()
    try provider.register(shape, group)
    try provider.check()
    let json = """
      {"type":"group","shapes":[{"type":"circle","radius":2},
        {"shapes":[{"side":3,"type":"square"}],"type":"group"}]}
      """
    #expect(
      try provider.map(Shape.self, from: json)
        == .group([.circle(Circle(radius: 2)), .group([.square(Square(side: 3))])]))
  }

  @Test func `types of a protocol are chosen into`() throws {
    let text = ObjectMapping(TextMessage.init, .attribute("text", \.text))
    let image = ObjectMapping(ImageMessage.init, .attribute("url", \.url))
    let message = ObjectMapping<any Message>(
      choosingBy: "@parent.kind", .when("text", text) { $0 }, .when("image", image) { $0 })
    let chat = ObjectMapping(Chat.init, .relationship("all[*].message", \.messages, message))
    let provider = MappingProvider()
    try provider.register(chat)
    let json = """
      {"all":[{"kind":"image","message":{"url":"u"}},{"message":{"text":"hi"},"kind":"text"}]}
      """
    let messages = try provider.map(Chat.self, from: json).messages
    #expect((messages[0] as? ImageMessage)?.url == "u")
    #expect((messages[1] as? TextMessage)?.text == "hi")
  }

  @Test func `an object that is not of its alternative's kind is left out where that is allowed`()
    throws
  {
    var mapper = try mapper(byType)
    mapper.options.invalidItems = .leaveOut(atMost: 1)
    let pets = try mapper.map(
      [Pet].self, from: Data(#"[{"type":"bird"},{"type":"dog","barks":2}]"#.utf8))
    #expect(pets.count == 1)
  }

  @Test func `an observer is told what was chosen`() throws {
    final class Log: MapperObserver {
      let lines = Mutex<[String]>([])
      func mapper(did event: MappingEvent) {
        if case .chose = event { lines.withLock { $0.append("\(event)") } }
      }
    }
    var mapper = try mapper(byType)
    let log = Log()
    mapper.observer = log
    _ = try mapper.map([Pet].self, from: Data(#"[{"type":"dog"}]"#.utf8))
    #expect(log.lines.withLock { $0 } == ["chose ObjectMapping<Dog> for Pet at byte 1"])
  }

  @Test func `what cannot be chosen is a mistake`() {
    func mistakes(_ pet: ObjectMapping<Pet>) -> [String] {
      do throws(MappingDefinitionError) {
        try MappingProvider().register(pet)
        return []
      } catch {
        return error.mistakes.map(\.description)
      }
    }
    #expect(
      mistakes(ObjectMapping<Pet>(choosingBy: "type")) == [
        "ObjectMapping<Pet>: it chooses, and has nothing to choose from. Add .when(…)."
      ])
    #expect(
      mistakes(ObjectMapping<Pet>(choosing: .when("dog", dog) { $0 })) == [
        #"ObjectMapping<Pet>: it has the tag "dog", and nothing says where tags are. Write choosingBy: "key"."#
      ])
    #expect(
      mistakes(
        ObjectMapping<Pet>(choosingBy: "a..b", .when("dog", dog) { $0 }, .when("dog", cat) { $0 }))
        == [
          #"ObjectMapping<Pet>: "a..b": wanted a member name at character 2, found ".". Write one dot, or [''] for an empty name."#,
          #"ObjectMapping<Pet>: two of its alternatives have the tag "dog". Remove one of them."#,
        ])
  }

  @Test func `an alternative that leads back to its own choice is a mistake`() throws {
    let pet = ObjectMapping<Pet>(choosingBy: "type", .when("pet", Pet.self) { $0 })
    let provider = MappingProvider()
    try provider.register(pet)
    expect(
      throws: MappingDefinitionError.self, performing: { try provider.check() },
      saying: """
        ObjectMapping<Pet>: the alternative "pet" leads back to this choice, which would never end.
        """)
  }

  @Test func `100,000 objects are chosen for in linear time`() throws {
    let items = (0..<100_000).map { #"{"barks":\#($0),"type":"dog"}"# }.joined(separator: ",")
    let pets = try pets("[\(items)]", by: byType)
    #expect(pets.count == 100_000)
    #expect((pets.last as? Dog)?.barks == 99_999)
  }
}
