import Foundation
import Mapping
import Synchronization
import Testing

private final class User {
  var id: Int?
  var name: String?
  var age = 0
  var best: User?
  var friends: [User] = []
  var boss: User?
  var peers: [User] = []
  var home = Home()
  var house = Home()
}

private final class Home {
  var id = 0
  var city = ""
}

private final class Team {
  var users: [User] = []
  var lead: User?
  var extra: User?
  var tags: [String] = []
}

private struct Point: Equatable {
  var id = 0
  var x = 0
}

private struct Board {
  var points: [Point] = []
  var size = 0
}

private struct Order {
  var lead = User()
  var count = 0
}

private struct Part {
  var home: Home?
  var size: Int?
}

private final class Plot {
  var part: Part?
  var home: Home?
}

private final class Day {
  var date: Date?
  var count = 0
}

private final class Room {
  var users: [User]?
  var points: [String: Point] = [:]
  var seats: [Int: Point] = [:]
}

private final class Removed: Sendable {
  let names = Mutex<[String]>([])
  func note(_ user: User) { names.withLock { $0.append(user.name ?? "?") } }
}

/// Identities, connections and policies where the document is at odds with itself.
@Suite struct IdentityTroubleTests {
  private static let home = ObjectMapping(
    Home.init as @Sendable () -> Home, .attributes(\.id, \.city)
  ).identified(by: \.id)
  private static let plain = ObjectMapping(
    User.init as @Sendable () -> User, .attributes(\.id, \.name, \.age))
  private static let user = plain.identified(by: \.id)
  private let provider = MappingProvider()

  init() throws {
    try provider.register(
      ObjectMapping(
        User.init, .attributes(\.id, \.name), .attribute("age", \.age),
        .relationship("best", \.best), .relationship("friends", \.friends),
        .connection("boss_id", \.boss), .connection("peer_ids", \.peers),
        .connection("home_id", \.home, Self.home),
        .relationship("house", \.house, Self.home)
      ).identified(by: \.id),
      ObjectMapping(
        Team.init, .relationship("users", \.users), .relationship("lead", \.lead),
        .relationship("extra", \.extra)))
  }

  private var mapper: Mapper { Mapper(provider) }

  private func data(_ json: String) -> Data { Data(json.utf8) }

  private func fails(_ json: String, in identities: IdentityMap) {
    #expect(throws: MappingError.self) {
      try mapper.map([User].self, from: data(json), in: identities)
    }
  }

  // MARK: - Objects that are there

  @Test(
    arguments: [
      #"[{"id":1,"age":6},{"id":1,"age":7,"name":"x"},{"id":"y"}]"#,
      #"[{"id":1,"age":6},{"id":1,"age":7}"#,
      #"[{"id":1,"best":{"id":1,"best":{"id":1,"age":9}}},7]"#,
      #"[{"id":1,"boss_id":1},{"id":1,"boss_id":[]}]"#,
    ])
  func `an object that comes twice is unchanged by a run that fails`(json: String) throws {
    let identities = IdentityMap()
    let user = try mapper.map(User.self, from: data(#"{"id":1,"age":5}"#), in: identities)
    fails(json, in: identities)
    #expect(user.age == 5)
    #expect(user.name == nil)
    #expect(user.best == nil)
    #expect(user.boss == nil)
    #expect(identities.count == 1)
  }

  @Test func `the last of two values for an object that is there counts`() throws {
    let identities = IdentityMap()
    let user = try mapper.map(User.self, from: data(#"{"id":1,"age":5}"#), in: identities)
    _ = try mapper.map(
      [User].self, from: data(#"[{"id":1,"age":6,"name":"a"},{"id":1,"age":7}]"#), in: identities)
    #expect(user.age == 7)
    #expect(user.name == "a")
  }

  @Test func `an object that is updated and stands in its own JSON changes wholly or not at all`()
    throws
  {
    let user = User()
    #expect(throws: MappingError.self) {
      try mapper.map(
        into: user, from: data(#"{"id":1,"best":{"id":1,"name":"x"},"age":"bad"}"#))
    }
    #expect(user.name == nil)
    try mapper.map(into: user, from: data(#"{"id":1,"best":{"id":1,"name":"x"},"age":3}"#))
    #expect(user.best === user)
    #expect(user.name == "x")
    #expect(user.age == 3)
    user.best = nil
  }

  @Test func `what the map has under an identity gives way to the object that is updated`() throws {
    let identities = IdentityMap()
    let other = try mapper.map(User.self, from: data(#"{"id":1}"#), in: identities)
    let mine = User()
    try mapper.map(into: mine, from: data(#"{"id":1,"best":{"id":1}}"#), in: identities)
    #expect(mine.best === mine)
    #expect(other.best == nil)
    #expect(identities.object(of: User.self, id: 1) === mine)
    mine.best = nil
  }

  @Test func `an object that a row updates is the one of its identity elsewhere`() throws {
    let team = Team()
    let ann = User()
    (ann.id, ann.name) = (1, "Ann")
    team.lead = ann
    let mapping = ObjectMapping(
      Team.init, .relationship("lead", \.lead, Self.user).policy(.update),
      .relationship("extra", \.extra, Self.user), .relationship("users", \.users, Self.user))
    try Mapper(MappingProvider()).map(
      into: team, from: data(#"{"lead":{"id":1,"age":5},"extra":{"id":1},"users":[{"id":1}]}"#),
      using: mapping)
    #expect(team.lead === ann)
    #expect(team.extra === ann)
    #expect(team.users.first === ann)
  }

  // MARK: - Objects of the run

  @Test func `a default does not take the place of what came before`() throws {
    let user = ObjectMapping(
      User.init, .attributes(\.id), .attribute("age", \.age, default: 18)
    ).identified(by: \.id)
    let users = try mapper.map(
      [User].self, from: data(#"[{"id":1,"age":5},{"id":1},{"id":2},{"id":2,"age":4}]"#),
      using: user)
    #expect(users.map(\.age) == [5, 5, 4, 4])
  }

  @Test func `what comes behind an item that may be left out counts`() throws {
    let team = ObjectMapping(
      Team.init, .relationship("lead", \.lead, Self.user),
      .relationship("users", \.users, Self.user).skipInvalid(),
      .relationship("extra", \.extra, Self.user))
    let made = try mapper.map(
      Team.self,
      from: data(#"{"lead":{"id":1,"age":1},"users":[{"id":1,"age":2}],"extra":{"id":1,"age":3}}"#),
      using: team)
    #expect(made.lead?.age == 3)
  }

  @Test func `a value in an item that is left out is no value of its identity`() throws {
    let point = ObjectMapping({ Point() }, .attributes(\.id, \.x)).identified(by: \.id)
    let board = ObjectMapping(
      { Board() }, .relationship("points", \.points, point), .attributes(\.size))
    var mapper = mapper
    mapper.options.invalidItems = .leaveOut(atMost: 1)
    let boards = try mapper.map(
      [Board].self,
      from: data(
        #"[{"points":[{"id":1,"x":1}]},{"points":[{"id":1,"x":9}],"size":"?"},{"points":[{"id":1}]}]"#
      ), using: board)
    #expect(boards.map(\.points) == [[Point(id: 1, x: 1)], [Point(id: 1, x: 1)]])
  }

  @Test func `a map of many objects costs a small run nothing`() throws {
    let identities = IdentityMap()
    for id in 0..<100_000 {
      let user = User()
      user.id = id
      identities.insert(user, identifiedBy: \User.id)
    }
    let time = try ContinuousClock().measure {
      for id in 0..<200 {
        _ = try mapper.map(User.self, from: data(#"{"id":\#(id),"age":1}"#), in: identities)
      }
    }
    #expect(time < .seconds(2))
    #expect(identities.count == 100_000)
  }

  @Test func `objects of a run that failed are let go`() throws {
    weak var seen: User?
    let check = Self.user.validated { user in
      if user.age == 9 { throw CancellationError() }
    }
    func run() throws -> User? {
      let identities = IdentityMap()
      let user = try mapper.map(User.self, from: data(#"{"id":1}"#), using: check, in: identities)
      #expect(throws: MappingError.self) {
        try mapper.map(
          [User].self, from: data(#"[{"id":1,"age":2},{"id":2},{"id":3,"age":9}]"#), using: check,
          in: identities)
      }
      seen = user
      #expect(user.age == 0)
      return user
    }
    var user = try run()
    #expect(seen != nil)
    #expect(user != nil)
    user = nil
    #expect(seen == nil)
  }

  // MARK: - Connections

  @Test func `an id of nobody leaves what an object has that cannot be without`() throws {
    let identities = IdentityMap()
    let user = try mapper.map(
      User.self, from: data(#"{"id":1,"house":{"id":4,"city":"Oslo"},"home_id":4}"#),
      in: identities)
    let home = user.home
    #expect(home.city == "Oslo")
    _ = try mapper.map(User.self, from: data(#"{"id":1,"home_id":99}"#), in: identities)
    #expect(user.home === home)
  }

  /// Others with connections stand between the two values.
  private static let crowded: String = {
    let friends = (10..<40).map { #"{"id":\#($0),"boss_id":1}"# }.joined(separator: ",")
    return #"{"id":3,"boss_id":1,"friends":[\#(friends)],"boss_id":null}"#
  }()

  @Test(
    arguments: [
      (#"{"id":3,"boss_id":1,"boss_id":2}"#, 2), (#"{"id":3,"boss_id":2,"boss_id":1}"#, 1),
      (#"{"id":3,"boss_id":1,"boss_id":2,"boss_id":null}"#, nil),
      (#"{"id":3,"boss_id":null,"boss_id":2}"#, 2), (#"{"id":3,"boss_id":1,"boss_id":77}"#, nil),
      (crowded, nil),
    ] as [(String, Int?)])
  func `the last of a connection's values counts`(json: String, boss: Int?) throws {
    let fresh = try mapper.map([User].self, from: data(#"[{"id":1},{"id":2},\#(json)]"#))
    #expect(fresh[2].boss?.id == boss)
    let identities = IdentityMap()
    let old = try mapper.map(
      [User].self, from: data(#"[{"id":1},{"id":2},{"id":3,"boss_id":1}]"#), in: identities)
    _ = try mapper.map(User.self, from: data(json), in: identities)
    #expect(old[2].boss?.id == boss)
  }

  @Test func `a null that keeps leaves the connection that came before it`() throws {
    let user = ObjectMapping(
      User.init, .attributes(\.id), .connection("boss_id", \.boss, Self.user).whenNull(.keep)
    ).identified(by: \.id)
    let identities = IdentityMap()
    let users = try mapper.map(
      [User].self, from: data(#"[{"id":1},{"id":2},{"id":3,"boss_id":1}]"#), using: user,
      in: identities)
    for (json, boss) in [
      (#"{"id":3,"boss_id":null}"#, 1), (#"{"id":3,"boss_id":2,"boss_id":null}"#, 2),
      (#"{"id":3,"boss_id":null,"boss_id":1}"#, 1),
    ] {
      _ = try mapper.map(User.self, from: data(json), using: user, in: identities)
      #expect(users[2].boss?.id == boss)
    }
  }

  @Test func `changes tell of connections, and of nothing that stays`() throws {
    let identities = IdentityMap()
    let users = try mapper.map(
      [User].self, from: data(#"[{"id":1,"name":"A"},{"id":2,"name":"B","boss_id":1}]"#),
      in: identities)
    var changes: [PropertyChange] = []
    try mapper.map(
      into: users[1], from: data(#"{"id":2,"boss_id":1,"home_id":5}"#), in: identities,
      changes: &changes)
    #expect(changes.isEmpty)
    try mapper.map(
      into: users[1], from: data(#"{"id":2,"boss_id":2,"peer_ids":[1,2]}"#), in: identities,
      changes: &changes)
    #expect(changes.map(\.property) == ["User.boss", "User.peers"])
    #expect(users[1].peers.map(\.id) == [1, 2])
    users[1].boss = nil
    users[1].peers = []
  }

  // MARK: - Policies

  private static let ages = ObjectMapping(
    Team.init as @Sendable () -> Team, .attributes(\.tags),
    .relationship("users", \.users, plain).policy(.union))

  @Test(
    arguments: [
      (#"{"users":[{"id":2}]}"#, [1, 2]), (#"{"tags":["a"]}"#, [1]),
      (#"{"users":null}"#, [1]), (#"{"users":[{"id":2}],"users":[{"id":3}]}"#, [1, 3]),
    ])
  func `a check sees the joined list that an update makes`(json: String, ids: [Int]) throws {
    let box = Seen()
    let mapping = Self.ages.validated { team in box.note(team.users.map(\.id)) }
    let team = Team()
    let ann = User()
    ann.id = 1
    team.users = [ann]
    try mapper.map(into: team, from: data(json), using: mapping)
    #expect(box.lists.withLock { $0 } == [ids])
    #expect(team.users.map(\.id) == ids)
  }

  private final class Seen: Sendable {
    let lists = Mutex<[[Int?]]>([])
    func note(_ list: [Int?]) { lists.withLock { $0.append(list) } }
  }

  @Test func `of a key that comes twice the last list is joined`() throws {
    let json = data(#"{"users":[{"id":2}],"users":[{"id":3}],"tags":[]}"#)
    #expect(try mapper.map(Team.self, from: json, using: Self.ages).users.map(\.id) == [3])
    let initial = ObjectMapping(
      { () -> Team in
        let team = Team()
        team.users = [User()]
        return team
      }, .relationship("users", \.users, Self.plain).policy(.union))
    #expect(try mapper.map(Team.self, from: json, using: initial).users.map(\.id) == [nil, 3])
    let empty = data(#"{"users":[{"id":2}],"users":null}"#)
    #expect(try mapper.map(Team.self, from: empty, using: initial).users.map(\.id) == [nil])
  }

  @Test func `a failed update of a value leaves the instances in it`() throws {
    let mapping = ObjectMapping(
      { Order() }, .attribute("name", \.lead.name), .attributes(\.count))
    var order = Order()
    let lead = order.lead
    #expect(throws: MappingError.self) {
      try mapper.map(into: &order, from: data(#"{"name":"x","count":"?"}"#), using: mapping)
    }
    #expect(lead.name == nil)
    try mapper.map(into: &order, from: data(#"{"name":"x","count":2}"#), using: mapping)
    #expect(lead.name == "x")
    #expect(order.lead === lead)
    #expect(order.count == 2)
  }

  @Test func `what falls out is told of once, though its owner comes twice`() throws {
    let removed = Removed()
    let user = ObjectMapping(
      User.init, .attributes(\.id, \.name),
      .relationship("friends", \.friends, Self.user)
        .policy(.set, onRemoval: { (user: User) in removed.note(user) })
    ).identified(by: \.id)
    let identities = IdentityMap()
    _ = try mapper.map(
      User.self, from: data(#"{"id":1,"friends":[{"id":2,"name":"B"},{"id":3,"name":"C"}]}"#),
      using: user, in: identities)
    _ = try mapper.map(
      [User].self, from: data(#"[{"id":1,"friends":[{"id":3}]},{"id":1,"friends":[]}]"#),
      using: user, in: identities)
    #expect(removed.names.withLock { $0.sorted() } == ["B", "C"])
  }

  // MARK: - Elsewhere

  @Test func `an older version behind a newer one is passed, also before anything is committed`()
    throws
  {
    let user = ObjectMapping(User.init, .attributes(\.id, \.name, \.age)).identified(by: \.id)
      .modificationKey(\.age)
    for identities in [nil, IdentityMap()] {
      _ = try mapper.map(
        User.self, from: data(#"{"id":1,"age":1}"#), using: user, in: identities)
      let users = try mapper.map(
        [User].self,
        from: data(
          #"[{"id":1,"age":3,"name":"new"},{"id":1,"age":2,"name":"old"},{"id":1,"age":3}]"#),
        using: user, in: identities)
      #expect(users[0] === users[1])
      #expect(users[0].name == "new")
      #expect(users[0].age == 3)
    }
  }

  @Test func `an embedded part that is not there makes nobody known`() throws {
    let part = ObjectMapping(
      { Part() }, .relationship("a", \.home, Self.home), .attributes(\.size))
    let plot = ObjectMapping(
      Plot.init, .embedded(\.part, part, .whenAll), .relationship("b", \.home, Self.home))
    let made = try mapper.map(
      Plot.self, from: data(#"{"a":{"id":1,"city":"Oslo"},"size":null,"b":{"id":1}}"#), using: plot)
    #expect(made.part == nil)
    #expect(made.home?.city == "")
  }

  @Test func `a stand-in key and a transform identify`() throws {
    let day = ObjectMapping(
      Day.init, .attribute("at", \.date, .epochSeconds).or("_at"), .attributes(\.count)
    ).identified(by: \.date)
    let days = try mapper.map(
      [Day].self,
      from: data(#"[{"at":60},{"_at":60.0,"count":2},{"at":null,"_at":6e1},{"at":61}]"#),
      using: day)
    #expect(days[0] === days[1])
    #expect(days[0] === days[2])
    #expect(days[0] !== days[3])
    #expect(days[0].count == 2)
  }

  @Test func `too many problems leave everything as it was`() throws {
    var mapper = mapper
    mapper.problemLimit = 2
    let identities = IdentityMap()
    let user = try mapper.map(User.self, from: data(#"{"id":1,"age":5}"#), in: identities)
    #expect(throws: MappingError.self) {
      try mapper.map(
        [User].self,
        from: data(#"[{"id":1,"age":6},{"id":2,"boss_id":1},{"age":"a"},{"age":"b"},{"id":1}]"#),
        in: identities)
    }
    #expect(user.age == 5)
    #expect(identities.count == 1)
  }

  @Test func `two providers share one map, and threads have their own`() async throws {
    let mapping = Self.user
    let identities = IdentityMap()
    let first = try Mapper(MappingProvider()).map(
      User.self, from: data(#"{"id":1}"#), using: mapping, in: identities)
    let second = try Mapper(MappingProvider()).map(
      User.self, from: data(#"{"id":1}"#), using: mapping.validated { _ in }, in: identities)
    #expect(first === second)
    let provider = provider
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let identities = IdentityMap()
          for round in 0..<200 {
            let json = Data(#"[{"id":1,"boss_id":2,"age":\#(round)},{"id":2},{"id":1}]"#.utf8)
            let users = try? Mapper(provider).map([User].self, from: json, in: identities)
            guard let users, users[0] === users[2], users[0].boss === users[1],
              users[0].age == round
            else { return false }
          }
          return identities.count == 2
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `optional lists, sets of values and dictionaries join`() throws {
    let point = ObjectMapping({ Point() }, .attributes(\.id, \.x)).identified(by: \.id)
    let mapping = ObjectMapping(
      Room.init, .relationship("users", \.users, Self.user).policy(.union),
      .relationship("points", \.points, point).policy(.union),
      .relationship("seats", \.seats, point, keyedBy: \.id).policy(.update))
    let room = Room()
    let mapper = Mapper(MappingProvider())
    try mapper.map(
      into: room,
      from: data(
        #"{"users":[{"id":1,"age":4}],"points":{"a":{"id":1,"x":1}},"seats":[{"id":7,"x":2},{"id":8,"x":3}]}"#
      ), using: mapping)
    let ann = room.users?.first
    try mapper.map(
      into: room,
      from: data(
        #"{"users":[{"id":2},{"id":1,"name":"A"}],"points":{"b":{"id":2}},"seats":[{"id":8}]}"#),
      using: mapping)
    #expect(room.users?.map(\.id) == [1, 2])
    #expect(room.users?.first === ann)
    #expect(ann?.age == 4)
    #expect(room.points.mapValues(\.id) == ["a": 1, "b": 2])
    #expect(room.seats == [8: Point(id: 8, x: 3)])
    try mapper.map(into: room, from: data(#"{"users":null}"#), using: mapping)
    #expect(room.users?.count == 2)
  }
}
