import Foundation
import Mapping
import Testing

private final class User {
  var userID: Int?
  var name: String?
}

private final class Item {
  var id = 0
}

private final class Shop {
  var products: [Item] = []
  var categories: [Item] = []
}

private let user = ObjectMapping(
  User.init, .attribute("id", \.userID), .attribute("name", \.name))

/// What RestKit's tests pin of objects, roots and results, by the numbers of the list of its rows.
///
/// Row 5 also stands in `SeveralRootsTests`.
@Suite struct BasicRowsTests {
  private let provider = MappingProvider()

  init() throws {
    try provider.register(user)
  }

  @Test func `RK1: an object has both attributes`() throws {
    let user = try provider.map(User.self, from: #"{"id":7,"name":"Ann"}"#)
    #expect(user.userID == 7)
    #expect(user.name == "Ann")
  }

  @Test func `RK2: a list keeps its order`() throws {
    let users = try provider.map([User].self, from: #"[{"id":1},{"id":2},{"id":3}]"#)
    #expect(users.map(\.userID) == [1, 2, 3])
  }

  @Test func `RK4: an object is found at a root key, and the result has it there`() throws {
    let json = #"{"user":{"id":1,"name":"Ann"}}"#
    #expect(try provider.map(User.self, from: json, at: "user").name == "Ann")
    let result = try provider.map(json: json, at: ["user": User.self])
    #expect(result.keyPaths == ["user"])
    #expect(result.object(of: User.self, at: "user")?.userID == 1)
  }

  @Test func `RK5: two root keys give objects of one type, each by its own mapping`() throws {
    let product = ObjectMapping(named: "product", Item.init, .attribute("prodId", \.id))
    let category = ObjectMapping(named: "category", Item.init, .attribute("catId", \.id))
    let shop = Trial(
      ObjectMapping(
        Shop.init, .relationship("products", \.products, product),
        .relationship("categories", \.categories, category)),
      """
      {"products":[{"prodId":1},{"prodId":2}],"categories":[{"catId":3},{"catId":4}]}
      """)
    #expect(shop.problems == [])
    #expect(shop.object?.products.map(\.id) == [1, 2])
    #expect(shop.object?.categories.map(\.id) == [3, 4])
  }

  @Test func `RK7: without a target each run makes a new instance`() throws {
    let first = try provider.map(User.self, from: #"{"id":7}"#)
    let second = try provider.map(User.self, from: #"{"id":7}"#)
    #expect(first !== second)
  }

  @Test func `RK8: a list for one target is refused, and the target stays as it was`() throws {
    let json = #"[{"id":1},{"id":2},{"id":3}]"#
    let target = User()
    target.name = "Ann"
    #expect(
      Trial(user, into: target, json).problems
        == ["$ (line 1, column 1): wanted an object, found a list."])
    #expect(target.userID == nil && target.name == "Ann")
    #expect(try provider.map([User].self, from: json).count == 3)
  }

  @Test func `RK10: without a mapping nothing is mapped`() throws {
    expect(
      throws: MappingError.self,
      performing: { try MappingProvider().map(User.self, from: #"{"a":1}"#) },
      saying: """
        Mapper: map names no registered mapping for User. Register one, or pass it in the row.
        """)
  }

  @Test func `RK11: nor is a list without a mapping`() throws {
    expect(
      throws: MappingError.self,
      performing: { try MappingProvider().map([User].self, from: #"[{"a":1}]"#) },
      saying: """
        Mapper: map names no registered mapping for User. Register one, or pass it in the row.
        """)
  }

  @Test func `RK13: a root key that is not there lists those that are`() throws {
    expect(
      throws: MappingError.self,
      performing: { try provider.map(User.self, from: #"{"user":{"id":1}}"#, at: "users") },
      saying: """
        $ (line 1, column 1): nothing is at $.users. The keys here are "user". Near it: "user".
        """)
  }

  @Test func `RK17: an object of which no key is mapped is an error, and no setter is called`() {
    var calls = 0
    final class Watched {
      var name: String? {
        didSet { told() }
      }
      var told: () -> Void = {}
    }
    let watched = Watched()
    watched.told = { calls += 1 }
    let mapping = ObjectMapping(Watched.init, .attribute("id", \.name), .attribute("name", \.name))
    #expect(
      Trial(user, #"{"colour":"blue"}"#).problems == [
        """
        $ (line 1, column 1): nothing here is mapped to User. The keys here are "colour". \
        The mapping reads "id", "name".
        """
      ])
    #expect(Trial(mapping, into: watched, #"{"colour":"blue"}"#).problems.count == 1)
    #expect(calls == 0)
  }

  @Test func `RK20: a mapping of attributes alone needs nothing that is registered`() throws {
    let made = try Mapper(MappingProvider()).map(
      User.self, from: Data(#"{"id":7}"#.utf8), using: user)
    #expect(made.userID == 7)
  }
}
