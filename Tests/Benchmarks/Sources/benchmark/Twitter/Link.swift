import Mapping

/// An address in a text, and how it is shown.
final class Link: Codable {
  var url = ""
  var expanded = ""
  var shown = ""
  var indices: [Int] = []

  init() {}

  init(_ supply: inout Supply) {
    url = supply.string()
    expanded = supply.string()
    shown = supply.string()
    indices = supply.list { $0.integer() }
  }

  private enum CodingKeys: String, CodingKey {
    case url, indices
    case expanded = "expanded_url"
    case shown = "display_url"
  }

  static let mapping = ObjectMapping(
    Link.init,
    .attributes(\.url),
    .attribute("expanded_url", \.expanded),
    .attribute("display_url", \.shown),
    .attributes(\.indices))
}
