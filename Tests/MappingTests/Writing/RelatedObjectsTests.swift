import Foundation
import Mapping
import Testing

/// Related objects in each shape: whole, by their identities, by another mapping, and in circles.
@Suite struct RelatedObjectsTests {
  final class Person: Hashable {
    var id: Int?
    var name = ""
    var friend: Person?
    var friends: [Person] = []
    var team: Team?

    init() {}

    convenience init(_ id: Int, _ name: String = "") {
      self.init()
      (self.id, self.name) = (id, name)
    }

    static func == (left: Person, right: Person) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Team {
    var lead = Person()
    var deputy: Person?
    var members: [Person] = []
    var maybe: [Person]?
    var crew: Set<Person> = []
    var byRole: [String: Person] = [:]
    var byName: [String: Person] = [:]
    var pairs: [[Person]] = []
    var gaps: [Person?] = []
  }

  static var person: ObjectMapping<Person> {
    ObjectMapping(Person.init, .attributes(\.id, \.name)).identified(by: \.id)
  }

  private func text<Object>(
    _ object: Object, _ mapping: ObjectMapping<Object>, _ options: WritingOptions = WritingOptions()
  ) throws -> String {
    let data = try Mapper(MappingProvider()).encode(object, using: mapping, options: options)
    return String(decoding: data, as: UTF8.self)
  }

  private func error<Object>(
    of object: Object, _ mapping: ObjectMapping<Object>,
    _ options: WritingOptions = WritingOptions()
  ) -> String? {
    #expect(throws: WritingError.self) { try text(object, mapping, options) }?.description
  }

  private var team: Team {
    let team = Team()
    let (ann, bob) = (Person(1, "Ann"), Person(2, "Bob"))
    team.lead = ann
    team.members = [bob, ann]
    team.crew = [ann, bob]
    team.byRole = ["z": ann, "a": bob]
    team.byName = ["Bob": bob]
    team.pairs = [[ann], [], [bob]]
    team.gaps = [nil, ann]
    return team
  }

  private func shapes(_ person: ObjectMapping<Person> = person) -> ObjectMapping<Team> {
    ObjectMapping(
      Team.init, .relationship("lead", \.lead, person), .relationship("deputy", \.deputy, person),
      .relationship("members", \.members, person), .relationship("maybe", \.maybe, person),
      .relationship("crew", \.crew, person), .relationship("byRole", \.byRole, person),
      .relationship("byName", \.byName, person, keyedBy: \.name),
      .relationship("pairs", \.pairs, person, as: .list(of: .list(of: .one))),
      .relationship("gaps", \.gaps, person, as: .list(of: .optional(of: .one))))
  }

  @Test func `each shape is written as it is read`() throws {
    let (ann, bob) = (#"{"id":1,"name":"Ann"}"#, #"{"id":2,"name":"Bob"}"#)
    #expect(
      try text(team, shapes())
        == #"{"lead":\#(ann),"members":[\#(bob),\#(ann)],"crew":[\#(ann),\#(bob)],"#
        + #""byRole":{"a":\#(bob),"z":\#(ann)},"byName":[\#(bob)],"#
        + #""pairs":[[\#(ann)],[],[\#(bob)]],"gaps":[null,\#(ann)]}"#)
  }

  @Test func `identities take the places of objects`() throws {
    #expect(
      try text(team, shapes(), WritingOptions(relatedObjects: .identity))
        == #"{"lead":1,"members":[2,1],"crew":[1,2],"byRole":{"a":2,"z":1},"byName":[2],"#
        + #""pairs":[[1],[],[2]],"gaps":[null,1]}"#)
    #expect(
      try text(team, shapes(), WritingOptions(relatedObjects: .identityMembers)).hasPrefix(
        #"{"lead":{"id":1},"members":[{"id":2},{"id":1}],"#))
    #expect(try text(team, shapes(), WritingOptions(relatedObjects: .omit)) == "{}")
  }

  @Test func `a row says whether its objects are written whole`() throws {
    let mapping = ObjectMapping(
      Team.init, .relationship("lead", \.lead, Self.person).writing(\.relatedObjects, .identity),
      .relationship("members", \.members, Self.person).writing(\.relatedObjects, .full)
    ).writing(\.relatedObjects, .omit)
    #expect(
      try text(team, mapping)
        == #"{"lead":1,"members":[{"id":2,"name":"Bob"},{"id":1,"name":"Ann"}]}"#)
  }

  @Test func `an identity of several properties is an object of them`() throws {
    let person = ObjectMapping(Person.init, .attribute("key.id", \.id), .attribute("name", \.name))
      .identified(by: \.name, \.id)
    let mapping = ObjectMapping(Team.init, .relationship("lead", \.lead, person))
    #expect(
      try text(team, mapping, WritingOptions(relatedObjects: .identity))
        == #"{"lead":{"name":"Ann","key":{"id":1}}}"#)
  }

  @Test func `an identity whose row only reads is written where it stands for its object`() throws {
    let person = ObjectMapping(
      Person.init, .attribute("id", \.id).readOnly(), .attribute("name", \.name)
    ).identified(by: \.id)
    let mapping = ObjectMapping(
      Team.init, .relationship("lead", \.lead, person),
      .relationship("lead_id", \.lead, person).writing(\.relatedObjects, .identity).writeOnly())
    #expect(try text(team, mapping) == #"{"lead":{"name":"Ann"},"lead_id":1}"#)
  }

  @Test func `an object without the identity that is to be written is an error`() {
    let team = Team()
    team.members = [Person(1), Person()]
    let mapping = ObjectMapping(Team.init, .relationship("members", \.members, Self.person))
    #expect(
      error(of: team, mapping, WritingOptions(relatedObjects: .identity))
        == "$.members[1] (Team.members[1]): its identity is to be written, and this Person has none."
    )
  }

  @Test func `objects without identities cannot be written by them`() {
    let person = ObjectMapping(Person.init, .attribute("name", \.name))
    let mapping = ObjectMapping(
      Team.init, .relationship("lead", \.lead, person).writing(\.relatedObjects, .identity))
    #expect(
      error(of: Team(), mapping)
        == "ObjectMapping<Team>: the row \"lead\" cannot be written: it writes Person by its identity,"
        + " and the mapping has none. Add .identified(by: …) to it, or write the objects whole.")
  }

  @Test func `another mapping writes what one has read`() throws {
    let brief = ObjectMapping(Person.init, .attribute("n", \.name))
    let mapping = ObjectMapping(
      Team.init, .relationship("members", \.members, Self.person).writing(by: brief))
    #expect(try text(team, mapping) == #"{"members":[{"n":"Bob"},{"n":"Ann"}]}"#)
  }

  @Test func `a mapping of another type cannot write them`() {
    let mapping = ObjectMapping(
      Team.init, .relationship("lead", \.lead, Self.person).writing(by: shapes()))
    #expect(
      error(of: Team(), mapping)
        == "ObjectMapping<Team>: the row \"lead\" cannot be written: it is to be written by a mapping"
        + " of Team, which its objects are not.")
  }

  // MARK: - Circles

  private func mapper(
    _ row: (PropertyMapping<Person>) -> PropertyMapping<Person> = { $0 }
  ) throws -> Mapper {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Person.init, .attribute("id", \.id), row(.relationship("friend", \.friend)),
        row(.relationship("friends", \.friends))
      ).identified(by: \.id))
    return Mapper(provider)
  }

  /// Ann, whose friend Bob has her among his, for the time of the call: circles end by nobody else.
  private func withCircle(_ body: (Person) throws -> Void) rethrows {
    let (ann, bob) = (Person(1), Person(2))
    ann.friend = bob
    bob.friends = [Person(3), ann]
    defer { ann.friend = nil }
    try body(ann)
  }

  @Test func `an object that contains itself is an error with both places`() throws {
    let mapper = try mapper()
    var error: WritingError?
    withCircle { ann in
      error = #expect(throws: WritingError.self) { try mapper.encode(ann) }
    }
    #expect(
      error?.description
        == "$.friend.friends[1] (Person.friend.friends[1]): this Person is being written already,"
        + " and would be written for ever. Add .writing(\\.circles, .identity) to the row,"
        + " or .omit or .null.")
  }

  @Test(arguments: [
    (WritingOptions.Circles.identity, ",1"), (.null, ",null"), (.omit, ""),
  ])
  func `what takes its place is the row's choice`(
    _ option: WritingOptions.Circles, _ last: String
  ) throws {
    let mapper = try mapper { $0.writing(\.circles, option) }
    var text = ""
    try withCircle { text = String(decoding: try mapper.encode($0), as: UTF8.self) }
    #expect(
      text == #"{"id":1,"friend":{"id":2,"friends":[{"id":3,"friends":[]}\#(last)]},"friends":[]}"#)
  }

  @Test func `an object that is its own friend is a circle of one`() throws {
    let mapper = try mapper { $0.writing(\.circles, .omit) }
    let ann = Person(1)
    ann.friend = ann
    defer { ann.friend = nil }
    #expect(try mapper.jsonValue(ann) == ["id": 1, "friends": []])
    #expect(
      try mapper.jsonValue(ann, options: WritingOptions(nilValues: .null))
        == ["id": 1, "friends": []])
  }

  @Test func `an object that is there twice and contains nobody is written twice`() throws {
    let mapper = try mapper()
    let (ann, bob) = (Person(1), Person(2))
    ann.friends = [bob, bob]
    ann.friend = bob
    let one: JSONValue = ["id": 2, "friends": []]
    #expect(try mapper.jsonValue(ann) == ["id": 1, "friend": one, "friends": [one, one]])
  }

  // MARK: - Depth

  private func chain(of count: Int) -> Person {
    let first = Person(0)
    var last = first
    for id in 1..<count {
      last.friend = Person(id)
      last = last.friend ?? last
    }
    return first
  }

  @Test func `500 levels are written, more than the limit are an error`() throws {
    let mapper = try mapper()
    let text = String(decoding: try mapper.encode(chain(of: 500)), as: UTF8.self)
    let ids = text.split(separator: #"{"id":"#).compactMap { Int($0.prefix(while: \.isNumber)) }
    #expect(ids == Array(0..<500))
    #expect(text.hasSuffix(String(repeating: #","friends":[]}"#, count: 500)))
    let error = #expect(throws: WritingError.self) { try mapper.encode(chain(of: 600)) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.fact == .tooDeep(limit: 512))
    #expect(error?.problems.first?.path.segments.count == 512)
    #expect(
      error?.description.hasSuffix(
        "objects and lists lie more than 512 levels deep."
          + " Raise the mapper's limits.depth, or write less at once."
          + "\n… and writing stopped after 1 problem.") == true)
  }

  @Test func `the mapper's limit is the writer's too`() throws {
    var mapper = try mapper()
    mapper.limits.depth = 3
    #expect(throws: Never.self) { try mapper.encode(chain(of: 3)) }
    #expect(throws: WritingError.self) { try mapper.encode(chain(of: 4)) }
  }

  @Test func `a tree that is too deep in a property is an error with its place`() throws {
    struct Box { var tree = JSONValue.null }
    let mapping = ObjectMapping(Box.init, .attribute("a.tree", \.tree))
    let tree = (0..<600).reduce(JSONValue.null) { tree, _ in [tree] }
    let error = error(of: Box(tree: tree), mapping)
    #expect(error?.hasPrefix("$.a.tree (Box.tree): objects and lists lie more than 512") == true)
  }
}

/// Plans of mappings that lead to each other end with their provider.
@Suite struct WritingPlansEndTests {
  final class Node {
    var id = 0
    var next: Node?
    var others: [Node] = []
  }

  /// Is alive as long as the mapping that holds it, whose plans hold it too.
  final class Token: Sendable {}

  @Test func `plans of mappings that lead to themselves end with their provider`() throws {
    weak var ended: Token?
    do {
      let token = Token()
      ended = token
      let provider = MappingProvider()
      try provider.register(
        ObjectMapping(
          Node.init,
          .attribute(
            "id", get: { node in withExtendedLifetime(token) { node.id } }, set: { $0.id = $1 }),
          .relationship("next", \.next), .relationship("others", \.others)))
      #expect(try provider.jsonValue(Node()) == ["id": 0, "others": []])
    }
    #expect(ended == nil)
  }
}
