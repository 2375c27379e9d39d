import Foundation
import Mapping
import MappingLoader
import Testing

private final class SOThing {
  var title = ""
  var thingId = ""
}

private final class SOThingList {
  var lastModifiedDate: Date?
  var myList: [SOThing] = []
}

private enum Mappings {
  static let thing = ObjectMapping(
    SOThing.init, .attributes(\.title), .attribute("id", \.thingId))
  static let list = ObjectMapping(
    SOThingList.init,
    .attribute("lastModifiedDate", \.lastModifiedDate, .iso8601),
    .relationship("myList", \.myList, thing))
}

/// The README's load in RestKit's form, line for line.
@Suite struct RestKitFormTests {
  @Test func `a load in RestKit's form needs a path, a mapping and blocks`() async throws {
    let document = #"{"myList": [{"id": "2011080146112", "title": "The thing title"}]}"#
    let transport = StubTransport().answer(.get, "/mywebservice/", with: .json(document))
    let manager = ObjectManager(
      baseURL: try #require(URL(string: "http://mydomain.com")),
      mappingProvider: MappingProvider(), transport: transport)
    let load =
      manager.loadObjects(SOThingList.self, atResourcePath: "/mywebservice/") { loader in
        loader.objectMapping = Mappings.list
        loader.onDidLoadObject = { things in print(things.myList.count) }
        loader.onDidFailWithError = { error in print(error) }
      }
    await load.finished()
    #expect(transport.requests.map(\.description) == ["GET /mywebservice/"])
  }
}
