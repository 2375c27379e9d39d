import Foundation
import Mapping

/// An issue that was opened, closed or commented.
final class Issue: Decodable {
  var id = 0
  var number = 0
  var title = ""
  var body = ""
  var state = ""
  var comments = 0
  var url = ""
  var htmlURL = ""
  var labelsURL = ""
  var eventsURL = ""
  var commentsURL = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var updatedAt = Date(timeIntervalSince1970: 0)
  var closedAt: Date?
  var user = Account()
  var assignee: Account?
  var pullRequest = PullRequestLinks()

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, number, title, body, state, comments, url, user, assignee
    case htmlURL = "html_url"
    case labelsURL = "labels_url"
    case eventsURL = "events_url"
    case commentsURL = "comments_url"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case closedAt = "closed_at"
    case pullRequest = "pull_request"
  }

  static let mapping = ObjectMapping(
    Issue.init,
    .attributes(
      \.id, \.number, \.title, \.body, \.state, \.comments, \.url, \.htmlURL,
      \.labelsURL, \.eventsURL, \.commentsURL, \.createdAt, \.updatedAt, \.closedAt),
    .relationship("user", \.user),
    .relationship("assignee", \.assignee),
    .relationship("pull_request", \.pullRequest)
  ).keys(.snakeCase)
}

final class PullRequestLinks: Decodable {
  var htmlURL: String?
  var patchURL: String?
  var diffURL: String?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case htmlURL = "html_url"
    case patchURL = "patch_url"
    case diffURL = "diff_url"
  }

  static let mapping = ObjectMapping(
    PullRequestLinks.init,
    .attributes(\.htmlURL, \.patchURL, \.diffURL)
  ).keys(.snakeCase)
}

/// What somebody said of an issue.
final class Comment: Decodable {
  var id = 0
  var body = ""
  var url = ""
  var issueURL = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var updatedAt = Date(timeIntervalSince1970: 0)
  var user = Account()

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, body, url, user
    case issueURL = "issue_url"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  static let mapping = ObjectMapping(
    Comment.init,
    .attributes(\.id, \.body, \.url, \.issueURL, \.createdAt, \.updatedAt),
    .relationship("user", \.user)
  ).keys(.snakeCase)
}
