import Foundation
import Mapping
import Testing

/// Run-time mappings that refer to each other by name.
@Suite struct RuntimeMappingsTests {
  private static let blog = """
    [
      {"name": "article", "rows": [
        {"from": "title", "type": "string"},
        {"from": "author", "mapping": "person", "shape": "optional"},
        {"from": "comments", "mapping": "comment", "shape": "list"},
        {"from": "roles", "mapping": "person", "shape": "dictionary"},
        {"from": "editor", "mapping": "person"}]},
      {"name": "comment", "rows": [
        {"from": "text", "type": "string"},
        {"from": "article", "mapping": "article", "shape": "optional"},
        {"from": "answers", "mapping": "comment", "shape": "list"}]},
      {"name": "person", "rows": [{"from": "name", "type": "string"}]}
    ]
    """

  private let provider = MappingProvider()

  private func registered(_ json: String) throws -> ObjectMapping<JSONObject> {
    let mappings = try RuntimeMappings(description: JSONValue(json: json))
    try provider.register(mappings.objectMappings())
    try provider.check()
    return try #require(provider.objectMapping(for: JSONObject.self, named: mappings[0].name))
  }

  @Test func `relations are found by their names, in every shape, in circles too`() throws {
    let article = try registered(Self.blog)
    let object = try Mapper(provider).map(
      JSONObject.self,
      from: Data(
        """
        {"editor": {"name": "E"}, "roles": {"b": {"name": "B"}, "a": {"name": "A"}},
         "comments": [{"text": "c", "answers": [{"text": "d"}], "article": {"title": "t"}}, null],
         "author": null, "title": 12}
        """.utf8), using: article)
    #expect(
      object.description == """
        {"title":"12","author":null,"comments":[{"text":"c","article":{"title":"t"},\
        "answers":[{"text":"d"}]}],"roles":{"a":{"name":"A"},"b":{"name":"B"}},"editor":{"name":"E"}}
        """)
  }

  @Test func `errors inside of relations have their paths`() throws {
    let article = try registered(Self.blog)
    expect(
      throws: MappingError.self,
      performing: {
        try Mapper(provider).map(
          JSONObject.self,
          from: Data(#"{"comments":[{"answers":[{"text":[]}]}],"author":1,"editor":null}"#.utf8),
          using: article)
      },
      saying: """
        $.comments[0].answers[0].text (line 1, column 34): wanted a string, found a list.
        $.author (line 1, column 50): wanted an object, found 1.
        $.editor (line 1, column 61): wanted an object, found null. Make the property Optional, give \
        the row a default, or add .whenNull(.keep).
        """)
  }

  @Test func `union joins lists and dictionaries, and update goes into objects`() throws {
    let mapping = try registered(
      """
      [{"name": "box", "rows": [
        {"from": "list", "mapping": "thing", "shape": "list", "policy": "union"},
        {"from": "table", "mapping": "thing", "shape": "dictionary", "policy": "union"},
        {"from": "one", "mapping": "thing", "shape": "optional", "policy": "update"}]},
       {"name": "thing", "rows": [{"from": "a"}, {"from": "b"}]}]
      """)
    var object: JSONObject = [
      "list": [["a": 1]], "table": ["x": ["a": 1], "y": ["a": 2]], "one": ["a": 1, "b": 2],
    ]
    try Mapper(provider).map(
      into: &object,
      from: Data(#"{"list":[{"a":2}],"table":{"y":{"a":3}},"one":{"b":4}}"#.utf8), using: mapping)
    #expect(
      object.description
        == #"{"list":[{"a":1},{"a":2}],"table":{"x":{"a":1},"y":{"a":3}},"one":{"a":1,"b":4}}"#)
  }

  @Test func `a name that nobody has is reported by check, with its row`() throws {
    let mappings: RuntimeMappings = [
      RuntimeMapping(named: "a", rows: [RuntimeRow("b", .related(mapping: "c"))])
    ]
    try provider.register(mappings.objectMappings())
    expect(
      throws: MappingDefinitionError.self, performing: { try provider.check() },
      saying: """
        ObjectMapping<JSONObject>(named: "a"): "b" wants a mapping named "c" for JSONObject, and none \
        is registered. Register one, or correct the name.
        """)
    let other = RuntimeMapping(named: "c", rows: [RuntimeRow("d")])
    try provider.register(other.objectMapping())
    try provider.check()
  }

  @Test func `a name is given once in a description`() {
    expect(
      throws: RuntimeMappingError.self,
      performing: {
        try RuntimeMappings(
          description: [
            ["name": "a", "rows": [["from": "b"]]],
            ["name": "a", "rows": [["from": "c", "requierd": true]]],
          ])
      },
      saying: """
        $[1].rows[0].requierd: no such key is known here. Near it: "required".
        $[1].name: a mapping before it is named "a", too. Choose another name.
        """)
    expect(
      throws: RuntimeMappingError.self,
      performing: { try RuntimeMappings(description: ["name": "a"]) },
      saying: "$: wanted a list of mappings, found an object.")
  }

  @Test func `they are an array with names, and go back to their description`() throws {
    let description = try JSONValue(json: Self.blog)
    let mappings = try RuntimeMappings(description: description)
    #expect(mappings.count == 3)
    #expect(mappings["comment"]?.rows.count == 3)
    #expect(mappings["nobody"] == nil)
    #expect(mappings.jsonDescription.text() == description.text())
    #expect(RuntimeMappings(Array(mappings)) == mappings)
  }
}
