import Foundation
import Mapping
import Testing

private struct Point: Equatable {
  let x: Int
  let y: Int
}

private struct Place: Equatable {
  let name: String
  let note: String?
  let visits: Int
  let at: Point
  let corners: [Point]
  let next: Point?
}

private final class Account {
  let id: Int64
  let owner: String

  init(id: Int64, owner: String) throws {
    guard id > 0 else { throw Refusal(reason: "an id is positive.") }
    (self.id, self.owner) = (id, owner)
  }

  struct Refusal: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }
}

private final class Holder {
  var point = Point(x: 0, y: 0)
  var points: [Point] = []
  var account: Account?
}

/// Types that cannot be made empty are made from what their rows read.
@Suite struct BuildingTests {
  private let point = ObjectMapping(
    building: Point.init(x:y:), .value("x", \.x), .value("y", \.y))

  private var place: ObjectMapping<Place> {
    ObjectMapping(
      building: Place.init(name:note:visits:at:corners:next:),
      .value("name", \.name), .value("note", \.note), .value("visits", \.visits, default: 1),
      .relationship("at", \.at, point), .relationship("corners", \.corners, point),
      .relationship("next", \.next, point))
  }

  private let account = ObjectMapping(
    building: Account.init(id:owner:), .value("id", \.id), .value("owner.name", \.owner))

  private func map<Object>(
    _ mapping: ObjectMapping<Object>, _ json: String
  ) throws -> Object {
    try Mapper(MappingProvider()).map(Object.self, from: Data(json.utf8), using: mapping)
  }

  private func sentence<Object>(_ mapping: ObjectMapping<Object>, _ json: String) -> String? {
    do {
      _ = try map(mapping, json)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    #"{"x": 1, "y": 2}"#, #"{"y": 2, "x": 1}"#, #"{"y": 2, "z": [], "x": 1.0}"#,
  ])
  func `members come in any order`(json: String) throws {
    #expect(try map(point, json) == Point(x: 1, y: 2))
  }

  @Test func `missing is nil for an Optional, else the row's default`() throws {
    let json = #"{"corners": [{"x": 1, "y": 2}], "at": {"x": 3, "y": 4}, "name": "A"}"#
    #expect(
      try map(place, json)
        == Place(
          name: "A", note: nil, visits: 1, at: Point(x: 3, y: 4), corners: [Point(x: 1, y: 2)],
          next: nil))
  }

  @Test func `missing without either is an error that names the property`() {
    #expect(
      sentence(point, #"{"x": 1, "Y": 2}"#)
        == #"$ (line 1, column 1): Point.y is required, and "y" is not here. Near it: "Y"."#)
  }

  @Test func `null into what cannot be nil is an error, also for the lenient`() {
    for mapping in [point, point.profile(.lenient)] {
      #expect(
        sentence(mapping, #"{"x": 1, "y": null}"#) == """
          $.y (line 1, column 15): wanted a whole number, found null. Make the property Optional, \
          give the row a default, or add .whenNull(.keep).
          """)
    }
  }

  @Test func `all problems of all objects come at once, and nothing is made`() {
    #expect(
      sentence(place, #"{"name": 1, "at": {"x": "a"}, "corners": [{"x": 1, "y": 2}, {"y": 1.5}]}"#)
        == """
        $.at (line 1, column 19): Point.y is required, and "y" is not here.
        $.at.x (line 1, column 25): wanted a whole number, found "a".
        $.corners[1] (line 1, column 61): Point.x is required, and "x" is not here.
        $.corners[1].y (line 1, column 67): wanted a whole number, found 1.5, which has a fraction.
        """)
  }

  @Test func `what the initialiser throws is the reason`() throws {
    #expect(
      sentence(account, #"{"id": -1, "owner": {"name": "Ann"}}"#)
        == "$ (line 1, column 1): this Account was refused: an id is positive.")
    #expect(try map(account, #"{"owner": {"name": "Ann"}, "id": 7}"#).owner == "Ann")
  }

  @Test func `they stand wherever other objects stand`() throws {
    let holder = ObjectMapping(
      Holder.init, .relationship("point", \.point, point), .relationship("points", \.points, point),
      .relationship("account", \.account, account))
    let made = try map(
      holder,
      #"{"point":{"x":1,"y":2},"points":[{"x":3,"y":4}],"account":{"id":5,"owner":{"name":"B"}}}"#)
    #expect(made.point == Point(x: 1, y: 2))
    #expect(made.points == [Point(x: 3, y: 4)])
    #expect(made.account?.id == 5)
  }

  @Test func `a value that is there is made anew from its own values and those that came`() throws {
    var value = Point(x: 1, y: 2)
    var changes: [PropertyChange] = []
    try Mapper(MappingProvider()).map(
      into: &value, from: Data(#"{"y": 5}"#.utf8), using: point, changes: &changes)
    #expect(value == Point(x: 1, y: 5))
    #expect(changes.map(\.description) == ["Point.y: 2 → 5"])
  }

  @Test func `an instance that is there cannot be changed`() throws {
    let object = try Account(id: 1, owner: "A")
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(into: object, from: Data("{}".utf8), using: account)
    }
    #expect(
      error?.description == """
        Mapper: the mapping of Account makes its objects from arguments, so that an instance cannot \
        be updated. Map a new one.
        """)
  }

  @Test func `a bad item is left out where the row says so`() throws {
    let holder = ObjectMapping(
      Holder.init, .relationship("points", \.points, point).skipInvalid())
    var report = MappingReport()
    let made = try Mapper(MappingProvider()).map(
      Holder.self, from: Data(#"{"points":[{"x":3},{"x":1,"y":2},{"x":"?","y":[]}]}"#.utf8),
      using: holder, report: &report)
    #expect(made.points == [Point(x: 1, y: 2)])
    #expect(
      report.findings.map(\.description) == [
        #"$.points[0] (line 1, column 12): left out: Point.y is required, and "y" is not here."#,
        #"$.points[2].x (line 1, column 39): left out: wanted a whole number, found "?"."#,
        "$.points[2].y (line 1, column 47): left out: wanted a whole number, found a list.",
      ])
  }
}
