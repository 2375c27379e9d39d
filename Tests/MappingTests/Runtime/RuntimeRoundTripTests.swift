import Mapping
import Testing

/// Random run-time mappings, to JSON and back.
@Suite struct RuntimeRoundTripTests {
  @Test func `random mappings come back from their descriptions, and these too`() throws {
    var dice = MappingDice(seed: 7)
    for _ in 0..<500 {
      let mapping = dice.mapping()
      let description = mapping.jsonDescription
      let read = try RuntimeMapping(description: JSONValue(json: description.text()))
      #expect(read == mapping)
      #expect(read.jsonDescription.text() == description.text())
      #expect(read.hashValue == mapping.hashValue)
    }
  }

  @Test func `a description with any one value replaced is read or refused, and never more`() throws
  {
    var dice = MappingDice(seed: 11)
    for _ in 0..<500 {
      let damaged = dice.damaged(dice.mapping().jsonDescription)
      do throws(RuntimeMappingError) {
        let mapping = try RuntimeMapping(description: damaged)
        try? MappingProvider().register(mapping.objectMapping())
      } catch {
        #expect(error.mistakes.allSatisfy { $0.description.hasPrefix("$") })
      }
    }
  }
}

/// Makes mappings that differ in everything, always the same ones from one seed.
private struct MappingDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  private mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element
  where Choices.Index == Int { choices[choices.startIndex + roll(choices.count)] }

  private mutating func maybe<Value>(_ value: Value) -> Value? { roll(4) == 0 ? value : nil }

  mutating func mapping() -> RuntimeMapping {
    var options = self.options()
    options.unreadKeys = maybe(.fail)
    options.scalarsOnTheWay = maybe(.missing)
    let rows = (0..<roll(6)).map { row(number: $0) }
    return RuntimeMapping(
      named: pick(["a", "ä b", "\"quoted\""]), profile: maybe(pick(MappingProfile.allCases)),
      options: options, rows: rows)
  }

  private mutating func row(number: Int) -> RuntimeRow {
    let source = pick(["k\(number)", "a.k\(number)", "a[0].k\(number)", "['k.\(number)']"])
    var row = RuntimeRow(
      source, or: pick([[], ["other"], ["o[1]", "['p.q']"]]),
      to: maybe(pick(["t\(number)", "d\(number).x.y", "['z \(number)']", "k\(number)"])), content())
    row.isRequired = roll(4) == 0
    row.whenMissing = maybe(.keep)
    row.whenNull = maybe(.keep)
    row.direction = pick([.both, .both, .reading, .writing])
    row.options = options()
    if case .related(_, let shape) = row.content {
      row.policy =
        shape == .list || shape == .dictionary ? pick([.set, .union]) : pick([.set, .update])
    }
    return row
  }

  private mutating func content() -> RuntimeRow.Content {
    guard roll(3) > 0 else {
      return .related(mapping: pick(["a", "b c"]), shape: pick(RuntimeShape.allCases))
    }
    let type = type(depth: 3)
    let fallback: JSONValue? =
      switch type {
      case .string: "x"
      case .integer: 12
      case .any: ["a": [1, nil]]
      case .optional: .null
      case .list: []
      default: nil
      }
    return .value(type, default: roll(2) == 0 ? fallback : nil)
  }

  private mutating func type(depth: Int) -> RuntimeType {
    switch roll(depth > 0 ? 12 : 9) {
    case 0: .string
    case 1: .integer
    case 2: .number
    case 3: .decimal
    case 4: .boolean
    case 5: .url
    case 6: .any
    case 7: .date(pick([.iso8601(), .epochSeconds, .epochMilliseconds]))
    case 8:
      .date(pick([.iso8601(zone: "UTC"), .pattern("yyyy", zone: "UTC"), .pattern("yyyyXXX")]))
    case 9: .optional(type(depth: depth - 1))
    case 10: .list(type(depth: depth - 1))
    default: .dictionary(type(depth: depth - 1))
    }
  }

  private mutating func options() -> MappingOptions {
    var options = MappingOptions()
    options.missingKeys = maybe(.fail)
    options.nullForList = maybe(.empty)
    options.nullForValue = maybe(.keep)
    options.unreadableValues = maybe(.nilWhereOptional)
    options.coercion = maybe(pick(MappingOptions.Coercion.allCases))
    options.emptyIsNull = maybe(pick([true, false]))
    options.singleForList = maybe(.listOfOne)
    options.nullItems = maybe(pick(MappingOptions.NullItems.allCases))
    options.invalidItems = maybe(pick([.fail, .leaveOut(atMost: 2), .leaveOut(atMost: .max)]))
    return options
  }

  /// The same value with one of the values in it replaced.
  mutating func damaged(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var object) where !object.isEmpty && roll(5) > 0:
      let member = pick(object)
      object[member.key] = damaged(member.value)
      return .object(object)
    case .array(var array) where !array.isEmpty && roll(5) > 0:
      let place = roll(array.count)
      array[place] = damaged(array[place])
      return .array(array)
    default:
      return pick([.null, true, -1, "", "a..b", "[0]", "string", [], ["a"], ["date": 1], [:]])
    }
  }
}
