import Foundation
import Mapping
import Testing

private final class User {
  var name = ""
  var age = 0
  var address: Address?
}

private final class Address {
  var city = ""
}

private final class Team {
  var name = ""
  var users: [User] = []
  var set: Set<Badge> = []
  var user: User?
  var byName: [String: User] = [:]
  var numbers: [Int] = []
}

private struct Badge: Hashable {
  var id = ""
  var level = 0
}

/// Objects whose name is the key that they stand behind.
@Suite struct NestingKeysTests {
  private static let address = ObjectMapping(Address.init, .attributes(\.city))
  /// The form of RestKit: the object around the key is mapped.
  private static let nested = ObjectMapping(
    User.init, .attribute("(key)", \.name), .attribute("(key).age", \.age),
    .relationship("(key).address", \.address, address))
  /// The same user, whose rows begin at the member's value.
  private static let plain = ObjectMapping(
    User.init, .attribute("(key)", \.name), .attribute("age", \.age),
    .relationship("address", \.address, address))

  private let mapper = Mapper(MappingProvider())

  private func users(_ json: String, _ mapping: ObjectMapping<User>, at path: String? = nil) throws
    -> [User]
  {
    try mapper.map([User].self, from: Data(json.utf8), at: path, using: mapping)
  }

  @Test func `an object behind one key is named by it`() throws {
    let user = try mapper.map(
      User.self, from: Data(#"{"blake":{"age":7,"address":{"city":"Oslo"}}}"#.utf8),
      using: Self.nested)
    #expect(user.name == "blake")
    #expect(user.age == 7)
    #expect(user.address?.city == "Oslo")
  }

  @Test(arguments: [nested, plain])
  private func `an object of objects is a list in the document's order`(
    mapping: ObjectMapping<User>
  ) throws {
    let users = try users(
      #"{"zoe":{"age":1},"a.b":{"age":2,"address":{"city":"Rome"}},"blake":{"age":3}}"#, mapping)
    #expect(users.map(\.name) == ["zoe", "a.b", "blake"])
    #expect(users.map(\.age) == [1, 2, 3])
    #expect(users[1].address?.city == "Rome")
  }

  @Test func `RK97: a relationship takes members with their names`() throws {
    let team = ObjectMapping(
      Team.init, .attributes(\.name), .relationship("users", \.users, Self.nested),
      .relationship("captain", \.user, Self.nested), .relationship("by", \.byName, Self.plain))
    let made = try mapper.map(
      Team.self,
      from: Data(
        #"{"users":{"ann":{"age":1},"bob":{"age":2}},"captain":{"cy":{"age":3}},"by":{"di":{"age":4}}}"#
          .utf8), using: team)
    #expect(made.users.map(\.name) == ["ann", "bob"])
    #expect(made.users.map(\.age) == [1, 2])
    #expect(made.user?.name == "cy")
    #expect(made.user?.age == 3)
    #expect(made.byName["di"]?.name == "di")
  }

  @Test func `RK98: lists of objects have members with names, into lists and sets`() throws {
    let badge = ObjectMapping(
      Badge.init, .attribute("(key)", \.id), .attribute("(key).level", \.level))
    let team = ObjectMapping(
      Team.init, .attributes(\.name), .relationship("users", \.users, Self.nested),
      .relationship("badges", \.set, badge))
    let teams = try mapper.map(
      [Team].self,
      from: Data(
        #"{"groups":[{"name":"g","users":{"ann":{"address":{"city":"Bonn"}}},"badges":{"x":{"level":1},"y":{"level":2}}}]}"#
          .utf8), at: "groups", using: team)
    #expect(teams[0].users.first?.address?.city == "Bonn")
    #expect(teams[0].set == [Badge(id: "x", level: 1), Badge(id: "y", level: 2)])
  }

  @Test func `(key) stands inside of other paths`() throws {
    let user = ObjectMapping(
      User.init, .attribute("(key)", \.name), .attribute("ages.(key)", \.age))
    let users = try users(#"{"ann":{"ages":{"ann":4,"bob":5}}}"#, user)
    #expect(users.map(\.age) == [4])
  }

  @Test func `a key becomes whatever its property is`() throws {
    let user = ObjectMapping(User.init, .attribute("(key)", \.age), .attribute("$", \.name))
    let users = try users(#"{"7":"seven","8":"eight"}"#, user)
    #expect(users.map(\.age) == [7, 8])
    #expect(users.map(\.name) == ["seven", "eight"])
    expect(
      throws: MappingError.self, performing: { try self.users(#"{"x":"seven"}"#, user) },
      saying: #"$.x (line 1, column 2): wanted a whole number, found "x"."#)
  }

  @Test func `escaped keys are resolved`() throws {
    #expect(try users(#"{"a\"\u00e9":{"age":1}}"#, Self.nested)[0].name == "a\"é")
  }

  @Test func `an object that stands behind one key has no other ones`() {
    expect(
      throws: MappingError.self,
      performing: {
        try mapper.map(
          User.self, from: Data(#"{"ann":{"age":1},"bob":{"age":2}}"#.utf8), using: Self.nested)
      },
      saying: """
        $ (line 1, column 1): User stands behind one key, and 2 are here: "ann", "bob". If they are several objects, map a list.
        """)
  }

  @Test func `no key at all is a missing key`() throws {
    let user = try mapper.map(User.self, from: Data("{}".utf8), using: Self.nested)
    #expect(user.name == "")
    let strict = Mapper(MappingProvider(), profile: .strict)
    expect(
      throws: MappingError.self,
      performing: { try strict.map(User.self, from: Data("{}".utf8), using: Self.nested) },
      saying: """
        $ (line 1, column 1): User.name is required, and "(key)" is not here.
        $ (line 1, column 1): User.age is required, and "(key).age" is not here.
        """)
  }

  @Test func `the strict know the key, and what is read behind it`() throws {
    let strict = Mapper(MappingProvider(), profile: .strict)
    let json = #"{"ann":{"age":1,"address":{"city":"X"}}}"#
    #expect(try strict.map(User.self, from: Data(json.utf8), using: Self.nested).name == "ann")
    #expect(try strict.map([User].self, from: Data(json.utf8), using: Self.nested)[0].age == 1)
    #expect(try strict.map([User].self, from: Data(json.utf8), using: Self.plain)[0].age == 1)
    expect(
      throws: MappingError.self,
      performing: {
        try strict.map(
          User.self, from: Data(#"{"ann":{"age":1,"Age":2}}"#.utf8), using: Self.nested)
      },
      saying: #"$.ann.Age (line 1, column 23): no row of User reads "Age". Near it: "age"."#)
  }

  @Test func `members are a list where a row asks for it, also without their names`() throws {
    let user = ObjectMapping(User.init, .attributes(\.age))
    let team = ObjectMapping(
      Team.init,
      .relationship("users", \.users, user).option(\.singleForList, .listOfMembers),
      .attribute("numbers", \.numbers).option(\.singleForList, .listOfMembers))
    let made = try mapper.map(
      Team.self,
      from: Data(#"{"users":{"b":{"age":2},"a":{"age":1}},"numbers":{"x":3,"w":4}}"#.utf8),
      using: team)
    #expect(made.users.map(\.age) == [2, 1])
    #expect(made.numbers == [3, 4])
  }

  @Test func `a list of one-key objects is a list like any other`() throws {
    let users = try users(#"[{"ann":{"age":1}},{"bob":{"age":2}}]"#, Self.nested)
    #expect(users.map(\.name) == ["ann", "bob"])
  }

  @Test func `a list of 100,000 members is read in linear time`() throws {
    let members = (0..<100_000).map { #""u\#($0)":{"age":\#($0)}"# }.joined(separator: ",")
    let users = try users("{\(members)}", Self.plain)
    #expect(users.count == 100_000)
    #expect(users.last?.name == "u99999")
  }

  @Test func `(key) behind [*] is a mistake`() {
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(ObjectMapping(User.init, .attribute("a[*].(key)", \.name)))
      },
      saying: """
        ObjectMapping<User>: the key path "a[*].(key)" has (key) behind [*], where the elements of a list have no names.
        """)
  }
}
