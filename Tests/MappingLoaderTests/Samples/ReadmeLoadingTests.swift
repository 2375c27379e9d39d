import Foundation
import Mapping
import MappingLoader
import Testing

private final class SOThing {
  var thingId = ""
}

private final class SOThingList {
  var myList: [SOThing] = []
}

private enum Mappings {
  static let thing = ObjectMapping(SOThing.init, .attribute("id", \.thingId))
  static let list = ObjectMapping(SOThingList.init, .relationship("myList", \.myList, thing))
}

/// The README's block about RestKit's way of loading, run.
@Suite struct ReadmeLoadingTests {
  @Test func `a block loader hands its objects over`() async throws {
    let url = try #require(URL(string: "http://mydomain.example"))
    let provider = MappingProvider()
    try provider.register(Mappings.thing, Mappings.list)
    let transport = StubTransport()
      .answer(.get, "/mywebservice/", with: .json(#"{"myList":[{"id":"1"},{"id":"2"}]}"#))
    let manager = ObjectManager(baseURL: url, mappingProvider: provider, transport: transport)
    // What the block prints is counted here instead.
    let (counts, sink) = AsyncStream.makeStream(of: Int.self)
    func print(_ value: Any) { sink.yield(value as? Int ?? -1) }
    manager.loadObjects(SOThingList.self, atResourcePath: "/mywebservice/") { loader in
      loader.objectMapping = Mappings.list
      loader.onDidLoadObject = { things in print(things.myList.count) }
      loader.onDidFailWithError = { error in print(error) }
    }
    var first = counts.makeAsyncIterator()
    #expect(await first.next() == 2)
  }
}
