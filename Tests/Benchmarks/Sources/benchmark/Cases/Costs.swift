import Foundation
import Mapping

/// Four values of one kind.
private final class Four<Value> {
  var a: Value, b: Value, c: Value, d: Value

  init(_ value: Value) { (a, b, c, d) = (value, value, value, value) }

  var values: [Value] { [a, b, c, d] }
}

/// The same in a class that may be subclassed.
private class OpenFour {
  var a = "", b = "", c = "", d = ""
}

/// What a value of each kind costs: nanoseconds a value of a list of objects with four each, beside
/// a text of nine letters.
struct Costs: Trial {
  /// A kind of value, and lists of objects that have it.
  private struct Kind {
    let name: String
    /// Maps a list of as many objects, and gives the values of the first.
    let map: () throws -> [String]
    let expected: [String]
  }

  private static let count = 20_000
  private static let text = "text"

  private let kinds: [Kind]

  @Sendable static func ofValues() throws -> Costs {
    enum Color: String, MappableValue { case red, green, blue, white }
    return try Costs(kinds: [
      kind(text, "", #""nine long""#, "nine long"),
      kind("integer", 0, "123456789", "123456789"),
      kind("double", 0.0, "1234.5678", "1234.5678"),
      kind("boolean", false, "true", "true"),
      kind("optional", Int?.none, "null", "nil"),
      kind("enum", Color.red, #""green""#, "green"),
      kind("date", Date.distantPast, #""2026-12-07T10:11:12Z""#, "2026-12-07 10:11:12 +0000"),
      kind("uuid", UUID(), #""\#(uuid)""#, uuid),
      kind("url", URL(filePath: "/"), #""https://a.example/b?c=d""#, "https://a.example/b?c=d"),
      kind("decimal", Decimal(0), "1234.56", "1234.56"),
      kind("integer-in-text", 0, .asText, #""123456789""#, "123456789"),
      kind("decimal-in-text", Decimal(0), .asText, #""1234.56""#, "1234.56"),
      kind("tree", JSONValue.null, #"{"a":1}"#, #"{"a":1}"#),
      closures(),
      setters(),
    ])
  }

  private static let uuid = "12345678-9ABC-DEF0-1234-56789ABCDEF0"

  func compareObjects() throws {
    for kind in kinds {
      let values = try kind.map()
      if values != kind.expected {
        throw Disagreement(
          name: kind.name, contender: "the document",
          difference: Difference(place: "a", left: "\(values)", right: "\(kind.expected)"))
      }
    }
  }

  func standings(by race: Race) throws -> [Standing] {
    let seconds = try race.seconds(
      of: kinds.map { kind in Contender(name: kind.name, run: kind.map) })
    let costs = seconds.map { $0 * 1_000_000_000 / Double(Self.count * 4) }
    return zip(kinds, costs).dropFirst().map { kind, cost in
      Standing(
        name: "cost-\(kind.name)", unit: .cost, ours: cost, reference: Self.text, theirs: costs[0])
    }
  }

  private static func kind<Value: MappableValue & Sendable>(
    _ name: String, _ none: Value, _ json: String, _ value: String
  ) throws -> Kind { try kind(name, none, Value.valueTransform, json, value) }

  private static func kind<Value: Sendable>(
    _ name: String, _ none: Value, _ transform: ValueTransform<Value>, _ json: String,
    _ value: String
  ) throws -> Kind {
    let mapping = ObjectMapping<Four<Value>>(
      { Four(none) },
      .attribute("a", \.a, transform), .attribute("b", \.b, transform),
      .attribute("c", \.c, transform), .attribute("d", \.d, transform))
    return try kind(name, mapping, json, value) { $0.values.map { Self.text(of: $0) } }
  }

  private static func closures() throws -> Kind {
    let mapping = ObjectMapping<OpenFour>(
      OpenFour.init,
      .attribute("a", get: { $0.a }, set: { $0.a = $1 }),
      .attribute("b", get: { $0.b }, set: { $0.b = $1 }),
      .attribute("c", get: { $0.c }, set: { $0.c = $1 }),
      .attribute("d", get: { $0.d }, set: { $0.d = $1 }))
    return try kind("closure", mapping, #""nine long""#, "nine long") { [$0.a, $0.b, $0.c, $0.d] }
  }

  private static func setters() throws -> Kind {
    let mapping = ObjectMapping<OpenFour>(
      OpenFour.init,
      .attribute("a", \.a), .attribute("b", \.b), .attribute("c", \.c), .attribute("d", \.d))
    return try kind("setter", mapping, #""nine long""#, "nine long") { [$0.a, $0.b, $0.c, $0.d] }
  }

  private static func kind<Model>(
    _ name: String, _ mapping: ObjectMapping<Model>, _ json: String, _ value: String,
    _ values: @escaping (Model) -> [String]
  ) throws -> Kind {
    let mapper = Mapper(MappingProvider())
    let document = DocumentText.document(of: count) { _ in
      #"{"a":\#(json),"b":\#(json),"c":\#(json),"d":\#(json)}"#
    }
    let map = {
      let objects = try mapper.map([Model].self, from: document, using: mapping)
      return objects.first.map(values) ?? []
    }
    return Kind(name: name, map: map, expected: [value, value, value, value])
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let tree as JSONValue: tree.text()
    case let optional as Int?: optional.map { "\($0)" } ?? "nil"
    default: "\(value)"
    }
  }
}
