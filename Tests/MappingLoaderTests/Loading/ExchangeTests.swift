import Foundation
import Mapping
import MappingLoader
import Testing

private final class Page {
  var title = ""
  var tag: String?
  var type: String?
  var source: URL?
  var asked: URL?
  var method: String?
  var status = 0
  var sent: String?
  var items: [Item] = []
}

private final class Item {
  var source: String?
  var index: Int?
}

/// What mappings read of the request and its answer.
@Suite struct ExchangeTests {
  private func manager() throws -> ObjectManager {
    let item = ObjectMapping(
      Item.init, .attribute("@metadata.HTTP.request.URL", \.source),
      .attribute("@metadata.mapping.collectionIndex", \.index))
    let page = ObjectMapping(
      Page.init, .attributes(\.title),
      .attribute("@metadata.HTTP.response.headers.etag", \.tag),
      .attribute("@metadata.HTTP.response.headers.Content-Type", \.type),
      .attribute("@metadata.HTTP.response.URL", \.source),
      .attribute("@metadata.HTTP.request.URL", \.asked),
      .attribute("@metadata.HTTP.request.method", \.method),
      .attribute("@metadata.HTTP.response.status", \.status),
      .attribute("@metadata.HTTP.request.headers.X-Trace", \.sent),
      .relationship("items", \.items, item))
    let provider = MappingProvider()
    try provider.register(page)
    let transport = StubTransport().answer(
      .get, "/page",
      with: .response(
        200, headers: ["content-type": "application/json", "ETag": "x1"],
        body: Data(#"{"title": "T", "items": [{"a": 1}, {"a": 2}]}"#.utf8)))
    return ObjectManager(
      baseURL: try #require(URL(string: "http://example.test")), mappingProvider: provider,
      transport: transport, defaultHeaders: ["X-TRACE": "7"])
  }

  @Test func `RK112: URL, method, status and headers of request and answer are @metadata`()
    async throws
  {
    let page = try await manager().load(Page.self, at: "/page")
    #expect(page.title == "T")
    #expect(page.type == "application/json")
    #expect(page.tag == "x1")
    #expect(page.asked == URL(string: "http://example.test/page"))
    #expect(page.source == page.asked)
    #expect(page.method == "GET")
    #expect(page.status == 200)
    #expect(page.sent == "7")
    #expect(page.items.map(\.index) == [0, 1])
    #expect(page.items.map(\.source) == ["http://example.test/page", "http://example.test/page"])
  }
}
