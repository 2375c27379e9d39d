import Testing

@testable import Mapping

@Suite struct SourcePositionTests {
  private func place(_ offset: Int, in bytes: [UInt8]) -> [Int] {
    let position = bytes.withUnsafeBufferPointer { SourcePosition(offset: offset, in: $0) }
    return [position.line, position.column]
  }

  private func place(_ offset: Int, in text: String) -> [Int] {
    place(offset, in: Array(text.utf8))
  }

  @Test func `lines and columns begin at one`() {
    #expect(place(0, in: "") == [1, 1])
    #expect(place(0, in: "abc") == [1, 1])
    #expect(place(2, in: "abc") == [1, 3])
    #expect(place(3, in: "abc") == [1, 4])
  }

  @Test func `each of the three ends of a line ends one line`() {
    #expect(place(2, in: "a\nb") == [2, 1])
    #expect(place(2, in: "a\rb") == [2, 1])
    #expect(place(3, in: "a\r\nb") == [2, 1])
    #expect(place(3, in: "a\n\rb") == [3, 1])
    #expect(place(4, in: "\r\r\n\n") == [4, 1])
    #expect(place(2, in: "a\r") == [2, 1])
  }

  @Test func `the end of a line belongs to it`() {
    #expect(place(1, in: "a\r\nb") == [1, 2])
    #expect(place(2, in: "a\r\nb") == [1, 3])
    #expect(place(1, in: "a\nb") == [1, 2])
  }

  @Test func `a column is a scalar, of however many bytes`() {
    let text = "é世😀e\u{301}x"
    #expect([0, 2, 5, 9, 10, 12].map { place($0, in: text)[1] } == [1, 2, 3, 4, 5, 6])
  }

  @Test func `a place inside a scalar is the scalar's`() {
    #expect([0, 1, 2, 3, 4].map { place($0, in: "😀x")[1] } == [1, 1, 1, 1, 2])
  }

  @Test func `a byte order mark takes no column`() {
    #expect([0, 1, 2, 3, 4].map { place($0, in: "\u{FEFF}ab")[1] } == [1, 1, 1, 1, 2])
    #expect(place(6, in: "\u{FEFF}a\nb\u{FEFF}c") == [2, 2])
    #expect(place(9, in: "\u{FEFF}a\nb\u{FEFF}c") == [2, 3])
  }

  @Test(
    arguments: [
      [0x80, 0xBF, 0xFF], [0xC0, 0x80, 0xFE], [0xC1, 0xBF, 0x41], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF], [0xF4, 0x90, 0x80], [0xF5, 0x80, 0x80],
      [0xE2, 0x82, 0x41], [0x41, 0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x41, 0x42, 0xC3],
    ] as [[UInt8]])
  func `a byte that is no UTF-8 is one column`(bytes: [UInt8]) {
    #expect((0...3).map { place($0, in: bytes) } == [[1, 1], [1, 2], [1, 3], [1, 4]])
  }

  @Test func `an offset outside the bytes is brought to their ends`() {
    let position = Array("a\nbc".utf8).withUnsafeBufferPointer { bytes in
      [Int.min, -1, 5, Int.max].map { SourcePosition(offset: $0, in: bytes) }
    }
    #expect(position.map(\.offset) == [0, 0, 4, 4])
    #expect(position.map(\.line) == [1, 1, 2, 2])
    #expect(position.map(\.column) == [1, 1, 3, 3])
  }

  @Test func `one walk gives what single ones give, in any order`() {
    let text = "\u{FEFF}{\r\n  \"é\": [1,\r\r2]\n,😀\u{0}}"
    let bytes = Array(text.utf8) + [0xFF, 0xE2, 0x82]
    bytes.withUnsafeBufferPointer { bytes in
      let ascending = Array(-1...(bytes.count + 1))
      for offsets in [ascending, ascending.reversed(), [5, 5, 9, 2, 2, 30]] {
        let single = offsets.map { SourcePosition(offset: $0, in: bytes) }
        #expect(SourcePosition.positions(of: offsets, in: bytes) == single)
      }
    }
  }

  @Test func `places are ordered as they stand and described for people`() {
    let early = SourcePosition(offset: 5, line: 1, column: 6)
    let late = SourcePosition(offset: 900, line: 41, column: 18)
    #expect(early < late)
    #expect(!(late < early))
    #expect([late, early].sorted() == [early, late])
    #expect(late.description == "line 41, column 18")
  }
}
