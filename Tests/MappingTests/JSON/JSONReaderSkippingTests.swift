import Testing

@testable import Mapping

/// A member that nobody wants is held to the same grammar as one that is read.
@Suite struct JSONReaderSkippingTests {
  private static let small = Array(#"{"a":[1.5e2,"é\n\ud83d\ude00"],"b":null}"#.utf8)

  @Test func `a value is passed to its last byte, whatever it is`() throws {
    let texts = [
      "null", "true", "false", "0", "-12.5e-3", "12345678901234567890", "\"\"", "\"a\\\"b\"",
      "\"é\\u00e9\"", "[]", "{}", "[[[]],{}]", #"{"a":{"b":[{},[]]},"c":[]}"#,
    ]
    for text in texts {
      for rest in ["", " ", ",", "]"] {
        let place = try Probe("  " + text + rest, at: 2).with { reader throws(JSONReader.Halt) in
          try reader.skipValue()
          return (reader.offset, reader.depthLeft)
        }
        #expect(place == (2 + text.utf8.count, 512))
      }
    }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 200, 511, 512])
  func `containers of both kinds are closed in the order in which they were opened`(depth: Int) {
    // Which levels are objects: all, none, each second, each third, the first or last of 64.
    let patterns: [(Int) -> Bool] = [
      { _ in true }, { _ in false }, { $0 % 2 == 0 }, { $0 % 3 == 0 }, { $0 % 64 == 0 },
      { $0 % 64 == 63 },
    ]
    for isObject in patterns {
      let levels = (0..<depth).map(isObject)
      let open = levels.map { $0 ? #"{"k":"# : "[" }.joined()
      let close = levels.reversed().map { $0 ? ",\"l\":0}" : ",0]" }.joined()
      let text = open + "1" + close
      #expect(Probe(text).skipError == nil)
      #expect(Probe(text).readError == nil)
      // One bracket of the wrong kind at the innermost level.
      let last = levels[depth - 1]
      let wrong = open + "1" + (last ? "]" : "}")
      #expect(Probe(wrong).skipError?.reason == .unexpected(byte: last ? 0x5D : 0x7D))
      #expect(Probe(wrong).skipError?.position.offset == open.utf8.count + 1)
      #expect(Probe(wrong).skipError == Probe(wrong).readError)
    }
  }

  @Test func `what follows a deep member is looked at again from its own level`() {
    let deep = String(repeating: "[", count: 130) + String(repeating: "]", count: 130)
    #expect(Probe("{\"a\":\(deep),\"b\":\(deep)}").skipError == nil)
    let wrong = Probe("{\"a\":\(deep),\"b\":\(deep)]")
    #expect(wrong.skipError?.position.offset == 1 + 2 * (4 + 260) + 1)
    #expect(wrong.skipError == wrong.readError)
    #expect(Probe("[\(deep)\(deep)]").skipError?.position.offset == 261)
  }

  @Test func `of each way to change one byte, skipping and reading say the same`() {
    for index in Self.small.indices {
      var bytes = Self.small
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        let probe = Probe(bytes)
        let (read, skipped) = (probe.readError, probe.skipError)
        #expect(read == skipped, "byte \(index) as \(byte)")
      }
    }
  }

  @Test func `of each way to lose or double one byte, skipping and reading say the same`() {
    for index in Self.small.indices {
      var lost = Self.small
      lost.remove(at: index)
      var doubled = Self.small
      doubled.insert(Self.small[index], at: index)
      for probe in [Probe(lost), Probe(doubled)] {
        #expect(probe.readError == probe.skipError)
      }
    }
  }

  @Test func `a fault in a skipped key is told at its place`() {
    let faults: [(String, Int, JSONSyntaxError.Reason)] = [
      ("{\"a\u{1}\":1}", 3, .control(byte: 1)),
      (#"{"a\q":1}"#, 3, .escape),
      (#"{"a\ud800":1}"#, 3, .surrogate),
      (#"[{"b":1,"a\udc00":1}]"#, 10, .surrogate),
    ]
    for (text, offset, reason) in faults {
      #expect(Probe(text).skipError?.reason == reason)
      #expect(Probe(text).skipError?.position.offset == offset)
      #expect(Probe(text).readError == Probe(text).skipError)
    }
    let broken = Probe(Array(#"{"a":0,"b"#.utf8) + [0xC0, 0x80] + Array(#"":1}"#.utf8))
    #expect(broken.skipError?.reason == .encoding)
    #expect(broken.skipError?.position.offset == 9)
    #expect(broken.readError == broken.skipError)
  }
}
