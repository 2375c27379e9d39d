import Testing

@testable import Mapping

/// What RFC 8259 has a place for, and the exact sentence for what it has none for.
@Suite struct JSONReaderTests {
  // MARK: - The whole grammar

  @Test(
    arguments: [
      ("null", nil), ("true", true), ("false", false), ("0", 0), ("-0", 0), ("\"\"", ""),
      ("[]", []), ("{}", [:]), ("[ ]", []), ("{ }", [:]), (" 1 ", 1), ("\t\r\n1\n\r\t", 1),
      ("[1,2]", [1, 2]), ("[ 1 , 2 ]", [1, 2]), ("[[],[[]]]", [[], [[]]]),
      ("{\"a\":1}", ["a": 1]), ("{ \"a\" : 1 , \"b\" : [ ] }", ["a": 1, "b": []]),
      ("{\"\":{}}", ["": [:]]),
      ("[null,true,false,-1.5e2,\"x\",{}]", [nil, true, false, -150, "x", [:]]),
    ] as [(String, JSONValue)])
  func `a text of the grammar is its value`(text: String, value: JSONValue) throws {
    #expect(try Probe(text).read() == value)
    try Probe(text).skip()
  }

  @Test func `members keep their order, and of a key that comes twice the last value counts`()
    throws
  {
    let value = try Probe(#"{"b":1,"a":2,"c":3,"a":4}"#).read()
    #expect(value["a"] == 4)
    #expect(value.object?.count == 3)
    #expect(value.object?.keys.first == "b")
  }

  @Test func `the four kinds of space stand between any two tokens, however long`() throws {
    let runs = [" ", "\n", "\r", "\t", "\n                   ", "\r\n\t  ", " \n ", "  \n\n  \t"]
    let long = String(repeating: " ", count: 70)
    for space in runs + [long, "\n" + long, long + "\n"] {
      let tokens = [
        "", "{", "\"a\"", ":", "[", "1", ",", "null", "]", ",", "\"b\"", ":", "{", "}", "}",
      ]
      let text = tokens.joined(separator: space) + space
      #expect(try Probe(text).read() == ["a": [1, nil], "b": [:]])
      #expect(Probe(text).skipError == nil)
    }
  }

  @Test(arguments: [0x00, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0x7F, 0x85, 0xA0] as [UInt8])
  func `nothing else is space`(byte: UInt8) {
    for (bytes, place) in [([byte, 0x31], 0), ([0x5B, byte, 0x31, 0x5D], 1)] {
      let error = Probe(bytes).readError
      #expect(error?.reason == .unexpected(byte: byte))
      #expect(error?.position.offset == place)
      #expect(Probe(bytes).skipError == error)
    }
    let behind = Probe([0x31, byte])
    #expect(behind.readError?.reason == .trailing(byte: byte))
    #expect(behind.skipError == behind.readError)
  }

  // MARK: - Refusals

  @Test(
    arguments: [
      ("]", 0, #"line 1, column 1: wanted a value, found "]""#),
      ("}", 0, #"line 1, column 1: wanted a value, found "}""#),
      (",", 0, #"line 1, column 1: wanted a value, found ",""#),
      (":", 0, #"line 1, column 1: wanted a value, found ":""#),
      ("'a'", 0, #"line 1, column 1: wanted a value, found "'""#),
      ("NaN", 0, #"line 1, column 1: wanted a value, found "N""#),
      ("Infinity", 0, #"line 1, column 1: wanted a value, found "I""#),
      ("+1", 0, #"line 1, column 1: wanted a value, found "+""#),
      (".5", 0, #"line 1, column 1: wanted a value, found ".""#),
      ("/* */ 1", 0, #"line 1, column 1: wanted a value, found "/""#),
      ("é", 0, "line 1, column 1: wanted a value, found byte 0xC3"),
      ("\u{A0}1", 0, "line 1, column 1: wanted a value, found byte 0xC2"),
      ("TRUE", 0, #"line 1, column 1: wanted a value, found "T""#),
      ("nil", 1, #"line 1, column 2: wanted a value, found "i""#),
      ("nulL", 3, #"line 1, column 4: wanted a value, found "L""#),
      ("t rue", 1, "line 1, column 2: wanted a value, found a space"),
      ("tr\nue", 2, "line 1, column 3: wanted a value, found a line break"),
      ("fals\t", 4, "line 1, column 5: wanted a value, found a tab"),
      ("falsx", 4, #"line 1, column 5: wanted a value, found "x""#),
      ("[,1]", 1, #"line 1, column 2: wanted a value, found ",""#),
      ("[1,]", 3, #"line 1, column 4: wanted a value, found "]""#),
      ("[1,,2]", 3, #"line 1, column 4: wanted a value, found ",""#),
      ("[1 2]", 3, #"line 1, column 4: wanted a comma or "]", found "2""#),
      ("[1}", 2, #"line 1, column 3: wanted a comma or "]", found "}""#),
      ("[1:2]", 2, #"line 1, column 3: wanted a comma or "]", found ":""#),
      ("[1 \"a\"]", 3, #"line 1, column 4: wanted a comma or "]", found a quote"#),
      ("{,}", 1, #"line 1, column 2: wanted a key in quotes or "}", found ",""#),
      ("{a:1}", 1, #"line 1, column 2: wanted a key in quotes or "}", found "a""#),
      ("{1:1}", 1, #"line 1, column 2: wanted a key in quotes or "}", found "1""#),
      ("{]", 1, #"line 1, column 2: wanted a key in quotes or "}", found "]""#),
      (#"{"a":1,}"#, 7, #"line 1, column 8: wanted a key in quotes, found "}""#),
      (#"{"a":1,b:2}"#, 7, #"line 1, column 8: wanted a key in quotes, found "b""#),
      (#"{"a" 1}"#, 5, #"line 1, column 6: wanted a colon, found "1""#),
      (#"{"a"}"#, 4, #"line 1, column 5: wanted a colon, found "}""#),
      (#"{"a","b"}"#, 4, #"line 1, column 5: wanted a colon, found ",""#),
      (#"{"a"=1}"#, 4, #"line 1, column 5: wanted a colon, found "=""#),
      (#"{"a"::1}"#, 5, #"line 1, column 6: wanted a value, found ":""#),
      (#"{"a":}"#, 5, #"line 1, column 6: wanted a value, found "}""#),
      (#"{"a":1 "b":2}"#, 7, #"line 1, column 8: wanted a comma or "}", found a quote"#),
      (#"{"a":1]"#, 6, #"line 1, column 7: wanted a comma or "}", found "]""#),
      ("1 2", 2, #"line 1, column 3: wanted the end, found "2" after the value"#),
      ("[]]", 2, #"line 1, column 3: wanted the end, found "]" after the value"#),
      ("{}\n{}", 3, #"line 2, column 1: wanted the end, found "{" after the value"#),
      ("nulls", 4, #"line 1, column 5: wanted the end, found "s" after the value"#),
      ("1,", 1, #"line 1, column 2: wanted the end, found "," after the value"#),
      ("\"a\"\"", 3, "line 1, column 4: wanted the end, found a quote after the value"),
      ("0x10", 1, #"line 1, column 2: wanted the end, found "x" after the value"#),
      ("12\u{0}", 2, "line 1, column 3: wanted the end, found byte 0x00 after the value"),
      ("[\r\n 1,\n \"é\", x]", 14, #"line 3, column 7: wanted a value, found "x""#),
    ] as [(String, Int, String)])
  func `what cannot stand here is told with its place`(
    text: String, offset: Int, description: String
  ) {
    let error = Probe(text).readError
    #expect(error?.description == description)
    #expect(error?.position.offset == offset)
    #expect(error?.isIncomplete == false)
    #expect(Probe(text).skipError == error)
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: wanted a value, and the bytes end here"),
      (" \n ", "line 2, column 2: wanted a value, and the bytes end here"),
      ("[", "line 1, column 2: wanted a value, and the bytes end here"),
      ("[1", #"line 1, column 3: wanted a comma or "]", and the bytes end here"#),
      ("[1,", "line 1, column 4: wanted a value, and the bytes end here"),
      ("{", #"line 1, column 2: wanted a key in quotes or "}", and the bytes end here"#),
      (#"{"a"#, "line 1, column 4: wanted a closing quote, and the bytes end here"),
      (#"{"a""#, "line 1, column 5: wanted a colon, and the bytes end here"),
      (#"{"a":"#, "line 1, column 6: wanted a value, and the bytes end here"),
      (#"{"a":{}"#, #"line 1, column 8: wanted a comma or "}", and the bytes end here"#),
      (#"{"a":{},"#, "line 1, column 9: wanted a key in quotes, and the bytes end here"),
      ("\"", "line 1, column 2: wanted a closing quote, and the bytes end here"),
      ("\"ab\\", "line 1, column 5: wanted a closing quote, and the bytes end here"),
      ("\"ab\\\"", "line 1, column 6: wanted a closing quote, and the bytes end here"),
      ("\"\\u00e", "line 1, column 7: wanted a closing quote, and the bytes end here"),
      ("n", "line 1, column 2: wanted a value, and the bytes end here"),
      ("tru", "line 1, column 4: wanted a value, and the bytes end here"),
      ("fals", "line 1, column 5: wanted a value, and the bytes end here"),
      ("-", "line 1, column 2: wanted a digit, and the bytes end here"),
      ("1.", "line 1, column 3: wanted a digit, and the bytes end here"),
      ("1e", "line 1, column 3: wanted a digit, and the bytes end here"),
      ("-1.5E-", "line 1, column 7: wanted a digit, and the bytes end here"),
    ] as [(String, String)])
  func `that the bytes end is told apart from what is wrong`(text: String, description: String) {
    let error = Probe(text).readError
    #expect(error?.description == description)
    #expect(error?.reason == .end)
    #expect(error?.isIncomplete == true)
    #expect(error?.position.offset == text.utf8.count)
    #expect(Probe(text).skipError == error)
  }

  @Test func `every prefix of a document is incomplete and not wrong`() {
    let document = Array(
      """
      \u{FEFF}{"a\\n\\u00e9\\ud83d\\ude00é😀": [true, false, null, -12.5e+3, 0, 123456789012345678901],
        "b": {"": [[], {}, "\\\\\\"\\/\\b\\f\\r\\t"]}}
      """.utf8)
    #expect(Probe(document).readError == nil)
    for count in 0..<document.count {
      let probe = Probe(Array(document.prefix(count)))
      #expect(probe.readError?.isIncomplete == true, "the first \(count) bytes")
      #expect(probe.readError?.position.offset == count)
      #expect(probe.skipError == probe.readError)
    }
  }

  @Test func `every prefix of a number is a number or incomplete`() {
    let number = Array("-1203.0450e+067".utf8)
    let whole: Set = [2, 3, 4, 5, 7, 8, 9, 10, 13, 14, 15]
    for count in 1...number.count {
      let probe = Probe(Array(number.prefix(count)))
      if whole.contains(count) {
        #expect(probe.readError == nil, "the first \(count) bytes")
      } else {
        #expect(probe.readError?.isIncomplete == true, "the first \(count) bytes")
      }
      #expect(probe.skipError == probe.readError)
    }
  }

  // MARK: - Where it starts and ends

  @Test func `a reader starts at any offset and stops behind what it read`() throws {
    let text = #"xx {"a":1}[2]"b"null-4.5e1 "#
    let places = [(3, 10), (8, 9), (10, 13), (11, 12), (13, 16), (16, 20), (20, 26)]
    let values: [JSONValue] = [["a": 1], 1, [2], 2, "b", nil, -45]
    for ((start, end), value) in zip(places, values) {
      let probe = Probe(text, at: start)
      #expect(try probe.with { reader throws(JSONReader.Halt) in try reader.readValue() } == value)
      let stop = try probe.with { reader throws(JSONReader.Halt) in
        try reader.skipValue()
        return reader.offset
      }
      #expect(stop == end)
    }
  }

  @Test func `an offset outside of the bytes is brought to their ends`() throws {
    for (offset, place) in [(Int.min, 0), (-1, 0), (2, 2), (3, 3), (4, 3), (Int.max, 3)] {
      #expect(try Probe("[1]", at: offset).with { $0.offset } == place)
    }
  }

  @Test func `a fault counts from the first byte, wherever the reader started`() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try Probe("[1]\n[tru]", at: 4).with { reader throws(JSONReader.Halt) in
        try reader.skipValue()
      }
    }
    #expect(error?.position == SourcePosition(offset: 8, line: 2, column: 5))
  }

  @Test func `values one behind the other are read by one reader`() throws {
    let values = try Probe("1 \"a\"\n[true]{}").with { reader throws(JSONReader.Halt) in
      var values: [JSONValue] = []
      try reader.beginDocument()
      while reader.cursor < reader.end {
        values.append(try reader.readValue())
        reader.skipSpace()
      }
      return values
    }
    #expect(values == [1, "a", [true], [:]])
  }

  @Test(arguments: ["0", "-0", "12", "123456789", "1234567890123456789", "1.5", "1e5", "-2E-7"])
  func `where more bytes may follow, a number that touches the end is not whole yet`(text: String) {
    #expect(Probe(text).readError == nil)
    let open = Probe(text, isComplete: false)
    #expect(
      open.readError?.description
        == "line 1, column \(text.utf8.count + 1): wanted a digit, and the bytes end here")
    #expect(open.readError?.isIncomplete == true)
    #expect(open.skipError == open.readError)
    #expect(Probe(text + " ", isComplete: false).readError == nil)
    #expect(Probe("[\(text)]", isComplete: false).skipError == nil)
  }

  @Test(arguments: ["null", "true", "false", "\"a\"", "[]", "{}", "[1]"])
  func `other values are whole at the end of the bytes, whatever may follow`(text: String) {
    #expect(Probe(text, isComplete: false).readError == nil)
    #expect(Probe(text, isComplete: false).skipError == nil)
  }

  // MARK: - Byte order mark

  @Test func `a byte order mark is passed at the start, and only there`() throws {
    #expect(try Probe("\u{FEFF}[1]").read() == [1])
    #expect(try Probe("\u{FEFF} {}").read() == [:])
    #expect(
      Probe("\u{FEFF}[x]").readError?.position == SourcePosition(offset: 4, line: 1, column: 2))
    for text in [" \u{FEFF}1", "\u{FEFF}\u{FEFF}1", "[\u{FEFF}1]"] {
      #expect(Probe(text).readError?.reason == .unexpected(byte: 0xEF))
      #expect(Probe(text).skipError == Probe(text).readError)
    }
    #expect(Probe("1\u{FEFF}").readError?.reason == .trailing(byte: 0xEF))
  }

  @Test(arguments: [1, 2, 3])
  func `a part of a byte order mark could still become one`(count: Int) {
    let error = Probe(Array([0xEF, 0xBB, 0xBF].prefix(count))).readError
    #expect(error?.isIncomplete == true)
    #expect(error?.position.offset == count)
  }

  @Test(
    arguments: [[0xEF, 0x31], [0xEF, 0xBB, 0x31], [0xEF, 0xBB, 0xBE], [0xFE, 0xFF]] as [[UInt8]])
  func `what only begins like a byte order mark is no value`(bytes: [UInt8]) {
    #expect(Probe(bytes).readError?.reason == .unexpected(byte: bytes[0]))
    #expect(Probe(bytes).readError?.position.offset == 0)
  }

  // MARK: - Parts

  @Test func `the kind of a value is told by its first byte`() throws {
    var kinds: [UInt8: JSONKind] = [
      0x7B: .object, 0x5B: .array, 0x22: .string, 0x2D: .number, 0x74: .boolean, 0x66: .boolean,
      0x6E: .null,
    ]
    for digit in UInt8(0x30)...0x39 { kinds[digit] = .number }
    for byte in UInt8.min...UInt8.max {
      #expect(try Probe([byte]).with { $0.kind() } == kinds[byte])
    }
    #expect(try Probe("").with { $0.kind() } == nil)
  }

  @Test func `a literal that is not there leaves the cursor`() throws {
    try Probe("1").with { reader throws(JSONReader.Halt) in
      #expect(try !reader.takeNull())
      #expect(try reader.takeBoolean() == nil)
      #expect(reader.offset == 0)
    }
  }

  @Test func `a short whole number of either sign is taken with all its digits`() throws {
    var text = ""
    var value: Int64 = 0
    for count in 1...18 {
      let digit = count % 9 + 1
      text += "\(digit)"
      value = value * 10 + Int64(digit)
      for next in ["", ",", "]", " ", "x"] {
        let positive = try Probe(text + next).with { ($0.takeShortInteger(), $0.offset) }
        #expect(positive == (value, count))
        let negative = try Probe("-" + text + next).with { ($0.takeShortInteger(), $0.offset) }
        #expect(negative == (-value, count + 1))
      }
    }
    #expect(try Probe("0").with { $0.takeShortInteger() } == 0)
    #expect(try Probe("-0").with { $0.takeShortInteger() } == 0)
  }

  @Test(
    arguments: [
      "", "-", "01", "-00", "00", "1.0", "1e5", "1E5", "12345678.5", "12345678e1", "x", "\"1\"",
      "1234567890123456789", "99999999999999999999", "123456789012345678.5", "1234567890123456e1",
      "-+1", "null",
    ])
  func `what is no short whole number leaves the cursor`(text: String) throws {
    let (value, offset) = try Probe(text).with { ($0.takeShortInteger(), $0.offset) }
    #expect(value == nil)
    #expect(offset == 0)
  }

  // MARK: - Limits

  @Test func `512 levels are read and skipped, and the 513th is refused`() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let allowed =
        String(repeating: open, count: 511) + "[]" + String(repeating: close, count: 511)
      #expect(Probe(allowed).readError == nil)
      #expect(Probe(allowed).skipError == nil)
      let refused = open + allowed + close
      let error = Probe(refused).readError
      #expect(error?.reason == .tooDeep(limit: 512))
      #expect(error?.position.offset == 512 * open.utf8.count)
      #expect(error?.isIncomplete == false)
      #expect(Probe(refused).skipError == error)
    }
  }

  @Test func `levels count only while they are open`() {
    let limits = ReadingLimits(depth: 2)
    let text = "[" + Array(repeating: "[],{}", count: 700).joined(separator: ",") + "]"
    #expect(Probe(text, limits: limits).readError == nil)
    #expect(Probe(text, limits: limits).skipError == nil)
  }

  @Test func `a limit of no levels takes scalars alone`() {
    let limits = ReadingLimits(depth: 0)
    #expect(Probe("1", limits: limits).readError == nil)
    #expect(
      Probe(" []", limits: limits).readError?.description
        == "line 1, column 2: found more than 0 levels of lists and objects")
    #expect(Probe(" []", limits: limits).skipError == Probe(" []", limits: limits).readError)
  }

  @Test func `a document is as long as the limit and no longer`() {
    let limits = ReadingLimits(bytes: 4)
    #expect(Probe("[12]", limits: limits).readError == nil)
    let error = Probe("[12] ", limits: limits).readError
    #expect(error?.reason == .tooLong(limit: 4))
    #expect(error?.description == "line 1, column 5: found more than 4 bytes")
    #expect(Probe("[12] ", limits: limits).skipError == error)
  }
}
