import Foundation
import Mapping
import Testing

/// Mappings that are data, the other way round: a `JSONObject` as the document that it came from.
@Suite struct RuntimeWritingTests {
  private static let description: JSONValue = [
    "name": "article", "nilValues": "null",
    "rows": [
      ["from": "meta.id", "to": "number", "type": "integer"],
      ["from": "title", "type": ["optional": "string"], "nilValues": "omit"],
      ["from": "note", "type": ["optional": "string"], "groups": ["private"]],
      ["from": "at", "type": ["date": "epochSeconds"]],
      ["from": "author", "mapping": "author", "shape": "optional"],
      ["from": "tags", "type": ["list": "string"], "emptyCollections": "omit"],
      ["from": "secret", "readOnly": true],
    ],
  ]

  private func provider() throws -> (MappingProvider, ObjectMapping<JSONObject>) {
    let article = try RuntimeMapping(description: Self.description).objectMapping()
    let author = RuntimeMapping(named: "author", rows: [RuntimeRow("name", .value(.string))])
    let provider = MappingProvider()
    try provider.register(article, author.objectMapping())
    return (provider, article)
  }

  @Test func `what was read is written as it was`() throws {
    let (provider, article) = try provider()
    let json =
      #"{"meta":{"id":7},"title":"A","note":null,"at":1000000000,"author":{"name":"Ann"},"#
      + #""tags":["x"]}"#
    let object = try Mapper(provider).map(
      JSONObject.self, from: Data(json.utf8), using: article)
    let written = try Mapper(provider).encode(object, using: article)
    #expect(String(decoding: written, as: UTF8.self) == json)
  }

  @Test func `what is not there is null or left out, as its row says`() throws {
    let (provider, article) = try provider()
    let object: JSONObject = ["number": 1, "at": "2001-09-09T01:46:40Z", "secret": "s", "tags": []]
    #expect(
      try Mapper(provider).jsonValue(object, .groups("public"), using: article)
        == ["meta": ["id": 1], "at": 1_000_000_000, "author": nil])
  }

  @Test func `a value of another type is an error with both places`() throws {
    let (provider, article) = try provider()
    let object: JSONObject = ["number": "seven"]
    let error = #expect(throws: WritingError.self) {
      try Mapper(provider).encode(object, .only(keys: "meta.id"), using: article)
    }
    #expect(
      error?.description
        == "$.meta.id (article.number): wanted a whole number: it holds \"seven\", and not a whole number."
    )
  }

  @Test func `options for writing and groups are described, both ways`() throws {
    let mapping = try RuntimeMapping(description: Self.description)
    #expect(mapping.jsonDescription == Self.description)
    #expect(mapping.writingOptions.nilValues == .null)
    #expect(mapping.rows[2].groups == ["private"])
    let error = #expect(throws: RuntimeMappingError.self) {
      try RuntimeMapping(description: ["name": "a", "circles": "ring", "rows": []])
    }
    #expect(
      error?.description.contains("wanted one of \"fail\", \"identity\", \"null\", \"omit\"")
        == true)
  }
}
