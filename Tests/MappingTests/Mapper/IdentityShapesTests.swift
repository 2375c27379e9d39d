import Foundation
import Mapping
import Testing

private final class Person: Hashable {
  var id = 0
  var name = ""
  var boss: Person?
  static func == (left: Person, right: Person) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Address {
  var city = ""
  var owner: Person?
}

private final class Company {
  var set: Set<Person> = []
  var keyed: [Int: Person] = [:]
  var maybe: [Person?] = []
  var grid: [[Person]] = []
  var byName: [String: Person] = [:]
  var address: Address?
  var people: [Person] = []
}

/// One object for each identity in properties of every shape, and connections of embedded parts.
@Suite struct IdentityShapesTests {
  private let person = ObjectMapping(
    Person.init, .attribute("id", \.id), .attribute("name", \.name)
  ).identified(by: \.id)

  private var company: ObjectMapping<Company> {
    let address = ObjectMapping(
      Address.init, .attributes(\.city), .connection("owner_id", \.owner, person))
    return ObjectMapping(
      Company.init,
      .relationship("set", \.set, person), .relationship("keyed", \.keyed, person, keyedBy: \.id),
      .relationship("maybe", \.maybe, person), .relationship("grid", \.grid, person),
      .relationship("byName", \.byName, person), .embedded(\.address, address),
      .relationship("people", \.people, person))
  }

  @Test func `one object in every shape, and in a part`() throws {
    let json = #"""
      {"owner_id":1,"city":"X","set":[{"id":1},{"id":1},{"id":2}],"keyed":[{"id":1},{"id":2}],
       "maybe":[null,{"id":2,"name":"B"}],"grid":[[{"id":1}],[{"id":2},{"id":1}]],
       "byName":{"a":{"id":1,"name":"A"}},"people":[{"id":2},{"id":1}]}
      """#
    for profile in [MappingProfile.standard, .strict, .lenient] {
      var mapper = Mapper(MappingProvider(), profile: profile)
      mapper.options.missingKeys = .keep
      let map = IdentityMap()
      let made = try mapper.map(Company.self, from: Data(json.utf8), using: company, in: map)
      let one = try #require(map.object(of: Person.self, id: 1))
      let two = try #require(map.object(of: Person.self, id: 2))
      #expect(made.set == [one, two])
      #expect(made.keyed == [1: one, 2: two])
      #expect(made.maybe == [nil, two])
      #expect(made.grid == [[one], [two, one]])
      #expect(made.byName == ["a": one])
      #expect(made.people == [two, one])
      #expect(made.address?.owner === one)
      #expect(made.address?.city == "X")
      #expect((one.name, two.name) == ("A", "B"))
      let again = try mapper.map(Company.self, from: Data(json.utf8), using: company, in: map)
      #expect(again.set == [one, two])
      #expect(again.address?.owner === one)
    }
  }

  @Test func `a part that is only an id`() throws {
    let made = try Mapper(MappingProvider()).map(
      Company.self, from: Data(#"{"people":[{"id":3}],"owner_id":3}"#.utf8), using: company)
    #expect(made.address?.owner === made.people[0])
    let none = try Mapper(MappingProvider()).map(
      Company.self, from: Data(#"{"people":[{"id":3}],"owner_id":null}"#.utf8), using: company)
    #expect(none.address == nil)
  }
}
