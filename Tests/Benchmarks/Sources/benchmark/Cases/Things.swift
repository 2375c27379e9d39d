import Foundation
import Mapping

/// The document of the library's first users: 2,000 things with 10 attributes each.
private final class Attribute: Codable {
  var id: Int?
  var name = ""
  var val = ""

  init() {}

  init(_ supply: inout Supply) {
    id = supply.optional { $0.integer() }
    name = supply.string()
    val = supply.string()
  }
}

private final class Thing: Codable {
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
}

private final class ThingList: Codable {
  var lastModifiedDate: Date?
  var myList: [Thing] = []

  init() {}

  init(_ supply: inout Supply) {
    lastModifiedDate = supply.optional { $0.date() }
    myList = supply.list { Thing(&$0) }
  }
}

extension Contest {
  @Sendable static func things() throws -> Contest {
    let provider = try thingsProvider()
    let document = thingsDocument()
    return try reading("things", document, leastRatio: 10) {
      try provider.map(ThingList.self, from: document)
    } byHand: {
      ThingList(&$0)
    }
  }

  @Sendable static func writeThings() throws -> Contest {
    let provider = try thingsProvider()
    return try writing("write-things", thingsDocument(), leastRatio: 10) {
      (things: ThingList) in try provider.encode(things)
    }
  }

  private static func thingsProvider() throws -> MappingProvider {
    let attribute = ObjectMapping(Attribute.init, .attributes(\.id, \.name, \.val))
    let thing = ObjectMapping(
      Thing.init,
      .attributes(\.active, \.desc, \.title, \.end, \.start, \.num, \.id),
      .relationship("attributeList", \.attributeList, attribute))
    let list = ObjectMapping(
      ThingList.init,
      .attributes(\.lastModifiedDate),
      .relationship("myList", \.myList, thing))
    let provider = MappingProvider()
    try provider.register(attribute, thing, list)
    return provider
  }

  private static func thingsDocument() -> Data {
    let things = DocumentText.list(of: 2_000) { index in
      let attributes = DocumentText.list(of: 10) { number in
        #"{"id":\#(index * 10 + number),"name":"Content Level \#(number)","val":"Introductory"}"#
      }
      return #"{"attributeList":\#(attributes),"active":\#(index % 2 == 0),"#
        + #""desc":"This is a really cool thing","end":"16:00","id":"2011080146\#(index)","#
        + #""num":"\#(index)A","start":"15:00","title":"The thing title \#(index)"}"#
    }
    return Data(#"{"lastModifiedDate":"2011-08-10T12:00:00Z","myList":\#(things)}"#.utf8)
  }
}
