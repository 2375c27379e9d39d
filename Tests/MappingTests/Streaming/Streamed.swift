import Foundation

@testable import Mapping

/// Bytes in chunks of one size, as they might come from a network.
struct Pieces: AsyncSequence, Sendable {
  let bytes: [UInt8]
  let size: Int

  init(_ text: String, size: Int) { self.init(Array(text.utf8), size: size) }

  init(_ bytes: [UInt8], size: Int) {
    self.bytes = bytes
    self.size = size
  }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes[...], size: size) }

  struct Iterator: AsyncIteratorProtocol {
    var bytes: ArraySlice<UInt8>
    let size: Int

    mutating func next(isolation actor: isolated (any Actor)?) async -> [UInt8]? {
      guard !bytes.isEmpty else { return nil }
      defer { bytes = bytes.dropFirst(size) }
      return Array(bytes.prefix(size))
    }
  }
}

/// What a stream came to: the objects that it gave, and the error that ended it.
struct Streamed<Object> {
  var objects: [Object] = []
  var error: MappingError?
  /// The largest buffer that it had.
  var capacity = 0

  /// Feeds `bytes` in chunks of `size` bytes, without waiting for anything.
  init(
    _ bytes: [UInt8], size: Int, by mapper: Mapper, _ mapping: ObjectMapping<Object>? = nil,
    at form: StreamRequest<Object>.Form
  ) {
    do throws(MappingError) {
      let feed = try ObjectFeed<ArraySlice<UInt8>, Object>(
        StreamRequest(mapper: mapper, mapping: mapping, form: form))
      var rest = bytes[...]
      while true {
        capacity = max(capacity, feed.bufferCapacity)
        switch try feed.next() {
        case .object(let object): objects.append(object)
        case .end: return
        case .more:
          if rest.isEmpty { feed.finish() } else { feed.add(rest.prefix(size)) }
          rest = rest.dropFirst(size)
        }
      }
    } catch {
      self.error = error
    }
  }
}

extension AsyncSequence {
  /// All elements, in order.
  func collected() async throws -> [Element] {
    var all: [Element] = []
    for try await element in self { all.append(element) }
    return all
  }
}
