import Foundation
import Mapping
import Testing

private final class Cell: Hashable {
  var number = 0

  static func == (left: Cell, right: Cell) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Spot: Hashable {
  var number = 0
}

private final class Board {
  var set: Set<Cell> = []
  var optionalSet: Set<Cell>?
  var byKey: [String: Cell] = [:]
  var optionalByKey: [String: Cell]?
  var byNumber: [Int: Cell] = [:]
  var grid: [[Cell]] = []
  var cube: [[[Cell]]] = []
  var deep: [[[[Cell]]]] = []
  var holes: [Cell?] = []
  var teams: [String: [Spot]] = [:]
  var spots: [Spot?] = []
}

@Suite struct RelationshipShapesTests {
  private let cell = ObjectMapping(Cell.init, .attribute("n", \.number))
  private let spot = ObjectMapping(Spot.init, .attribute("n", \.number))

  private func board(
    _ json: String, _ row: PropertyMapping<Board>, report: inout MappingReport
  ) throws -> Board {
    try Mapper(MappingProvider()).map(
      Board.self, from: Data(json.utf8), using: ObjectMapping(Board.init, row), report: &report)
  }

  private func board(_ json: String, _ row: PropertyMapping<Board>) throws -> Board {
    var report = MappingReport()
    return try board(json, row, report: &report)
  }

  @Test func `a set has each object once`() throws {
    let made = try board(
      #"{"set":[{"n":1},{"n":2},{"n":1}]}"#, .relationship("set", \.set, cell))
    #expect(made.set.map(\.number).sorted() == [1, 2])
    #expect(
      try board(#"{"s":[{"n":1}]}"#, .relationship("s", \.optionalSet, cell)).optionalSet?.count
        == 1)
    #expect(try board(#"{"s":null}"#, .relationship("s", \.optionalSet, cell)).optionalSet == nil)
  }

  @Test func `an object of objects is a dictionary by its keys, dots and all`() throws {
    let made = try board(
      #"{"k":{"a.b":{"n":1},"":{"n":2},"é":{"n":3}}}"#, .relationship("k", \.byKey, cell))
    #expect(made.byKey.mapValues(\.number) == ["a.b": 1, "": 2, "é": 3])
    #expect(try board(#"{"k":{}}"#, .relationship("k", \.byKey, cell)).byKey.isEmpty)
    #expect(try board(#"{"k":null}"#, .relationship("k", \.optionalByKey, cell)).byKey.isEmpty)
  }

  @Test func `of a key that comes twice the last object stays, with a finding`() throws {
    var report = MappingReport()
    let made = try board(
      #"{"k":{"a":{"n":1},"a":{"n":2}}}"#, .relationship("k", \.byKey, cell), report: &report)
    #expect(made.byKey.mapValues(\.number) == ["a": 2])
    #expect(
      report.findings.map(\.description) == [
        #"$.k.a (line 1, column 23): the key "a" comes again; the last one wins."#
      ])
  }

  @Test func `of a key that comes twice the last one wins, also where it is left out`() throws {
    let row = PropertyMapping<Board>.relationship("k", \.byKey, cell).skipInvalid()
    for last in ["null", #"{"n":"x"}"#, "5"] {
      let made = try board(#"{"k":{"b":{"n":3},"a":{"n":1},"a":\#(last)}}"#, row)
      #expect(made.byKey.mapValues(\.number) == ["b": 3])
    }
    struct Rates { var rates: [String: Int] = [:] }
    let rates = ObjectMapping(Rates.init, .attribute("r", \.rates).skipInvalid())
    let made = try Mapper(MappingProvider()).map(
      Rates.self, from: Data(#"{"r":{"b":3,"a":1,"a":"x"}}"#.utf8), using: rates)
    #expect(made.rates == ["b": 3])
  }

  @Test func `a list is a dictionary by a member of its objects`() throws {
    let made = try board(
      #"{"l":[{"n":4},{"n":2},{"n":4}]}"#,
      .relationship("l", \.byNumber, cell, keyedBy: \.number))
    #expect(made.byNumber.mapValues(\.number) == [4: 4, 2: 2])
  }

  @Test func `lists of lists keep their rows, also empty ones`() throws {
    let made = try board(
      #"{"g":[[{"n":1},{"n":2}],[],[{"n":3}]]}"#, .relationship("g", \.grid, cell))
    #expect(made.grid.map { $0.map(\.number) } == [[1, 2], [], [3]])
    let cube = try board(#"{"g":[[[{"n":1}],[]],[]]}"#, .relationship("g", \.cube, cell))
    #expect(cube.cube.map { $0.map { $0.map(\.number) } } == [[[1], []], []])
    let deep = try board(
      #"{"g":[[[[{"n":1}]]]]}"#,
      .relationship("g", \.deep, cell, as: .list(of: .list(of: .list(of: .list(of: .one))))))
    #expect(deep.deep.first?.first?.first?.first?.number == 1)
  }

  @Test func `null in a list of lists is left out where it cannot be held`() throws {
    var report = MappingReport()
    let made = try board(
      #"{"g":[[{"n":1},null],null]}"#, .relationship("g", \.grid, cell), report: &report)
    #expect(made.grid.map { $0.map(\.number) } == [[1]])
    #expect(
      report.findings.map(\.description) == [
        "$.g[0][1] (line 1, column 16): null stands in a list, and was left out.",
        "$.g[1] (line 1, column 22): null stands in a list, and was left out.",
      ])
  }

  @Test func `null between optional objects is nil`() throws {
    let made = try board(
      #"{"h":[{"n":1},null,{"n":2}]}"#, .relationship("h", \.holes, cell))
    #expect(made.holes.map { $0?.number } == [1, nil, 2])
    let spots = try board(#"{"h":[null,{"n":2}]}"#, .relationship("h", \.spots, spot))
    #expect(spots.spots.map { $0?.number } == [nil, 2])
  }

  @Test func `shapes go together`() throws {
    let made = try board(
      #"{"t":{"red":[{"n":1},{"n":2}],"blue":[]}}"#,
      .relationship("t", \.teams, spot, as: .dictionary(of: .list(of: .one))))
    #expect(made.teams == ["red": [Spot(number: 1), Spot(number: 2)], "blue": []])
  }

  @Test(arguments: [
    (#"{"g":[{"n":1}]}"#, "$.g[0] (line 1, column 7): wanted a list, found an object."),
    (#"{"g":[["x"]]}"#, #"$.g[0][0] (line 1, column 8): wanted an object, found "x"."#),
    (#"{"g":{"n":1}}"#, "$.g (line 1, column 6): wanted a list, found an object."),
    (
      #"{"g":[[{"n":"x"}]]}"#,
      #"$.g[0][0].n (line 1, column 13): wanted a whole number, found "x"."#
    ),
  ])
  func `what is no list of lists is refused where it is none`(json: String, start: String) {
    let error = #expect(throws: MappingError.self) {
      try board(json, .relationship("g", \.grid, cell))
    }
    #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
  }

  @Test func `collections are joined by the union policy, each in its way`() throws {
    let board = Board()
    let old = Cell()
    old.number = 1
    (board.set, board.byKey) = ([old], ["a": old, "b": old])
    let mapping = ObjectMapping(
      Board.init, .relationship("set", \.set, cell).policy(.union),
      .relationship("k", \.byKey, cell).policy(.union))
    try Mapper(MappingProvider()).map(
      into: board, from: Data(#"{"set":[{"n":2}],"k":{"b":{"n":3}}}"#.utf8), using: mapping)
    #expect(board.set.map(\.number).sorted() == [1, 2])
    #expect(board.byKey.mapValues(\.number) == ["a": 1, "b": 3])
  }

  @Test func `for the lenient a value that is no object is nil where the property can be`() throws {
    let mapping = ObjectMapping(
      Board.init, .relationship("k", \.optionalByKey, cell), .relationship("s", \.optionalSet, cell)
    )
    var report = MappingReport()
    let made = try Mapper(MappingProvider(), profile: .lenient).map(
      Board.self, from: Data(#"{"k": 5, "s": "x"}"#.utf8), using: mapping, report: &report)
    #expect(made.optionalByKey == nil)
    #expect(made.optionalSet == nil)
    #expect(
      report.findings.map(\.description) == [
        "$.k (line 1, column 7): read as nil: wanted an object, found 5.",
        #"$.s (line 1, column 15): read as nil: wanted a list, found "x"."#,
      ])
    #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        Board.self, from: Data(#"{"k": 5}"#.utf8), using: mapping)
    }
  }

  @Test func `more invalid items than may be left out are a problem`() throws {
    let row = PropertyMapping<Board>.relationship("g", \.grid, cell).skipInvalid(atMost: 1)
    #expect(
      try board(#"{"g":[[{"n":1}],[{"n":"x"}]]}"#, row).grid.map { $0.map(\.number) } == [[1], []])
    let error = #expect(throws: MappingError.self) {
      try board(#"{"g":[[{"n":"x"},{"n":1},{"n":[]}]]}"#, row)
    }
    #expect(
      error?.description == """
        $.g (line 1, column 6): more than 1 of the items here are invalid, and no more may be left out.
        """)
  }
}
