import Foundation
import Mapping
import Testing

private struct Coordinate: Equatable {
  var latitude = 0.0
  var longitude = 0.0
}

private final class Town {
  var name = ""
  var coordinate: Coordinate?
  var fixed = Coordinate(latitude: 1, longitude: 1)
}

private struct Tag: Equatable {
  var text = ""
}

private final class Post {
  var tags: [Tag] = []
  var place: Coordinate?
  var raw = JSONValue.null
}

/// Parts whose keys stand among those of their object, and objects that are no JSON objects.
@Suite struct EmbeddedTests {
  private let coordinate = ObjectMapping(
    Coordinate.init, .attribute("lat", \.latitude), .attribute("long", \.longitude))

  private func town(
    _ json: String, _ rule: EmbeddingRule, options: MappingProfile = .standard,
    report: inout MappingReport
  ) throws -> Town {
    let mapping = ObjectMapping(
      Town.init, .embedded(\.coordinate, coordinate, rule), .attributes(\.name),
      .embedded(\.fixed, coordinate, rule))
    return try Mapper(MappingProvider(), profile: options).map(
      Town.self, from: Data(json.utf8), using: mapping, report: &report)
  }

  @Test(arguments: [
    (#"{"lat": 59.9, "name": "Oslo", "long": 10.7}"#, true, true),
    (#"{"lat": 59.9, "name": "Oslo"}"#, true, false),
    (#"{"lat": 59.9, "long": null, "name": "Oslo"}"#, true, false),
    (#"{"name": "Oslo"}"#, false, false),
    (#"{"lat": null, "long": null, "name": "Oslo"}"#, false, false),
  ])
  func `RK100 a part is there when any or all of its keys are`(
    json: String, any: Bool, all: Bool
  ) throws {
    var report = MappingReport()
    let lenient = try town(json, .whenAny, options: .lenient, report: &report)
    #expect((lenient.coordinate != nil) == any)
    #expect((lenient.fixed != Coordinate(latitude: 1, longitude: 1)) == any)
    #expect(lenient.name == "Oslo")
    let whole = try town(json, .whenAll, options: .lenient, report: &report)
    #expect((whole.coordinate != nil) == all)
    #expect((whole.fixed != Coordinate(latitude: 1, longitude: 1)) == all)
  }

  @Test func `a part's keys are read ones, for the report and the strict`() throws {
    var report = MappingReport()
    let json = #"{"lat": 59.9, "name": "Oslo", "long": 10.7}"#
    let made = try town(json, .whenAny, options: .strict, report: &report)
    #expect(made.coordinate == Coordinate(latitude: 59.9, longitude: 10.7))
    #expect(report.unmapped.isEmpty)
    #expect(report.findings.isEmpty)
    let other = #"{"lat": 59.9, "name": "Oslo", "long": 10.7, "height": 3}"#
    #expect(throws: MappingError.self) {
      try town(other, .whenAny, options: .strict, report: &report)
    }
    #expect(report.unmapped.map(\.key) == ["height"])
  }

  @Test func `a value that does not convert is a problem of its own key`() {
    var report = MappingReport()
    let error = #expect(throws: MappingError.self) {
      try town(#"{"lat": "north"}"#, .whenAll, report: &report)
    }
    #expect(
      error?.description.hasPrefix(
        #"$.lat (line 1, column 9): wanted a number, found "north"."#) == true)
  }

  @Test func `a part is made from arguments where its keys are there`() throws {
    let fixed = ObjectMapping(
      building: Coordinate.init(latitude:longitude:), .value("lat", \.latitude),
      .value("long", \.longitude))
    let mapping = ObjectMapping(Town.init, .attributes(\.name), .embedded(\.coordinate, fixed))
    for (json, coordinate) in [
      (#"{"lat": 5, "long": 6}"#, Coordinate(latitude: 5, longitude: 6)),
      (#"{"lat": null, "long": null}"#, nil), (#"{"name": "Oslo"}"#, nil),
    ] {
      let made = try Mapper(MappingProvider()).map(
        Town.self, from: Data(json.utf8), using: mapping)
      #expect(made.coordinate == coordinate)
    }
  }

  @Test(arguments: [EmbeddingRule.whenAny, .whenAll])
  func `a part whose keys are all null is nil, though it could not take them`(
    rule: EmbeddingRule
  ) throws {
    let json = #"{"lat": null, "name": "Oslo", "long": null}"#
    for profile in MappingProfile.allCases {
      let mapping = ObjectMapping(
        Town.init, .embedded(\.coordinate, coordinate, rule), .attributes(\.name))
      let mapper = Mapper(MappingProvider(), profile: profile)
      let town = Town()
      town.coordinate = Coordinate(latitude: 3, longitude: 4)
      try mapper.map(into: town, from: Data(json.utf8), using: mapping)
      #expect(town.coordinate == nil)
      let fresh = try mapper.map(Town.self, from: Data(json.utf8), using: mapping)
      #expect(fresh.coordinate == nil)
      #expect(fresh.name == "Oslo")
    }
  }

  @Test(arguments: [EmbeddingRule.whenAny, .whenAll])
  func `of a part's key that comes twice the last value counts, also behind null`(
    rule: EmbeddingRule
  ) throws {
    let mapping = ObjectMapping(Town.init, .embedded(\.coordinate, coordinate, rule))
    let wanted = Coordinate(latitude: 5, longitude: 6)
    let json = #"{"lat": null, "long": 6, "lat": 5}"#
    #expect(Trial(mapping, json).object?.coordinate == wanted)
    #expect(
      try Mapper(MappingProvider()).map(Town.self, from: Data(json.utf8), using: mapping)
        .coordinate == wanted)
    #expect(Trial(mapping, into: Town(), json).object?.coordinate == wanted)
    #expect(Trial(mapping, #"{"lat": 5, "lat": null}"#).object?.coordinate == nil)
  }

  @Test func `a part that is there, or cannot be nil, is refused for its nulls`() {
    let wanted = "wanted a number, found null. "
    let mend = "Make the property Optional, give the row a default, or add .whenNull(.keep)."
    func problems(_ json: String, _ row: PropertyMapping<Town>) -> [String] {
      Trial(ObjectMapping(Town.init, row), json).problems
    }
    #expect(
      problems(#"{"lat": 1, "long": null}"#, .embedded(\.coordinate, coordinate))
        == ["$.long (line 1, column 20): \(wanted)\(mend)"])
    #expect(
      problems(#"{"lat": null, "long": null}"#, .embedded(\.fixed, coordinate))
        == [
          "$.lat (line 1, column 9): \(wanted)\(mend)",
          "$.long (line 1, column 23): \(wanted)\(mend)",
        ])
    #expect(
      problems(
        #"{"lat": null, "long": null}"#, .embedded(\.fixed, coordinate).whenNull(.keep)
      ).isEmpty)
    #expect(
      problems(#"{"lat": null}"#, .embedded(\.coordinate, coordinate).required())
        == ["$ (line 1, column 1): Town.coordinate is required, and it is null here."])
  }

  @Test func `an update makes its parts anew`() throws {
    let mapping = ObjectMapping(Town.init, .embedded(\.coordinate, coordinate), .attributes(\.name))
    let town = Town()
    town.coordinate = Coordinate(latitude: 3, longitude: 4)
    let mapper = Mapper(MappingProvider())
    try mapper.map(into: town, from: Data(#"{"lat": 5, "long": 6}"#.utf8), using: mapping)
    #expect(town.coordinate == Coordinate(latitude: 5, longitude: 6))
  }

  // MARK: - Objects of other values

  private let tag = ObjectMapping(Tag.init, .attribute("$", \.text))

  @Test func `texts become objects`() throws {
    let mapping = ObjectMapping(Post.init, .relationship("tags", \.tags, tag))
    let made = try Mapper(MappingProvider()).map(
      Post.self, from: Data(#"{"tags": ["a", "b", null]}"#.utf8), using: mapping)
    #expect(made.tags == [Tag(text: "a"), Tag(text: "b")])
    #expect(
      try Mapper(MappingProvider()).map(
        [Tag].self, from: Data(#"["x", 2]"#.utf8), using: tag
      ).map(\.text) == ["x", "2"])
  }

  @Test func `one value that can become an object is a list of one for the lenient`() {
    let mapping = ObjectMapping(Post.init, .relationship("tags", \.tags, tag))
    #expect(Trial(mapping, #"{"tags": "a"}"#, .lenient).object?.tags == [Tag(text: "a")])
    #expect(
      Trial(mapping, #"{"tags": "a"}"#).problems
        == [#"$.tags (line 1, column 10): wanted a list, found "a"."#])
  }

  @Test func `lists become objects by their elements`() throws {
    let pair = ObjectMapping(
      Coordinate.init, .attribute("[0]", \.longitude), .attribute("[1]", \.latitude))
    let mapping = ObjectMapping(Post.init, .relationship("at", \.place, pair))
    let made = try Mapper(MappingProvider()).map(
      Post.self, from: Data(#"{"at": [10.7, 59.9, 23]}"#.utf8), using: mapping)
    #expect(made.place == Coordinate(latitude: 59.9, longitude: 10.7))
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        Post.self, from: Data(#"{"at": [10.7, "x"]}"#.utf8), using: mapping)
    }
    #expect(
      error?.description == #"$.at[1] (line 1, column 15): wanted a number, found "x"."#)
  }

  @Test func `a value that is no text is refused at its place`() {
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(
        [Tag].self, from: Data(#"["a", {"text": "b"}]"#.utf8), using: tag)
    }
    #expect(
      error?.description == "$[1] (line 1, column 7): wanted a string, found an object.")
  }

  @Test func `an object may have itself as JSON beside its members`() throws {
    let mapping = ObjectMapping(
      Post.init, .attribute("$", \.raw), .relationship("tags", \.tags, tag))
    let made = try Mapper(MappingProvider()).map(
      Post.self, from: Data(#"{"tags": ["a"], "more": 1}"#.utf8), using: mapping)
    #expect(made.raw == ["tags": ["a"], "more": 1])
    #expect(made.tags == [Tag(text: "a")])
  }
}
