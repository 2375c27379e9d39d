import Foundation
import Mapping
import Testing

private final class User {
  var name = ""
}

private struct Meta: Equatable {
  var total = 0
}

private struct Point: Equatable {
  let x: Int
}

/// Several key paths of one document, mapped in one pass.
@Suite struct SeveralRootsTests {
  private let provider = MappingProvider()

  init() throws {
    try provider.register(
      ObjectMapping(User.init, .attributes(\.name)), ObjectMapping(Meta.init, .attributes(\.total)),
      ObjectMapping(building: Point.init(x:), .value("x", \.x)))
  }

  private let json = """
    {"meta": {"page": {"total": 2}}, "users": [{"name": "A"}, {"name": "B"}], "at": {"x": 3}}
    """

  @Test func `RK5 each key path has what was asked for there`() throws {
    let result = try provider.map(
      json: json, at: ["users": [User].self, "meta.page": Meta.self, "at": Point.self])
    #expect(result.keyPaths == ["users", "meta.page", "at"])
    #expect(result.list(of: User.self, at: "users").map(\.name) == ["A", "B"])
    #expect(result.object(of: Meta.self, at: "meta.page") == Meta(total: 2))
    #expect(result.object(of: Point.self) == Point(x: 3))
    #expect(result.all(of: User.self).map(\.name) == ["A", "B"])
    #expect(result.object(of: Meta.self, at: "at") == nil)
    #expect(result.list(of: Meta.self, at: "nowhere").isEmpty)
  }

  @Test func `paths of every kind are roots`() throws {
    let result = try provider.map(
      json: json, at: ["users[-1]": User.self, "users[*]": [User].self, "users[0]": User.self])
    #expect(result.object(of: User.self, at: "users[-1]")?.name == "B")
    #expect(result.list(of: User.self, at: "users[*]").map(\.name) == ["A", "B"])
    #expect(result.all(of: User.self).map(\.name) == ["B", "A", "B", "A"])
  }

  @Test func `a root that is not there is a problem, unless its type is Optional`() throws {
    let json = #"{"user": {"name": "A"}, "meta": null}"#
    expect(
      throws: MappingError.self,
      performing: {
        try provider.map(json: json, at: ["users": [User].self, "meta": Meta.self])
      },
      saying: """
        $ (line 1, column 1): nothing is at $.users. The keys here are "user", "meta". Near it: "user".
        """)
    expect(
      throws: MappingError.self,
      performing: { try provider.map(json: json, at: ["user": User.self, "meta": Meta.self]) },
      saying: "$.meta (line 1, column 33): Meta is required, and it is null here.")
    let result = try provider.map(
      json: json, at: ["users": [User]?.self, "meta": Meta?.self, "user": User.self])
    #expect(result.object(of: Meta.self) == nil)
    #expect(result.object(of: User.self)?.name == "A")
  }

  @Test func `problems of all roots come at once`() {
    expect(
      throws: MappingError.self,
      performing: {
        try provider.map(
          json: #"{"users": [{"name": []}], "meta": {"total": "x"}, "at": {}}"#,
          at: ["meta": Meta.self, "users": [User].self, "at": Point.self])
      },
      saying: """
        $.users[0].name (line 1, column 21): wanted a string, found a list.
        $.meta.total (line 1, column 45): wanted a whole number, found "x".
        $.at (line 1, column 57): Point.x is required, and "x" is not here.
        """)
  }

  @Test func `an object of which nothing is mapped is a problem at every root`() {
    let error = #expect(throws: MappingError.self) {
      try provider.map(
        json: #"{"users": [{"Name": "A"}], "meta": {"totals": 1}}"#,
        at: ["meta": Meta.self, "users": [User].self])
    }
    #expect(error?.problems.map(\.path.description) == ["users[0]", "meta"])
  }

  @Test func `a type that nobody registered is told by its key path`() {
    expect(
      throws: MappingError.self,
      performing: { try provider.map(json: json, at: ["users": [Data].self]) },
      saying: """
        Mapper: "users" names no registered mapping for Data. Register one, or pass it in the row.
        """)
  }

  @Test func `objects that a root collects were asked for too`() {
    let error = #expect(throws: MappingError.self) {
      try provider.map(
        json: #"{"rows": [{"user": {"Name": "A"}}]}"#, at: ["rows[*].user": [User].self])
    }
    #expect(error?.problems.map(\.path.description) == ["rows[0].user"])
  }
}
