import Foundation
import Mapping
import Testing

/// Mappings that are data and choose others.
@Suite struct RuntimeChoiceTests {
  private static let description: JSONValue = [
    [
      "name": "pet", "choosingBy": "type",
      "when": [
        ["tag": "dog", "mapping": "dog"], ["tag": 2, "mapping": "cat"],
      ], "otherwise": "skip",
    ],
    [
      "name": "dog",
      "rows": [["from": "name"], ["from": "pups", "mapping": "pet", "shape": "list"]],
    ],
    ["name": "cat", "rows": [["from": "lives", "type": "integer"]]],
  ]

  private func pets(_ json: String) throws -> [JSONObject] {
    let provider = MappingProvider()
    try provider.register(RuntimeMappings(description: Self.description).objectMappings())
    return try Mapper(provider).map(
      [JSONObject].self, from: Data(json.utf8),
      using: provider.objectMapping(for: JSONObject.self, named: "pet"))
  }

  @Test func `tags choose mappings by their names, and mappings lead back`() throws {
    let pets = try pets(
      #"[{"lives":"9","type":2},{"type":"dog","name":"Rex","pups":[{"type":"dog","name":"R"},{"type":"x"}]},{}]"#
    )
    #expect(
      pets == [
        ["lives": 9], ["name": "Rex", "pups": [["name": "R"]]],
      ])
  }

  @Test func `a choice goes into its description and comes out of it`() throws {
    let mappings = try RuntimeMappings(description: Self.description)
    #expect(mappings.jsonDescription == Self.description)
    let other = RuntimeMapping(
      named: "m",
      choosing: RuntimeChoice(by: "a.b", [.init(nil, mapping: "n")], otherwise: .map("o")))
    #expect(try RuntimeMapping(description: other.jsonDescription) == other)
  }

  @Test(
    arguments: [
      (["name": "p", "choosingBy": "t"], #"$: wanted the key "when", and it is not here."#),
      (
        ["name": "p", "choosingBy": "t", "when": []],
        "$: it chooses, and has nothing to choose from. Add .when(…)."
      ),
      (
        ["name": "p", "choosingBy": "t", "when": [["tag": [], "mapping": "x"]]],
        "$.when[0].tag: wanted a text, number, Bool or null, found a list."
      ),
      (
        ["name": "p", "choosingBy": "t", "when": [["tag": 1, "maping": "x"]]],
        """
        $.when[0].maping: no such key is known here. Near it: "mapping".
        $.when[0]: wanted the key "mapping", and it is not here.
        $: it chooses, and has nothing to choose from. Add .when(…).
        """
      ),
      (
        [
          "name": "p", "choosingBy": "t", "when": [["tag": 1, "mapping": "x"]], "otherwise": "skp",
        ],
        #"$.otherwise: wanted "fail", "skip" or {"mapping": …}, found "skp". Near it: "skip"."#
      ),
      (
        ["name": "p", "choosingBy": "t", "when": [["tag": 1, "mapping": "x"]], "rows": []],
        #"$.rows: "choosingBy" and "rows" exclude each other. Remove one of them."#
      ),
    ] as [(JSONValue, String)])
  func `a mistake says where it is and how to mend it`(description: JSONValue, sentence: String) {
    let error = #expect(throws: RuntimeMappingError.self) {
      try RuntimeMapping(description: description)
    }
    #expect(error.map { "\($0)" }?.hasPrefix(sentence) == true, "\(String(describing: error))")
  }

  @Test func `an unknown name is told by check`() throws {
    let provider = MappingProvider()
    try provider.register(
      RuntimeMapping(named: "m", choosing: RuntimeChoice(by: "t", [.init("a", mapping: "n")]))
        .objectMapping())
    #expect(throws: MappingDefinitionError.self) { try provider.check() }
  }
}
