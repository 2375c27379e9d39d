import Mapping

/// A page of a wiki that was edited.
final class WikiPage: Decodable {
  var pageName = ""
  var title = ""
  var action = ""
  var sha = ""
  var htmlURL = ""
  var summary: String?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case title, action, sha, summary
    case pageName = "page_name"
    case htmlURL = "html_url"
  }

  static let mapping = ObjectMapping(
    WikiPage.init,
    .attributes(\.pageName, \.title, \.action, \.sha, \.htmlURL, \.summary)
  ).keys(.snakeCase)
}
