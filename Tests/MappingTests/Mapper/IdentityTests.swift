import Foundation
import Mapping
import Testing

private final class User {
  var id: Int?
  var name: String?
  var age = 0
  var best: User?
  var friends: [User] = []
  var version = 0
}

private final class Post {
  var title = ""
  var author: User?
  var editor: User?
}

private final class Region {
  var country = ""
  var code = 0
  var name = ""
}

private final class Tag {
  var name = ""
  var count = 0
}

private final class Note {
  var id: String?
  var text = ""
}

private struct Point: Equatable {
  var id = 0
  var x = 0
}

private final class Ticket {
  let id: Int
  let title: String
  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// One object for each identity, in a run and from run to run.
@Suite struct IdentityTests {
  private let provider = MappingProvider()

  init() throws {
    try provider.register(
      ObjectMapping(
        User.init, .attribute("id", \.id), .attributes(\.name, \.age, \.version),
        .relationship("best", \.best), .relationship("friends", \.friends)
      ).identified(by: \.id),
      ObjectMapping(
        Post.init, .attributes(\.title), .relationship("author", \.author),
        .relationship("editor", \.editor)))
  }

  private var mapper: Mapper { Mapper(provider) }

  private func data(_ json: String) -> Data { Data(json.utf8) }

  // MARK: - In one run

  @Test func `equal identities are one object, at every depth`() throws {
    let posts = try mapper.map(
      [Post].self,
      from: data(
        #"[{"author":{"id":7,"name":"Ann"},"editor":{"id":8}},{"editor":{"age":30,"id":7,"best":{"id":8,"name":"Bob"}}}]"#
      ))
    #expect(posts[0].author === posts[1].editor)
    #expect(posts[0].author?.name == "Ann")
    #expect(posts[0].author?.age == 30)
    #expect(posts[0].editor === posts[0].author?.best)
    #expect(posts[0].editor?.name == "Bob")
  }

  @Test func `an object may have itself inside`() throws {
    let user = try mapper.map(
      User.self, from: data(#"{"id":1,"best":{"id":2,"best":{"id":1,"name":"Me"}},"age":4}"#))
    #expect(user.best?.best === user)
    #expect(user.name == "Me")
    #expect(user.age == 4)
    user.best = nil
  }

  @Test func `RK191: a text and a number are one identity where the row's type reads both`() throws
  {
    let users = try mapper.map([User].self, from: data(#"[{"id":7},{"id":"7","name":"Ann"}]"#))
    #expect(users[0] === users[1])
    let notes = try mapper.map(
      [Note].self, from: data(#"[{"id":"7","text":"a"},{"id":"07","text":"b"}]"#),
      using: ObjectMapping(Note.init, .attributes(\.id, \.text)).identified(by: \.id))
    #expect(notes[0] !== notes[1])
  }

  @Test func `no identity is a new object, with a finding`() throws {
    var report = MappingReport()
    let users = try mapper.map(
      [User].self, from: data(#"[{"id":null,"age":1},{"age":2},{"id":1}]"#), report: &report)
    #expect(Set(users.map { ObjectIdentifier($0) }).count == 3)
    #expect(
      report.findings.map(\.description) == [
        "$[0] (line 1, column 2): this User has no identity, and is a new one.",
        "$[1] (line 1, column 22): this User has no identity, and is a new one.",
      ])
  }

  @Test func `RK190: several values together identify, and so does a key path`() throws {
    let region = ObjectMapping(
      Region.init, .attribute("land.iso", \.country), .attributes(\.code, \.name)
    ).identified(by: \.country, \.code)
    let regions = try mapper.map(
      [Region].self,
      from: data(
        #"[{"land":{"iso":"de"},"code":1},{"code":1,"land":{"iso":"fr"}},{"code":1,"name":"N","land":{"iso":"de"}}]"#
      ), using: region)
    #expect(regions[0] === regions[2])
    #expect(regions[0] !== regions[1])
    #expect(regions[0].name == "N")
  }

  @Test func `RK190: the key that an object stands behind identifies it`() throws {
    let tag = ObjectMapping(Tag.init, .attribute("(key)", \.name), .attributes(\.count))
      .identified(by: \.name)
    let identities = IdentityMap()
    let first = try mapper.map(
      [Tag].self, from: data(#"{"a":{"count":1},"b":{"count":2}}"#), using: tag, in: identities)
    let second = try mapper.map(
      [Tag].self, from: data(#"{"b":{"count":5}}"#), using: tag, in: identities)
    #expect(first[1] === second[0])
    #expect(first.map(\.count) == [1, 5])
  }

  @Test func `RK110: an identity may stand around the object`() throws {
    final class Owner {
      var tags: [Tag] = []
      var name = ""
    }
    let tag = ObjectMapping(Tag.init, .attribute("@parent.name", \.name), .attributes(\.count))
      .identified(by: \.name)
    let owner = ObjectMapping(Owner.init, .relationship("tags", \.tags, tag), .attributes(\.name))
    let made = try mapper.map(
      [Owner].self, from: data(#"[{"tags":[{"count":1},{}],"name":"a"},{"tags":[{}],"name":"b"}]"#),
      using: owner)
    #expect(made[0].tags[0] === made[0].tags[1])
    #expect(made[1].tags[0] !== made[0].tags[0])
  }

  @Test func `an identity around one object that is updated says which one it is`() throws {
    final class Owner {
      var tag: Tag?
      var name = ""
    }
    let tag = ObjectMapping(Tag.init, .attribute("@parent.name", \.name), .attributes(\.count))
      .identified(by: \.name)
    let mapping = ObjectMapping(
      Owner.init, .relationship("tag", \.tag, tag).policy(.update), .attributes(\.name))
    let (owner, old) = (Owner(), Tag())
    (owner.tag, old.name) = (old, "a")
    try mapper.map(into: owner, from: data(#"{"tag":{"count":1},"name":"a"}"#), using: mapping)
    #expect(owner.tag === old)
    #expect(old.count == 1)
    try mapper.map(into: owner, from: data(#"{"tag":{"count":2},"name":"b"}"#), using: mapping)
    #expect(owner.tag !== old)
    #expect(old.count == 1)
  }

  @Test func `RK193: values of a list identify, and are no doubles in a second run`() throws {
    let tag = ObjectMapping(Tag.init, .attribute("$", \.name)).identified(by: \.name)
    let identities = IdentityMap()
    let first = try mapper.map(
      [Tag].self, from: data(#"["a","b","a"]"#), using: tag, in: identities)
    #expect(first[0] === first[2])
    let second = try mapper.map([Tag].self, from: data(#"["b"]"#), using: tag, in: identities)
    #expect(second[0] === first[1])
    #expect(identities.count == 2)
  }

  @Test func `values are copies, of which the later one counts`() throws {
    let point = ObjectMapping(Point.init, .attributes(\.id, \.x)).identified(by: \.id)
    let identities = IdentityMap()
    let points = try mapper.map(
      [Point].self, from: data(#"[{"id":1,"x":1},{"id":1},{"id":1,"x":3}]"#), using: point,
      in: identities)
    #expect(points == [Point(id: 1, x: 1), Point(id: 1, x: 1), Point(id: 1, x: 3)])
    #expect(identities.object(of: Point.self, id: 1) == Point(id: 1, x: 3))
  }

  @Test func `objects made of arguments are known by them`() throws {
    let ticket = ObjectMapping(
      building: Ticket.init(id:title:), .value("id", \.id), .value("title", \.title, default: "?")
    ).identified(by: \.id)
    let identities = IdentityMap()
    _ = try mapper.map(
      [Ticket].self, from: data(#"[{"id":1,"title":"a"}]"#), using: ticket, in: identities)
    let again = try mapper.map(Ticket.self, from: data(#"{"id":1}"#), using: ticket, in: identities)
    #expect(again.title == "a")
  }

  // MARK: - From run to run

  @Test func `objects are kept between runs and updated in place`() throws {
    let identities = IdentityMap()
    let first = try mapper.map(
      [User].self, from: data(#"[{"id":1,"name":"A","age":5},{"id":2}]"#), in: identities)
    let second = try mapper.map(
      [User].self, from: data(#"[{"id":2,"name":"B"},{"id":1,"age":6}]"#), in: identities)
    #expect(second[0] === first[1])
    #expect(second[1] === first[0])
    #expect(first[0].name == "A")
    #expect(first[0].age == 6)
    #expect(identities.object(of: User.self, id: 1) === first[0])
    #expect(identities.objects(of: User.self).count == 2)
  }

  @Test func `a run that fails changes no object and makes none known`() throws {
    let identities = IdentityMap()
    let user = try mapper.map(User.self, from: data(#"{"id":1,"age":5}"#), in: identities)
    #expect(throws: MappingError.self) {
      try mapper.map(
        [User].self, from: data(#"[{"id":1,"age":6},{"id":2},{"id":3,"age":"x"}]"#), in: identities)
    }
    #expect(user.age == 5)
    #expect(identities.count == 1)
  }

  @Test func `an object of the app's own is found`() throws {
    let identities = IdentityMap()
    let mine = User()
    mine.id = 3
    identities.insert(mine, identifiedBy: \User.id)
    let post = try mapper.map(
      Post.self, from: data(#"{"author":{"id":3,"name":"Me"}}"#), in: identities)
    #expect(post.author === mine)
    #expect(mine.name == "Me")
    #expect(identities.remove(of: User.self, id: 3) === mine)
    #expect(identities.count == 0)
  }

  @Test func `RK203: an object that was sent is the one of the answer`() throws {
    let identities = IdentityMap()
    let mine = User()
    try mapper.map(into: mine, from: data(#"{"id":9,"name":"N"}"#), in: identities)
    let again = try mapper.map(User.self, from: data(#"{"id":9,"age":3}"#), in: identities)
    #expect(again === mine)
  }

  @Test func `what an invalid item did is taken back`() throws {
    var mapper = mapper
    mapper.options.invalidItems = .leaveOut(atMost: 9)
    let identities = IdentityMap()
    let users = try mapper.map(
      [User].self,
      from: data(#"[{"id":1,"age":5},{"id":1,"age":"x","name":"bad"},{"id":2,"age":"x"}]"#),
      in: identities)
    #expect(users.count == 1)
    #expect(users[0].name == nil)
    #expect(identities.count == 1)
  }

  // MARK: - Unmodified objects

  private var versioned: ObjectMapping<User> {
    ObjectMapping(User.init, .attribute("id", \.id), .attributes(\.age, \.version))
      .identified(by: \.id).modificationKey(\.version)
  }

  @Test func `an object that has not changed is passed`() throws {
    let identities = IdentityMap()
    let user = try mapper.map(
      User.self, from: data(#"{"id":1,"age":5,"version":2}"#), using: versioned, in: identities)
    for (version, age) in [(1, 5), (2, 5), (3, 6)] {
      try _ = mapper.map(
        User.self, from: data(#"{"id":1,"age":6,"version":\#(version)}"#), using: versioned,
        in: identities)
      #expect(user.age == age)
    }
  }

  @Test func `an object that does not say its version is mapped`() throws {
    let identities = IdentityMap()
    _ = try mapper.map(
      User.self, from: data(#"{"id":1,"version":2}"#), using: versioned, in: identities)
    let user = try mapper.map(
      User.self, from: data(#"{"id":1,"age":8,"version":null}"#),
      using: versioned.option(\.nullForValue, .keep), in: identities)
    #expect(user.age == 8)
  }

  @Test func `a text that is equal is no change`() throws {
    let note = ObjectMapping(Note.init, .attribute("etag", \.id), .attributes(\.text))
      .identified(by: \.id).modificationKey(\.id)
    let identities = IdentityMap()
    let first = try mapper.map(
      Note.self, from: data(#"{"etag":"b","text":"1"}"#), using: note, in: identities)
    _ = try mapper.map(
      Note.self, from: data(#"{"etag":"b","text":"2"}"#), using: note, in: identities)
    #expect(first.text == "1")
  }

  // MARK: - Mistakes and size

  @Test func `an identity that no row reads is a mistake`() {
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(
          ObjectMapping(User.init, .attributes(\.age)).identified(by: \.id).modificationKey(
            \.version))
      },
      saying: #"""
        ObjectMapping<User>: its objects are known by id, and no row reads that as a value. Add .attribute("key", \.id).
        ObjectMapping<User>: its objects are known by version, and no row reads that as a value. Add .attribute("key", \.version).
        """#)
  }

  @Test func `100,000 objects of 1,000 identities are found in linear time`() throws {
    let items = (0..<100_000).map { #"{"id":\#($0 % 1000),"age":\#($0)}"# }.joined(separator: ",")
    let users = try mapper.map([User].self, from: data("[\(items)]"))
    #expect(Set(users.map { ObjectIdentifier($0) }).count == 1000)
    #expect(users[0].age == 99_000)
  }
}
