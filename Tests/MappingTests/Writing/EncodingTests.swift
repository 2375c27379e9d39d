import Foundation
import Mapping
import Testing

/// Objects as JSON, by the rows that read them.
@Suite struct EncodingTests {
  final class Author {
    var id = 0
    var name: String?
  }

  final class Book {
    var id = 0
    var title = ""
    var price: Double?
    var isNew = false
    var count: Int64?
    var author: Author?
    var others: [Author] = []
    var city: String?
    var zip: String?
    var tags: [String] = []
  }

  static var author: ObjectMapping<Author> {
    ObjectMapping(Author.init, .attributes(\.id, \.name))
  }

  static var book: ObjectMapping<Book> {
    ObjectMapping(
      Book.init, .attributes(\.id, \.title), .attribute("address.city", \.city),
      .attributes(\.price, \.isNew, \.count), .attribute("address.zip", \.zip),
      .relationship("author", \.author, author), .relationship("others", \.others, author),
      .attribute("tags", \.tags))
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `a fresh object has what is not nil`() throws {
    #expect(
      text(try Self.book.encode(Book()))
        == #"{"id":0,"title":"","isNew":false,"others":[],"tags":[]}"#)
  }

  @Test func `members come in the order of the rows, those on the way where the first stands`()
    throws
  {
    let book = Book()
    (book.id, book.title, book.price, book.isNew, book.count) = (7, "A \"b\"", 1.5, true, 1 << 60)
    (book.city, book.zip, book.tags) = ("Oslo", "0150", ["x", "y"])
    book.author = Author()
    book.author?.name = "Ann"
    book.others = [Author(), Author()]
    #expect(
      text(try Self.book.encode(book))
        == #"{"id":7,"title":"A \"b\"","address":{"city":"Oslo","zip":"0150"},"price":1.5,"#
        + #""isNew":true,"count":1152921504606846976,"author":{"id":0,"name":"Ann"},"#
        + #""others":[{"id":0},{"id":0}],"tags":["x","y"]}"#)
  }

  @Test func `a list is a list, also one of one, and stands where it is asked for`() throws {
    #expect(text(try Self.author.encode([Author()])) == #"[{"id":0}]"#)
    #expect(text(try Self.author.encode([])) == "[]")
    #expect(
      text(try Self.author.encode([Author()], at: "data.items"))
        == #"{"data":{"items":[{"id":0}]}}"#)
    #expect(text(try Self.author.encode(Author(), at: "data[0]")) == #"{"data":[{"id":0}]}"#)
  }

  @Test func `a pretty text has a line for each member and element`() throws {
    let book = Book()
    book.tags = ["a"]
    book.city = "Oslo"
    #expect(
      text(try Self.book.encode(book, pretty: true)) == """
        {
          "id": 0,
          "title": "",
          "address": {
            "city": "Oslo"
          },
          "isNew": false,
          "others": [],
          "tags": [
            "a"
          ]
        }
        """)
  }
}
