import Foundation
import Mapping
import Testing

private final class Thing {
  var id = 0
}

/// Streams as they are used.
@Suite struct ObjectStreamTests {
  private let provider = MappingProvider()

  init() throws {
    try provider.register(ObjectMapping(Thing.init, .attributes(\.id)))
  }

  @Test func `a list comes object by object`() async throws {
    var ids: [Int] = []
    let chunks = Pieces(#"{"items":[{"id":1},{"id":2},{"id":3}]}"#, size: 5)
    for try await thing in provider.objects(of: Thing.self, in: chunks, at: "items[*]") {
      ids.append(thing.id)
    }
    #expect(ids == [1, 2, 3])
  }

  @Test func `lines come object by object`() async throws {
    let chunks = Pieces("{\"id\":1}\n{\"id\":2}\n", size: 5)
    var ids: [Int] = []
    for try await thing in provider.objects(of: Thing.self, inLinesOf: chunks) {
      ids.append(thing.id)
    }
    #expect(ids == [1, 2])
  }

  @MainActor @Test func `objects that are not Sendable stay where they are iterated`() async throws
  {
    let mapper = Mapper(provider)
    var things: [Thing] = []
    let chunks = Pieces(#"[{"id":1},{"id":2}]"#, size: 4)
    for try await thing in mapper.objects(of: Thing.self, in: chunks) {
      MainActor.assertIsolated()
      thing.id += 10
      things.append(thing)
    }
    #expect(things.map(\.id) == [11, 12])
  }

  @Test func `an object is there before the next chunk is asked for`() async throws {
    let (chunks, source) = AsyncStream.makeStream(of: Data.self)
    var things = provider.objects(of: Thing.self, in: chunks).makeAsyncIterator()
    source.yield(Data(#"[{"id":1},{"id":2},{"i"#.utf8))
    #expect(try await things.next()?.id == 1)
    #expect(try await things.next()?.id == 2)
    source.yield(Data(#"d":3}]"#.utf8))
    #expect(try await things.next()?.id == 3)
    source.finish()
    #expect(try await things.next() == nil)
    #expect(try await things.next() == nil)
  }

  @Test func `after an error comes nil`() async throws {
    var things = provider.objects(of: Thing.self, in: Pieces("[{\"id\":1},x", size: 3))
      .makeAsyncIterator()
    #expect(try await things.next()?.id == 1)
    await #expect(throws: MappingError.self) { _ = try await things.next() }
    #expect(try await things.next() == nil)
  }

  @Test func `an error of the source comes through as it is`() async throws {
    struct Torn: Error, Equatable {}
    let (chunks, source) = AsyncThrowingStream.makeStream(of: Data.self)
    source.yield(Data(#"[{"id":1},"#.utf8))
    source.finish(throwing: Torn())
    var things = provider.objects(of: Thing.self, in: chunks).makeAsyncIterator()
    #expect(try await things.next()?.id == 1)
    await #expect(throws: Torn()) { _ = try await things.next() }
    #expect(try await things.next() == nil)
  }

  @Test func `a mistake is told when the stream is iterated`() async throws {
    await #expect(throws: MappingError.self) {
      _ = try await provider.objects(of: Thing.self, in: Pieces("[]", size: 1), at: "items")
        .collected()
    }
  }
}
