import Foundation
import Mapping
import Observation
import Testing

/// The first half of `Docs/Models.md`, run: what a model may be.
@Suite struct ModelsPageTests {
  final class Book {
    var title = ""
    var pages: Int?
  }

  struct Author {
    var name = ""
    var born = 0
  }

  class Animal {
    var name = ""
  }

  final class Dog: Animal {
    var breed = ""
  }

  struct Point: Equatable {
    let x: Int
    let y: Int
  }

  struct Pin: Equatable {
    let label: String
    let note: String?
    let size: Int
    let at: Point
  }

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  final class Account {
    let id: Int

    init(id: Int) throws {
      guard id > 0 else { throw Refusal(description: "an id is positive.") }
      self.id = id
    }
  }

  struct Page<Item> {
    var total = 0
    var items: [Item] = []
  }

  @Observable final class Settings {
    var theme = "light"
  }

  struct Address: Equatable {
    var street = ""
    var city = ""
  }

  final class Person {
    var address = Address()
  }

  final class Door {
    private var isLocked = false

    var state: String { isLocked ? "locked" : "open" }
    func turn(to state: String) { isLocked = state == "locked" }
  }

  let book = ObjectMapping(Book.init, .attributes(\.title, \.pages))
  let author = ObjectMapping(Author.init, .attribute("full_name", \.name), .attributes(\.born))

  @Test func `classes and structs`() throws {
    let provider = MappingProvider()
    try provider.register(book, author)
    let books = try provider.map([Book].self, from: #"[{"title": "Emma"}]"#)
    let writer = try provider.map(Author.self, from: #"{"full_name": "Austen", "born": 1775}"#)
    #expect(books.map(\.title) == ["Emma"])
    #expect(books.map(\.pages) == [nil])
    #expect(writer.name == "Austen")
    #expect(writer.born == 1775)
  }

  let point = ObjectMapping(building: Point.init(x:y:), .value("x", \.x), .value("y", \.y))

  @Test func `immutable types`() throws {
    let pin = ObjectMapping(
      building: Pin.init(label:note:size:at:),
      .value("label", \.label), .value("note", \.note),
      .value("size", \.size, default: 1),
      .relationship("at", \.at, point))
    let made = try map(pin, #"{"at": {"y": 2, "x": 1}, "label": "A"}"#)
    #expect(made == Pin(label: "A", note: nil, size: 1, at: Point(x: 1, y: 2)))
    refuses(
      point, #"{"x": 1, "Y": 2}"#,
      #"$ (line 1, column 1): Point.y is required, and "y" is not here. Near it: "Y"."#)
    var moved = Point(x: 1, y: 2)
    try Mapper(MappingProvider()).map(into: &moved, from: Data(#"{"y": 5}"#.utf8), using: point)
    #expect(moved == Point(x: 1, y: 5))
    let account = ObjectMapping(building: Account.init(id:), .value("id", \.id))
    refuses(
      account, #"{"id": 0}"#, "$ (line 1, column 1): this Account was refused: an id is positive.")
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(MappingProvider()).map(
          into: try Account(id: 1), from: Data("{}".utf8), using: account)
      },
      saying: """
        Mapper: the mapping of Account makes its objects from arguments, so that an instance cannot \
        be updated. Map a new one.
        """)
  }

  @Test func `superclasses`() throws {
    let animal = ObjectMapping(Animal.init, .attribute("name", \.name))
    let dog = ObjectMapping(Dog.init, .attributes(\.breed)).including(animal)
    let pug = try map(dog, #"{"name": "Bo", "breed": "Pug"}"#)
    #expect(pug.name == "Bo")
    #expect(pug.breed == "Pug")
    mistakes(
      in: ObjectMapping(Dog.init).including(author),
      """
      ObjectMapping<Dog>: it includes the mapping of Author, which is no superclass of its type. \
      For a part of the object use .embedded.
      """)
    mistakes(
      in: ObjectMapping(Animal.init, .attributes(\.name)),
      """
      ObjectMapping<Animal>: row 1 has no key, and its property does not tell its name. Write the \
      key: .attribute("key", \\.property).
      """)
  }

  func page<Item>(of item: ObjectMapping<Item>) -> ObjectMapping<Page<Item>> {
    ObjectMapping(
      Page<Item>.init,
      .attribute("total", \.total), .relationship("items", \.items, item))
  }

  @Test func `generic types`() throws {
    let provider = MappingProvider()
    try provider.register(page(of: book), page(of: author))
    let page = try provider.map(
      Page<Book>.self, from: #"{"total": 9, "items": [{"title": "Emma"}]}"#)
    #expect(page.total == 9)
    #expect(page.items.map(\.title) == ["Emma"])
  }

  let settings = ObjectMapping(Settings.init, .attribute("theme", \.theme))

  @Test func `observable types`() throws {
    let shown = Settings()
    try Mapper(MappingProvider()).map(
      into: shown, from: Data(#"{"theme": "dark"}"#.utf8), using: settings)
    #expect(shown.theme == "dark")
  }

  let address = ObjectMapping(Address.init, .attributes(\.street, \.city))

  @Test(arguments: [
    #"{"location": {"city": "Oslo"}, "address": {"city": "?"}}"#,
    #"{"address": {"city": "?"}, "location": {"city": "Oslo"}}"#,
  ])
  func `members of nested structs`(json: String) throws {
    let person = ObjectMapping(
      Person.init, .attribute("location.city", \.address.city),
      .relationship("address", \.address, address))
    #expect(try map(person, json).address == Address(street: "", city: "Oslo"))
  }

  let door = ObjectMapping(
    Door.init, .attribute("state", get: { $0.state }, set: { $0.turn(to: $1) }))

  @Test func `closures`() throws {
    #expect(try map(door, #"{"state": "locked"}"#).state == "locked")
  }

  private func map<Object>(_ mapping: ObjectMapping<Object>, _ json: String) throws -> Object {
    try Mapper(MappingProvider()).map(Object.self, from: Data(json.utf8), using: mapping)
  }

  private func refuses<Object>(
    _ mapping: ObjectMapping<Object>, _ json: String, _ sentence: String
  ) {
    expect(
      throws: MappingError.self, performing: { try map(mapping, json) }, saying: sentence)
  }

  private func mistakes<Object>(in mapping: ObjectMapping<Object>, _ sentence: String) {
    expect(
      throws: MappingDefinitionError.self,
      performing: { try MappingProvider().register(mapping) }, saying: sentence)
  }
}
