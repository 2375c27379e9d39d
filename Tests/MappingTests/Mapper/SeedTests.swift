import Foundation
import Mapping
import Testing

private final class SOAttribute {
  var attributeId: Int?
  var name = ""
  var val = ""
}

private final class SOThing {
  var attributeList: [SOAttribute] = []
  var active = false
  var desc = ""
  var title = ""
  var end = ""
  var start = ""
  var num = ""
  var thingId = ""
}

private final class SOThingList {
  var lastModifiedDate: Date?
  var myList: [SOThing] = []
}

/// The document that the project was asked from.
@Suite struct SeedTests {
  private let provider: MappingProvider

  init() throws {
    let attribute = ObjectMapping(
      SOAttribute.init,
      .attributes(\.name, \.val),
      .attribute("id", \.attributeId).emptyIsNull())
    let thing = ObjectMapping(
      SOThing.init,
      .attributes(\.active, \.title, \.end, \.start, \.desc, \.num),
      .attribute("id", \.thingId),
      .relationship("attributeList", \.attributeList, attribute))
    let list = ObjectMapping(
      SOThingList.init,
      .attribute("lastModifiedDate", \.lastModifiedDate, .iso8601),
      .relationship("myList", \.myList, thing))
    provider = MappingProvider()
    try provider.register(attribute, thing, list)
  }

  private let document = """
    {
      "lastModifiedDate": "2011-08-10T12:00:00Z",
      "myList": [
        {
          "attributeList": [
            {"id": "", "name": "Content Level", "val": "Introductory"},
            {"id": "17", "name": "Room", "val": "A"}
          ],
          "active": true,
          "desc": "This is a really cool thing",
          "end": "16:00",
          "id": "2011080146112",
          "num": "1002A",
          "start": "15:00",
          "title": "The thing title"
        }
      ]
    }
    """

  @Test func `the seed's document becomes its objects`() throws {
    let list = try provider.map(SOThingList.self, from: document)
    #expect(list.lastModifiedDate == Date(timeIntervalSince1970: 1_312_977_600))
    let thing = try #require(list.myList.first)
    #expect(thing.active && thing.thingId == "2011080146112" && thing.end == "16:00")
    #expect(thing.attributeList.map(\.attributeId) == [nil, 17])
    #expect(thing.attributeList.map(\.name) == ["Content Level", "Room"])
  }

  @Test func `every problem is told at once, in the document's order`() throws {
    let broken = document.replacingOccurrences(of: "true", with: "\"maybe\"")
      .replacingOccurrences(of: "\"17\"", with: "\"1,7\"")
    let error = #expect(throws: MappingError.self) {
      try provider.map(SOThingList.self, from: broken)
    }
    #expect(
      error?.description == """
        $.myList[0].attributeList[1].id (line 7, column 16): wanted a whole number, found "1,7". \
        A comma is no decimal point in JSON.
        $.myList[0].active (line 9, column 17): wanted true or false, found "maybe".
        """)
  }
}
