import Mapping

/// A user in full, with the addresses of all that is theirs.
final class Account: Decodable {
  var id = 0
  var login = ""
  var type = ""
  var url = ""
  var avatarURL = ""
  var gravatarID = ""
  var eventsURL = ""
  var followersURL = ""
  var followingURL = ""
  var gistsURL = ""
  var organizationsURL = ""
  var receivedEventsURL = ""
  var reposURL = ""
  var starredURL = ""
  var subscriptionsURL = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, login, type, url
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
    case eventsURL = "events_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
    case gistsURL = "gists_url"
    case organizationsURL = "organizations_url"
    case receivedEventsURL = "received_events_url"
    case reposURL = "repos_url"
    case starredURL = "starred_url"
    case subscriptionsURL = "subscriptions_url"
  }

  static let mapping = ObjectMapping(
    Account.init,
    .attributes(
      \.id, \.login, \.type, \.url, \.avatarURL, \.gravatarID, \.eventsURL,
      \.followersURL, \.followingURL, \.gistsURL, \.organizationsURL, \.receivedEventsURL,
      \.reposURL, \.starredURL, \.subscriptionsURL)
  ).keys(.snakeCase)
}
