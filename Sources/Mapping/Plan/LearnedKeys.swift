/// What a run learned about the order of keys, one block of nodes a table, made when first met.
///
/// Invariant: a block's address does not change while the run lives.
struct LearnedKeys: ~Copyable {
  /// Nodes for keys that no row reads, beyond which they are looked up each time.
  static let room = 128

  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<KeyNode>?>
  private let used: UnsafeMutablePointer<Int32>
  let tableCount: Int

  init(tableCount: Int) {
    self.tableCount = tableCount
    blocks = .allocate(capacity: tableCount)
    blocks.initialize(repeating: nil, count: tableCount)
    used = .allocate(capacity: tableCount)
    used.initialize(repeating: 0, count: tableCount)
  }

  deinit {
    for index in 0..<tableCount { blocks[index]?.deallocate() }
    blocks.deallocate()
    used.deallocate()
  }

  @inline(__always)
  func nodes(of table: UnsafeMutablePointer<MemberTable>) -> UnsafeMutablePointer<KeyNode> {
    blocks[table.pointee.number] ?? begin(table)
  }

  @inline(never)
  private func begin(
    _ table: UnsafeMutablePointer<MemberTable>
  ) -> UnsafeMutablePointer<KeyNode> {
    let count = table.pointee.count + 1
    let block = UnsafeMutablePointer<KeyNode>.allocate(capacity: count + Self.room)
    block.update(from: table.pointee.nodes, count: count)
    blocks[table.pointee.number] = block
    return block
  }

  /// The node for an unread key behind `previous`: the one that it has, or a new one while there is
  /// room.
  func node(
    behind previous: UnsafeMutablePointer<KeyNode>, in table: UnsafeMutablePointer<MemberTable>
  ) -> Int32? {
    if previous.pointee.learned >= 0 { return previous.pointee.learned }
    let number = table.pointee.number
    guard used[number] < Self.room, let block = blocks[number] else { return nil }
    let place = Int32(table.pointee.count + 1) + used[number]
    used[number] += 1
    // Until something else is learned, what was expected behind `previous` comes behind the new key.
    var node = block[table.pointee.count]
    node.next = previous.pointee.next
    node.learned = -1
    (block + Int(place)).initialize(to: node)
    previous.pointee.learned = place
    return place
  }
}
