import Foundation
import Testing

@testable import Mapping

private final class Part {
  var number = 0
  var note: String?
}

private final class Thing {
  var text = ""
  var word: String?
  var count = 0
  var size: Int?
  var share = 0.0
  var price: Decimal = 0
  var isOn = false
  var at = Date(timeIntervalSince1970: 0)
  var until: Date?
  var link: URL?
  var extra = JSONValue.null
  var counts: [Int] = []
  var words: [String?] = []
  var rates: [String: Double] = [:]
  var deep = 0
  var first = ""
  var preset = 5
  var kept = 1
  var must: String?
  var some: [Int] = []
  var part = Part()
  var maybe: Part?
  var parts: [Part] = []
  var table: [String: Part] = [:]
}

/// A compiled mapping and its twin that is data make the same of the same documents.
@Suite struct RuntimeTwinTests {
  private let provider = MappingProvider()
  private let compiled: ObjectMapping<Thing>
  private let twin: ObjectMapping<JSONObject>

  init() throws {
    let part = ObjectMapping(Part.init, .attributes(\.number, \.note))
    compiled = ObjectMapping(
      Thing.init,
      .attributes(\.text, \.word, \.count, \.size, \.share, \.price, \.isOn, \.at),
      .attribute("until", \.until, .epochSeconds), .attributes(\.link, \.extra, \.counts),
      .attributes(\.words, \.rates), .attribute("a.b", \.deep),
      .attribute("one", \.first).or("two"), .attribute("preset", \.preset, default: 7),
      .attribute("kept", \.kept).whenNull(.keep), .attribute("must", \.must).required(),
      .attribute("some", \.some).skipInvalid(atMost: 1).emptyIsNull(),
      .relationship("part", \.part, part), .relationship("maybe", \.maybe, part),
      .relationship("parts", \.parts, part), .relationship("table", \.table, part))
    let mappings = try RuntimeMappings(
      description: JSONValue(
        json: """
          [{"name": "Thing", "rows": [
            {"from": "text", "type": "string"}, {"from": "word", "type": {"optional": "string"}},
            {"from": "count", "type": "integer"}, {"from": "size", "type": {"optional": "integer"}},
            {"from": "share", "type": "number"}, {"from": "price", "type": "decimal"},
            {"from": "isOn", "type": "boolean"}, {"from": "at", "type": "date"},
            {"from": "until", "type": {"optional": {"date": "epochSeconds"}}},
            {"from": "link", "type": {"optional": "url"}}, {"from": "extra"},
            {"from": "counts", "type": {"list": "integer"}},
            {"from": "words", "type": {"list": {"optional": "string"}}},
            {"from": "rates", "type": {"dictionary": "number"}},
            {"from": "a.b", "to": "deep", "type": "integer"},
            {"from": ["one", "two"], "to": "first", "type": "string"},
            {"from": "preset", "type": "integer", "default": 7},
            {"from": "kept", "type": "integer", "whenNull": "keep"},
            {"from": "must", "type": {"optional": "string"}, "required": true},
            {"from": "some", "type": {"list": "integer"}, "skipInvalid": 1, "emptyIsNull": true},
            {"from": "part", "mapping": "Part"},
            {"from": "maybe", "mapping": "Part", "shape": "optional"},
            {"from": "parts", "mapping": "Part", "shape": "list"},
            {"from": "table", "mapping": "Part", "shape": "dictionary"}]},
           {"name": "Part", "rows": [
            {"from": "number", "type": "integer"}, {"from": "note", "type": {"optional": "string"}}]}]
          """))
    try provider.register(mappings.objectMappings())
    twin = try #require(provider.objectMapping(for: JSONObject.self, named: "Thing"))
  }

  @Test(arguments: MappingProfile.allCases)
  func `random documents give the same values, errors and findings`(profile: MappingProfile) throws
  {
    var dice = DocumentDice(seed: 3)
    let mapper = Mapper(provider, profile: profile)
    var outcomes = (values: 0, errors: 0)
    for round in 0..<800 {
      // Every other document has but one or two members, so that many of them are sound.
      let document = Data(dice.document(members: round.isMultiple(of: 2) ? 2 : 12).text().utf8)
      var reports = (MappingReport(), MappingReport())
      let left = Result {
        try mapper.map(Thing.self, from: document, using: compiled, report: &reports.0)
      }
      let right = Result {
        try mapper.map(JSONObject.self, from: document, using: twin, report: &reports.1)
      }
      switch (left, right) {
      case (.success(let thing), .success(let object)):
        outcomes.values += 1
        expectSame(thing, object, document)
        #expect(
          reports.0.findings.map(\.description) == reports.1.findings.map(\.description))
        let newer = Data(dice.document(members: 2).text().utf8)
        expectSameUpdate(of: thing, object, from: newer, by: mapper)
      case (.failure(let left), .failure(let right)):
        outcomes.errors += 1
        #expect("\(left)" == "\(right)")
      default:
        Issue.record("\(left) and \(right) of \(String(decoding: document, as: UTF8.self))")
      }
    }
    #expect(outcomes.errors > 100)
    #expect(profile == .strict || outcomes.values > 100)
  }

  @Test(arguments: [WritingOptions(), WritingOptions(nilValues: .null), .init(nilValues: .omit)])
  func `random objects are written as the same bytes, and read back`(options: WritingOptions) throws
  {
    var dice = DocumentDice(seed: 5)
    let mapper = Mapper(provider)
    var count = 0
    for _ in 0..<800 {
      let document = Data(dice.document(members: 5).text().utf8)
      guard let thing = try? mapper.map(Thing.self, from: document, using: compiled) else {
        continue
      }
      // What a fresh object begins with is no member of a fresh twin.
      guard let full = try? mapper.encode(thing, using: compiled, options: options) else {
        continue
      }
      count += 1
      let whole = try mapper.map(JSONObject.self, from: full, using: twin)
      let data = try mapper.encode(whole, using: twin, options: options)
      #expect(String(decoding: data, as: UTF8.self) == String(decoding: full, as: UTF8.self))
      #expect(try mapper.map(JSONObject.self, from: data, using: twin) == whole)
      let sparse = try mapper.map(JSONObject.self, from: document, using: twin)
      let part = try mapper.encode(sparse, using: twin, options: options)
      let again = try mapper.map(JSONObject.self, from: part, using: twin)
      #expect(withoutNulls(again) == withoutNulls(sparse), "\(sparse)")
    }
    #expect(count > 50)
  }

  @Test func `what is not there is not written`() throws {
    for nilValues in WritingOptions.NilValues.allCases {
      let data = try Mapper(provider).encode(
        ["must": "m"], using: twin, options: WritingOptions(nilValues: nilValues))
      let object = try Mapper(provider).map(JSONObject.self, from: data, using: twin)
      #expect(withoutNulls(object) == ["must": "m", "preset": 7])
    }
  }

  private func withoutNulls(_ object: JSONObject) -> JSONObject {
    JSONObject(
      object.filter { !$0.value.isNull }.map { key, value in
        (key, withoutNulls(value))
      })
  }

  private func withoutNulls(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object): .object(withoutNulls(object))
    case .array(let items): .array(items.map { withoutNulls($0) })
    default: value
    }
  }

  /// Both are updated, or both are as they were for the same reason.
  private func expectSameUpdate(
    of thing: Thing, _ object: JSONObject, from document: Data, by mapper: Mapper
  ) {
    var object = object
    let left = Result { try mapper.map(into: thing, from: document, using: compiled) }
    let right = Result { try mapper.map(into: &object, from: document, using: twin) }
    if case .failure(let left) = left, case .failure(let right) = right {
      #expect("\(left)" == "\(right)")
    } else {
      #expect((try? left.get()) != nil && (try? right.get()) != nil)
    }
    expectSame(thing, object, document)
  }

  /// Whether the target holds what the object does, and lacks only what the object has as it was made.
  private func expectSame(_ thing: Thing, _ object: JSONObject, _ document: Data) {
    let fresh = Dictionary(uniqueKeysWithValues: members(of: Thing()))
    for (name, value) in members(of: thing) {
      #expect(
        object[name].map { completed($0, at: name) } ?? fresh[name] == value,
        "\(name) of \(String(decoding: document, as: UTF8.self))")
    }
  }

  /// The members that parts lack are as their twins were made.
  private func completed(_ value: JSONValue, at name: String) -> JSONValue {
    switch (name, value) {
    case ("part", .object(let part)), ("maybe", .object(let part)), ("a part", .object(let part)):
      ["number": part["number"] ?? 0, "note": part["note"] ?? .null]
    case ("parts", .array(let parts)): .array(parts.map { completed($0, at: "a part") })
    case ("table", .object(let parts)):
      .object(JSONObject(parts.map { ($0.key, completed($0.value, at: "a part")) }))
    default: value
    }
  }

  private func members(of thing: Thing) -> [(String, JSONValue)] {
    [
      ("text", .string(thing.text)), ("word", json(thing.word) { .string($0) }),
      ("count", json(thing.count)), ("size", json(thing.size, json)), ("share", json(thing.share)),
      ("price", JSONNumber(thing.price).map { .number($0) } ?? .null), ("isOn", .bool(thing.isOn)),
      ("at", json(thing.at)), ("until", json(thing.until, json)),
      ("link", json(thing.link) { .string($0.absoluteString) }), ("extra", thing.extra),
      ("counts", .array(thing.counts.map(json))),
      ("words", .array(thing.words.map { json($0) { .string($0) } })),
      ("rates", .object(JSONObject(thing.rates.map { ($0.key, json($0.value)) }))),
      ("deep", json(thing.deep)), ("first", .string(thing.first)), ("preset", json(thing.preset)),
      ("kept", json(thing.kept)), ("must", json(thing.must) { .string($0) }),
      ("some", .array(thing.some.map(json))), ("part", json(thing.part)),
      ("maybe", json(thing.maybe, json)), ("parts", .array(thing.parts.map(json))),
      ("table", .object(JSONObject(thing.table.map { ($0.key, json($0.value)) }))),
    ]
  }

  private func json(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
  private func json(_ value: Double) -> JSONValue { JSONNumber(value).map { .number($0) } ?? .null }
  private func json(_ value: Date) -> JSONValue {
    ISO8601.text(of: value).map { .string($0) } ?? .null
  }

  private func json<Value>(_ value: Value?, _ form: (Value) -> JSONValue) -> JSONValue {
    value.map(form) ?? .null
  }

  private func json(_ part: Part) -> JSONValue {
    ["number": json(part.number), "note": json(part.note) { .string($0) }]
  }
}
