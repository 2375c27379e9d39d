import Mapping

/// Makes documents, always the same ones from one seed.
struct DocumentDice {
  private static let keys = [
    "text", "word", "count", "size", "share", "price", "isOn", "at", "until", "link", "extra",
    "counts", "words", "rates", "a", "one", "two", "preset", "kept", "some", "part", "maybe",
    "parts",
    "table", "stranger",
  ]

  private static let values: [JSONValue] = [
    .null, true, false, 0, 1, 12, -3, 1.5, 12345678901234567890, "", "12", "1.0", "true", "yes",
    "abc",
    "2011-07-07T04:35:28Z", "2011-07-07", "http://h.example/a", "a b", [], [1, "2", 3], ["x", nil],
    [1.5, ""], [nil], [:], ["b": 4], ["b": "x"], ["c": nil], ["x": 1, "y": "2.5"],
  ]

  private static let sound: [String: [JSONValue]] = [
    "text": ["a", ""], "word": [nil, "w"], "count": [7, "8"], "size": [nil, 5], "share": [1, 2.5],
    "price": ["12.50", 3], "isOn": [true, 0], "at": ["2011-07-07T04:35:28+02:00"],
    "until": [nil, 1.25], "link": [nil, "http://h.example/"], "counts": [[], [1, 2]],
    "words": [[nil, "w"]], "rates": [["x": 1, "y": "2.5"]], "a": [["b": 4], nil],
    "one": ["1", nil],
    "two": ["2"], "preset": [nil, 6], "kept": [nil, 2], "some": ["", [1, "x"]],
  ]

  private static let parts: [JSONValue] = [
    ["number": 1, "note": "n"], ["number": "2", "note": nil], ["number": "x", "note": nil],
    ["number": nil, "note": 5], ["number": 3, "note": []],
  ]

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func pick<Value>(_ choices: [Value]) -> Value {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return choices[Int((state >> 33) % UInt64(choices.count))]
  }

  mutating func document(members count: Int) -> JSONValue {
    var object: JSONObject = [:]
    if pick([true, true, true, false]) { object["must"] = pick(["m", "m", "m", 1, nil]) }
    for _ in 0..<count {
      let key = pick(Self.keys)
      object[key] = value(for: key)
    }
    return .object(object)
  }

  private mutating func value(for key: String) -> JSONValue {
    let isSpecial = ["part", "maybe", "parts", "table"].contains(key) && pick([true, true, false])
    if !isSpecial, let sound = Self.sound[key], pick([true, true, false]) { return pick(sound) }
    guard isSpecial || key == "until" else { return pick(Self.values) }
    switch key {
    case "parts": return .array([pick(Self.parts), pick(Self.parts + [nil, 1])])
    case "table": return ["p": pick(Self.parts), "q": pick(Self.parts + [nil])]
    case "until":
      // Past the year 9999 an instant has no text to be kept as.
      return pick(Self.values.filter { $0.double ?? 0 < 1e11 })
    default: return pick(Self.parts + [nil])
    }
  }
}
