import Foundation

/// The objects of a stream of JSON bytes, each as soon as its bytes are there.
///
///     for try await thing in mapper.objects(of: Thing.self, in: chunks, at: "items[*]") { … }
///
/// It holds one object's bytes and one piece of the stream, however long that is. Whoever iterates
/// waits for chunks only; the objects of one chunk come without a pause, made where it is iterated.
///
/// Iterating throws:
/// - `MappingError` where an object does not map, the bytes are no JSON, nothing is at the path, or
///   the bytes end too early. Paths and positions count from the stream's beginning; an early end
///   says after how many objects it came.
/// - whatever the source of the bytes throws, unchanged; `CancellationError` is one of these.
///
/// After an error and after the end comes nil.
public struct ObjectStream<Source: AsyncSequence, Object>: AsyncSequence
where Source.Element: ContiguousBytes {
  let source: Source
  let request: StreamRequest<Object>

  /// An iterator at the stream's beginning.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source.makeAsyncIterator(), state: .waiting(request))
  }

  /// Goes from object to object.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate enum State {
      case waiting(StreamRequest<Object>)
      case reading(ObjectFeed<Source.Element, Object>)
      case over
    }

    fileprivate var source: Source.AsyncIterator
    fileprivate var state: State

    /// The next object; nil after the last one.
    ///
    /// - Throws: `MappingError`, or what the source of the bytes throws.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Object? {
      do {
        guard let feed = try feed() else { return nil }
        while true {
          switch try feed.next() {
          case .object(let object): return object
          case .end:
            state = .over
            return nil
          case .more:
            if let chunk = try await source.next(isolation: actor) {
              feed.add(chunk)
            } else {
              feed.finish()
            }
          }
        }
      } catch {
        state = .over
        throw error
      }
    }

    private mutating func feed() throws(MappingError) -> ObjectFeed<Source.Element, Object>? {
      switch state {
      case .over: return nil
      case .reading(let feed): return feed
      case .waiting(let request):
        let feed = try ObjectFeed<Source.Element, Object>(request)
        state = .reading(feed)
        return feed
      }
    }
  }
}

extension ObjectStream: Sendable where Source: Sendable {}

@available(*, unavailable)
extension ObjectStream.Iterator: Sendable {}
