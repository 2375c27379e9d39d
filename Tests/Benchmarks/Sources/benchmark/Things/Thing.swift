import Foundation
import Mapping

/// A list of things, as the library's first users had it.
final class ThingList: Codable {
  var lastModifiedDate: Date?
  var myList: [Thing] = []

  init() {}

  init(_ supply: inout Supply) {
    lastModifiedDate = supply.optional { $0.date() }
    myList = supply.list { Thing(&$0) }
  }

  static let mapping = ObjectMapping(
    ThingList.init,
    .attributes(\.lastModifiedDate),
    .relationship("myList", \.myList))
}

final class Thing: Codable {
  var attributeList: [Attribute] = []
  var active = false
  var desc = ""
  var title = ""
  var end = ""
  var start = ""
  var num = ""
  var id = ""

  init() {}

  init(_ supply: inout Supply) {
    attributeList = supply.list { Attribute(&$0) }
    active = supply.boolean()
    desc = supply.string()
    title = supply.string()
    end = supply.string()
    start = supply.string()
    num = supply.string()
    id = supply.string()
  }

  static let mapping = ObjectMapping(
    Thing.init,
    .attributes(\.active, \.desc, \.title, \.end, \.start, \.num, \.id),
    .relationship("attributeList", \.attributeList))
}

final class Attribute: Codable {
  var id: Int?
  var name = ""
  var val = ""

  init() {}

  init(_ supply: inout Supply) {
    id = supply.optional { $0.integer() }
    name = supply.string()
    val = supply.string()
  }

  static let mapping = ObjectMapping(Attribute.init, .attributes(\.id, \.name, \.val))
}
