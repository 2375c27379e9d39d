import Mapping

/// A status of `twitter.json`, which may hold the one that it repeats.
final class Status: Codable {
  var metadata = Metadata()
  var createdAt = ""
  var id = 0
  var idText = ""
  var text = ""
  var source = ""
  var isTruncated = false
  var replyToStatus: Int?
  var replyToStatusText: String?
  var replyToUser: Int?
  var replyToUserText: String?
  var replyToScreenName: String?
  var user = User()
  var retweetedStatus: Status?
  var retweetCount = 0
  var favoriteCount = 0
  var entities = Entities()
  var isFavorited = false
  var isRetweeted = false
  var isPossiblySensitive: Bool?
  var language = ""

  init() {}

  init(_ supply: inout Supply) {
    metadata = Metadata(&supply)
    createdAt = supply.string()
    id = supply.integer()
    idText = supply.string()
    text = supply.string()
    source = supply.string()
    isTruncated = supply.boolean()
    replyToStatus = supply.optional { $0.integer() }
    replyToStatusText = supply.optional { $0.string() }
    replyToUser = supply.optional { $0.integer() }
    replyToUserText = supply.optional { $0.string() }
    replyToScreenName = supply.optional { $0.string() }
    user = User(&supply)
    retweetedStatus = supply.optional { Status(&$0) }
    retweetCount = supply.integer()
    favoriteCount = supply.integer()
    entities = Entities(&supply)
    isFavorited = supply.boolean()
    isRetweeted = supply.boolean()
    isPossiblySensitive = supply.optional { $0.boolean() }
    language = supply.string()
  }

  private enum CodingKeys: String, CodingKey {
    case metadata, id, text, source, user, entities
    case createdAt = "created_at"
    case idText = "id_str"
    case isTruncated = "truncated"
    case replyToStatus = "in_reply_to_status_id"
    case replyToStatusText = "in_reply_to_status_id_str"
    case replyToUser = "in_reply_to_user_id"
    case replyToUserText = "in_reply_to_user_id_str"
    case replyToScreenName = "in_reply_to_screen_name"
    case retweetedStatus = "retweeted_status"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case isFavorited = "favorited"
    case isRetweeted = "retweeted"
    case isPossiblySensitive = "possibly_sensitive"
    case language = "lang"
  }

  /// The mapping; users and entities are found by their types.
  static let mapping = ObjectMapping(
    Status.init,
    .relationship("metadata", \.metadata),
    .attribute("created_at", \.createdAt),
    .attributes(\.id),
    .attribute("id_str", \.idText),
    .attributes(\.text, \.source),
    .attribute("truncated", \.isTruncated),
    .attribute("in_reply_to_status_id", \.replyToStatus),
    .attribute("in_reply_to_status_id_str", \.replyToStatusText),
    .attribute("in_reply_to_user_id", \.replyToUser),
    .attribute("in_reply_to_user_id_str", \.replyToUserText),
    .attribute("in_reply_to_screen_name", \.replyToScreenName),
    .relationship("user", \.user),
    .relationship("retweeted_status", \.retweetedStatus),
    .attribute("retweet_count", \.retweetCount),
    .attribute("favorite_count", \.favoriteCount),
    .relationship("entities", \.entities),
    .attribute("favorited", \.isFavorited),
    .attribute("retweeted", \.isRetweeted),
    .attribute("possibly_sensitive", \.isPossiblySensitive),
    .attribute("lang", \.language))
}
