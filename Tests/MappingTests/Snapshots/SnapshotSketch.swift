@testable import Mapping

/// Snapshots for tests: how they are put together, written with offsets, and spelled.
extension SnapshotNode {
  static func leaf(_ value: JSONValue, _ identity: String? = nil) -> SnapshotNode {
    SnapshotNode(identity: identity, shape: .value(value))
  }

  static func object(
    _ members: KeyValuePairs<String, SnapshotNode>, _ identity: String? = nil
  ) -> SnapshotNode {
    SnapshotNode(identity: identity, shape: .object(members.map { ($0.key, $0.value) }))
  }

  static func list(_ items: [SnapshotNode], _ identity: String? = nil) -> SnapshotNode {
    SnapshotNode(identity: identity, shape: .list(items))
  }

  /// The node as JSON, but for identities, which stand before their values: `{"a":<7>{}}`.
  var spelled: String { written(spellingIdentities: true).text }

  /// The node as JSON, and where in it the values with identities begin.
  var written: (text: String, places: [SnapshotNode.Place]) {
    written(spellingIdentities: false)
  }

  private func written(
    spellingIdentities: Bool
  ) -> (text: String, places: [SnapshotNode.Place]) {
    var text = ""
    var places: [SnapshotNode.Place] = []
    func write(_ node: SnapshotNode) {
      if let identity = node.identity {
        places.append((text.utf8.count, identity))
        if spellingIdentities { text += "<\(identity)>" }
      }
      switch node.shape {
      case .value(let value): text += value.text()
      case .list(let items):
        text += "["
        for (place, item) in items.enumerated() {
          if place > 0 { text += "," }
          write(item)
        }
        text += "]"
      case .object(let members):
        text += "{"
        for (place, member) in members.enumerated() {
          text += (place > 0 ? "," : "") + JSONValue.string(member.key).text() + ":"
          write(member.value)
        }
        text += "}"
      }
    }
    write(self)
    return (text, places)
  }
}
