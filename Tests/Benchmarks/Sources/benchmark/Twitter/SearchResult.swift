import Mapping

/// All of `twitter.json`: 100 statuses, and how they were searched for.
final class SearchResult: Codable {
  var statuses: [Status] = []
  var searchMetadata = SearchMetadata()

  init() {}

  init(_ supply: inout Supply) {
    statuses = supply.list { Status(&$0) }
    searchMetadata = SearchMetadata(&supply)
  }

  private enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }

  static let mapping = ObjectMapping(
    SearchResult.init,
    .relationship("statuses", \.statuses),
    .relationship("search_metadata", \.searchMetadata))
}

final class SearchMetadata: Codable {
  var completedIn = 0.0
  var maxID = 0
  var maxIDText = ""
  var nextResults = ""
  var query = ""
  var refreshURL = ""
  var count = 0
  var sinceID = 0
  var sinceIDText = ""

  init() {}

  init(_ supply: inout Supply) {
    completedIn = supply.double()
    maxID = supply.integer()
    maxIDText = supply.string()
    nextResults = supply.string()
    query = supply.string()
    refreshURL = supply.string()
    count = supply.integer()
    sinceID = supply.integer()
    sinceIDText = supply.string()
  }

  private enum CodingKeys: String, CodingKey {
    case query, count
    case completedIn = "completed_in"
    case maxID = "max_id"
    case maxIDText = "max_id_str"
    case nextResults = "next_results"
    case refreshURL = "refresh_url"
    case sinceID = "since_id"
    case sinceIDText = "since_id_str"
  }

  static let mapping = ObjectMapping(
    SearchMetadata.init,
    .attribute("completed_in", \.completedIn),
    .attribute("max_id", \.maxID),
    .attribute("max_id_str", \.maxIDText),
    .attribute("next_results", \.nextResults),
    .attributes(\.query, \.count),
    .attribute("refresh_url", \.refreshURL),
    .attribute("since_id", \.sinceID),
    .attribute("since_id_str", \.sinceIDText))
}
