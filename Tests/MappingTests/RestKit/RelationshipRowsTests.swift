import Foundation
import Mapping
import Testing

private final class Friend: Hashable {
  var name = ""

  init() {}

  init(_ name: String) {
    self.name = name
  }

  static func == (left: Friend, right: Friend) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private struct Coordinate: Equatable {
  var latitude = 0.0
  var longitude = 0.0
}

private final class Person {
  var name = ""
  var friends: [Friend] = []
  var unique: Set<Friend> = []
  var visitors: [Friend]?
  var rows: [[Friend]] = []
  var coordinate: Coordinate?
  var stores = 0
  var best: Friend? {
    didSet { stores += 1 }
  }
}

/// What RestKit's tests pin of relationships and policies, by the numbers of its rows.
///
/// Row 88 stands in `UpdatingGraphTests`, more of 100 in `EmbeddedTests`.
@Suite struct RelationshipRowsTests {
  private let friend = ObjectMapping(Friend.init, .attributes(\.name))

  private var person: ObjectMapping<Person> {
    ObjectMapping(
      Person.init, .attributes(\.name), .relationship("friends", \.friends, friend),
      .relationship("friends", \.unique, friend), .relationship("best", \.best, friend))
  }

  private var union: ObjectMapping<Person> {
    ObjectMapping(
      Person.init, .relationship("friends", \.friends, friend).policy(.union),
      .relationship("friends", \.unique, friend).policy(.union),
      .relationship("friends", \.visitors, friend).policy(.union))
  }

  @Test func `RK85: one object for a list is a list of one for the lenient alone`() {
    let json = #"{"friends":{"name":"B"}}"#
    let lenient = Trial(person, json, .lenient)
    #expect(lenient.object?.friends.map(\.name) == ["B"])
    #expect(lenient.object?.unique == [Friend("B")])
    let sentence = "wanted a list, found an object. If the list lies deeper, name its key path."
    #expect(
      Trial(person, json).problems == [
        "$.friends (line 1, column 12): \(sentence)", "$.friends (line 1, column 12): \(sentence)",
      ])
  }

  @Test func `RK86: a list of objects keeps its order, and a set has each of them`() {
    let made = Trial(person, #"{"friends":[{"name":"A"},{"name":"B"}]}"#)
    #expect(made.object?.friends.map(\.name) == ["A", "B"])
    #expect(made.object?.unique == [Friend("A"), Friend("B")])
  }

  @Test func `RK89: a missing relationship keeps its object, and null clears it once`() {
    let (ann, alone) = (Person(), Person())
    ann.best = Friend("B")
    ann.stores = 0
    #expect(Trial(person, into: ann, #"{"name":"Ann"}"#).problems == [])
    #expect(ann.best?.name == "B" && ann.stores == 0)
    #expect(Trial(person, into: ann, #"{"best":null}"#).problems == [])
    #expect(ann.best == nil && ann.stores == 1)
    #expect(Trial(person, into: alone, #"{"best":null}"#).problems == [])
    #expect(alone.stores == 0)
  }

  @Test func `RK91: union puts the new behind the old, in a list and in a set`() {
    let ann = Person()
    let jeff = Friend("Jeff")
    ann.friends = [jeff]
    ann.unique = [jeff]
    #expect(Trial(union, into: ann, #"{"friends":[{"name":"Zach"}]}"#).problems == [])
    #expect(ann.friends.first === jeff)
    #expect(ann.friends.map(\.name) == ["Jeff", "Zach"])
    #expect(ann.unique == [jeff, Friend("Zach")])
  }

  @Test func `RK92: union with a list that is nil is just the new`() {
    let ann = Person()
    #expect(Trial(union, into: ann, #"{"friends":[{"name":"Zach"}]}"#).problems == [])
    #expect(ann.visitors?.map(\.name) == ["Zach"])
  }

  @Test(arguments: ["null", "[]"])
  func `RK92: union with nothing is just the old, whatever a fresh object begins with`(json: String)
  {
    final class Club {
      var members = [Friend("Founder")]
      var guests: [Friend]? = [Friend("Founder")]
      var unique: Set = [Friend("Founder")]
      var byName = ["Founder": Friend("Founder")]
    }
    let mapping = ObjectMapping(
      Club.init, .relationship("list", \.members, friend).policy(.union),
      .relationship("list", \.guests, friend).policy(.union),
      .relationship("list", \.unique, friend).policy(.union),
      .relationship("named", \.byName, friend).policy(.union))
    let club = Club()
    (club.members, club.guests) = ([Friend("Ann")], [Friend("Ann")])
    (club.unique, club.byName) = ([Friend("Ann")], ["Ann": Friend("Ann")])
    #expect(Trial(mapping, into: club, #"{"list":\#(json),"named":null}"#).problems == [])
    #expect(club.members.map(\.name) == ["Ann"] && club.guests?.map(\.name) == ["Ann"])
    #expect(club.unique == [Friend("Ann")] && club.byName.map(\.key) == ["Ann"])
    #expect(Trial(mapping, #"{"list":\#(json)}"#).object?.members.map(\.name) == ["Founder"])
  }

  @Test func `RK100: a part of which no key is there stays nil`() {
    let coordinate = ObjectMapping(
      Coordinate.init, .attribute("lat", \.latitude), .attribute("long", \.longitude))
    let mapping = ObjectMapping(
      Person.init, .attributes(\.name), .embedded(\.coordinate, coordinate))
    let nowhere = Trial(mapping, #"{"name":"A"}"#)
    #expect(nowhere.object?.name == "A")
    #expect(nowhere.object.map { $0.coordinate == nil } == true)
    #expect(
      Trial(mapping, #"{"name":"A","lat":59.9,"long":10.7}"#).object?.coordinate
        == Coordinate(latitude: 59.9, longitude: 10.7))
  }

  @Test func `RK101: a list of lists is one, or one flat list, or is told to be none`() {
    let json = #"{"rows":[[{"name":"A"}],[{"name":"B"},{"name":"C"}]]}"#
    let rows = Trial(ObjectMapping(Person.init, .relationship("rows", \.rows, friend)), json)
    #expect(rows.object?.rows.map { $0.map(\.name) } == [["A"], ["B", "C"]])
    let flat = Trial(
      ObjectMapping(Person.init, .relationship("rows[*][*]", \.friends, friend)), json)
    #expect(flat.object?.friends.map(\.name) == ["A", "B", "C"])
    #expect(
      Trial(ObjectMapping(Person.init, .relationship("rows", \.friends, friend)), json).problems
        == [
          "$.rows[0] (line 1, column 10): wanted an object, found a list.",
          "$.rows[1] (line 1, column 25): wanted an object, found a list.",
        ])
  }
}
