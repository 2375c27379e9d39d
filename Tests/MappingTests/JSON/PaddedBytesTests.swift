import Testing

@testable import Mapping

@Suite struct PaddedBytesTests {
  @Test(arguments: [0, 1, 7, 8, 9, 63, 64, 65, 4_096])
  func `bytes are copied, and zeros follow them`(count: Int) {
    let source = (0..<count).map { UInt8(truncatingIfNeeded: $0 &+ 1) }
    source.withUnsafeBytes { bytes in
      let document = PaddedBytes(copying: bytes)
      #expect(document.count == count)
      #expect(document.bytes.elementsEqual(source))
      let padding = UnsafeBufferPointer(start: document.base + count, count: PaddedBytes.padding)
      #expect(padding.count == 64)
      #expect(padding.allSatisfy { $0 == 0 })
    }
  }

  @Test func `no bytes at all have a place too`() {
    let document = PaddedBytes(copying: UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(document.bytes.isEmpty)
    #expect(document.bytes.baseAddress != nil)
  }

  @Test func `the copy is its own`() {
    var source: [UInt8] = [1, 2, 3]
    source.withUnsafeMutableBytes { bytes in
      let document = PaddedBytes(copying: UnsafeRawBufferPointer(bytes))
      bytes[1] = 9
      #expect(document.bytes.elementsEqual([1, 2, 3]))
    }
    #expect(source == [1, 9, 3])
  }
}
