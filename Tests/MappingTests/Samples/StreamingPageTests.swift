import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Streaming.md`, run.
@Suite struct StreamingPageTests {
  final class Thing {
    var title = ""
  }

  private func mapper() throws -> Mapper {
    let provider = MappingProvider()
    try provider.register(ObjectMapping(Thing.init, .attributes(\.title)))
    return Mapper(provider)
  }

  /// A file with this text, for the length of the call.
  private func withFile(_ text: String, _ body: (URL) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
  }

  @Test func `objects of a file`() async throws {
    let mapper = try mapper()
    try await withFile(#"{"count":2,"items":[{"title":"a"},{"title":"b"}]}"#) { url in
      var titles: [String] = []
      let things = mapper.objects(of: Thing.self, in: FileChunks(url), at: "items[*]")
      for try await thing in things {
        titles.append(thing.title)
      }
      #expect(titles == ["a", "b"])
    }
  }

  @Test func `newline-delimited JSON`() async throws {
    let mapper = try mapper()
    try await withFile("{\"title\":\"a\"}\n\n{\"title\":\"b\"}") { url in
      var titles: [String] = []
      let events = mapper.objects(of: Thing.self, inLinesOf: FileChunks(url))
      for try await event in events {
        titles.append(event.title)
      }
      #expect(titles == ["a", "b"])
    }
  }

  @Test func `when it ends too early`() async throws {
    let mapper = try mapper()
    let torn = Pieces(#"[{"title":"first one"},{"title":"second two"},{"#, size: 7)
    var titles: [String] = []
    var message = ""
    do {
      for try await thing in mapper.objects(of: Thing.self, in: torn) {
        titles.append(thing.title)
      }
    } catch let error as MappingError {
      message = error.description
    }
    #expect(titles == ["first one", "second two"])
    #expect(
      message
        == "$[2] (line 1, column 48): wanted a key in quotes or \"}\", and the stream ends here, "
        + "after 2 objects.")
  }
}
