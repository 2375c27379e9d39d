import Foundation
import Mapping
import Testing

private class Being {
  var id = 0
  var name = ""
}

private final class Cat: Being {
  var owner: Human?
}

private final class Human: Being, Hashable {
  var cats: [Cat] = []
  var team: Set<Human> = []
  var roles: [String: Human] = [:]
  var region: Region?
  weak var boss: Human?
  var favourite = Cat()
  var pet: Being?
  var friends: [Human]?

  static func == (left: Human, right: Human) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Region {
  var country = ""
  var code = 0
}

private struct Value { var cat: Cat? }

private final class House {
  var humans: [Human] = []
  var cats: [Cat] = []
  var regions: [Region] = []
}

/// Objects that the JSON refers to by their identities.
@Suite struct ConnectionTests {
  private let provider = MappingProvider()

  init() throws {
    let region = ObjectMapping(Region.init, .attributes(\.country, \.code))
      .identified(by: \.country, \.code)
    let cat = ObjectMapping(
      Cat.init, .attribute("id", \.id), .attribute("name", \.name),
      .connection("owner_id", \.owner)
    ).identified(by: \.id)
    let human = ObjectMapping(
      Human.init, .attribute("id", \.id), .attribute("name", \.name),
      .connection("cat_ids", \.cats, cat), .connection("team", \.team),
      .connection("roles", \.roles), .connection(["land", "region.code"], \.region, region),
      .connection("links.boss", \.boss), .connection("favourite", \.favourite, cat),
      .connection("friends[*].id", \.friends)
    ).identified(by: \.id)
    let house = ObjectMapping(
      House.init, .relationship("humans", \.humans), .relationship("cats", \.cats, cat),
      .relationship("regions", \.regions, region))
    try provider.register(region, cat, human, house)
    try provider.check()
  }

  private func house(_ json: String, in identities: IdentityMap? = nil) throws -> House {
    try Mapper(provider).map(House.self, from: Data(json.utf8), in: identities)
  }

  @Test func `RK194: an id connects, whatever the order of the document`() throws {
    for json in [
      #"{"humans":[{"id":1,"cat_ids":[31]}],"cats":[{"id":31,"owner_id":1}]}"#,
      #"{"cats":[{"id":31,"owner_id":"1"}],"humans":[{"cat_ids":["31"],"id":1}]}"#,
    ] {
      let house = try house(json)
      #expect(house.cats[0].owner === house.humans[0])
      #expect(house.humans[0].cats.first === house.cats[0])
      house.cats[0].owner = nil
    }
  }

  @Test func `RK194: a list of ids keeps its order, without those of nobody`() throws {
    var report = MappingReport()
    let house = try Mapper(provider).map(
      House.self,
      from: Data(
        #"{"cats":[{"id":1},{"id":2},{"id":3}],"humans":[{"id":7,"cat_ids":[3,9,1,3]}]}"#.utf8),
      report: &report)
    #expect(house.humans[0].cats.map(\.id) == [3, 1, 3])
    #expect(
      report.findings.map(\.description) == [
        "$.humans[0].cat_ids[1] (line 1, column 69): no Cat has this identity, and none is connected."
      ])
  }

  @Test func `sets, dictionaries, nested and collecting paths connect`() throws {
    let human = try house(
      #"{"humans":[{"id":1,"team":[2,3,2],"roles":{"lead":2},"links":{"boss":3},"friends":[{"id":3},{"id":2}]},{"id":2},{"id":3}]}"#
    ).humans[0]
    #expect(Set(human.team.map(\.id)) == [2, 3])
    #expect(human.roles["lead"]?.id == 2)
    #expect(human.friends?.map(\.id) == [3, 2])
  }

  @Test func `several keys connect together`() throws {
    let house = try house(
      #"{"humans":[{"id":1,"region":{"code":2},"land":"de"}],"regions":[{"country":"fr","code":2},{"country":"de","code":2}]}"#
    )
    #expect(house.humans[0].region === house.regions[1])
  }

  @Test func `null and an id of nobody disconnect`() throws {
    let identities = IdentityMap()
    let cat = try house(#"{"humans":[{"id":1}],"cats":[{"id":5,"owner_id":1}]}"#, in: identities)
      .cats[0]
    #expect(cat.owner?.id == 1)
    for json in [#"{"id":5,"owner_id":null}"#, #"{"id":5,"owner_id":77}"#] {
      _ = try house(#"{"cats":[{"id":5,"owner_id":1}]}"#, in: identities)
      #expect(cat.owner?.id == 1)
      _ = try house(#"{"cats":[\#(json)]}"#, in: identities)
      #expect(cat.owner == nil)
    }
    _ = try house(#"{"cats":[{"id":5,"owner_id":1}]}"#, in: identities)
    _ = try house(#"{"cats":[{"id":5}]}"#, in: identities)
    #expect(cat.owner?.id == 1)
    cat.owner = nil
  }

  @Test func `objects of the caller's map are connected`() throws {
    let identities = IdentityMap()
    let human = try house(#"{"humans":[{"id":1}]}"#, in: identities).humans[0]
    let cat = try house(#"{"cats":[{"id":2,"owner_id":1}]}"#, in: identities).cats[0]
    #expect(cat.owner === human)
  }

  @Test func `an id of nobody leaves what cannot be nil`() throws {
    let house = try house(#"{"humans":[{"id":1,"favourite":2}],"cats":[{"id":3}]}"#)
    #expect(house.humans[0].favourite.id == 0)
  }

  @Test func `a required connection has its object`() throws {
    let human = ObjectMapping(Human.init, .attribute("id", \.id)).identified(by: \.id)
    let cat = ObjectMapping(Cat.init, .connection("owner", \.owner, human).required())
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(provider).map(Cat.self, from: Data(#"{"owner":3}"#.utf8), using: cat)
      },
      saying: "$.owner (line 1, column 10): no Human has this identity, and one is wanted.")
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(provider).map(Cat.self, from: Data(#"{"owner":null,"x":1}"#.utf8), using: cat)
      }, saying: "$.owner (line 1, column 10): Cat.owner is required, and it is null here.")
  }

  @Test func `what is no identity is an error`() {
    expect(
      throws: MappingError.self,
      performing: { try house(#"{"cats":[{"id":1,"owner_id":{"id":1}}]}"#) },
      saying: """
        $.cats[0].owner_id (line 1, column 29): wanted the identity of Human, found an object.
        """)
  }

  @Test func `a connection goes to one of several kinds of objects`() throws {
    let cat = ObjectMapping(Cat.init, .attribute("id", \.id)).identified(by: \.id)
    let person = ObjectMapping(Human.init, .attribute("id", \.id)).identified(by: \.id)
    let being = ObjectMapping<Being>(
      choosingBy: "type", .when("cat", cat) { $0 }, .when("human", person) { $0 })
    final class Zoo {
      var all: [Being] = []
      var star: Being?
    }
    let zoo = ObjectMapping(
      Zoo.init, .connection("star", \.star, being), .relationship("all", \.all, being))
    let made = try Mapper(provider).map(
      Zoo.self,
      from: Data(#"{"star":2,"all":[{"type":"human","id":1},{"type":"cat","id":2}]}"#.utf8),
      using: zoo)
    #expect(made.star === made.all[1])
  }

  @Test func `an alternative without identity cannot be connected`() throws {
    let provider = MappingProvider()
    let cat = ObjectMapping(Cat.init, .attribute("id", \.id)).identified(by: \.id)
    let person = ObjectMapping(Human.init, .attribute("id", \.id))
    let being = ObjectMapping<Being>(
      choosingBy: "type", .when("cat", cat) { $0 }, .when("human", person) { $0 })
    try provider.register(ObjectMapping(Human.init, .connection("pet", \.pet, being)))
    expect(
      throws: MappingDefinitionError.self, performing: { try provider.check() },
      saying: """
        ObjectMapping<Human>: the row "pet" connects Human, whose mapping has no identity. Add .identified(by: …) to it.
        """)
  }

  @Test func `an id is read as its objects read it, whatever the options of the owner`() throws {
    let cat = ObjectMapping(Cat.init, .attribute("id", \.id)).identified(by: \.id)
    let human = ObjectMapping(Human.init, .connection("pet", \.favourite, cat))
      .option(\.coercion, .never)
    final class Home {
      var cats: [Cat] = []
      var humans: [Human] = []
    }
    let home = ObjectMapping(
      Home.init, .relationship("cats", \.cats, cat), .relationship("humans", \.humans, human))
    let made = try Mapper(provider).map(
      Home.self, from: Data(#"{"cats":[{"id":"7"}],"humans":[{"pet":"7"}]}"#.utf8), using: home)
    #expect(made.humans[0].favourite === made.cats[0])
  }

  @Test func `an update that fails connects nothing`() throws {
    let identities = IdentityMap()
    let cat = try house(#"{"humans":[{"id":1}],"cats":[{"id":5}]}"#, in: identities).cats[0]
    #expect(throws: MappingError.self) {
      try house(#"{"cats":[{"id":5,"owner_id":1},{"id":"x"}]}"#, in: identities)
    }
    #expect(cat.owner == nil)
  }

  @Test func `an invalid item connects nothing, and nobody connects to it`() throws {
    var mapper = Mapper(provider)
    mapper.options.invalidItems = .leaveOut(atMost: 1)
    let house = try mapper.map(
      House.self,
      from: Data(#"{"humans":[{"id":1,"name":{}},{"id":2}],"cats":[{"id":3,"owner_id":1}]}"#.utf8))
    #expect(house.humans.count == 1)
    #expect(house.cats[0].owner == nil)
  }

  @Test func `what cannot be connected is a mistake`() {
    func mistakes(_ mappings: any MappingDescription...) -> [String] {
      let provider = MappingProvider()
      do throws(MappingDefinitionError) {
        try provider.register(mappings)
        try provider.check()
        return []
      } catch {
        return error.mistakes.map(\.description)
      }
    }
    let plain = ObjectMapping(Cat.init, .attribute("id", \.id))
    #expect(
      mistakes(ObjectMapping({ Value() }, .connection("cat", \.cat, plain))) == [
        #"ObjectMapping<Value>: the row "cat" is a connection, which needs an owner that is a class and made empty: it is written when everything has been mapped."#
      ])
    #expect(
      mistakes(ObjectMapping(Human.init, .connection("cats", \.cats, plain))) == [
        #"ObjectMapping<Human>: the row "cats" connects Cat, whose mapping has no identity. Add .identified(by: …) to it."#
      ])
    #expect(
      mistakes(
        ObjectMapping(
          Human.init,
          .connection(
            "land", \.region,
            ObjectMapping(Region.init, .attributes(\.country, \.code)).identified(
              by: \.country, \.code)))
      ) == [
        #"ObjectMapping<Human>: the row "land" connects by 1 key, and 2 identify its objects. Name as many, in that order."#
      ])
    #expect(
      mistakes(
        ObjectMapping(
          Human.init, .connection("cats", \.cats, plain.identified(by: \.id)).policy(.union))) == [
          #"ObjectMapping<Human>: the row "cats" is a connection and has the policy .union. Connections set their property."#
        ])
  }

  @Test func `100,000 connections are made in linear time`() throws {
    let cats = (0..<100_000).map { #"{"id":\#($0),"owner_id":\#($0 % 100)}"# }.joined(
      separator: ",")
    let humans = (0..<100).map { #"{"id":\#($0)}"# }.joined(separator: ",")
    let house = try house(#"{"cats":[\#(cats)],"humans":[\#(humans)]}"#)
    #expect(house.cats.allSatisfy { $0.owner?.id == $0.id % 100 })
  }
}
