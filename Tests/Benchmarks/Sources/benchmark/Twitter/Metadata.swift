import Mapping

/// How a status came into the result.
final class Metadata: Codable {
  var resultType = ""
  var language = ""

  init() {}

  init(_ supply: inout Supply) {
    resultType = supply.string()
    language = supply.string()
  }

  private enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case language = "iso_language_code"
  }

  static let mapping = ObjectMapping(
    Metadata.init,
    .attribute("result_type", \.resultType),
    .attribute("iso_language_code", \.language))
}
