import Mapping

/// As much of `twitter.json` as a list on a small screen shows: 12 members of all that there are.
private final class Timeline: Decodable {
  var statuses: [Line] = []

  init() {}

  init(_ supply: inout Supply) {
    statuses = supply.list { Line(&$0) }
  }

  static let mapping = ObjectMapping(
    Timeline.init, .relationship("statuses", \.statuses, Line.mapping))
}

private final class Line: Decodable {
  var id = 0
  var createdAt = ""
  var text = ""
  var retweetCount = 0
  var favoriteCount = 0
  var user = Writer()

  init() {}

  init(_ supply: inout Supply) {
    id = supply.integer()
    createdAt = supply.string()
    text = supply.string()
    retweetCount = supply.integer()
    favoriteCount = supply.integer()
    user = Writer(&supply)
  }

  private enum CodingKeys: String, CodingKey {
    case id, text, user
    case createdAt = "created_at"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
  }

  static let mapping = ObjectMapping(
    Line.init,
    .attributes(\.id, \.createdAt, \.text, \.retweetCount, \.favoriteCount),
    .relationship("user", \.user, Writer.mapping)
  ).keys(.snakeCase)
}

private final class Writer: Decodable {
  var id = 0
  var name = ""
  var screenName = ""
  var followersCount = 0
  var isVerified = false

  init() {}

  init(_ supply: inout Supply) {
    id = supply.integer()
    name = supply.string()
    screenName = supply.string()
    followersCount = supply.integer()
    isVerified = supply.boolean()
  }

  private enum CodingKeys: String, CodingKey {
    case id, name
    case screenName = "screen_name"
    case followersCount = "followers_count"
    case isVerified = "verified"
  }

  static let mapping = ObjectMapping(
    Writer.init,
    .attributes(\.id, \.name, \.screenName, \.followersCount),
    .attribute("verified", \.isVerified)
  ).keys(.snakeCase)
}

extension Contest {
  /// `twitter.json`, most of which is passed; nil where the document is not there.
  @Sendable static func mostlyUnmapped() throws -> Contest? {
    guard let document = try PublicDocument.contents(of: "twitter.json") else { return nil }
    let provider = MappingProvider()
    try provider.register(Timeline.mapping)
    return try reading("mostly-unmapped", document, goal: 7) {
      try provider.map(Timeline.self, from: document)
    } byHand: {
      Timeline(&$0)
    }
  }
}
