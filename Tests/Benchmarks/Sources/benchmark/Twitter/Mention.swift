import Mapping

/// A user whom a status names.
final class Mention: Codable {
  var screenName = ""
  var name = ""
  var id = 0
  var idText = ""
  var indices: [Int] = []

  init() {}

  init(_ supply: inout Supply) {
    screenName = supply.string()
    name = supply.string()
    id = supply.integer()
    idText = supply.string()
    indices = supply.list { $0.integer() }
  }

  private enum CodingKeys: String, CodingKey {
    case name, id, indices
    case screenName = "screen_name"
    case idText = "id_str"
  }

  static let mapping = ObjectMapping(
    Mention.init,
    .attribute("screen_name", \.screenName),
    .attributes(\.name, \.id),
    .attribute("id_str", \.idText),
    .attributes(\.indices))
}
