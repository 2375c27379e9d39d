import Foundation
import Mapping
import Testing

/// Rows with random key paths: each value stands where its row says, and is read from there.
@Suite struct RandomMappingsTests {
  /// As many properties as there are rows, of several types.
  private struct Wide: Equatable, Sendable {
    var wholes: [Int?] = Array(repeating: nil, count: 4)
    var texts: [String?] = Array(repeating: nil, count: 4)
    var lists: [[Double]?] = Array(repeating: nil, count: 4)

    static func row(_ number: Int, _ path: String) -> PropertyMapping<Wide> {
      let place = number / 3
      return switch number % 3 {
      case 0:
        .attribute(
          path, get: { (wide: Wide) in wide.wholes[place] }, set: { $0.wholes[place] = $1 })
      case 1:
        .attribute(path, get: { (wide: Wide) in wide.texts[place] }, set: { $0.texts[place] = $1 })
      default:
        .attribute(path, get: { (wide: Wide) in wide.lists[place] }, set: { $0.lists[place] = $1 })
      }
    }

    /// The property of a row as JSON, found without the library; nil where it is nil.
    func json(_ number: Int) -> JSONValue? {
      let place = number / 3
      return switch number % 3 {
      case 0: wholes[place].map { .number(JSONNumber($0)) }
      case 1: texts[place].map { .string($0) }
      default: lists[place].map { .array($0.compactMap { JSONNumber($0).map { .number($0) } }) }
      }
    }

    init(_ dice: inout Generated.Dice) {
      for place in 0..<4 {
        wholes[place] = dice.maybe { $0.int() }
        texts[place] = dice.maybe { $0.text() }
        lists[place] = dice.maybe { $0.list { Double($0.int()) / 8 } }
      }
    }

    init() {}
  }

  private enum Step: Hashable {
    case key(String)
    case index(Int)

    var text: String {
      switch self {
      case .index(let index): "[\(index)]"
      case .key(let key):
        // The quoted form takes any name.
        "['" + key.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "']"
      }
    }
  }

  private static let keys = [
    "a", "b", "c", "a.b", "a b", "[0]", "'", "\"", "\\", "$", "@root", "(key)", "*", "", "é",
    "e\u{301}", "😀", "0", "a[0].b", "]",
  ]

  /// Paths to different places, none of which is on the way to another.
  private static func paths(_ count: Int, _ dice: inout Generated.Dice) -> [[Step]] {
    var paths: [[Step]] = []
    while paths.count < count {
      let path = path(&dice)
      if !paths.contains(where: { collide($0, path) }) { paths.append(path) }
    }
    return paths
  }

  private static func path(_ dice: inout Generated.Dice) -> [Step] {
    (0..<dice.int(1...4)).map { depth in
      if depth > 0, dice.isLucky(4) { return .index(dice.int(-2...3)) }
      return .key(keys.randomElement(using: &dice) ?? "")
    }
  }

  /// Whether one is on the way to the other, or a list is wanted where the other wants an object.
  private static func collide(_ left: [Step], _ right: [Step]) -> Bool {
    for (left, right) in zip(left, right) {
      switch (left, right) {
      case (.key(let left), .key(let right)):
        if Array(left.unicodeScalars) != Array(right.unicodeScalars) { return false }
      case (.index(let left), .index(let right)):
        if left != right { return false }
      default: return true
      }
    }
    return true
  }

  private static func mapping(_ paths: [[Step]], name: String) -> ObjectMapping<Wide> {
    let rows = paths.enumerated().map { Wide.row($0, $1.map(\.text).joined()) }
    return ObjectMapping(named: name, Wide.init, rows: rows)
  }

  /// What stands at a path; an index from the end counts back.
  private static func value(at path: [Step], in json: JSONValue) -> JSONValue? {
    var value = json
    for step in path {
      switch step {
      case .key(let key):
        let member = value.object?.first { Array($0.key.utf8) == Array(key.utf8) }
        guard let member else { return nil }
        value = member.value
      case .index(let index):
        guard let list = value.array else { return nil }
        let place = index < 0 ? list.count + index : index
        guard list.indices.contains(place) else { return nil }
        value = list[place]
      }
    }
    return value
  }

  private static let mapper = Mapper(MappingProvider())

  @Test(arguments: 1...40)
  func `each value stands at its path, and is read from there`(seed: Int) throws {
    var dice = Generated.Dice(seed: seed)
    for round in 0..<5 {
      let paths = Self.paths(12, &dice).shuffled(using: &dice)
      let mapping = Self.mapping(paths, name: "wide \(round)")
      let wide = Wide(&dice)
      let data = try Self.mapper.encode(wide, using: mapping, pretty: round.isMultiple(of: 2))
      let text: Comment = "\(String(decoding: data, as: UTF8.self)) \(mapping)"
      let json = try JSONValue(json: data)
      for (number, path) in paths.enumerated() {
        let found = Self.value(at: path, in: json)
        #expect((found == .null ? nil : found) == wide.json(number), text)
      }
      // A document without a single key is none of this mapping's.
      guard json.object?.isEmpty == false else { continue }
      let read = try Self.mapper.map(Wide.self, from: data, using: mapping)
      #expect(read == wide, text)
      #expect(try Self.mapper.jsonValue(read, using: mapping) == json)
    }
  }

  @Test(arguments: 1...20)
  func `a row too many is a mistake that names both, and nothing is written`(seed: Int) {
    var dice = Generated.Dice(seed: seed)
    let paths = Self.paths(11, &dice)
    let other = Int.random(in: 0..<11, using: &dice)
    // The same place, one on the way, or one behind it.
    let path =
      switch seed % 3 {
      case 0: paths[other]
      case 1: paths[other] + [dice.isLucky(2) ? .key("more") : .index(0)]
      default: paths[other].count > 1 ? Array(paths[other].dropLast()) : paths[other]
      }
    let mapping = Self.mapping(paths + [path], name: "double")
    let error = #expect(throws: WritingError.self) { try mapping.encode(Wide(&dice)) }
    #expect(error?.problems.count == 1)
    guard case .definition(let mistake) = error?.problems.first?.fact,
      case .unwritable(let row, .sameKey(let named)) = mistake.fact
    else { return #expect(Bool(false), "\(error?.description ?? "")") }
    let labels = paths.map { "\"\($0.map(\.text).joined())\"" }
    #expect(row == "\"\(path.map(\.text).joined())\"")
    #expect(labels.firstIndex(of: named).map { Self.collide(paths[$0], path) } == true)
  }
}
