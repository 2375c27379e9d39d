import Foundation
import Mapping

/// Things whose classes are open, so that a subclass may override each property.
open class OpenThing: Decodable {
  var attributeList: [OpenAttribute] = []
  var active = false
  var desc = ""
  var title = ""
  var end = ""
  var start = ""
  var num = ""
  var id = ""

  init() {}

  static let mapping = ObjectMapping(
    OpenThing.init,
    .attribute("active", \.active),
    .attribute("desc", \.desc),
    .attribute("title", \.title),
    .attribute("end", \.end),
    .attribute("start", \.start),
    .attribute("num", \.num),
    .attribute("id", \.id),
    .relationship("attributeList", \.attributeList))
}

open class OpenAttribute: Decodable {
  var id: Int?
  var name = ""
  var val = ""

  init() {}

  static let mapping = ObjectMapping(
    OpenAttribute.init,
    .attribute("id", \.id),
    .attribute("name", \.name),
    .attribute("val", \.val))
}

open class OpenThingList: Decodable {
  var lastModifiedDate: Date?
  var myList: [OpenThing] = []

  init() {}

  static let mapping = ObjectMapping(
    OpenThingList.init,
    .attribute("lastModifiedDate", \.lastModifiedDate),
    .relationship("myList", \.myList))
}

extension Contest {
  /// The things into open classes, whose properties are written by their setters.
  @Sendable static func openThings() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(OpenThingList.mapping, OpenThing.mapping, OpenAttribute.mapping)
    let document = ThingsDocument.bytes()
    return try reading("things-open-class", document, goal: 3) {
      try provider.map(OpenThingList.self, from: document)
    }
  }
}
