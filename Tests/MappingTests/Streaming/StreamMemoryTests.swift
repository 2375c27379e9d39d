import Foundation
import Testing

@testable import Mapping

private struct Thing {
  var id = 0
  var title = ""
}

/// What a stream holds, however long it is.
@Suite struct StreamMemoryTests {
  private let mapping = ObjectMapping(Thing.init, .attributes(\.id, \.title))

  private func feed(at path: String = "items[*]") throws -> ObjectFeed<[UInt8], Thing> {
    try ObjectFeed(
      StreamRequest(mapper: Mapper(MappingProvider()), mapping: mapping, form: .list(at: path)))
  }

  /// Feeds chunks as they are made.
  ///
  /// - Returns: The objects' ids added up, and the largest buffer.
  private func run(
    _ feed: ObjectFeed<[UInt8], Thing>, _ chunks: some Sequence<[UInt8]>
  ) throws -> (sum: Int, count: Int, capacity: Int) {
    var (sum, count, capacity) = (0, 0, 0)
    var chunks = chunks.makeIterator()
    while true {
      switch try feed.next() {
      case .object(let thing):
        sum += thing.id
        count += 1
      case .end: return (sum, count, capacity)
      case .more:
        capacity = max(capacity, feed.bufferCapacity)
        if let chunk = chunks.next() { feed.add(chunk) } else { feed.finish() }
      }
    }
  }

  @Test func `twenty megabytes go through one small buffer`() throws {
    let title = String(repeating: "title ", count: 1_000)
    let items = (0..<3_400).lazy.map { number in
      Array("\(number == 0 ? "" : ",\n"){\"id\":\(number),\"title\":\"\(title)\"}".utf8)
    }
    let parts: [AnySequence<[UInt8]>] = [
      AnySequence([Array(#"{"items":["#.utf8)]), AnySequence(items),
      AnySequence([Array("]}".utf8)]),
    ]
    let (sum, count, capacity) = try run(feed(), parts.joined())
    #expect(count == 3_400 && sum == 3_399 * 3_400 / 2)
    #expect(capacity == 2 * StreamBuffer.piece)
  }

  @Test func `what is around the list is not held`() throws {
    let junk = Array(repeating: UInt8(ascii: "x"), count: 1_000)
    let parts: [AnySequence<[UInt8]>] = [
      AnySequence([Array(#"{"junk":["#.utf8)]),
      AnySequence((0..<5_000).lazy.flatMap { _ in [Array("\"".utf8), junk, Array("\",".utf8)] }),
      AnySequence([Array(#"0],"items":[{"id":1}],"more":""#.utf8)]),
      AnySequence((0..<5_000).lazy.map { _ in junk }),
      AnySequence([Array("\"}".utf8)]),
    ]
    let (sum, _, capacity) = try run(feed(), parts.joined())
    #expect(sum == 1)
    #expect(capacity == 2 * StreamBuffer.piece)
  }

  @Test func `one chunk of any size is taken over piece by piece`() throws {
    let items = (0..<100_000).map { "{\"id\":\($0)}" }.joined(separator: ",")
    let (sum, count, capacity) = try run(feed(at: "[*]"), [Array("[\(items)]".utf8)])
    #expect(count == 100_000 && sum == 99_999 * 100_000 / 2)
    #expect(capacity == 2 * StreamBuffer.piece)
  }

  @Test func `the memory of a large object is given back`() throws {
    let large = String(repeating: "x", count: 5_000_000)
    let feed = try feed(at: "[*]")
    feed.add(Array("[{\"title\":\"\(large)\"},".utf8))
    guard case .object(let thing) = try feed.next() else { return #expect(Bool(false)) }
    #expect(thing.title.utf8.count == 5_000_000)
    #expect(5_000_000...12_000_000 ~= feed.bufferCapacity)
    let items = (0..<20_000).map { "{\"id\":\($0)}" }.joined(separator: ",")
    let (_, count, _) = try run(feed, [Array("\(items)]".utf8)])
    #expect(count == 20_000)
    #expect(feed.bufferCapacity == 2 * StreamBuffer.piece)
  }

  @Test func `chunks of one byte cost no more for a large object than for small ones`() throws {
    // Were bytes moved or looked at again for each chunk, this would be 10¹⁰ of them.
    let large = String(repeating: "xy\\n", count: 50_000)
    let bytes = Array("[{\"title\":\"\(large)\"}]".utf8)
    let (_, count, _) = try run(feed(at: "[*]"), bytes.lazy.map { [$0] })
    #expect(count == 1)
  }
}
