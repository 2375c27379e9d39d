import Foundation
import Mapping

/// An event of `github_events.json`: who did what, and where.
final class GitHubEvent: Decodable {
  var id = ""
  var type = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var actor = Actor()
  var repository = RepositoryName()
  var organization: Actor?
  var isPublic = false
  var payload = Payload()

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, type, actor, payload
    case createdAt = "created_at"
    case repository = "repo"
    case organization = "org"
    case isPublic = "public"
  }

  static let mapping = ObjectMapping(
    GitHubEvent.init,
    .attributes(\.id, \.type, \.createdAt),
    .relationship("actor", \.actor),
    .relationship("repo", \.repository),
    .relationship("org", \.organization),
    .attribute("public", \.isPublic),
    .relationship("payload", \.payload)
  ).keys(.snakeCase)
}

/// A user or an organization, in short.
final class Actor: Decodable {
  var id = 0
  var login = ""
  var url = ""
  var avatarURL = ""
  var gravatarID = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, login, url
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
  }

  static let mapping = ObjectMapping(
    Actor.init,
    .attributes(\.id, \.login, \.url, \.avatarURL, \.gravatarID)
  ).keys(.snakeCase)
}

final class RepositoryName: Decodable {
  var id = 0
  var name = ""
  var url = ""

  init() {}

  static let mapping = ObjectMapping(
    RepositoryName.init,
    .attributes(\.id, \.name, \.url)
  ).keys(.snakeCase)
}
