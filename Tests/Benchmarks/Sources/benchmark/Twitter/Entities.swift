import Mapping

/// What the text of a status speaks of.
final class Entities: Codable {
  var hashtags: [Hashtag] = []
  var urls: [Link] = []
  var mentions: [Mention] = []
  var media: [Media]?

  init() {}

  init(_ supply: inout Supply) {
    hashtags = supply.list { Hashtag(&$0) }
    urls = supply.list { Link(&$0) }
    mentions = supply.list { Mention(&$0) }
    media = supply.optional { $0.list { Media(&$0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case hashtags, urls, media
    case mentions = "user_mentions"
  }

  static let mapping = ObjectMapping(
    Entities.init,
    .relationship("hashtags", \.hashtags),
    .relationship("urls", \.urls),
    .relationship("user_mentions", \.mentions),
    .relationship("media", \.media))
}

/// The links of a user's own page.
final class UserEntities: Codable {
  var url: LinkList?
  var description = LinkList()

  init() {}

  init(_ supply: inout Supply) {
    url = supply.optional { LinkList(&$0) }
    description = LinkList(&supply)
  }

  static let mapping = ObjectMapping(
    UserEntities.init,
    .relationship("url", \.url),
    .relationship("description", \.description))
}

final class LinkList: Codable {
  var urls: [Link] = []

  init() {}

  init(_ supply: inout Supply) {
    urls = supply.list { Link(&$0) }
  }

  static let mapping = ObjectMapping(LinkList.init, .relationship("urls", \.urls))
}
