import Foundation
import Mapping

/// A list of things in chunks, made while they are asked for: as many bytes as one likes.
struct ThingsStream: AsyncSequence, Sendable {
  private static let thingsPerChunk = 80

  /// How many bytes there are at least.
  let byteCount: Int

  func makeAsyncIterator() -> Iterator { Iterator(bytesLeft: byteCount) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var bytesLeft: Int
    private var isBegun = false
    private let chunk = Array(
      (0..<ThingsStream.thingsPerChunk).map(ThingsDocument.thing).joined(separator: ",").utf8)

    fileprivate init(bytesLeft: Int) { self.bytesLeft = bytesLeft }

    mutating func next() async -> [UInt8]? {
      guard bytesLeft > 0 else { return nil }
      bytesLeft -= chunk.count
      let first = isBegun ? UInt8(ascii: ",") : UInt8(ascii: "[")
      isBegun = true
      return [first] + chunk + (bytesLeft > 0 ? [] : [UInt8(ascii: "]")])
    }
  }

  /// How many things come out of so many bytes.
  static func count(ofBytes byteCount: Int) async throws -> Int {
    let provider = try ThingsDocument.provider()
    var count = 0
    for try await thing in provider.objects(
      of: Thing.self, in: ThingsStream(byteCount: byteCount))
    where thing.attributeList.count == 10 {
      count += 1
    }
    return count
  }
}
