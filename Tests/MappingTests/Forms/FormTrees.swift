import Mapping

/// Trees by chance, the same ones in each run (SplitMix64), of few names, so that elements share them.
struct FormTrees: RandomNumberGenerator {
  private static let names = ["a", "a", "b", "b", "b", "ab", "é", "x y", "a&=+;"]
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func object(depth: Int = 4) -> JSONValue {
    let members = (0..<Int.random(in: 0...4, using: &self)).map { _ in
      (key: Self.names.randomElement(using: &self) ?? "a", value: value(depth: depth - 1))
    }
    return .object(JSONObject(members))
  }

  private mutating func value(depth: Int) -> JSONValue {
    switch depth > 0 ? Int.random(in: 0..<10, using: &self) : 0 {
    case 0...3: scalar()
    case 4...6: object(depth: depth)
    default: list(depth: depth)
    }
  }

  /// Of three lists, two hold objects alone, which is where brackets are hazardous.
  private mutating func list(depth: Int) -> JSONValue {
    let isOfObjects = Int.random(in: 0..<3, using: &self) > 0
    return .array(
      (0..<Int.random(in: 0...4, using: &self)).map { _ in
        isOfObjects ? object(depth: depth - 1) : value(depth: depth - 1)
      })
  }

  private mutating func scalar() -> JSONValue {
    [nil, true, false, 7, -0.5, "", "x", "a b+c&d=é;[]%"].randomElement(using: &self) ?? nil
  }
}

extension JSONValue {
  /// The tree as the reader of a form without refusals has to see it: texts, and nothing empty.
  func asRead(listsAsObjects: Bool = false, digits: Bool = false) -> JSONValue? {
    switch self {
    case .null: return ""
    case .bool(let value): return .string(digits ? value ? "1" : "0" : value ? "true" : "false")
    case .number(let number): return .string(number.text)
    case .string: return self
    case .array(let elements):
      let read = elements.compactMap {
        $0.asRead(listsAsObjects: listsAsObjects, digits: digits)
      }
      if read.isEmpty { return nil }
      guard listsAsObjects else { return .array(read) }
      return .object(JSONObject(read.enumerated().map { (key: "\($0)", value: $1) }))
    case .object(let members):
      let read = members.compactMap { member in
        member.value.asRead(listsAsObjects: listsAsObjects, digits: digits).map {
          (key: member.key, value: $0)
        }
      }
      return read.isEmpty ? nil : .object(JSONObject(read))
    }
  }
}
