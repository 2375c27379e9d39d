import Mapping

/// A class that may have subclasses, so that its properties are written through key paths.
class Open: Sameness {
  var title = ""
  var count = 0
  /// Observed.
  var size = 0 { didSet { title += "" } }
  /// Computed.
  var loud: String {
    get { voice }
    set { voice = newValue }
  }
  private var voice = ""
  var scalars: Scalars?
  var nodes: [Node] = []

  required init() {}

  func isSame(as other: Open) -> Bool {
    agrees(with: other, in: \.title, \.count, \.size, \.voice, \.scalars, \.nodes)
  }

  static let mapping = ObjectMapping(
    { Open() },
    .attribute("title", \.title),
    .attribute("count", \.count),
    .attribute("size", \.size),
    .attribute("loud", \.loud),
    .relationship("scalars", \.scalars),
    .relationship("nodes", \.nodes))

  static func filled() -> Open {
    let open = Open()
    (open.title, open.count, open.size, open.scalars) = ("o", 7, 8, .filled())
    open.nodes = [.filled()]
    return open
  }
}
