import Mapping

/// A model that refers to itself, by type and by the name of a second mapping.
final class Node: Sameness {
  var name = ""
  var next: Node?
  var children: [Node] = []
  var short: Node?
  var parcel: Parcel?

  func isSame(as other: Node) -> Bool {
    agrees(with: other, in: \.name, \.next, \.children, \.short, \.parcel)
  }

  static let mapping = ObjectMapping(
    Node.init,
    .attributes(\.name),
    .relationship("next", \.next),
    .relationship("children", \.children),
    .relationship("short", \.short, named: "short"),
    .relationship("parcel", \.parcel))

  static let short = ObjectMapping(named: "short", Node.init, .attributes(\.name))
    .profile(.lenient)

  static func filled() -> Node {
    let (node, child) = (Node(), Node())
    (node.name, child.name) = ("n", "a name of more than fifteen bytes")
    (node.next, node.children) = (child, [child, Node()])
    return node
  }
}
