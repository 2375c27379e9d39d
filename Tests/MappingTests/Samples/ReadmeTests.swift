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

/// The README's blocks, run.
@Suite struct ReadmeTests {
  private let attribute = ObjectMapping(
    SOAttribute.init,
    .attributes(\.name, \.val),
    .attribute("id", \.attributeId).emptyIsNull())

  private var thing: ObjectMapping<SOThing> {
    ObjectMapping(
      SOThing.init,
      .attributes(\.active, \.title, \.end, \.start, \.desc, \.num),
      .attribute("id", \.thingId),
      .relationship("attributeList", \.attributeList, attribute))
  }

  private var list: ObjectMapping<SOThingList> {
    ObjectMapping(
      SOThingList.init,
      .attribute("lastModifiedDate", \.lastModifiedDate, .iso8601),
      .relationship("myList", \.myList))
  }

  private let data = Data(
    #"{"myList":[{"id":"1","active":true,"attributeList":[{"name":"a"}]},{"id":"2"}]}"#.utf8)
  private let newer = Data(#"{"lastModifiedDate":"2011-08-10T12:00:00Z"}"#.utf8)

  @Test func `mapping without a loader`() throws {
    let provider = MappingProvider()
    try provider.register(attribute, thing, list)
    do {
      let list = try provider.map(SOThingList.self, from: data)
      let things = try provider.map([SOThing].self, from: data, at: "myList")
      try Mapper(provider).map(into: list, from: newer)
      #expect(list.lastModifiedDate != nil)
      #expect(things.map(\.thingId) == ["1", "2"])
      #expect(list.myList.map(\.active) == [true, false])
      let snapshot = try provider.snapshot(of: list)
      list.lastModifiedDate = Date(timeIntervalSince1970: 0)
      list.myList = []
      let body = try provider.encode(list)
      let patch = try snapshot.changes(of: list).mergePatch
      #expect(
        String(decoding: body, as: UTF8.self)
          == #"{"lastModifiedDate":"1970-01-01T00:00:00Z","myList":[]}"#)
      #expect(patch == ["lastModifiedDate": "1970-01-01T00:00:00Z", "myList": []])
    }
  }

  @Test func `testing a mapping`() throws {
    let test = try MappingTest(thing, fixture: "thing.json", in: .module)
    try test.expect("id", { $0.thingId }, equals: "2011080146112")
    try test.expect("attributeList[0].val", { $0.attributeList.first?.val })
    try test.expectNoUnmappedKeys()
  }
}
