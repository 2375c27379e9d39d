import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Writing.md` about objects that others lead to, run.
@Suite struct WritingPageObjectsTests {
  final class Post {
    var title = ""
    var author: User?
    var editor: User?
    var reader: User?
    var likedBy: [User] = []
    var place: Place?
  }

  final class User {
    var id = 0
    var name = ""
    var friends: [User] = []

    init() {}

    init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  }

  struct Place {
    var lat = 0.0
    var long = 0.0
  }

  class Pet {
    var name = ""
  }

  final class Dog: Pet {
    var barks = 0
  }

  final class Cat: Pet {
    var lives = 9
  }

  final class Player {
    var name = ""
    var age = 0

    init() {}

    init(_ name: String, _ age: Int) { (self.name, self.age) = (name, age) }
  }

  struct Point {
    let x: Int
    let y: Int
  }

  private let user = ObjectMapping(User.init, .attributes(\.id, \.name)).identified(by: \.id)

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private func post() -> Post {
    let post = Post()
    let (ann, bob) = (User(7, "Ann"), User(8, "Bob"))
    (post.title, post.author, post.editor, post.reader) = ("On", ann, bob, ann)
    post.likedBy = [bob, ann]
    return post
  }

  @Test func `whole, by identity, by another mapping`() throws {
    let name = ObjectMapping(named: "name", User.init, .attributes(\.name))
    let post = ObjectMapping(
      Post.init,
      .relationship("author", \.author, user),
      .relationship("editor", \.editor, user).writing(by: name),
      .relationship("reader", \.reader, user).writing(\.relatedObjects, .identityMembers),
      .relationship("liked_by", \.likedBy, user).writing(\.relatedObjects, .identity))
    #expect(
      text(try post.encode(self.post()))
        == #"{"author":{"id":7,"name":"Ann"},"editor":{"name":"Bob"},"reader":{"id":7},"#
        + #""liked_by":[8,7]}"#)
  }

  @Test func circles() throws {
    let provider = MappingProvider()
    let user = ObjectMapping(
      User.init, .attributes(\.id, \.name),
      .relationship("friends", \.friends).writing(\.circles, .identity)
    ).identified(by: \.id)
    try provider.register(user)
    let (ann, bob) = (User(7, "Ann"), User(8, "Bob"))
    (ann.friends, bob.friends) = ([bob], [ann])
    let body = try provider.encode(ann)
    #expect(
      text(body)
        == #"{"id":7,"name":"Ann","friends":[{"id":8,"name":"Bob","friends":[7]}]}"#)
    (ann.friends, bob.friends) = ([], [])
  }

  @Test func connections() throws {
    let post = ObjectMapping(
      Post.init, .attributes(\.title),
      .connection("author_id", \.author, user), .connection("liked_by", \.likedBy, user))
    #expect(text(try post.encode(self.post())) == #"{"title":"On","author_id":7,"liked_by":[8,7]}"#)
  }

  @Test func `chosen mappings`() throws {
    let dog = ObjectMapping(Dog.init, .attribute("name", \.name), .attribute("barks", \.barks))
    let cat = ObjectMapping(Cat.init, .attribute("name", \.name), .attribute("lives", \.lives))
    let pet = ObjectMapping<Pet>(
      choosingBy: "type", .when("dog", dog) { $0 }, .when("cat", cat) { $0 })
    let body = try pet.encode([Dog(), Cat()])
    #expect(
      text(body) == #"[{"type":"dog","name":"","barks":0},{"type":"cat","name":"","lives":9}]"#)
    expect(
      throws: WritingError.self, performing: { try pet.encode([Pet()]) },
      saying: "$[0] (Pet[0]): no mapping of Pet is for an object of Pet. Add .when(…) for it.")
  }

  @Test func `names, parts, arguments`() throws {
    let player = ObjectMapping(
      Player.init, .attribute("(key)", \.name), .attribute("age", \.age))
    #expect(
      text(try player.encode([Player("zoe", 1), Player("a.b", 2)]))
        == #"{"zoe":{"age":1},"a.b":{"age":2}}"#)
    let place = ObjectMapping(Place.init, .attributes(\.lat, \.long))
    let post = ObjectMapping(Post.init, .attributes(\.title), .embedded(\.place, place))
    let there = self.post()
    there.place = Place(lat: 59.5, long: 10)
    #expect(text(try post.encode(there)) == #"{"title":"On","lat":59.5,"long":10}"#)
    let point = ObjectMapping(
      building: Point.init(x:y:), .value("x", \.x), .value("at.y", \.y))
    #expect(text(try point.encode(Point(x: 1, y: 2))) == #"{"x":1,"at":{"y":2}}"#)
  }
}
