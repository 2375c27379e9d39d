import Foundation
import Mapping
import Synchronization
import Testing

private final class User {
  var id = 0
  var name = ""
  var age = 0

  init() {}
  init(_ id: Int, _ name: String) {
    self.id = id
    self.name = name
  }
}

private final class Team {
  var users: [User] = []
  var lead: User?
}

private struct Board {
  var users: [User] = []
}

private struct Desk {
  var user: User?
}

/// How new objects meet old ones: three policies, with and without identity.
@Suite struct PolicyTests {
  private static let plain = ObjectMapping(
    User.init as @Sendable () -> User, .attributes(\.id, \.name, \.age))
  private static let identified = plain.identified(by: \.id)

  private func team(
    _ json: String, _ user: ObjectMapping<User>, _ policy: AssignmentPolicy
  ) throws -> (team: Team, old: [User]) {
    let team = Team()
    let old = [User(1, "Ann"), User(2, "Bob")]
    for user in old { user.age = 9 }
    team.users = old
    let mapping = ObjectMapping(
      Team.init, .relationship("users", \.users, user).policy(policy))
    try Mapper(MappingProvider()).map(into: team, from: Data(json.utf8), using: mapping)
    return (team, old)
  }

  private let json = #"{"users":[{"id":2,"name":"Bo"},{"id":3,"name":"Cy"}]}"#

  @Test(arguments: [plain, identified])
  private func `set makes new objects and lets the old ones go`(user: ObjectMapping<User>) throws {
    let (team, old) = try team(json, user, .set)
    #expect(team.users.map(\.name) == ["Bo", "Cy"])
    #expect(team.users.allSatisfy { new in !old.contains { $0 === new } })
    #expect(old.map(\.name) == ["Ann", "Bob"])
  }

  @Test func `union without identity puts the new behind the old`() throws {
    let (team, _) = try team(json, Self.plain, .union)
    #expect(team.users.map(\.name) == ["Ann", "Bob", "Bo", "Cy"])
  }

  @Test func `union of a list that may be nil keeps what is there`() throws {
    struct Bag { var cats: [Cat]? = [Cat()] }
    final class Cat { var id = 0 }
    let bag = ObjectMapping(
      Bag.init,
      .relationship("cats", \.cats, ObjectMapping(Cat.init, .attribute("id", \.id))).policy(.union))
    let made = try Mapper(MappingProvider()).map(
      Bag.self, from: Data(#"{"cats":[{"id":1}]}"#.utf8), using: bag)
    #expect(made.cats?.map(\.id) == [0, 1])
  }

  @Test func `union with identity updates those that are there, in their places`() throws {
    let (team, old) = try team(json, Self.identified, .union)
    #expect(team.users.map(\.name) == ["Ann", "Bo", "Cy"])
    #expect(team.users[1] === old[1])
    #expect(team.users[1].age == 9)
  }

  @Test func `update without identity is a mistake`() {
    expect(
      throws: MappingError.self, performing: { try team(json, Self.plain, .update) },
      saying: """
        ObjectMapping<Team>: the row "users" has the policy .update on several objects, and nothing tells them apart. Add .identified(by: …) to their mapping.
        """)
  }

  @Test func `update with identity keeps the objects that come again, in the order of the JSON`()
    throws
  {
    let (team, old) = try team(
      #"{"users":[{"id":3},{"id":2,"name":"Bo"}]}"#, Self.identified, .update)
    #expect(team.users.map(\.id) == [3, 2])
    #expect(team.users[1] === old[1])
    #expect(team.users[1].age == 9)
    #expect(team.users[1].name == "Bo")
    #expect(old[0].name == "Ann")
  }

  @Test func `update of one object makes another one where another one comes`() throws {
    let mapping = ObjectMapping(
      Team.init, .relationship("lead", \.lead, Self.identified).policy(.update))
    let team = Team()
    let ann = User(1, "Ann")
    team.lead = ann
    let mapper = Mapper(MappingProvider())
    try mapper.map(into: team, from: Data(#"{"lead":{"id":1,"age":5}}"#.utf8), using: mapping)
    #expect(team.lead === ann)
    #expect(ann.age == 5)
    try mapper.map(into: team, from: Data(#"{"lead":{"id":2,"age":6}}"#.utf8), using: mapping)
    #expect(team.lead !== ann)
    #expect(team.lead?.name == "")
    #expect(ann.age == 5)
  }

  @Test func `a failed update of a list changes none of its objects`() throws {
    let team = Team()
    let ann = User(1, "Ann")
    team.users = [ann]
    let mapping = ObjectMapping(
      Team.init, .relationship("users", \.users, Self.identified).policy(.update))
    #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        into: team, from: Data(#"{"users":[{"id":1,"name":"A"},{"id":2,"age":"x"}]}"#.utf8),
        using: mapping)
    }
    #expect(ann.name == "Ann")
    #expect(team.users.count == 1)
  }

  @Test func `a list that is there is matched by identity`() throws {
    var users = [User(1, "Ann"), User(2, "Bob")]
    let bob = users[1]
    try Mapper(MappingProvider()).map(
      into: &users, from: Data(#"[{"id":2,"age":4},{"id":3}]"#.utf8), using: Self.identified)
    #expect(users.map(\.id) == [2, 3])
    #expect(users[0] === bob)
    #expect(bob.age == 4)
    #expect(bob.name == "Bob")
  }

  // MARK: - Objects of several kinds

  private class Being {
    final var id = 0
    final var name = ""

    required init() {}
  }

  private final class Cat: Being {}
  private final class Dog: Being {}

  private final class Zoo {
    var beings: [Being] = []
    var star: Being?
  }

  private static func being<Model: Being>(_ type: Model.Type) -> ObjectMapping<Model> {
    ObjectMapping({ Model() }, .attribute("id", \.id), .attribute("name", \.name))
      .identified(by: \.id)
  }

  private static let beings = ObjectMapping<Being>(
    choosingBy: "type", .when("cat", being(Cat.self)) { $0 }, .when("dog", being(Dog.self)) { $0 })

  @Test(arguments: [
    (AssignmentPolicy.update, ["cat 1 new", "dog 2 "]),
    (.union, ["cat 1 new", "dog 1 d", "dog 2 "]),
  ])
  private func `objects of several kinds are matched by the identities of their kinds`(
    policy: AssignmentPolicy, result: [String]
  ) throws {
    let zoo = Zoo()
    let (cat, dog) = (Cat(), Dog())
    (cat.id, cat.name, dog.id, dog.name) = (1, "c", 1, "d")
    zoo.beings = [cat, dog]
    let mapping = ObjectMapping(
      Zoo.init, .relationship("beings", \.beings, Self.beings).policy(policy))
    try Mapper(MappingProvider()).map(
      into: zoo,
      from: Data(#"{"beings":[{"type":"cat","id":1,"name":"new"},{"type":"dog","id":2}]}"#.utf8),
      using: mapping)
    #expect(zoo.beings.map { "\($0 is Cat ? "cat" : "dog") \($0.id) \($0.name)" } == result)
    #expect(zoo.beings[0] === cat)
  }

  @Test func `one object of several kinds is another one where another identity comes`() throws {
    let zoo = Zoo()
    let cat = Cat()
    (cat.id, cat.name) = (1, "c")
    zoo.star = cat
    let mapping = ObjectMapping(
      Zoo.init, .relationship("star", \.star, Self.beings).policy(.update))
    let mapper = Mapper(MappingProvider())
    try mapper.map(
      into: zoo, from: Data(#"{"star":{"type":"cat","id":1,"name":"new"}}"#.utf8), using: mapping)
    #expect(zoo.star === cat)
    #expect(cat.name == "new")
    try mapper.map(
      into: zoo, from: Data(#"{"star":{"type":"cat","id":2,"name":"x"}}"#.utf8), using: mapping)
    #expect(zoo.star !== cat)
    #expect(cat.name == "new")
    try mapper.map(into: zoo, from: Data(#"{"star":{"type":"dog","id":2}}"#.utf8), using: mapping)
    #expect(zoo.star is Dog)
  }

  // MARK: - What falls out

  private final class Removed: Sendable {
    let names = Mutex<[String]>([])
    func note(_ user: User) { names.withLock { $0.append(user.name) } }
  }

  @Test(
    arguments: [
      (AssignmentPolicy.set, true, ["Ann"]), (.set, false, ["Ann", "Bob"]),
      (.update, true, ["Ann"]),
      (.union, true, []),
    ])
  func `RK94: the app is told of what falls out, once and at the end`(
    policy: AssignmentPolicy, isIdentified: Bool, names: [String]
  ) throws {
    let removed = Removed()
    let mapping = ObjectMapping(
      Team.init,
      .relationship("users", \.users, isIdentified ? Self.identified : Self.plain)
        .policy(policy, onRemoval: { (user: User) in removed.note(user) }))
    let team = Team()
    team.users = [User(1, "Ann"), User(2, "Bob")]
    let mapper = Mapper(MappingProvider())
    try mapper.map(into: team, from: Data(json.utf8), using: mapping)
    #expect(removed.names.withLock { $0 } == names)
    #expect(throws: MappingError.self) {
      try mapper.map(into: team, from: Data(#"{"users":[{"id":"x"}]}"#.utf8), using: mapping)
    }
    #expect(removed.names.withLock { $0 } == names)
  }

  @Test func `RK95: null and an empty list let all go, a missing key none`() throws {
    let removed = Removed()
    let mapping = ObjectMapping(
      Team.init,
      .relationship("lead", \.lead, Self.plain)
        .policy(.set, onRemoval: { (user: User) in removed.note(user) }),
      .relationship("users", \.users, Self.plain)
        .policy(.set, onRemoval: { (user: User) in removed.note(user) }))
    let team = Team()
    team.lead = User(1, "Ann")
    team.users = [User(2, "Bob")]
    let mapper = Mapper(MappingProvider())
    try mapper.map(into: team, from: Data("{}".utf8), using: mapping)
    #expect(removed.names.withLock { $0 } == [])
    try mapper.map(into: team, from: Data(#"{"lead":null,"users":[]}"#.utf8), using: mapping)
    #expect(removed.names.withLock { $0 } == ["Ann", "Bob"])
  }

  @Test func `a value's objects fall out too, and a fresh object's never`() throws {
    let removed = Removed()
    let mapping = ObjectMapping(
      { Board(users: [User(0, "Init")]) },
      .relationship("users", \.users, Self.plain)
        .policy(.set, onRemoval: { (user: User) in removed.note(user) }))
    let mapper = Mapper(MappingProvider())
    var board = try mapper.map(Board.self, from: Data(json.utf8), using: mapping)
    #expect(removed.names.withLock { $0 } == [])
    try mapper.map(into: &board, from: Data(#"{"users":[]}"#.utf8), using: mapping)
    #expect(removed.names.withLock { $0 } == ["Bo", "Cy"])
  }

  @Test func `a value's only object falls out too`() throws {
    let removed = Removed()
    let mapping = ObjectMapping(
      { Desk(user: User(0, "Init")) },
      .relationship("user", \.user, Self.plain)
        .policy(.set, onRemoval: { (user: User) in removed.note(user) }))
    let mapper = Mapper(MappingProvider())
    var desk = Desk(user: User(1, "Ann"))
    let next = Data(#"{"user":{"id":2,"name":"Bob"}}"#.utf8)
    try mapper.map(into: &desk, from: next, using: mapping)
    #expect(desk.user?.name == "Bob")
    #expect(removed.names.withLock { $0 } == ["Ann"])
    try mapper.map(into: &desk, from: Data(#"{"user":null}"#.utf8), using: mapping)
    #expect(desk.user == nil)
    #expect(removed.names.withLock { $0 } == ["Ann", "Bob"])
  }

  @Test func `a callback for other objects is a mistake`() {
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(
          ObjectMapping(
            Team.init,
            .relationship("users", \.users, Self.plain)
              .policy(.set, onRemoval: { (team: Team) in _ = team })))
      },
      saying: """
        ObjectMapping<Team>: the row "users" has objects of User, and its onRemoval takes Team.
        """)
  }
}
