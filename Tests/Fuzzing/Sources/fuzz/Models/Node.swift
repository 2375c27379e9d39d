import Mapping

/// A model that refers to itself: by type, by the name of a second mapping, and by a choice; and one
/// that looks at what is around it.
final class Node: Sameness {
  var name = ""
  var next: Node?
  var children: [Node] = []
  var short: Node?
  var parcel: Parcel?
  var above: String?
  var kin: [Node] = []
  var labels: Set<Label> = []

  func isSame(as other: Node) -> Bool {
    agrees(
      with: other, in: \.name, \.next, \.children, \.short, \.parcel, \.above, \.kin,
      \.labels)
  }

  static let mapping = ObjectMapping(
    Node.init,
    .attributes(\.name),
    .relationship("next", \.next),
    .relationship("children", \.children),
    .relationship("short", \.short, named: "short"),
    .relationship("parcel", \.parcel),
    .attribute("@parent.name", \.above).readOnly(),
    .relationship("kin", \.kin, named: "kin").readOnly(),
    .relationship("labels", \.labels, Label.mapping))

  static let short = ObjectMapping(named: "short", Node.init, .attributes(\.name))
    .profile(.lenient)

  /// By a tag, of which one leads back.
  static let kin = ObjectMapping<Node>(
    named: "kin", choosingBy: "t", .when("a", Node.self) { $0 },
    .when(1, Node.self, named: "short") { $0 }, otherwise: .skip)

  static func filled() -> Node {
    let (node, child) = (Node(), Node())
    (node.name, child.name) = ("n", "a name of more than fifteen bytes")
    (node.next, node.children) = (child, [child, Node()])
    return node
  }
}
