import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Identity.md`, run.
@Suite struct IdentityPageTests {
  final class User: Sendable {
    nonisolated(unsafe) var id = 0
    nonisolated(unsafe) var name = ""
    nonisolated(unsafe) var version = 0
  }

  final class Post {
    var title = ""
    var author: User?
    var readers: [User] = []
    var region: Region?
  }

  final class Region {
    var country = ""
    var code = 0
  }

  final class Feed {
    var posts: [Post] = []
    var users: [User] = []
  }

  final class Team {
    var users: [User] = []
  }

  private let user = ObjectMapping(User.init, .attributes(\.id, \.name)).identified(by: \.id)
  private let mapper = Mapper(MappingProvider())

  private func data(_ json: String) -> Data { Data(json.utf8) }

  @Test func `one object for each identity`() throws {
    let user = ObjectMapping(User.init, .attributes(\.id, \.name)).identified(by: \.id)
    let (first, second) = (data(#"[{"id": 7, "name": "Ann"}]"#), data(#"[{"id": "7"}, {"id": 8}]"#))
    let identities = IdentityMap()
    let users = try mapper.map([User].self, from: first, using: user, in: identities)
    let later = try mapper.map([User].self, from: second, using: user, in: identities)
    #expect(users[0] === later[0])
    #expect(later[0].name == "Ann")
    let ann = identities.object(of: User.self, id: 7)
    #expect(ann === users[0])
  }

  @Test func `objects that have not changed`() throws {
    let user = ObjectMapping(User.init, .attributes(\.id, \.name, \.version))
      .identified(by: \.id).modificationKey(\.version)
    let identities = IdentityMap()
    let ann = try mapper.map(
      User.self, from: data(#"{"id": 1, "name": "Ann", "version": 2}"#), using: user, in: identities
    )
    _ = try mapper.map(
      User.self, from: data(#"{"id": 1, "name": "Old", "version": 2}"#), using: user, in: identities
    )
    #expect(ann.name == "Ann")
  }

  @Test func connections() throws {
    let region = ObjectMapping(Region.init, .attributes(\.country, \.code))
      .identified(by: \.country, \.code)
    let post = ObjectMapping(
      Post.init,
      .attributes(\.title),
      .connection("author_id", \.author, user),
      .connection("reader_ids", \.readers, user),
      .connection(["country", "region.code"], \.region, region))
    let feed = ObjectMapping(
      Feed.init, .relationship("posts", \.posts, post), .relationship("users", \.users, user))
    let json = """
      {"posts": [{"title": "On", "author_id": 7, "reader_ids": [8, 7, 9]}],
       "users": [{"id": 7, "name": "Ann"}, {"id": 8, "name": "Bob"}]}
      """
    var report = MappingReport()
    let made = try mapper.map(Feed.self, from: data(json), using: feed, report: &report)
    #expect(made.posts[0].author?.name == "Ann")
    #expect(made.posts[0].readers.map(\.name) == ["Bob", "Ann"])
    #expect(
      report.findings.map(\.description) == [
        "$.posts[0].reader_ids[2] (line 1, column 65): no User has this identity, and none is connected."
      ])
  }

  @Test func policies() throws {
    let team = ObjectMapping(
      Team.init,
      .relationship("users", \.users, user)
        .policy(.update, onRemoval: { (user: User) in user.name += " left" }))
    let made = Team()
    try mapper.map(
      into: made, from: data(#"{"users": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}]}"#),
      using: team)
    let (ann, bob) = (made.users[0], made.users[1])
    try mapper.map(into: made, from: data(#"{"users": [{"id": 3}, {"id": 2}]}"#), using: team)
    #expect(made.users.map(\.id) == [3, 2])
    #expect(made.users[1] === bob)
    #expect(ann.name == "Ann left")
  }
}
