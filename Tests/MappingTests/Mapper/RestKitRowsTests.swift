import Foundation
import Mapping
import Testing

private final class User {
  var userID: Int?
  var name: String?
}

private final class Address {
  var city = ""
  var addressID = 0
}

private final class Person {
  var name = ""
  var prop = ""
  var tags: [String] = []
  var address: Address?
  var friends: [Person] = []
  var age = 0
  var website: URL?
  var visitors: [Person]?
}

/// What RestKit's own tests pin, by the numbers of the list of its behaviours.
@Suite struct RestKitRowsTests {
  private let provider: MappingProvider

  init() throws {
    let user = ObjectMapping(
      User.init, .attribute("id", \.userID), .attribute("name", \.name))
    let address = ObjectMapping(
      Address.init, .attributes(\.city), .attribute("id", \.addressID))
    let person = ObjectMapping(
      Person.init,
      .attributes(\.name, \.tags, \.age, \.website),
      .attribute("a.b", \.prop),
      .relationship("address", \.address),
      .relationship("friends", \.friends))
    provider = MappingProvider()
    try provider.register(user, address, person)
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

  @Test func `RK4: an object is found at a root key`() throws {
    let user = try provider.map(User.self, from: #"{"user":{"id":1,"name":"Ann"}}"#, at: "user")
    #expect(user.name == "Ann")
  }

  @Test func `RK10: without a mapping nothing is mapped`() throws {
    let error = #expect(throws: MappingError.self) {
      try MappingProvider().map(User.self, from: #"{"a":1}"#)
    }
    #expect(
      error?.description
        == "Mapper: map names no registered mapping for User. Register one, or pass it in the row.")
  }

  @Test func `RK13: a root key that is not there lists those that are`() throws {
    let error = #expect(throws: MappingError.self) {
      try provider.map(User.self, from: #"{"user":{"id":1}}"#, at: "users")
    }
    #expect(
      error?.description
        == #"$ (line 1, column 1): nothing is at $.users. The keys here are "user". Near it: "user"."#
    )
  }

  @Test func `RK17: an object of which no key is mapped is an error`() throws {
    let error = #expect(throws: MappingError.self) {
      try provider.map(User.self, from: #"{"colour":"blue"}"#)
    }
    #expect(
      error?.description == """
        $ (line 1, column 1): nothing here is mapped to User. The keys here are "colour". \
        The mapping reads "id", "name".
        """)
  }

  @Test func `RK22: a nested key path fills an attribute`() throws {
    #expect(try provider.map(Person.self, from: #"{"a":{"b":"x"}}"#).prop == "x")
  }

  @Test func `RK23: a list of strings is a list of strings`() throws {
    #expect(try provider.map(Person.self, from: #"{"tags":["x","y"]}"#).tags == ["x", "y"])
  }

  @Test func `RK28: a URL is read from its text`() throws {
    let person = try provider.map(Person.self, from: #"{"website":"http://h.example/a?b=c"}"#)
    #expect(person.website?.query() == "b=c")
  }

  @Test func `RK35: a number's text becomes a number`() throws {
    #expect(try provider.map(Person.self, from: #"{"age":"187"}"#).age == 187)
  }

  @Test func `RK52: an object where a number is wanted is an error and no crash`() throws {
    let error = #expect(throws: MappingError.self) {
      try provider.map(Person.self, from: #"{"age":{"wrong":"data"}}"#)
    }
    #expect(
      error?.description
        == "$.age (line 1, column 8): wanted a whole number, found an object.")
  }

  @Test func `RK77: a missing key keeps the value`() throws {
    let user = User()
    user.name = "Ann"
    try Mapper(provider).map(into: user, from: Data(#"{"id":1}"#.utf8))
    #expect(user.name == "Ann")
    #expect(user.userID == 1)
  }

  @Test func `RK74: null is nil`() throws {
    let user = User()
    user.name = "Ann"
    try Mapper(provider).map(into: user, from: Data(#"{"name":null}"#.utf8))
    #expect(user.name == nil)
  }

  @Test func `RK85: one object for a list is a list of one for the lenient`() throws {
    let text = Data(#"{"friends":{"name":"B"}}"#.utf8)
    let person = try Mapper(provider, profile: .lenient).map(Person.self, from: text)
    #expect(person.friends.map(\.name) == ["B"])
    let error = #expect(throws: MappingError.self) {
      try Mapper(provider).map(Person.self, from: text)
    }
    #expect(
      error?.description == "$.friends (line 1, column 12): wanted a list, found an object. "
        + "If the list lies deeper, name its key path.")
  }

  @Test func `RK86: a list of objects keeps its order`() throws {
    let person = try provider.map(
      Person.self, from: #"{"friends":[{"name":"A"},{"name":"B"}]}"#)
    #expect(person.friends.map(\.name) == ["A", "B"])
  }

  @Test func `RK91: union puts the new behind the old`() throws {
    let joining = ObjectMapping(
      Person.init, .relationship("friends", \.friends).policy(.union))
    let person = Person()
    let jeff = Person()
    person.friends = [jeff]
    try Mapper(provider).map(
      into: person, from: Data(#"{"friends":[{"name":"Zach"}]}"#.utf8), using: joining)
    #expect(person.friends.first === jeff)
    #expect(person.friends.map(\.name) == ["", "Zach"])
  }

  @Test func `RK92: union with a list that is nil is just the new`() throws {
    let joining = ObjectMapping(
      Person.init, .relationship("visitors", \.visitors).policy(.union))
    let person = Person()
    try Mapper(provider).map(
      into: person, from: Data(#"{"visitors":[{"name":"Zach"}]}"#.utf8), using: joining)
    #expect(person.visitors?.map(\.name) == ["Zach"])
  }

  @Test func `RK7: without a target each run makes a new instance`() throws {
    let first = try provider.map(User.self, from: #"{"id":7}"#)
    let second = try provider.map(User.self, from: #"{"id":7}"#)
    #expect(first !== second)
  }

  @Test func `RK100: a relationship that is not there stays nil`() throws {
    #expect(try provider.map(Person.self, from: #"{"name":"A"}"#).address == nil)
  }
}
