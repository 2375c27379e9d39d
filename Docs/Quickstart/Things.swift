import Foundation
import Mapping

// The classes of a small app, and which key of the server's JSON goes to which property.

final class SOAttribute {
  var attributeId: Int?
  var name = ""
  var val = ""
}

final class SOThing {
  var attributeList: [SOAttribute] = []
  var active = false
  var desc = ""
  var title = ""
  var end = ""
  var start = ""
  var num = ""
  var thingId = ""
}

final class SOThingList {
  var lastModifiedDate: Date?
  var myList: [SOThing] = []
}

enum Mappings {
  static let attribute = ObjectMapping(
    SOAttribute.init,
    .attributes(\.name, \.val),
    .attribute("id", \.attributeId).emptyIsNull())

  static let thing = ObjectMapping(
    SOThing.init,
    .attributes(\.active, \.title, \.end, \.start, \.desc, \.num),
    .attribute("id", \.thingId),
    .relationship("attributeList", \.attributeList, attribute))

  static let list = ObjectMapping(
    SOThingList.init,
    .attribute("lastModifiedDate", \.lastModifiedDate, .iso8601),
    .relationship("myList", \.myList, thing))

  static func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(attribute, thing, list)
    return provider
  }
}
