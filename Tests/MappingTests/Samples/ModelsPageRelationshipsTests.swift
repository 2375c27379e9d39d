import Foundation
import Mapping
import Testing

/// What `Docs/Models.md` says of objects within objects, run.
@Suite struct ModelsPageRelationshipsTests {
  struct Player: Hashable {
    var id = 0
    var name = ""
  }

  final class Club {
    var captain = Player()
    var coach: Player?
    var players: [Player] = []
    var bench: [Player?] = []
    var board: [[Player]] = []
    var members: Set<Player> = []
    var byRole: [String: Player] = [:]
    var byID: [Int: Player] = [:]
    var teams: [String: [Player]] = [:]
  }

  let player = ObjectMapping(Player.init, .attributes(\.id, \.name))

  @Test func `shapes`() throws {
    let club = ObjectMapping(
      Club.init, .relationship("captain", \.captain, player),
      .relationship("coach", \.coach, player),
      .relationship("players", \.players, player),
      .relationship("bench", \.bench, player),
      .relationship("board", \.board, player),
      .relationship("members", \.members, player),
      .relationship("roles", \.byRole, player),
      .relationship("players", \.byID, player, keyedBy: \.id),
      .relationship("teams", \.teams, player, as: .dictionary(of: .list(of: .one))))
    let made = try map(
      club,
      """
      {"captain": {"id": 1}, "coach": null, "players": [{"id": 1}, {"id": 2}],
       "bench": [{"id": 3}, null], "board": [[{"id": 1}], []],
       "members": [{"id": 1}, {"id": 1}], "roles": {"goal": {"id": 4}},
       "teams": {"first": [{"id": 1}], "second": []}}
      """)
    #expect(made.captain.id == 1)
    #expect(made.coach == nil)
    #expect(made.players.map(\.id) == [1, 2])
    #expect(made.bench.map { $0?.id } == [3, nil])
    #expect(made.board.map { $0.map(\.id) } == [[1], []])
    #expect(made.members.map(\.id) == [1])
    #expect(made.byRole.mapValues(\.id) == ["goal": 4])
    #expect(made.byID.mapValues(\.id) == [1: 1, 2: 2])
    #expect(made.teams.mapValues { $0.map(\.id) } == ["first": [1], "second": []])
    var report = MappingReport()
    _ = try Mapper(MappingProvider()).map(
      Club.self,
      from: Data(
        """
        {"coach": null, "players": null, "board": [null], "bench": null, "members": null,
         "roles": null, "teams": null}
        """.utf8), using: club, report: &report)
    #expect(report.findings.count == 7)
    expect(
      throws: MappingError.self,
      performing: { try map(club, #"{"board": [{"id": 1}]}"#) },
      saying: """
        $.board[0] (line 1, column 12): wanted a list, found an object. If the list lies deeper, name \
        its key path.
        """)
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(
          ObjectMapping(Club.init, .relationship("teams", \.teams)))
      },
      saying: """
        ObjectMapping<Club>: the row "teams" is a relationship to Array<Player>, which is no model. \
        Pass its shape: .relationship("key", \\.property, mapping, as: .list(of: …)).
        """)
  }

  @Test func `by type and by name`() throws {
    let short = ObjectMapping(named: "short", Player.init, .attributes(\.id))
    let club = ObjectMapping(
      Club.init, .relationship("captain", \.captain),
      .relationship("coach", \.coach, named: "short"))
    let provider = MappingProvider()
    try provider.register(club, short)
    expect(
      throws: MappingDefinitionError.self, performing: { try provider.check() },
      saying: """
        ObjectMapping<Club>: "captain" names no registered mapping for Player. Register one, or pass \
        it in the row.
        """)
    try provider.register(player)
    let made = try provider.map(
      Club.self, from: #"{"captain": {"id": 1, "name": "A"}, "coach": {"id": 2, "name": "B"}}"#)
    #expect(made.captain == Player(id: 1, name: "A"))
    #expect(made.coach == Player(id: 2, name: ""))
  }

  struct Coordinate: Equatable {
    var latitude = 0.0
    var longitude = 0.0
  }

  final class Town {
    var name = ""
    var coordinate: Coordinate?
  }

  let coordinate = ObjectMapping(
    Coordinate.init, .attribute("lat", \.latitude), .attribute("long", \.longitude))

  @Test func `embedded parts`() throws {
    let town = ObjectMapping(
      Town.init, .attributes(\.name), .embedded(\.coordinate, coordinate, .whenAll))
    let oslo = try map(town, #"{"name": "Oslo", "lat": 59.9, "long": 10.7}"#)
    #expect(oslo.coordinate == Coordinate(latitude: 59.9, longitude: 10.7))
    #expect(try map(town, #"{"name": "Oslo", "lat": 59.9}"#).coordinate == nil)
    let any = ObjectMapping(Town.init, .embedded(\.coordinate, coordinate))
    #expect(
      try map(any, #"{"lat": 59.9}"#).coordinate == Coordinate(latitude: 59.9, longitude: 0))
    #expect(try map(any, #"{"long": null}"#).coordinate == nil)
    #expect(try map(town, #"{"lat": 59.9, "long": null}"#).coordinate == nil)
    expect(
      throws: MappingError.self,
      performing: { try map(any, #"{"lat": 59.9, "long": null}"#) },
      saying: """
        $.long (line 1, column 23): wanted a number, found null. Make the property Optional, give \
        the row a default, or add .whenNull(.keep).
        """)
  }

  struct Tag: Equatable {
    var text = ""
  }

  final class Post {
    var tags: [Tag] = []
    var at: Coordinate?
  }

  let tag = ObjectMapping(Tag.init, .attribute("$", \.text))
  let pair = ObjectMapping(
    Coordinate.init, .attribute("[0]", \.longitude), .attribute("[1]", \.latitude))

  @Test func `other values into objects`() throws {
    let post = ObjectMapping(
      Post.init,
      .relationship("tags", \.tags, tag),
      .relationship("at", \.at, pair))
    let made = try map(post, #"{"tags": ["swift", "json"], "at": [10.7, 59.9]}"#)
    #expect(made.tags == [Tag(text: "swift"), Tag(text: "json")])
    #expect(made.at == Coordinate(latitude: 59.9, longitude: 10.7))
    expect(
      throws: MappingError.self,
      performing: { try map(post, #"{"at": [10.7, "north"]}"#) },
      saying: #"$.at[1] (line 1, column 15): wanted a number, found "north"."#)
  }

  private func map<Object>(_ mapping: ObjectMapping<Object>, _ json: String) throws -> Object {
    try Mapper(MappingProvider()).map(Object.self, from: Data(json.utf8), using: mapping)
  }
}
