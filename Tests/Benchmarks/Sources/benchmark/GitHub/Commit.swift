import Mapping

/// A commit that was pushed.
final class Commit: Decodable {
  var sha = ""
  var url = ""
  var message = ""
  var isDistinct = false
  var author = CommitAuthor()

  init() {}

  private enum CodingKeys: String, CodingKey {
    case sha, url, message, author
    case isDistinct = "distinct"
  }

  static let mapping = ObjectMapping(
    Commit.init,
    .attributes(\.sha, \.url, \.message),
    .attribute("distinct", \.isDistinct),
    .relationship("author", \.author)
  ).keys(.snakeCase)
}

final class CommitAuthor: Decodable {
  var name = ""
  var email = ""

  init() {}

  static let mapping = ObjectMapping(
    CommitAuthor.init,
    .attributes(\.name, \.email)
  ).keys(.snakeCase)
}
