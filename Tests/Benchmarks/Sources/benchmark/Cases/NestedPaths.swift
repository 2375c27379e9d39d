import Mapping

/// 10,000 flat objects whose values lie three and four levels deep, with shared ways to them.
private final class Person: Decodable {
  var id = 0
  var firstName = ""
  var lastName = ""
  var city = ""
  var latitude = 0.0
  var longitude = 0.0
  var author = ""
  var revision = 0

  init() {}

  init(_ supply: inout Supply) {
    id = supply.integer()
    firstName = supply.string()
    lastName = supply.string()
    city = supply.string()
    latitude = supply.double()
    longitude = supply.double()
    author = supply.string()
    revision = supply.integer()
  }

  private enum Key: String, CodingKey {
    case id, profile, name, first, last, address, city, geo, lat, lon, meta, audit, created, by, rev
  }

  init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: Key.self)
    id = try root.decode(Int.self, forKey: .id)
    let profile = try root.nestedContainer(keyedBy: Key.self, forKey: .profile)
    let name = try profile.nestedContainer(keyedBy: Key.self, forKey: .name)
    firstName = try name.decode(String.self, forKey: .first)
    lastName = try name.decode(String.self, forKey: .last)
    let address = try profile.nestedContainer(keyedBy: Key.self, forKey: .address)
    city = try address.decode(String.self, forKey: .city)
    let geo = try address.nestedContainer(keyedBy: Key.self, forKey: .geo)
    latitude = try geo.decode(Double.self, forKey: .lat)
    longitude = try geo.decode(Double.self, forKey: .lon)
    let audit = try root.nestedContainer(keyedBy: Key.self, forKey: .meta)
      .nestedContainer(keyedBy: Key.self, forKey: .audit)
    let created = try audit.nestedContainer(keyedBy: Key.self, forKey: .created)
    author = try created.decode(String.self, forKey: .by)
    revision = try created.decode(Int.self, forKey: .rev)
  }
}

extension Contest {
  @Sendable static func nestedPaths() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Person.init,
        .attributes(\.id),
        .attribute("profile.name.first", \.firstName),
        .attribute("profile.name.last", \.lastName),
        .attribute("profile.address.city", \.city),
        .attribute("profile.address.geo.lat", \.latitude),
        .attribute("profile.address.geo.lon", \.longitude),
        .attribute("meta.audit.created.by", \.author),
        .attribute("meta.audit.created.rev", \.revision)))
    let document = DocumentText.document(of: 10_000) { index in
      #"{"id":\#(index),"profile":{"name":{"first":"Ada \#(index % 100)","last":"Lovelace"},"#
        + #""address":{"city":"London \#(index % 30)","geo":{"lat":51.\#(index),"lon":-0.\#(index)}}},"#
        + #""meta":{"audit":{"created":{"by":"user\#(index % 50)","rev":\#(index % 7)}}}}"#
    }
    return try reading("nested-paths", document) {
      try provider.map([Person].self, from: document)
    } byHand: {
      $0.list { Person(&$0) }
    }
  }
}
