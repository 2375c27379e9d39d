import Testing

@testable import Mapping

/// A number as it is met: its extent, its parts, and the nearest `Double`.
@Suite struct NumberScanTests {
  private func scan<Output>(
    _ text: String, _ body: (NumberScan) -> Output
  ) throws -> Output {
    try Probe(text).with { reader throws(JSONReader.Halt) in body(try reader.takeNumber()) }
  }

  private func double(_ text: String) throws -> Double? { try scan(text) { $0.double } }

  // MARK: - The grammar of RFC 8259 §6

  @Test(
    arguments: [
      "0", "-0", "1", "-1", "10", "1234567890", "0.0", "0.5", "-0.5", "1.0", "12.345", "0e0",
      "0e-5", "1e5", "1E5", "1e+5", "1e-5", "1.5e10", "-1.5E-10", "0.000", "1e0005", "-0e+00",
      "123456789012345678901234567890", "0.123456789012345678901234567890",
    ])
  func `a number of the grammar is taken to its last byte`(text: String) throws {
    for rest in ["", ",", "]", "}", " ", "\"", "x"] {
      let (count, isNegative, isPlain) = try scan(text + rest) {
        ($0.count, $0.isNegative, $0.isPlain)
      }
      #expect(count == text.utf8.count)
      #expect(isNegative == text.hasPrefix("-"))
      #expect(isPlain == !text.contains { ".eE".contains($0) })
    }
    #expect(Probe(text).readError == nil)
    #expect(Probe(text).skipError == nil)
  }

  @Test(
    arguments: [
      ("00", 0), ("01", 0), ("-01", 1), ("-00", 1), ("012.5", 0), ("1.e5", 2), ("1.x", 2),
      ("1.-5", 2), ("1..5", 2), ("1e", 2), ("1ex", 2), ("1e+", 3), ("1e-x", 3), ("1e+-5", 3),
      ("1.5e.5", 4), ("-", 1), ("--1", 1), ("-x", 1), ("-.5", 1), ("-Infinity", 1), ("-NaN", 1),
      ("-e5", 1), ("0.", 2), ("0e", 2), ("00.5", 0), ("-e", 1), ("1eE5", 2),
    ])
  func `what is no number is told at its first wrong byte`(text: String, offset: Int) {
    let endsEarly = offset == text.utf8.count
    let error = Probe(text).readError
    #expect(error?.reason == (endsEarly ? .end : .number))
    #expect(error?.position.offset == offset)
    #expect(Probe(text).skipError == error)
    let inside = Probe("[\(text)]").readError
    #expect(
      inside?.description
        == "line 1, column \(offset + 2): found a number that JSON does not allow")
    #expect(Probe("[\(text)]").skipError == inside)
  }

  // MARK: - Doubles

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("-1.5", -1.5), ("1e2", 100), ("100e-2", 1), ("0.1", 0.1),
      ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1.7976931348623158e308", .greatestFiniteMagnitude),
      ("4.9406564584124654e-324", .leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
      ("2.4703282292062328e-324", .leastNonzeroMagnitude),
      ("2.2250738585072014e-308", .leastNormalMagnitude), ("1e-400", 0),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.000000000000000000000000000001", 1e-30), ("1e22", 1e22), ("1e23", 1e23),
      ("8.5e-1000000", 0), ("0e999999999999999999999", 0), ("0.0e99999999", 0),
      ("0.00000000000000000000000000000000000000000000000001e50", 1),
    ] as [(String, Double)])
  func `a double is the nearest one`(text: String, value: Double) throws {
    #expect(try double(text) == value)
    let negative = text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
    #expect(try double(negative) == -value)
  }

  @Test(
    arguments: [
      "1e309", "-1e309", "1e400", "1.7976931348623159e308", "17976931348623159e292", "1e1000000",
      "1e99999999999999999999", "123456789e1000000",
    ])
  func `a number past the largest double is none`(text: String) throws {
    #expect(try double(text) == nil)
  }

  @Test func `zeros outweigh an exponent of any length`() throws {
    let zeros = String(repeating: "0", count: 1_200_000)
    #expect(try double("0." + zeros + "1e1200001") == 1)
    #expect(try double("1" + zeros + "e-1200000") == 1)
    #expect(try double("1" + zeros + "e-1199999") == 10)
  }

  @Test func `a digit past the nineteenth decides a tie`() throws {
    let tie = "9007199254740993"
    #expect(try double(tie + ".000000000000000000000000000000") == 9_007_199_254_740_992)
    #expect(try double(tie + ".000000000000000000000000000001") == 9_007_199_254_740_994)
  }

  @Test func `a negative zero keeps its sign`() throws {
    for text in ["-0", "-0.0", "-0e5", "-1e-400"] {
      #expect(try double(text)?.sign == .minus)
    }
    #expect(try double("0.0")?.sign == .plus)
  }

  @Test func `a double reads back from every text that Swift writes`() throws {
    var bits: UInt64 = 0x0123_4567_89AB_CDEF
    for _ in 0..<20_000 {
      // A linear congruential generator of Knuth's: the same numbers in each run.
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      #expect(try double("\(value)") == value)
    }
  }
}
