import Foundation
import Mapping
import Testing

/// What `Docs/RuntimeMappings.md` says, run.
@Suite struct RuntimeMappingsPageTests {
  private let provider = MappingProvider()

  private let text = """
    [{"name": "article", "rows": [
       {"from": "title", "type": "string"},
       {"from": ["id", "_id"], "to": "number", "type": "integer", "required": true},
       {"from": "published", "type": {"optional": {"date": "epochSeconds"}}},
       {"from": "meta.words", "to": "size.words", "type": "integer", "default": 0},
       {"from": "author", "mapping": "person", "shape": "optional"}]},
     {"name": "person", "rows": [{"from": "name"}]}]
    """

  @Test func `the page's mappings make the page's object`() throws {
    let data = Data(
      #"{"_id": "7", "author": {"name": "Ann"}, "published": 0, "title": "On"}"#.utf8)
    let mappings = try RuntimeMappings(description: JSONValue(json: text))
    try provider.register(mappings.objectMappings())
    let article = provider.objectMapping(for: JSONObject.self, named: "article")
    let object = try Mapper(provider).map(JSONObject.self, from: data, using: article)
    let made = try JSONValue(
      json: """
        {"title": "On", "number": 7, "published": "1970-01-01T00:00:00Z", "size": {"words": 0}, \
        "author": {"name": "Ann"}}
        """)
    #expect(object.description == made.description)
    let body = try Mapper(provider).encode(object, using: article)
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"title":"On","id":7,"published":0,"meta":{"words":0},"author":{"name":"Ann"}}"#)
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(provider).map(
          JSONObject.self, from: Data(#"{"ID": 7, "title": "On"}"#.utf8), using: article)
      },
      saying: """
        $ (line 1, column 1): article.number is required, and none of "id", "_id" is here. \
        Near it: "ID".
        """)
  }

  @Test func `mistakes`() throws {
    let wrong = text.replacing(#""size.words", "type": "integer""#, with: #""n", "type": "strng""#)
      .replacing(#"[{"from": "name"}]"#, with: #"[{"frm": "name"}]"#)
    expect(
      throws: RuntimeMappingError.self,
      performing: { try RuntimeMappings(description: JSONValue(json: wrong)) },
      saying: """
        $[0].rows[3].type: wanted one of "string", "integer", "number", "decimal", "boolean", "date", \
        "url", "any", or an object with one of "date", "optional", "list", "dictionary", found \
        "strng". Near it: "string".
        $[1].rows[0].frm: no such key is known here. Near it: "from".
        $[1].rows[0]: wanted the key "from", and it is not here.
        """)
  }

  @Test func `in Swift, and back`() {
    let person = RuntimeMapping(
      named: "person",
      rows: [
        RuntimeRow("full_name", or: ["name"], to: "name", .value(.string)),
        RuntimeRow("friends", .related(mapping: "person", shape: .list)),
      ])
    #expect(
      person.jsonDescription.text() == """
        {"name":"person","rows":[{"from":["full_name","name"],"to":"name","type":"string"},\
        {"from":"friends","mapping":"person","shape":"list"}]}
        """)
  }
}
