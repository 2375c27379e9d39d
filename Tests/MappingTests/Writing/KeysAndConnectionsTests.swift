import Foundation
import Mapping
import Testing

/// Names that are keys, identities that are references, parts among others' keys, arguments.
@Suite struct KeysAndConnectionsTests {
  final class User {
    var name: String? = ""
    var age = 0
    var city: String?

    init() {}

    init(_ name: String?, _ age: Int) { (self.name, self.age) = (name, age) }
  }

  final class Group {
    var users: [User] = []
    var byName: [String: User] = [:]
    var lead: User?
  }

  private func text<Object>(_ mapping: ObjectMapping<Object>, _ object: Object) throws -> String {
    String(decoding: try mapping.encode(object), as: UTF8.self)
  }

  private func error<Object>(_ mapping: ObjectMapping<Object>, _ object: Object) -> String? {
    #expect(throws: WritingError.self) { try mapping.encode(object) }?.description
  }

  private func read<Object>(_ mapping: ObjectMapping<Object>, _ json: String) throws -> Object {
    try Mapper(MappingProvider()).map(Object.self, from: Data(json.utf8), using: mapping)
  }

  // MARK: - Names

  private var user: ObjectMapping<User> {
    ObjectMapping(User.init, .attribute("(key)", \.name), .attribute("age", \.age))
  }

  private var nested: ObjectMapping<User> {
    ObjectMapping(
      User.init, .attribute("(key)", \.name), .attribute("(key).age", \.age),
      .attribute("(key).home.city", \.city))
  }

  private func group(_ user: ObjectMapping<User>) -> ObjectMapping<Group> {
    ObjectMapping(Group.init, .relationship("users", \.users, user))
  }

  @Test func `objects of a list that know their names are members`() throws {
    let group = Group()
    group.users = [User("zoe", 1), User("a.b", 2)]
    let expected = #"{"users":{"zoe":{"age":1},"a.b":{"age":2}}}"#
    for mapping in [self.group(user), self.group(nested)] {
      #expect(try text(mapping, group) == expected)
      let again = try read(mapping, expected)
      #expect(again.users.map(\.name) == ["zoe", "a.b"])
      #expect(again.users.map(\.age) == [1, 2])
    }
  }

  @Test func `one object behind its name has it around`() throws {
    let blake = User("blake", 7)
    blake.city = "Oslo"
    #expect(try text(nested, blake) == #"{"blake":{"age":7,"home":{"city":"Oslo"}}}"#)
    let again = try read(nested, try text(nested, blake))
    #expect((again.name, again.age, again.city) == ("blake", 7, "Oslo"))
  }

  @Test func `a set of objects that know their names is in the order of the names`() throws {
    struct Mark: Hashable {
      var name = ""
      var size = 0
    }
    struct Box { var marks: Set<Mark> = [] }
    let mark = ObjectMapping(Mark.init, .attribute("(key)", \.name), .attribute("size", \.size))
    let box = ObjectMapping(Box.init, .relationship("marks", \.marks, mark))
    let marks = Set((1...9).map { Mark(name: "m\($0)", size: $0) })
    let members = (1...9).map { #""m\#($0)":{"size":\#($0)}"# }.joined(separator: ",")
    #expect(try text(box, Box(marks: marks)) == #"{"marks":{\#(members)}}"#)
  }

  @Test func `a list at the root is an object of names`() throws {
    let data = try user.encode([User("zoe", 1), User("max", 2)])
    #expect(String(decoding: data, as: UTF8.self) == #"{"zoe":{"age":1},"max":{"age":2}}"#)
    #expect(try user.jsonValue([]) == [:])
  }

  @Test func `a dictionary has the names already, and so has a key of the owner`() throws {
    let mapping = ObjectMapping(
      Group.init, .relationship("byName", \.byName, user), .relationship("zoe", \.lead, user))
    let group = Group()
    group.byName = ["x": User("x", 1)]
    group.lead = User("zoe", 2)
    #expect(try text(mapping, group) == #"{"byName":{"x":{"age":1}},"zoe":{"age":2}}"#)
  }

  @Test func `two objects of one name, and one without, are errors`() {
    let group = Group()
    group.users = [User("zoe", 1), User("zoe", 2), User(nil, 3)]
    #expect(
      error(self.group(user), group) == """
        $.users.zoe (Group.users[1]): the key "zoe" comes again: two objects have this name.
        $.users (Group.users[2]): User stands behind its own name, and the property that holds the \
        name is nil or no text.
        """)
  }

  @Test func `rows beside those behind the name cannot be written, nor any without the name`() {
    let mixed = ObjectMapping(
      User.init, .attribute("(key)", \.name), .attribute("(key).age", \.age),
      .attribute("city", \.city))
    #expect(
      error(mixed, User())
        == "ObjectMapping<User>: the row \"city\" cannot be written: other rows lie behind (key), and"
        + " this one does not. Write all of them with (key)., or none.")
    let nameless = ObjectMapping(User.init, .attribute("(key).age", \.age))
    #expect(
      error(nameless, User())
        == "ObjectMapping<User>: the row \"(key).age\" cannot be written: it lies behind (key), and no"
        + " row reads (key) itself. Add .attribute(\"(key)\", …), or .readOnly() to this one.")
  }

  // MARK: - Connections

  final class Author: Hashable {
    var id = 0
    var land = ""

    init() {}

    init(_ id: Int, _ land: String = "no") { (self.id, self.land) = (id, land) }

    static func == (left: Author, right: Author) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Book {
    var author: Author?
    var editors: [Author] = []
    var readers: Set<Author> = []
    var roles: [String: Author] = [:]
    var place: Author?
  }

  @Test func `connections are written as the identities that they are read from`() throws {
    let author = ObjectMapping(Author.init, .attributes(\.id, \.land)).identified(by: \.id)
    let local = ObjectMapping(named: "local", Author.init, .attributes(\.id, \.land))
      .identified(by: \.id, \.land)
    let book = ObjectMapping(
      Book.init, .connection("author_id", \.author, author),
      .connection("ids.editors", \.editors, author), .connection("readers", \.readers, author),
      .connection("roles", \.roles, author),
      .connection(["place.id", "place.land"], \.place, local))
    let (ann, bob) = (Author(1), Author(2))
    let mine = Book()
    (mine.author, mine.editors, mine.readers) = (ann, [bob, ann], [ann, bob])
    (mine.roles, mine.place) = (["z": ann, "a": bob], bob)
    #expect(
      try text(book, mine)
        == #"{"author_id":1,"ids":{"editors":[2,1]},"readers":[1,2],"roles":{"a":2,"z":1},"#
        + #""place":{"id":2,"land":"no"}}"#)
    #expect(try text(book, Book()) == #"{"ids":{"editors":[]},"readers":[],"roles":{}}"#)
    #expect(
      try book.writing(\.nilValues, .null).jsonValue(Book())["author_id"] == .some(.null))
  }

  // MARK: - Parts

  struct Spot {
    var lat = 0.0
    var long: Double?
  }

  final class Town {
    var name = "Oslo"
    var spot = Spot(lat: 59.5, long: 10)
    var other: Spot?
  }

  private let spot = ObjectMapping(Spot.init, .attributes(\.lat, \.long))

  @Test func `a part's members stand among the others`() throws {
    let town = ObjectMapping(Town.init, .embedded(\.spot, spot), .attribute("name", \.name))
    #expect(try text(town, Town()) == #"{"lat":59.5,"long":10,"name":"Oslo"}"#)
    let whole = ObjectMapping(
      Town.init, .attribute("name", \.name), .relationship("$", \.spot, spot))
    #expect(try text(whole, Town()) == #"{"name":"Oslo","lat":59.5,"long":10}"#)
  }

  @Test func `a part that is nil has no members`() throws {
    let town = ObjectMapping(Town.init, .attribute("name", \.name), .embedded(\.other, spot))
    #expect(try text(town, Town()) == #"{"name":"Oslo"}"#)
  }

  @Test func `a part and a row of one key are a mistake`() {
    let town = ObjectMapping(Town.init, .attribute("lat", \.name), .embedded(\.spot, spot))
    #expect(
      error(town, Town())
        == "ObjectMapping<Town>: the row \"$\" cannot be written: \"lat\" writes the same place."
        + " Add .readOnly() to one of them.")
  }

  // MARK: - Arguments

  struct Point: Equatable {
    let x: Int
    let y: Int?
    let spot: Spot
    let spots: [Spot]

    static func == (left: Point, right: Point) -> Bool { (left.x, left.y) == (right.x, right.y) }
  }

  final class Frozen {
    let id: Int
    let name: String?

    init(id: Int, name: String?) { (self.id, self.name) = (id, name) }
  }

  @Test func `what was made from arguments is written from its properties`() throws {
    let point = ObjectMapping(
      building: Point.init(x:y:spot:spots:), .value("x", \.x), .value("at.y", \.y),
      .relationship("spot", \.spot, spot), .relationship("spots", \.spots, spot))
    let here = Point(x: 3, y: nil, spot: Spot(), spots: [Spot(lat: 1, long: nil)])
    #expect(try text(point, here) == #"{"x":3,"spot":{"lat":0},"spots":[{"lat":1}]}"#)
    let there = Point(x: -1, y: 4, spot: Spot(), spots: [])
    #expect(try read(point, try text(point, there)) == there)
    let frozen = ObjectMapping(
      building: Frozen.init(id:name:), .value("id", \.id), .value("name", \.name))
    #expect(try text(frozen, Frozen(id: 1, name: nil)) == #"{"id":1}"#)
    #expect(try text(frozen, Frozen(id: 1, name: "a")) == #"{"id":1,"name":"a"}"#)
  }
}
