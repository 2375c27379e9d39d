import Foundation
import Mapping
import Testing

private class Animal {
  var id = 0
  var name = ""
}

private final class Dog: Animal {
  var barks = 0
}

private final class Cat: Animal {
  var lives = 0
}

private final class Comment {
  var id: Int?
  var text = ""
  var postID: Int?
  var author: Author?
  var likedBy: [Author] = []
}

private final class Author {
  var id: Int?
  var name = ""
}

private final class Thread {
  var id = 0
  var comments: [Comment] = []
  var authors: [Author] = []
}

private struct Setting: Equatable {
  var name = ""
  var value = 0
}

/// What RestKit's users suffered with the identity and the kinds of objects, by rank.
@Suite struct PainsOfObjectsTests {
  private let provider = MappingProvider()

  init() throws {
    let author = ObjectMapping(Author.init, .attributes(\.id, \.name)).identified(by: \.id)
    let comment = ObjectMapping(
      Comment.init, .attributes(\.id, \.text), .attribute("@parent.id", \.postID),
      .connection("author_id", \.author, author), .connection("liked_by", \.likedBy, author)
    ).identified(by: \.id)
    try provider.register(
      author, comment,
      ObjectMapping(
        Thread.init, .attributes(\.id), .relationship("comments", \.comments, comment),
        .relationship("linked.authors", \.authors, author)))
  }

  private func thread(_ json: String, in identities: IdentityMap) throws -> Thread {
    try Mapper(provider).map(Thread.self, from: Data(json.utf8), in: identities)
  }

  @Test func `Pain 1: what comes again is no double, be its id a text or a number, or null`() throws
  {
    let identities = IdentityMap()
    let first = try thread(
      #"{"id":1,"comments":[{"id":5,"text":"a"},{"id":"5","text":"b"},{"id":null},{}]}"#,
      in: identities)
    #expect(first.comments[0] === first.comments[1])
    #expect(first.comments[2] !== first.comments[3])
    let second = try thread(#"{"id":1,"comments":[{"id":5,"text":"c"}]}"#, in: identities)
    #expect(second.comments[0] === first.comments[0])
    #expect(first.comments[0].text == "c")
    #expect(identities.objects(of: Comment.self).count == 1)
  }

  @Test func `Pain 12: foreign keys need no attribute, and lists of ids keep their order`() throws {
    let json = """
      {"id":1,"comments":[{"id":5,"author_id":9,"liked_by":[8,9]}],
       "linked":{"authors":[{"id":9,"name":"Ann"},{"id":8,"name":"Bob"}]}}
      """
    let comment = try thread(json, in: IdentityMap()).comments[0]
    #expect(comment.author?.name == "Ann")
    #expect(comment.likedBy.map(\.name) == ["Bob", "Ann"])
  }

  @Test func `Pain 21: an error's message, a list of them and a model of one are mapped`() throws {
    let mapper = Mapper(provider)
    let errors = try mapper.mapErrors(from: Data(#"{"errors":["is blank","is short"]}"#.utf8))
    #expect("\(errors)" == "is blank, is short")
  }

  @Test func `Pain 22: subclasses come in one list, and none is used for another`() throws {
    let identities = IdentityMap()
    let dog = ObjectMapping(
      Dog.init, .attribute("id", \.id), .attribute("name", \.name), .attribute("barks", \.barks)
    ).identified(by: \.id)
    let cat = ObjectMapping(
      Cat.init, .attribute("id", \.id), .attribute("name", \.name), .attribute("lives", \.lives)
    ).identified(by: \.id)
    let animal = ObjectMapping<Animal>(
      choosingBy: "type", .when("dog", dog) { $0 }, .when("cat", cat) { $0 })
    func map(_ json: String) throws -> [Animal] {
      try Mapper(provider).map(
        [Animal].self, from: Data(json.utf8), using: animal, in: identities)
    }
    let first = try map(#"[{"id":1,"type":"dog"},{"id":1,"type":"cat"}]"#)
    let second = try map(#"[{"id":1,"type":"cat","lives":9},{"id":1,"type":"dog","barks":2}]"#)
    #expect(first[0] === second[1])
    #expect(first[1] === second[0])
    #expect((first[1] as? Cat)?.lives == 9)
  }

  @Test func `Pain 27: a child knows its parent's id`() throws {
    let thread = try thread(#"{"comments":[{"id":1},{"id":2}],"id":7}"#, in: IdentityMap())
    #expect(thread.comments.map(\.postID) == [7, 7])
  }

  @Test func `Pain 53: a key with dots is an object's name`() throws {
    let setting = ObjectMapping(
      Setting.init, .attribute("(key)", \.name), .attribute("(key).value", \.value))
    let settings = try Mapper(provider).map(
      [Setting].self, from: Data(#"{"ui.theme.dark":{"value":1},"a":{"value":2}}"#.utf8),
      using: setting)
    #expect(settings == [Setting(name: "ui.theme.dark", value: 1), Setting(name: "a", value: 2)])
  }
}
