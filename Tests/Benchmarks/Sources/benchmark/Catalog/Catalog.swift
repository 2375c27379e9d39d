import Mapping

/// All of `citm_catalog.json`: what is played, when, and what a seat costs.
final class Catalog: Decodable {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: CatalogEvent] = [:]
  var performances: [Performance] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]

  init() {}

  static let mapping = ObjectMapping(
    Catalog.init,
    .attributes(\.areaNames, \.audienceSubCategoryNames, \.blockNames),
    .relationship("events", \.events),
    .relationship("performances", \.performances),
    .attributes(
      \.seatCategoryNames, \.subTopicNames, \.subjectNames, \.topicNames,
      \.topicSubTopics, \.venueNames))
}

/// An event of the catalog, whatever its dates.
final class CatalogEvent: Decodable {
  var description: String?
  var id = 0
  var logo: String?
  var name = ""
  var subTopicIDs: [Int] = []
  var subjectCode: String?
  var subtitle: String?
  var topicIDs: [Int] = []

  init() {}

  private enum CodingKeys: String, CodingKey {
    case description, id, logo, name, subjectCode, subtitle
    case subTopicIDs = "subTopicIds"
    case topicIDs = "topicIds"
  }

  static let mapping = ObjectMapping(
    CatalogEvent.init,
    .attributes(\.description, \.id, \.logo, \.name),
    .attribute("subTopicIds", \.subTopicIDs),
    .attributes(\.subjectCode, \.subtitle),
    .attribute("topicIds", \.topicIDs))
}
