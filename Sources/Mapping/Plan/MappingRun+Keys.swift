// Keys that did not come as expected.
extension MappingRun {
  /// Finds the node of the key at the cursor, and expects it here from now on.
  ///
  /// The cursor is left behind the key.
  @inline(never)
  mutating func lookUp(
    _ table: UnsafeMutablePointer<MemberTable>, behind previous: UnsafeMutablePointer<KeyNode>
  ) throws(Halt) -> UnsafeMutablePointer<KeyNode> {
    let start = reader.cursor
    let slice = try reader.takeKey(wanted: isAtOpening ? .keyOrClose : .key)
    if slice.hasEscapes { return try lookUpEscaped(slice, table) }
    if let index = table.pointee.index(of: slice.start, count: slice.count) {
      let node = learned.nodes(of: table) + index
      previous.pointee.next = node
      return node
    }
    try reader.check(slice)
    guard let node = learned.stranger(behind: previous, of: table) else {
      return learned.start(of: table)
    }
    node.pointee.key = SpelledKey(text: start, length: slice.count + 2)
    previous.pointee.next = node
    return node
  }

  /// Whether nothing but space is between the cursor and an opening brace.
  private var isAtOpening: Bool {
    var place = reader.cursor
    while place > reader.start, place[-1] <= 0x20 { place -= 1 }
    return place > reader.start && place[-1] == UInt8(ascii: "{")
  }

  private mutating func lookUpEscaped(
    _ slice: StringSlice, _ table: UnsafeMutablePointer<MemberTable>
  ) throws(Halt) -> UnsafeMutablePointer<KeyNode> {
    let index = try reader.withUnescaped(slice) { name in
      name.baseAddress.flatMap { table.pointee.index(of: $0, count: name.count) }
    }
    // The node before the first has no step, as an unread key has none.
    return learned.nodes(of: table) + (index ?? table.pointee.count)
  }

  /// Passes the value of a key that no row reads.
  @inline(never)
  mutating func passUnread(
    _ key: UnsafePointer<UInt8>, _ table: UnsafeMutablePointer<MemberTable>, _ frame: ObjectFrame
  ) throws(Halt) {
    if reporter != nil || frame.cell.pointee.isWatchful { try meetUnread(key, table, frame) }
    try reader.skipValue()
  }

  @inline(never)
  private mutating func meetUnread(
    _ key: UnsafePointer<UInt8>, _ table: UnsafeMutablePointer<MemberTable>, _ frame: ObjectFrame
  ) throws(Halt) {
    // The owner of a part reads its keys as well, and tells of those that neither wants.
    guard let plan = frame.plan, !frame.cell.pointee.isPart else { return }
    let name = name(at: key)
    if let tellingKeys, tellingKeys.offset == frame.offset, tellingKeys.names.contains(name) {
      return
    }
    reporter?.noteUnread(name, table: table.pointee.number, at: reader.offset, in: frame)
    if plan.options.unreadKeys == .fail { try note(.unreadKey(name, plan), at: reader.offset) }
  }

  /// The same key came before in this object.
  @inline(never)
  mutating func meetDouble(
    _ key: UnsafePointer<UInt8>, _ bit: Int, _ frame: ObjectFrame
  ) throws(Halt) {
    meetAgain(bit, of: frame)
    guard reporter != nil || frame.cell.pointee.isWatchful, let plan = frame.plan,
      !frame.cell.pointee.isPart
    else { return }
    let name = name(at: key)
    reporter?.note(.duplicateKey(name), at: reader.offset)
    if plan.options.repeatedKeys == .fail { try note(.duplicateKey(name), at: reader.offset) }
  }

  /// The key that begins at a place, which has been read before.
  func name(at key: UnsafePointer<UInt8>) -> String {
    var names = reader
    names.cursor = key
    guard let slice = try? names.takeString() else { return "" }
    return (try? names.text(of: slice)) ?? ""
  }
}
