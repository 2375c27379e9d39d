import Mapping

/// A picture of a status, and the sizes in which it is served.
final class Media: Codable {
  var id = 0
  var idText = ""
  var indices: [Int] = []
  var mediaURL = ""
  var secureMediaURL = ""
  var url = ""
  var shown = ""
  var expanded = ""
  var type = ""
  var sizes = MediaSizes()
  var sourceStatus: Int?
  var sourceStatusText: String?

  init() {}

  init(_ supply: inout Supply) {
    id = supply.integer()
    idText = supply.string()
    indices = supply.list { $0.integer() }
    mediaURL = supply.string()
    secureMediaURL = supply.string()
    url = supply.string()
    shown = supply.string()
    expanded = supply.string()
    type = supply.string()
    sizes = MediaSizes(&supply)
    sourceStatus = supply.optional { $0.integer() }
    sourceStatusText = supply.optional { $0.string() }
  }

  private enum CodingKeys: String, CodingKey {
    case id, indices, url, type, sizes
    case idText = "id_str"
    case mediaURL = "media_url"
    case secureMediaURL = "media_url_https"
    case shown = "display_url"
    case expanded = "expanded_url"
    case sourceStatus = "source_status_id"
    case sourceStatusText = "source_status_id_str"
  }

  static let mapping = ObjectMapping(
    Media.init,
    .attributes(\.id),
    .attribute("id_str", \.idText),
    .attributes(\.indices),
    .attribute("media_url", \.mediaURL),
    .attribute("media_url_https", \.secureMediaURL),
    .attributes(\.url),
    .attribute("display_url", \.shown),
    .attribute("expanded_url", \.expanded),
    .attributes(\.type),
    .relationship("sizes", \.sizes),
    .attribute("source_status_id", \.sourceStatus),
    .attribute("source_status_id_str", \.sourceStatusText))
}
