import Testing

@testable import Mapping

@Suite struct JSONPathRoundTripTests {
  private static let pieces = [
    "a", "b", "key", "parent", "root", "metadata", "@", "@parent", "@root", "@metadata", "(", ")",
    "(key)", "$", ".", ".", ".", "[", "]", "['", "']", "[\"", "\"]", "'", "\"", "\\", "\\u",
    "\\ud83d", "\\ude00", "\\n", "0", "1", "-", "+", "*", "[0]", "[-1]", "[*]", " ", "\t", "\n",
    "\r\n", "\u{0}", "\u{7F}", "\u{301}", "\u{200D}", "é", "e\u{301}", "日本", "😀", "👩‍👩‍👧", "\u{FEFF}",
    "\u{2028}", "9223372036854775807", "9223372036854775808",
  ]

  @Test func `what is printed is read as the same path, and prints the same`() throws {
    var random = Seeded(state: 2_026)
    for _ in 0..<5_000 {
      let path = try JSONPath(Self.segments(&random))
      let text = path.description
      let read = try JSONPath(text)
      #expect(read == path, "\(text.debugDescription)")
      #expect(Array(read.description.utf8) == Array(text.utf8))
      #expect(read.hashValue == path.hashValue)
      #expect(try JSONPath(path.rooted) == path, "\(path.rooted.debugDescription)")
    }
  }

  @Test func `no text stops the parser, and what it takes prints as an equal path`() throws {
    var random = Seeded(state: 9_535)
    var taken = 0
    for _ in 0..<40_000 {
      let count = Int.random(in: 0...9, using: &random)
      let text = (0..<count).map { _ in Self.piece(&random) }.joined()
      do throws(JSONPathError) {
        let path = try JSONPath(text)
        taken += 1
        #expect(try JSONPath(path.description) == path, "\(text.debugDescription)")
        #expect(try JSONPath(path.rooted) == path, "\(text.debugDescription)")
      } catch {
        #expect((0...text.unicodeScalars.count).contains(error.offset))
        #expect(error.description.utf8.last == UInt8(ascii: "."))
      }
    }
    #expect(taken > 4_000 && taken < 36_000)
  }

  @Test func `any cut of a path is a path or an error, never a stop`() throws {
    let scalars = Array(#"$.a['b.\ud83d\ude00\n"']["c'"][-12].(key)[*].d"#.unicodeScalars)
    for start in scalars.indices {
      for end in start...scalars.count {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<end])
        guard let path = try? JSONPath(String(view)) else { continue }
        #expect(try JSONPath(path.description) == path)
      }
    }
  }

  private static func segments(_ random: inout Seeded) -> [JSONPath.Segment] {
    let leads: [[JSONPath.Segment]] = [
      [], [], [], [.parent], [.parent, .parent], [.root], [.metadata],
    ]
    var segments = leads.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: segments.append(.index(Int.random(in: .min ... .max, using: &random)))
      case 1: segments.append(.index(Int.random(in: -3...3, using: &random)))
      case 2: segments.append(.each)
      case 3: segments.append(.key)
      default: segments.append(.member(name(&random)))
      }
    }
    return segments
  }

  private static func name(_ random: inout Seeded) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in piece(&random) }.joined()
  }

  private static func piece(_ random: inout Seeded) -> String {
    let any = UInt32.random(in: 0...0x10FFFF, using: &random)
    if any % 16 == 0, let scalar = Unicode.Scalar(any) { return String(scalar) }
    return pieces.randomElement(using: &random) ?? ""
  }
}

/// SplitMix64: the same numbers on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
