import Testing

@testable import Mapping

/// The way from a JSON string's bytes to a `String` (RFC 8259 §7 and §8, RFC 3629 §4).
@Suite struct StringSliceTests {
  private static let quote: UInt8 = 0x22

  /// The text of a string with these bytes between its quotes.
  private func text(_ content: [UInt8]) throws -> String {
    try Probe([Self.quote] + content + [Self.quote]).with { reader throws(JSONReader.Halt) in
      try reader.readString()
    }
  }

  private func text(_ content: String) throws -> String { try text(Array(content.utf8)) }

  /// Holds a refusal to reason and place: read, skipped, as a key that is read and one that is not.
  private func expectRefusal(
    _ content: [UInt8], _ reason: JSONSyntaxError.Reason, at offset: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let string = [Self.quote] + content + [Self.quote]
    for (before, after) in [("", ""), ("[1,", "]"), (#"{"k":"#, "}"), ("{", ":1}")] {
      let probe = Probe(Array(before.utf8) + string + Array(after.utf8))
      let error = probe.readError
      #expect(error?.reason == reason, sourceLocation: location)
      let place = before.utf8.count + 1 + offset
      #expect(error?.position.offset == place, sourceLocation: location)
      #expect(probe.skipError == error, sourceLocation: location)
    }
  }

  // MARK: - Escapes

  @Test(
    arguments: [
      (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{08}"), (#"\f"#, "\u{0C}"),
      (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0000"#, "\u{0}"), (#"\u0041"#, "A"),
      (#"\u00e9"#, "é"), (#"\u00E9"#, "é"), (#"\u4e16"#, "世"), (#"\uD83D\uDE00"#, "😀"),
      (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10FFFF}"), (#"\ud7ff"#, "\u{D7FF}"),
      (#"\ue000"#, "\u{E000}"), (#"\uffff"#, "\u{FFFF}"), (#"\u007f"#, "\u{7F}"),
      (#"\u0080"#, "\u{80}"), (#"\u07ff"#, "\u{7FF}"), (#"\u0800"#, "\u{800}"),
      (#"\\u0041"#, "\\u0041"), (#"\\\u0041"#, "\\A"), (#"\\\\"#, "\\\\"),
      (#"a\tb\"c\\d"#, "a\tb\"c\\d"), ("é\\n世", "é\n世"),
    ] as [(String, String)])
  func `an escape is what it stands for`(escaped: String, plain: String) throws {
    #expect(try text(escaped).unicodeScalars.elementsEqual(plain.unicodeScalars))
    #expect(try text("0123456789abcdef" + escaped) == "0123456789abcdef" + plain)
    #expect(try text(escaped + "0123456789abcdef") == plain + "0123456789abcdef")
    #expect(Probe("[\"\(escaped)\"]").skipError == nil)
    let object = try Probe("{\"\(escaped)\":1}").read().object
    #expect(object?.keys.first == plain)
  }

  @Test func `no byte but those of RFC 8259 makes an escape`() throws {
    let known = Array("\"\\/bfnrtu".utf8)
    for byte in UInt8.min...UInt8.max where !known.contains(byte) {
      expectRefusal([0x5C, byte, 0x61], .escape, at: 0)
      expectRefusal([0x61, 0xC3, 0xA9, 0x5C, byte], .escape, at: 3)
    }
  }

  @Test(
    arguments: [
      #"\u"#, #"\u1"#, #"\u12"#, #"\u123"#, #"\u123g"#, #"\ug123"#, #"\u 123"#, #"\u+123"#,
      #"\u-123"#, #"\u12\u0034"#, #"\U0041"#, #"\x41"#, #"\u{41}"#, "\\u00é", #"\uD83D\uZZZZ"#,
    ])
  func `four hexadecimal digits follow a u, no fewer and no others`(content: String) {
    let isPair = content.hasPrefix(#"\uD"#)
    expectRefusal(Array(content.utf8), isPair ? .surrogate : .escape, at: 0)
  }

  @Test(
    arguments: [
      #"\ud800"#, #"\udbff"#, #"\udc00"#, #"\udfff"#, #"\uD800\uD800"#, #"\ud800\u0041"#,
      #"\ud800a"#, #"\ud800\n"#, #"\udc00\ud800"#, #"\ud800\\dc00"#, #"\ud800\ue000"#,
      #"\ud800\udbff\udc00"#, "\\ud800\u{10000}", #"\ud800\udc0"#,
    ])
  func `half of a surrogate pair is refused`(content: String) {
    expectRefusal(Array(content.utf8), .surrogate, at: 0)
    expectRefusal(Array(("é\\t" + content).utf8), .surrogate, at: 4)
  }

  // MARK: - Control characters

  @Test func `a control character is refused wherever it stands, and one above is not`() throws {
    for byte in UInt8(0)..<0x20 {
      for place in 0..<18 {
        var content = Array("abcdefghijklmnopq".utf8)
        content.insert(byte, at: place)
        expectRefusal(content, .control(byte: byte), at: place)
      }
      expectRefusal([0x5C, 0x6E, byte], .control(byte: byte), at: 2)
      expectRefusal([0xC3, 0xA9, byte], .control(byte: byte), at: 2)
    }
    #expect(try text(" \u{7F}\u{80}\u{2028}\u{2029}") == " \u{7F}\u{80}\u{2028}\u{2029}")
  }

  // MARK: - UTF-8

  @Test func `the first and the last scalar of each length are read`() throws {
    let edges: [UInt32] = [
      0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF,
    ]
    for scalar in try edges.map({ try #require(Unicode.Scalar($0)) }) {
      for count in 0..<18 {
        let plain = String(repeating: "x", count: count) + String(Character(scalar))
        #expect(try text(plain).unicodeScalars.elementsEqual(plain.unicodeScalars))
        #expect(try text(plain + "\\n").unicodeScalars.elementsEqual((plain + "\n").unicodeScalars))
      }
    }
  }

  @Test(
    arguments: [
      // Continuation bytes alone, and bytes that never occur.
      [0x80], [0xBF], [0xC0], [0xC1], [0xF5], [0xF8], [0xFC], [0xFE], [0xFF],
      // Overlong.
      [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
      // Surrogates.
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80],
      // Past U+10FFFF.
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
      // Cut short, by the quote or by another byte.
      [0xC3], [0xE2], [0xE2, 0x82], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xC3, 0x41],
      [0xE2, 0x82, 0x41], [0xE2, 0x41, 0x82], [0xF0, 0x9F, 0x98, 0x41], [0xF0, 0x9F, 0x41, 0x80],
      [0xC3, 0xC3, 0xA9], [0xE2, 0x82, 0xC3, 0xA9],
    ] as [[UInt8]])
  func `what is no UTF-8 is refused at its first byte`(bytes: [UInt8]) {
    for count in [0, 1, 5, 7, 8, 9, 15, 16, 17] {
      let before = [UInt8](repeating: 0x78, count: count)
      expectRefusal(before + bytes, .encoding, at: count)
      expectRefusal(before + [0xC3, 0xA9] + bytes, .encoding, at: count + 2)
      // In a string with an escape, before it and behind it.
      expectRefusal(before + [0x5C, 0x6E] + bytes, .encoding, at: count + 2)
      expectRefusal(before + bytes + [0x5C, 0x6E], .encoding, at: count)
      expectRefusal(before + bytes + Array("abcdefghijk".utf8), .encoding, at: count)
    }
  }

  @Test func `every sequence of two bytes is read or refused as Unicode says`() throws {
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x20)...0xFF where second != 0x22 && second != 0x5C {
        let isText = 0xC2...0xDF ~= first && 0x80...0xBF ~= second
        let content = [first, second]
        #expect((try? text(content)) == (isText ? String(validating: content, as: UTF8.self) : nil))
      }
    }
  }

  // MARK: - Length

  @Test func `a string of any length is read whole, with and without escapes`() throws {
    for count in 0..<70 {
      let plain = String((0..<count).map { Character(Unicode.Scalar(UInt8(0x23 + $0 % 50))) })
      let safe = plain.replacing("\\", with: "|")
      #expect(try text(safe) == safe)
      #expect(try text(safe + "\\n") == safe + "\n")
      #expect(try text(safe + "é") == safe + "é")
      #expect(try text("\\n" + safe) == "\n" + safe)
    }
  }

  @Test func `a slice says where its content lies and what was seen in it`() throws {
    let cases: [(String, Bool, Bool)] = [
      ("", false, true), ("abc", false, true), ("0123456789", false, true), ("é", false, false),
      ("01234567é", false, false), ("a\\n", true, true), ("012345678\\u00e9", true, true),
      ("é\\n", true, false), ("01234567\\né", true, false),
    ]
    for (content, hasEscapes, isASCII) in cases {
      let found = try Probe("x\"\(content)\"", at: 1).with { reader throws(JSONReader.Halt) in
        let slice = try reader.takeString()
        let place = slice.start - reader.start
        return (place, slice.count, slice.hasEscapes, slice.isASCII, reader.offset)
      }
      let count = content.utf8.count
      #expect(found == (2, count, hasEscapes, isASCII, count + 3))
    }
  }

  @Test func `bytes behind the closing quote do not count`() throws {
    for rest in [[0xC3, 0xA9], [0xFF], [0x00], [0x5C]] as [[UInt8]] {
      let slice = try Probe(Array("\"abc\"".utf8) + rest).with { reader throws(JSONReader.Halt) in
        try reader.takeString()
      }
      #expect(slice.isASCII)
      #expect(slice.count == 3)
    }
  }
}
