/// The values around the one that is being mapped, where a mapping wants to know them.
///
///     {"orders": [ {"lines": [ {…} , {…} ]} ]}
///     └ root ─────┬ item 0 ───┬ item 1 ─ here
///                 └ parent of └ its parent is the order: lists are no parents
///
/// Only mappings that look around themselves, and those on the way to them, leave a trail: others
/// do not pay for it.
struct Trail {
  /// One value on the way.
  struct Node {
    let offset: Int
    let depthLeft: Int
    /// The node of the value around it, or -1.
    let parent: Int32
    let position: Position
    /// Whether it is an object, of which others can be parts.
    let isObject: Bool
  }

  /// How a value was reached from the value around it.
  enum Position {
    case none
    /// As an item of a list.
    case index(Int)
    /// As a member, whose name begins at this offset.
    case key(Int)
  }

  private(set) var nodes: [Node] = []
  /// The innermost node, or -1.
  var here: Int32 = -1
  /// How the value is reached that is going to be mapped.
  var position = Position.none
  /// Nodes that somebody may come back to.
  private var pinned = 0
  /// How many are under way who will go on from nodes that they remember.
  private var holders = 0

  /// The innermost node.
  var node: Node? { here >= 0 ? nodes[Int(here)] : nil }

  /// Goes into a value, unless that is where the trail ends already.
  ///
  /// - Returns: What `leave` wants back.
  mutating func enter(offset: Int, depthLeft: Int, isObject: Bool) -> Int32 {
    let outer = here
    if let node, node.offset == offset { return outer }
    nodes.append(
      Node(
        offset: offset, depthLeft: depthLeft, parent: outer, position: position,
        isObject: isObject))
    position = .none
    here = Int32(nodes.count - 1)
    return outer
  }

  mutating func leave(to outer: Int32) {
    guard here != outer else { return }
    let inner = Int(here)
    here = outer
    if pinned <= inner { nodes.removeLast(nodes.count - inner) }
  }

  /// Keeps the nodes that there are, since a place among them is remembered.
  mutating func pin() { pinned = nodes.count }

  /// Keeps nodes that are pinned until `release`, whoever lets go of them meanwhile.
  mutating func hold() { holders += 1 }

  mutating func release() { holders -= 1 }

  /// Lets go of nodes that nobody comes back to any more.
  mutating func unpin() {
    guard holders == 0 else { return }
    pinned = 0
    nodes.removeLast(nodes.count - Int(here) - 1)
  }

  /// The node of the object that is this many levels around the innermost value, or -1.
  func parent(levels: Int) -> Int32 {
    var (index, left) = (here, levels)
    while left > 0, index >= 0 {
      index = nodes[Int(index)].parent
      if index >= 0, nodes[Int(index)].isObject { left -= 1 }
    }
    return index
  }
}
