import Testing

@testable import MappingLoader

@Suite struct ContentTypesTests {
  @Test(
    arguments: [
      ("application/json", true), ("text/json", true), ("application/problem+json", true),
      (nil, true),
      ("text/html", false), ("text/plain", false), ("application/jsonp", false),
      ("application/json-seq", false), ("json", false),
    ] as [(String?, Bool)])
  func `JSON has several names, and may have none`(type: String?, isJSON: Bool) {
    #expect(ContentTypes.json.contains(type) == isJSON)
    #expect(ContentTypes.any.contains(type))
  }
}
