/// What a run learned about the order of keys: nodes of its own for each table that it met.
///
///     blocks ▶ [ nodes, strangers | … ]      one a table of the provider
///                │
///                ▼ [ "id" | "total" | start ]    copied from the table when it is first met
///
/// Invariant: a node's address does not change while the run lives.
struct LearnedKeys: ~Copyable {
  /// Nodes of a table for keys that no row reads, beyond which they are looked up each time.
  private static let room = 128

  private struct Block {
    var nodes: UnsafeMutablePointer<KeyNode>?
    /// How many keys were learned that no row reads.
    var strangers = 0
  }

  private let blocks: UnsafeMutablePointer<Block>
  let tableCount: Int
  private var memory = NodeMemory()

  init(tableCount: Int) {
    self.tableCount = tableCount
    blocks = .allocate(capacity: tableCount)
    blocks.initialize(repeating: Block(), count: tableCount)
  }

  deinit {
    blocks.deallocate()
  }

  /// The run's nodes of a table, in the order of its keys, and behind them the one before the first.
  @inline(__always)
  mutating func nodes(of table: UnsafeMutablePointer<MemberTable>) -> UnsafeMutablePointer<KeyNode>
  {
    blocks[table.pointee.number].nodes ?? begin(table)
  }

  /// The node before the first key, which no key matches and no row reads.
  @inline(__always)
  mutating func start(of table: UnsafeMutablePointer<MemberTable>) -> UnsafeMutablePointer<KeyNode>
  {
    nodes(of: table) + table.pointee.count
  }

  @inline(never)
  private mutating func begin(
    _ table: UnsafeMutablePointer<MemberTable>
  ) -> UnsafeMutablePointer<KeyNode> {
    let (common, count) = (table.pointee.nodes, table.pointee.count + 1)
    let own = memory.take(count)
    own.initialize(from: common, count: count)
    // Its own nodes lie as the table's do, from one to the next.
    let distance = UnsafeRawPointer(own) - UnsafeRawPointer(common)
    for index in 0..<count {
      let next = UnsafeMutableRawPointer(common[index].next) + distance
      own[index].next = next.assumingMemoryBound(to: KeyNode.self)
    }
    blocks[table.pointee.number].nodes = own
    return own
  }

  /// The node for an unread key that came behind `previous`; nil where there is no room for it.
  mutating func stranger(
    behind previous: UnsafeMutablePointer<KeyNode>, of table: UnsafeMutablePointer<MemberTable>
  ) -> UnsafeMutablePointer<KeyNode>? {
    if let learned = previous.pointee.learned { return learned }
    let number = table.pointee.number
    guard blocks[number].strangers < Self.room else { return nil }
    blocks[number].strangers += 1
    let node = memory.take(1)
    // Until something else is learned, what was expected behind `previous` comes behind the new key.
    node.initialize(
      to: KeyNode(key: start(of: table).pointee.key, step: nil, next: previous.pointee.next))
    previous.pointee.learned = node
    return node
  }
}
