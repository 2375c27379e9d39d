import Foundation

/// The bytes of a file, in chunks.
///
///     let things = mapper.objects(of: Thing.self, in: FileChunks(url), at: "items[*]")
///
/// The file is opened when the first chunk is asked for, and closed at its end, at an error, when the
/// task is cancelled, and when the iterator is dropped. A chunk is read where it is asked for; use a
/// task off the main actor for a file that is far away.
public struct FileChunks: AsyncSequence, Sendable {
  private let url: URL
  private let size: Int

  /// The bytes of the file at `url`, in chunks of `size` bytes; the last one may be shorter.
  public init(_ url: URL, size: Int = 65_536) {
    self.url = url
    self.size = Swift.max(1, size)
  }

  /// An iterator at the file's beginning, which has not been opened yet.
  public func makeAsyncIterator() -> Iterator { Iterator(state: .closed(url), size: size) }

  /// Goes from chunk to chunk.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate enum State {
      case closed(URL)
      /// Closed with its last reference.
      case open(FileHandle)
      case over
    }

    fileprivate var state: State
    fileprivate let size: Int

    /// The next chunk; nil at the file's end, and after an error.
    ///
    /// - Throws: Why the file cannot be opened or read, or `CancellationError`.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Data? {
      do {
        try Task.checkCancellation()
        guard let file = try open() else { return nil }
        if let chunk = try file.read(upToCount: size), !chunk.isEmpty { return chunk }
        state = .over
        try file.close()
        return nil
      } catch {
        if case .open(let file) = state { try? file.close() }
        state = .over
        throw error
      }
    }

    private mutating func open() throws -> FileHandle? {
      switch state {
      case .over: return nil
      case .open(let file): return file
      case .closed(let url):
        let file = try FileHandle(forReadingFrom: url)
        state = .open(file)
        return file
      }
    }
  }
}
