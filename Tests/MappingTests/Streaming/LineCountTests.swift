import Testing

@testable import Mapping

@Suite struct LineCountTests {
  static let texts = [
    "", "a", "\n", "\r", "\r\n", "a\rb\r\nc\n\nd", "\r\r\n\n\r", "你好\n😀é", "é\r\n", "\u{FEFF}{}",
    "\u{FEFF}\n{}", String(repeating: "ab\n", count: 200) + "x", String(repeating: "é", count: 400),
  ]

  @Test(arguments: texts)
  func `any two pieces count as the whole text does`(text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { all in
      for split in 0...bytes.count where isScalarStart(bytes, split) {
        var lines = LineCount()
        lines.pass(UnsafeBufferPointer(rebasing: all[..<split]))
        expect(lines.position, SourcePosition(offset: split, in: all), all)
        lines.pass(UnsafeBufferPointer(rebasing: all[split...]))
        expect(lines.position, SourcePosition(offset: bytes.count, in: all), all)
      }
    }
  }

  private func isScalarStart(_ bytes: [UInt8], _ index: Int) -> Bool {
    // The mark comes in one piece.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]), 1...2 ~= index { return false }
    return index == bytes.count || bytes[index] & 0xC0 != 0x80
  }

  /// Between `\r` and `\n` the line has ended already, where no fault can stand.
  private func expect(
    _ position: SourcePosition, _ wanted: SourcePosition, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let offset = wanted.offset
    if offset > 0, offset < bytes.count, bytes[offset - 1] == 0x0D, bytes[offset] == 0x0A { return }
    #expect(position == wanted)
  }
}
