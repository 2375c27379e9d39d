import Foundation
import Mapping
import Testing

@Suite struct FileChunksTests {
  private struct Thing: Equatable {
    var id = 0
  }

  /// A file that is gone when the test is over.
  private func withFile<Result>(
    _ bytes: Data, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let url = URL.temporaryDirectory.appending(path: "chunks-\(UUID().uuidString).json")
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
  }

  @Test(arguments: [0, 1, 9, 10, 11, 25])
  func `a file comes in chunks of the size that is asked for`(count: Int) async throws {
    let bytes = Data((0..<count).map { UInt8($0) })
    let chunks = try await withFile(bytes) { try await FileChunks($0, size: 10).collected() }
    #expect(chunks.reduce(Data(), +) == bytes)
    #expect(chunks.count == (count + 9) / 10)
    #expect(chunks.dropLast().allSatisfy { $0.count == 10 })
  }

  @Test func `a file that is not there is an error, and then nothing`() async throws {
    var chunks = FileChunks(URL(filePath: "/nowhere/at/all.json")).makeAsyncIterator()
    await #expect(throws: (any Error).self) { _ = try await chunks.next() }
    #expect(try await chunks.next() == nil)
  }

  @Test func `a cancelled task gets no more chunks`() async throws {
    try await withFile(Data(repeating: 1, count: 100)) { url in
      let task = Task {
        var chunks = FileChunks(url, size: 10).makeAsyncIterator()
        _ = try await chunks.next()
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await chunks.next()
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `a file of objects is a stream of them`() async throws {
    let mapping = ObjectMapping(Thing.init, .attributes(\.id))
    let text = "[" + (0..<1_000).map { "{\"id\": \($0)}" }.joined(separator: ",\n") + "]"
    let things = try await withFile(Data(text.utf8)) { url in
      try await Mapper(MappingProvider())
        .objects(of: Thing.self, in: FileChunks(url, size: 100), using: mapping).collected()
    }
    #expect(things.map(\.id) == Array(0..<1_000))
  }

  @Test(.enabled(if: Self.cellphones != nil, "MAPPING_DATA names no folder with documents"))
  func `lines of a public file are what a mapper makes of each line`() async throws {
    struct Review: Equatable { var value = JSONValue.null }
    let mapping = ObjectMapping(Review.init, .attribute("$", \.value))
    let url = try #require(Self.cellphones)
    let mapper = Mapper(MappingProvider())
    let streamed = try await mapper.objects(
      of: Review.self, inLinesOf: FileChunks(url, size: 1_000), using: mapping
    ).collected()
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    let whole = try lines.map { try mapper.map(Review.self, from: $0, using: mapping) }
    #expect(streamed == whole && whole.count > 100)
  }

  private static var cellphones: URL? {
    guard let path = ProcessInfo.processInfo.environment["MAPPING_DATA"] else { return nil }
    let url = URL(filePath: path).appending(path: "documents/amazon_cellphones.ndjson")
    return FileManager.default.fileExists(atPath: url.path()) ? url : nil
  }
}
