import Mapping

// A page of search results as one well-known service sent it: two kinds of object that hold each
// other, entities of three kinds, and many members that are null.

final class Search {
  var statuses: [Status] = []
  var count = 0
  var query = ""
  var seconds = 0.0
}

final class Status {
  var id: Int64 = 0
  var text = ""
  var createdAt = ""
  var language = ""
  var source = ""
  var isTruncated = false
  var retweetCount = 0
  var favoriteCount = 0
  var repliesTo: Int64?
  var repliesToName: String?
  var resultType = ""
  var user = User()
  var entities = Entities()
  var retweeted: Status?
}

final class User {
  var id: Int64 = 0
  var name = ""
  var screenName = ""
  var location = ""
  var about = ""
  var url: String?
  var followers = 0
  var friends = 0
  var isVerified = false
  var isProtected = false
  var imageURL = ""
}

final class Entities {
  var hashtags: [Hashtag] = []
  var mentions: [Mention] = []
  var urls: [Link] = []
}

final class Hashtag {
  var text = ""
  var indices: [Int] = []
}

final class Mention {
  var id: Int64 = 0
  var screenName = ""
  var name = ""
}

final class Link {
  var url = ""
  var expanded = ""
  var start = 0
}

enum Twitter {
  static let search = ObjectMapping(
    Search.init,
    .relationship("statuses", \.statuses),
    .attribute("search_metadata.count", \.count),
    .attribute("search_metadata.query", \.query),
    .attribute("search_metadata.completed_in", \.seconds))

  static let status = ObjectMapping(
    Status.init,
    .attributes(\.id, \.text, \.source),
    .attribute("created_at", \.createdAt),
    .attribute("lang", \.language),
    .attribute("truncated", \.isTruncated),
    .attribute("retweet_count", \.retweetCount),
    .attribute("favorite_count", \.favoriteCount),
    .attribute("in_reply_to_status_id", \.repliesTo),
    .attribute("in_reply_to_screen_name", \.repliesToName),
    .attribute("metadata.result_type", \.resultType),
    .relationship("user", \.user),
    .relationship("entities", \.entities),
    .relationship("retweeted_status", \.retweeted))

  static let user = ObjectMapping(
    User.init,
    .attributes(\.id, \.name, \.location, \.url),
    .attribute("screen_name", \.screenName),
    .attribute("description", \.about),
    .attribute("followers_count", \.followers),
    .attribute("friends_count", \.friends),
    .attribute("verified", \.isVerified),
    .attribute("protected", \.isProtected),
    .attribute("profile_image_url_https", \.imageURL))

  static let entities = ObjectMapping(
    Entities.init,
    .relationship("hashtags", \.hashtags),
    .relationship("user_mentions", \.mentions),
    .relationship("urls", \.urls))

  static let hashtag = ObjectMapping(Hashtag.init, .attributes(\.text, \.indices))

  static let mention = ObjectMapping(
    Mention.init, .attributes(\.id, \.name), .attribute("screen_name", \.screenName))

  static let link = ObjectMapping(
    Link.init, .attributes(\.url), .attribute("expanded_url", \.expanded),
    .attribute("indices[0]", \.start))

  static func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(search, status, user, entities, hashtag, mention, link)
    try provider.check()
    return provider
  }
}
