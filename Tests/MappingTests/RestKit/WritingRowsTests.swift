import Foundation
import Mapping
import Testing

private final class User {
  var id: Int?
  var name: String?
  var job: String?
  var bornAt: Date?
  var total: Decimal?
  var friends: [User] = []
  var colours: Set<String> = []
  var place = Place()

  init() {}

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private struct Place: Equatable {
  var latitude = 0.0
  var longitude = 0.0
}

/// What RestKit's tests pin of objects as JSON, by the numbers of its rows.
@Suite struct WritingRowsTests {
  private let friend = ObjectMapping(User.init, .attributes(\.name), .attribute("born", \.bornAt))

  private func text(
    _ user: User, _ rows: PropertyMapping<User>..., at path: String? = nil,
    options: WritingOptions = WritingOptions()
  ) throws -> String {
    let data = try Mapper(MappingProvider()).encode(
      user, at: path, using: ObjectMapping(User.init, rows: rows), options: options)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `RK14: an object becomes an object of its properties`() throws {
    #expect(
      try text(User(7, "Ann"), .attributes(\.id, \.name)) == #"{"id":7,"name":"Ann"}"#)
  }

  @Test func `RK125: a key is read from and written to the same place, and nothing is swapped`()
    throws
  {
    let mapping = ObjectMapping(User.init, .attribute("name", \.name), .attribute("job.id", \.id))
    let json = #"{"name":"Ann","job":{"id":7}}"#
    let user = try #require(Trial(mapping, json).object)
    #expect(String(decoding: try mapping.encode(user), as: UTF8.self) == json)
  }

  @Test func `RK127: a date has the form of its row, in objects within too`() throws {
    let user = User()
    let day = Date(timeIntervalSince1970: 0)
    (user.bornAt, user.friends) = (day, [User(1, "Bob")])
    user.friends[0].bornAt = day
    #expect(
      try text(user, .attribute("born", \.bornAt), .relationship("friends", \.friends, friend))
        == #"{"born":"1970-01-01T00:00:00Z","friends":[{"name":"Bob","born":"1970-01-01T00:00:00Z"}]}"#
    )
    #expect(
      try text(user, .attribute("born", \.bornAt, .format("MM/dd/yyyy", in: .gmt)))
        == #"{"born":"01/01/1970"}"#)
    #expect(
      try text(
        user, .attribute("born", \.bornAt, .format("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", in: .gmt)))
        == #"{"born":"1970-01-01T00:00:00.000Z"}"#)
  }

  @Test func `RK128: a decimal keeps all digits, as a number or, where the row says so, a text`()
    throws
  {
    let digits = "18274191731731.4557723623"
    let user = User()
    user.total = Decimal(string: digits)
    #expect(try text(user, .attributes(\.total)) == #"{"total":\#(digits)}"#)
    let asText = PropertyMapping<User>.attribute("total", \.total, .asText)
    #expect(try text(user, asText) == #"{"total":"\#(digits)"}"#)
    for json in [#"{"total":\#(digits)}"#, #"{"total":"\#(digits)"}"#] {
      #expect(Trial(ObjectMapping(User.init, asText), json).object?.total == user.total)
    }
  }

  @Test func `RK130: an object of nothing but nil has null where an option says so, else nothing`()
    throws
  {
    let row = PropertyMapping<User>.attribute("k", \.name)
    let null = WritingOptions(nilValues: .null)
    #expect(try text(User(), row, options: null) == #"{"k":null}"#)
    #expect(try text(User(), row, at: "root", options: null) == #"{"root":{"k":null}}"#)
    #expect(try text(User(), row) == "{}")
    #expect(try text(User(), row, at: "root") == #"{"root":{}}"#)
  }

  @Test func `RK131: an object stands at a root key, and a dot in it leads on`() throws {
    let row = PropertyMapping<User>.attribute("id", \.id)
    #expect(try text(User(7, ""), row, at: "stuff") == #"{"stuff":{"id":7}}"#)
    #expect(try text(User(7, ""), row, at: "a.b") == #"{"a":{"b":{"id":7}}}"#)
    #expect(try text(User(7, ""), row, at: "['a.b']") == #"{"a.b":{"id":7}}"#)
  }

  @Test func `RK133: a set is a list, in the order of its elements' text`() throws {
    let user = User()
    user.colours = ["red", "blue", "green"]
    #expect(try text(user, .attributes(\.colours)) == #"{"colours":["blue","green","red"]}"#)
  }

  @Test func `RK134: keys nested by paths share the objects on their way, however deep`() throws {
    let user = User(7, "Ann")
    (user.job, user.friends) = ("Pilot", [User(1, "Bob")])
    #expect(
      try text(user, .attribute("user.name", \.name), .attribute("user.job", \.job))
        == #"{"user":{"name":"Ann","job":"Pilot"}}"#)
    #expect(
      try text(
        user, .attribute("a.b.name", \.name), .attribute("a.c.id", \.id),
        .attribute("a.b.job", \.job),
        .relationship("a.c.friends", \.friends, friend))
        == #"{"a":{"b":{"name":"Ann","job":"Pilot"},"c":{"id":7,"friends":[{"name":"Bob"}]}}}"#)
  }

  @Test func `RK136: a place is an object by a transform, by a mapping, and by two rows`() throws {
    let user = User()
    user.place = Place(latitude: 59.5, longitude: 10)
    let transform = ValueTransform<Place>(named: "a place", from: [String: Double].self) {
      Place(latitude: $0["latitude"] ?? 0, longitude: $0["longitude"] ?? 0)
    } back: {
      ["latitude": $0.latitude, "longitude": $0.longitude]
    }
    let place = ObjectMapping(Place.init, .attributes(\.latitude, \.longitude))
    let expected = #"{"location":{"latitude":59.5,"longitude":10}}"#
    #expect(try text(user, .attribute("location", \.place, transform)) == expected)
    #expect(try text(user, .relationship("location", \.place, place)) == expected)
    #expect(
      try text(
        user, .attribute("location.latitude", \.place.latitude),
        .attribute("location.longitude", \.place.longitude)) == expected)
  }

  @Test func `RK137: nil is null or left out, as the run or the row says`() throws {
    let (name, job) = (
      PropertyMapping<User>.attribute("name", \.name), PropertyMapping<User>.attribute("job", \.job)
    )
    #expect(
      try text(User(), name, job, options: WritingOptions(nilValues: .null))
        == #"{"name":null,"job":null}"#)
    #expect(try text(User(), name, job, options: WritingOptions(nilValues: .omit)) == "{}")
    #expect(try text(User(), name.writing(\.nilValues, .null), job) == #"{"name":null}"#)
  }

  @Test func `RK140: an object is a form, and what a form cannot say is an error`() throws {
    let user = User(7, "Zoë & Ann")
    user.colours = ["b", "a"]
    let mapping = ObjectMapping(
      User.init, .attribute("d.name", \.name), .attribute("a", \.colours), .attribute("r.id", \.id))
    let mapper = Mapper(MappingProvider())
    let form = try mapper.form(of: user, using: mapping)
    #expect(
      String(decoding: form, as: UTF8.self)
        == "d%5Bname%5D=Zo%C3%AB+%26+Ann&a%5B%5D=a&a%5B%5D=b&r%5Bid%5D=7")
    let friends = ObjectMapping(User.init, .relationship("friends", \.friends, friend))
    user.friends = [User(1, "x"), User(2, "y")]
    #expect(
      String(decoding: try mapper.form(of: user, at: "root", using: friends), as: UTF8.self)
        == "root%5Bfriends%5D%5B%5D%5Bname%5D=x&root%5Bfriends%5D%5B%5D%5Bname%5D=y")
    let pages = ObjectMapping(
      User.init,
      .relationship(
        "pages", friend, as: .list(of: .list(of: .one)), get: { [$0.friends] }, set: { _, _ in }))
    #expect(throws: WritingError.self) { try mapper.form(of: user, using: pages) }
  }
}
