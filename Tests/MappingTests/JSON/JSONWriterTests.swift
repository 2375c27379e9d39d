import Foundation
import Testing

@testable import Mapping

@Suite struct JSONWriterTests {
  private func write(
    pretty: Bool = false, capacity: Int = 0, _ body: (inout JSONWriter) throws -> Void
  ) rethrows -> String {
    var writer = JSONWriter(pretty: pretty, capacity: capacity)
    try body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func writeAll(_ writer: inout JSONWriter) throws {
    writer.beginObject()
    writer.key("id")
    writer.integer(7)
    writer.key("tags")
    writer.beginArray()
    writer.string("a")
    try writer.double(1.5)
    try writer.float(0.1)
    writer.bool(true)
    writer.bool(false)
    writer.null()
    writer.number("1e400")
    writer.endArray()
    writer.key("none")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
  }

  @Test func `values are written without spaces and without a comma too many`() throws {
    let text = #"{"id":7,"tags":["a",1.5,0.1,true,false,null,1e400],"none":[]}"#
    #expect(try write { try writeAll(&$0) } == text)
  }

  @Test func `a pretty text has a line a value`() throws {
    let text = """
      {
        "id": 7,
        "tags": [
          "a",
          1.5,
          0.1,
          true,
          false,
          null,
          1e400
        ],
        "none": []
      }
      """
    #expect(try write(pretty: true) { try writeAll(&$0) } == text)
  }

  @Test func `the three endings give the same text`() throws {
    var text = JSONWriter()
    var data = JSONWriter()
    var bytes = JSONWriter()
    text.string("é")
    data.string("é")
    bytes.string("é")
    #expect(text.finishText() == "\"é\"")
    #expect(data.finishData() == Data("\"é\"".utf8))
    #expect(bytes.finish() == Array("\"é\"".utf8))
    #expect(JSONWriter().finishData().isEmpty)
    #expect(JSONWriter().finish().isEmpty)
  }

  @Test func `what needs an escape has the one of RFC 8259 and nothing else has one`() {
    let short = [
      "\"": #"\""#, "\\": #"\\"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#, "\n": #"\n"#, "\r": #"\r"#,
      "\t": #"\t"#,
    ]
    for code in UInt32(0)...0x2FF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let hex = String(code, radix: 16)
      let control = #"\u"# + String(repeating: "0", count: 4 - hex.count) + hex
      let escaped = short[String(scalar)] ?? (code < 0x20 ? control : String(scalar))
      #expect(write { $0.string(String(scalar)) } == "\"\(escaped)\"")
    }
    let unescaped = "/\u{7F}\u{2028}\u{2029}\u{FEFF}\u{10FFFF}'&<>"
    #expect(write { $0.string(unescaped) } == "\"\(unescaped)\"")
  }

  @Test func `an escape is found at every place of a text of every length`() {
    for length in 0...40 {
      let plain = String("abcdefghijklmnopqrstuvwxyz!#[]~0123456789".prefix(length))
      #expect(write { $0.string(plain) } == "\"\(plain)\"")
      for place in 0..<length {
        let head = plain.prefix(place)
        let tail = plain.dropFirst(place + 1)
        #expect(write { $0.string(head + "\"" + tail) } == "\"\(head)\\\"\(tail)\"")
        #expect(write { $0.string(head + "\u{1}" + tail) } == "\"\(head)\\u0001\(tail)\"")
        #expect(write { $0.string(head + "é\\" + tail) } == "\"\(head)é\\\\\(tail)\"")
      }
      let escapes = String(repeating: "\u{1F}", count: length)
      let escaped = String(repeating: #"\u001f"#, count: length)
      #expect(write { $0.string(escapes) } == "\"\(escaped)\"")
    }
  }

  @Test func `a long text goes through whole`() {
    let line = "Grüße, 世界 \\ \"quoted\"\n"
    let text = String(repeating: line, count: 10_000)
    let escaped = String(repeating: #"Grüße, 世界 \\ \"quoted\"\n"#, count: 10_000)
    #expect(write { $0.string(text) } == "\"\(escaped)\"")
  }

  @Test func `a key is escaped as a string is, and a prepared one is copied`() {
    for length in 0...70 {
      let name = String(repeating: "k", count: length)
      let prepared = Array("\"\(name)\":".utf8)
      let text = write { writer in
        writer.beginObject()
        writer.key("\n" + name)
        writer.null()
        prepared.withUnsafeBytes { writer.key(prepared: $0) }
        prepared.dropFirst().dropLast(2).withUnsafeBytes { name in
          if name.isEmpty { writer.null() } else { writer.prepared(name) }
        }
        writer.endObject()
      }
      let last = name.isEmpty ? "null" : name
      #expect(text == "{\"\\n\(name)\":null,\"\(name)\":\(last)}")
    }
  }

  @Test func `integers of every length and width`() {
    func check<I: FixedWidthInteger>(_ value: I) {
      #expect(write { $0.integer(value) } == String(value))
    }
    var power: UInt64 = 1
    for _ in 0..<20 {
      for value in [power - 1, power, power + 1, power &* 7 / 3] { check(value) }
      if let signed = Int64(exactly: power) { check(-signed) }
      power = power &* 10
    }
    for value in Int16.min...Int16.max where value % 7 == 0 { check(value) }
    check(Int8.min)
    check(Int64.min)
    check(Int64.max)
    check(UInt64.max)
    check(Int128.min)
    check(UInt128.max)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1.0, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.0001, "0.0001"),
    (0.00012, "0.00012"), (0.00001, "1e-05"), (19.99, "19.99"), (100.05, "100.05"),
    (0.1 + 0.2, "0.30000000000000004"), (9_007_199_254_740_991.0, "9007199254740991"),
    (9_007_199_254_740_992.0, "9007199254740992"), (1e16, "1e+16"), (1e300, "1e+300"),
    (12_345_678_901_234.5, "12345678901234.5"), (99_999_999_999_999.9, "99999999999999.9"),
    (Double.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    (-65.613616999999977, "-65.61361699999998"), (0.999999999999999, "0.999999999999999"),
  ])
  func `a double has its shortest text`(value: Double, text: String) throws {
    #expect(try write { try $0.double(value) } == text)
  }

  @Test func `short decimals have the same text as the standard library gives them`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let digits = Double(Int64.random(in: 1..<1_000_000_000_000_000, using: &random))
      for scale in [1e1, 1e2, 1e4, 1e8, 1e14, 1e15, 1e17] {
        for value in [digits / scale, (digits / 1e7).rounded() / scale, (digits / scale).nextUp] {
          try #require(write { try $0.double(value) } == JSONNumber.text(describing: value))
        }
      }
    }
  }

  @Test func `a number that is not finite is refused before anything is written`() throws {
    let text = try write { writer in
      writer.beginArray()
      for value in [Double.nan, .infinity, -.infinity] {
        do throws(JSONWriter.NotFinite) {
          try writer.double(value)
          Issue.record("\(value) was written")
        } catch {
          #expect(error.text == value.description)
        }
        #expect(throws: JSONWriter.NotFinite.self) {
          var other = JSONWriter()
          try other.float(Float(value))
        }
      }
      try writer.double(1)
      writer.endArray()
    }
    #expect(text == "[1]")
  }

  @Test func `an end too many does no harm`() {
    let text = write(pretty: true) { writer in
      writer.endArray()
      writer.endObject()
    }
    #expect(text == "]\n}")
  }

  @Test func `the depth of the indentation has an end`() {
    let text = write(pretty: true) { writer in
      for _ in 0..<1_000 { writer.beginArray() }
      for _ in 0..<1_000 { writer.endArray() }
    }
    let lines = text.split { $0.isNewline }
    let widest = lines.map { line in line.prefix { $0 == " " }.count }.max()
    #expect(widest == 256)
  }
}
