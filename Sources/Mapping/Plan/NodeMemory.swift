/// Memory for a run's nodes, which stay where they are while the run lives.
///
///     chunk ▶ [ the chunk before | node | node | free … ]
///
/// The first chunk is small, since most documents are: malloc has memory of that size at hand.
struct NodeMemory: ~Copyable {
  private static let headerSize = MemoryLayout<UnsafeMutableRawPointer?>.stride

  private var chunk: UnsafeMutableRawPointer?
  /// The first free node of the last chunk.
  private var place: UnsafeMutablePointer<KeyNode>?
  private var left = 0
  private var capacity = 18

  deinit {
    var chunk = chunk
    while let last = chunk {
      chunk = last.load(as: UnsafeMutableRawPointer?.self)
      last.deallocate()
    }
  }

  /// Memory for so many nodes, not initialized.
  mutating func take(_ count: Int) -> UnsafeMutablePointer<KeyNode> {
    guard let place, left >= count else { return takeOfNewChunk(count) }
    self.place = place + count
    left -= count
    return place
  }

  @inline(never)
  private mutating func takeOfNewChunk(_ count: Int) -> UnsafeMutablePointer<KeyNode> {
    left = max(count, capacity)
    let fresh = UnsafeMutableRawPointer.allocate(
      byteCount: Self.headerSize + left * MemoryLayout<KeyNode>.stride,
      alignment: MemoryLayout<KeyNode>.alignment)
    fresh.storeBytes(of: chunk, as: UnsafeMutableRawPointer?.self)
    chunk = fresh
    capacity *= 2
    let nodes = (fresh + Self.headerSize).bindMemory(to: KeyNode.self, capacity: left)
    place = nodes + count
    left -= count
    return nodes
  }
}
