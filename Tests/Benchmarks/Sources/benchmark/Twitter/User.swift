import Mapping

/// Who wrote a status; 40 members, as the service sends them.
final class User: Codable {
  var id = 0
  var idText = ""
  var name = ""
  var screenName = ""
  var location = ""
  var about = ""
  var url: String?
  var isProtected = false
  var followersCount = 0
  var friendsCount = 0
  var listedCount = 0
  var createdAt = ""
  var favouritesCount = 0
  var utcOffset: Int?
  var timeZone: String?
  var isGeoEnabled = false
  var isVerified = false
  var statusesCount = 0
  var language = ""
  var areContributorsEnabled = false
  var isTranslator = false
  var isTranslationEnabled = false
  var backgroundColor = ""
  var backgroundImage = ""
  var secureBackgroundImage = ""
  var isBackgroundTiled = false
  var image = ""
  var secureImage = ""
  var banner: String?
  var linkColor = ""
  var sidebarBorderColor = ""
  var sidebarFillColor = ""
  var textColor = ""
  var usesBackgroundImage = false
  var isDefaultProfile = false
  var isDefaultImage = false
  var isFollowing = false
  var isFollowRequested = false
  var isNotifying = false
  var entities = UserEntities()

  init() {}

  init(_ supply: inout Supply) {
    id = supply.integer()
    idText = supply.string()
    name = supply.string()
    screenName = supply.string()
    location = supply.string()
    about = supply.string()
    url = supply.optional { $0.string() }
    isProtected = supply.boolean()
    followersCount = supply.integer()
    friendsCount = supply.integer()
    listedCount = supply.integer()
    createdAt = supply.string()
    favouritesCount = supply.integer()
    utcOffset = supply.optional { $0.integer() }
    timeZone = supply.optional { $0.string() }
    isGeoEnabled = supply.boolean()
    isVerified = supply.boolean()
    statusesCount = supply.integer()
    language = supply.string()
    areContributorsEnabled = supply.boolean()
    isTranslator = supply.boolean()
    isTranslationEnabled = supply.boolean()
    backgroundColor = supply.string()
    backgroundImage = supply.string()
    secureBackgroundImage = supply.string()
    isBackgroundTiled = supply.boolean()
    image = supply.string()
    secureImage = supply.string()
    banner = supply.optional { $0.string() }
    linkColor = supply.string()
    sidebarBorderColor = supply.string()
    sidebarFillColor = supply.string()
    textColor = supply.string()
    usesBackgroundImage = supply.boolean()
    isDefaultProfile = supply.boolean()
    isDefaultImage = supply.boolean()
    isFollowing = supply.boolean()
    isFollowRequested = supply.boolean()
    isNotifying = supply.boolean()
    entities = UserEntities(&supply)
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, location, url, entities
    case idText = "id_str"
    case screenName = "screen_name"
    case about = "description"
    case isProtected = "protected"
    case followersCount = "followers_count"
    case friendsCount = "friends_count"
    case listedCount = "listed_count"
    case createdAt = "created_at"
    case favouritesCount = "favourites_count"
    case utcOffset = "utc_offset"
    case timeZone = "time_zone"
    case isGeoEnabled = "geo_enabled"
    case isVerified = "verified"
    case statusesCount = "statuses_count"
    case language = "lang"
    case areContributorsEnabled = "contributors_enabled"
    case isTranslator = "is_translator"
    case isTranslationEnabled = "is_translation_enabled"
    case backgroundColor = "profile_background_color"
    case backgroundImage = "profile_background_image_url"
    case secureBackgroundImage = "profile_background_image_url_https"
    case isBackgroundTiled = "profile_background_tile"
    case image = "profile_image_url"
    case secureImage = "profile_image_url_https"
    case banner = "profile_banner_url"
    case linkColor = "profile_link_color"
    case sidebarBorderColor = "profile_sidebar_border_color"
    case sidebarFillColor = "profile_sidebar_fill_color"
    case textColor = "profile_text_color"
    case usesBackgroundImage = "profile_use_background_image"
    case isDefaultProfile = "default_profile"
    case isDefaultImage = "default_profile_image"
    case isFollowing = "following"
    case isFollowRequested = "follow_request_sent"
    case isNotifying = "notifications"
  }

  static let mapping = ObjectMapping(
    User.init,
    .attributes(\.id, \.name, \.location, \.url),
    .attribute("id_str", \.idText),
    .attribute("screen_name", \.screenName),
    .attribute("description", \.about),
    .attribute("protected", \.isProtected),
    .attribute("followers_count", \.followersCount),
    .attribute("friends_count", \.friendsCount),
    .attribute("listed_count", \.listedCount),
    .attribute("created_at", \.createdAt),
    .attribute("favourites_count", \.favouritesCount),
    .attribute("utc_offset", \.utcOffset),
    .attribute("time_zone", \.timeZone),
    .attribute("geo_enabled", \.isGeoEnabled),
    .attribute("verified", \.isVerified),
    .attribute("statuses_count", \.statusesCount),
    .attribute("lang", \.language),
    .attribute("contributors_enabled", \.areContributorsEnabled),
    .attribute("is_translator", \.isTranslator),
    .attribute("is_translation_enabled", \.isTranslationEnabled),
    .attribute("profile_background_color", \.backgroundColor),
    .attribute("profile_background_image_url", \.backgroundImage),
    .attribute("profile_background_image_url_https", \.secureBackgroundImage),
    .attribute("profile_background_tile", \.isBackgroundTiled),
    .attribute("profile_image_url", \.image),
    .attribute("profile_image_url_https", \.secureImage),
    .attribute("profile_banner_url", \.banner),
    .attribute("profile_link_color", \.linkColor),
    .attribute("profile_sidebar_border_color", \.sidebarBorderColor),
    .attribute("profile_sidebar_fill_color", \.sidebarFillColor),
    .attribute("profile_text_color", \.textColor),
    .attribute("profile_use_background_image", \.usesBackgroundImage),
    .attribute("default_profile", \.isDefaultProfile),
    .attribute("default_profile_image", \.isDefaultImage),
    .attribute("following", \.isFollowing),
    .attribute("follow_request_sent", \.isFollowRequested),
    .attribute("notifications", \.isNotifying),
    .relationship("entities", \.entities))
}
