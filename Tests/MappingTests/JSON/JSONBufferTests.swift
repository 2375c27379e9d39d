import Foundation
import Testing

@testable import Mapping

@Suite struct JSONBufferTests {
  private func text(_ buffer: borrowing JSONBuffer) -> String {
    buffer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `bytes of every length are copied whole`() {
    var buffer = JSONBuffer(capacity: 0)
    var expected: [UInt8] = []
    for length in 0...100 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 + length) }
      bytes.withUnsafeBytes { buffer.append($0) }
      expected += bytes
    }
    #expect(buffer.withBytes { [UInt8]($0) } == expected)
    #expect(buffer.count == 5050)
    #expect(buffer.data() == Data(expected))
  }

  @Test func `only the wanted byte is taken back`() {
    var buffer = JSONBuffer(capacity: -1)
    #expect(buffer.last == nil)
    let dropsNothing = buffer.drop(0x2C)
    buffer.put(integer: 12)
    let dropsOther = buffer.drop(0x2C)
    let dropsLast = buffer.drop(UInt8(ascii: "2"))
    #expect([dropsNothing, dropsOther, dropsLast] == [false, false, true])
    #expect(text(buffer) == "1")
    #expect(buffer.last == UInt8(ascii: "1"))
  }

  @Test func `a text is quoted and its mark follows`() {
    var buffer = JSONBuffer(capacity: 0)
    buffer.quote("", then: UInt8(ascii: ":"))
    buffer.quote("a\tb", then: UInt8(ascii: ","))
    #expect(text(buffer) == #""":"a\tb","#)
  }
}
