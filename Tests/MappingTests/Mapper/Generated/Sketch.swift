/// Models of every kind with random values, and the documents that they come from.
enum Generated {}

extension Generated {
  /// A JSON value that has yet to be written, with what a mapping is to make of it.
  indirect enum Sketch: Hashable {
    case null
    case truth(Bool)
    case number(String)
    case text(String)
    case list([Sketch])
    /// A list whose order means nothing.
    case set(Set<Sketch>)
    /// An object whose keys are data.
    case keyed([String: Sketch])
    case object([Part])
    /// JSON that no mapping takes here.
    case bad(String)

    static func number(_ number: some CustomStringConvertible) -> Sketch { .number("\(number)") }
    static func some<Value>(_ value: Value?, _ sketch: (Value) -> Sketch) -> Sketch {
      value.map(sketch) ?? .null
    }

    /// One member, as a row reads it.
    struct Part: Hashable {
      /// The property as changes tell of it: `World.spot`.
      let label: String
      /// The row's keys, in the order in which they are tried.
      let keys: [String]
      var value: Sketch
      var kind = Kind.value

      init(_ label: String, _ keys: [String], _ value: Sketch, _ kind: Kind = .value) {
        (self.label, self.keys, self.value, self.kind) = (label, keys, value, kind)
      }
    }

    /// How a property compares.
    enum Kind: Hashable {
      /// By what it is worth.
      case value
      /// By its instances, which are made anew each time.
      case instances
      /// Its one instance is updated in place, where the mapping says so.
      case updated
      /// Its members stand among those of its object.
      case embedded
    }

    /// Nothing that could differ.
    private var isEmpty: Bool {
      switch self {
      case .null, .list([]): true
      case .set(let items): items.isEmpty
      case .keyed(let items): items.isEmpty
      default: false
      }
    }

    var parts: [Part] {
      if case .object(let parts) = self { parts } else { [] }
    }

    /// This object with the parts of another one, where `isTaken` says so.
    func taking(_ other: Sketch, _ isTaken: [Bool]) -> Sketch {
      .object(
        zip(zip(parts, other.parts), isTaken).map { pair, isTaken in isTaken ? pair.1 : pair.0 })
    }

    /// The labels of what differs when this object takes all of another one.
    func changes(to new: Sketch, updates: Bool) -> [String] {
      zip(parts, new.parts).flatMap { old, new in
        switch new.kind {
        case .updated where updates && old.value != .null && new.value != .null:
          old.value.changes(to: new.value, updates: updates)
        case .instances, .updated:
          old.value.isEmpty && new.value.isEmpty && old.value == new.value ? [] : [new.label]
        case .value, .embedded: old.value == new.value ? [] : [new.label]
        }
      }
    }
  }

  /// Writes sketches in one of the many ways in which they can be written.
  struct Scribe {
    var dice: Dice

    mutating func write(_ sketch: Sketch) -> String {
      switch sketch {
      case .null: "null"
      case .truth(let truth): "\(truth)"
      case .number(let text): number(text)
      case .text(let text): quoted(text)
      case .bad(let json): json
      case .list(let items): list(items)
      case .set(let items): list(items.sorted { "\($0)" < "\($1)" }.shuffled(using: &dice))
      case .keyed(let items):
        object(items.sorted { $0.key < $1.key }.map { (quoted($0.key), write($0.value)) })
      case .object(let parts): object(parts.flatMap { members(of: $0) } + extras())
      }
    }

    /// A root object with some of its parts, or all.
    mutating func write(_ sketch: Sketch, only isTaken: [Bool]) -> String {
      write(.object(zip(sketch.parts, isTaken).filter(\.1).map(\.0)))
    }

    // MARK: - Members

    private mutating func members(of part: Sketch.Part) -> [(String, String)] {
      if part.kind == .embedded { return embedded(part) }
      let chosen = part.keys.indices.randomElement(using: &dice) ?? 0
      return part.keys.enumerated().compactMap { index, key in
        if index == chosen { return (quoted(key), write(part.value)) }
        if dice.isLucky(2) { return nil }
        // What comes before must be nothing, and what comes behind a value is not looked at.
        let isFree = index > chosen && part.value != .null
        return (quoted(key), isFree ? junk(depth: 1) : "null")
      }
    }

    private mutating func embedded(_ part: Sketch.Part) -> [(String, String)] {
      if part.value == .null { return part.keys.map { (quoted($0), "null") } }
      return part.value.parts.flatMap { members(of: $0) }
    }

    private mutating func extras() -> [(String, String)] {
      (0..<Int.random(in: 0...2, using: &dice)).map { number in
        (quoted("extra.\(number)"), junk(depth: 2))
      }
    }

    private mutating func junk(depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &dice) {
      case 0: "null"
      case 1: "-1.5E+3"
      case 2: quoted("}],\"")
      case 3: "[]"
      case 4: "{}"
      case 5: "[\(space())\(junk(depth: depth - 1)),\(junk(depth: depth - 1))]"
      default: object([(quoted("id"), junk(depth: depth - 1))])
      }
    }

    // MARK: - Text

    private mutating func object(_ members: [(String, String)]) -> String {
      let texts = members.shuffled(using: &dice).map { "\($0)\(space()):\(space())\($1)" }
      return "{\(space())\(texts.joined(separator: ",\(space())"))\(space())}"
    }

    private mutating func list(_ items: [Sketch]) -> String {
      let texts = items.map { write($0) + space() }
      return "[\(space())\(texts.joined(separator: ",\(space())"))]"
    }

    /// The number itself, or its text, which the standard profile converts.
    private mutating func number(_ text: String) -> String {
      if dice.isLucky(8) { return "\"\(text)\"" }
      return dice.isLucky(8) && !text.contains(".") ? "\(text).0" : text
    }

    private mutating func quoted(_ text: String) -> String {
      var quoted = "\""
      for unit in text.unicodeScalars {
        let mustEscape = unit.value < 0x20 || unit == "\"" || unit == "\\"
        if mustEscape || dice.isLucky(12) {
          for code in String(unit).utf16 {
            let digits = String(code, radix: 16, uppercase: dice.isLucky(2))
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          quoted.unicodeScalars.append(unit)
        }
      }
      return quoted + "\""
    }

    private mutating func space() -> String {
      ["", "", "", "", " ", "\n", "\t ", "\r\n  "].randomElement(using: &dice) ?? ""
    }
  }

  /// SplitMix64: the same numbers on every machine.
  struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
      state = UInt64(truncatingIfNeeded: seed)
    }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    /// True once in so many times.
    mutating func isLucky(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    mutating func int(_ range: ClosedRange<Int> = -9_999...9_999) -> Int {
      Int.random(in: range, using: &self)
    }

    mutating func text() -> String {
      let pieces = [
        "a", "B", " ", "\"", "\\", "é", "e\u{301}", "😀", "日本", "\n", "\u{0}", "12", "/",
      ]
      return (0..<int(0...4)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }

    mutating func maybe<Value>(_ make: (inout Dice) -> Value) -> Value? {
      isLucky(3) ? nil : make(&self)
    }

    mutating func list<Value>(_ make: (inout Dice) -> Value) -> [Value] {
      (0..<int(0...2)).map { _ in make(&self) }
    }

    mutating func keyed<Value>(_ make: (inout Dice) -> Value) -> [String: Value] {
      Dictionary(list { ($0.text(), make(&$0)) }) { _, last in last }
    }
  }
}
