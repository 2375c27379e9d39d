import Foundation
import Mapping
import Testing

/// The JSON descriptions of run-time mappings: what they mean, what is wrong with them, and back.
@Suite struct RuntimeDescriptionTests {
  private func mapping(_ json: String) throws -> RuntimeMapping {
    try RuntimeMapping(description: JSONValue(json: json))
  }

  /// What is said against a row.
  private func refusal(row: JSONValue) -> String? {
    let error = #expect(throws: RuntimeMappingError.self) {
      try RuntimeMapping(description: ["name": "thing", "rows": [["from": "first"], row]])
    }
    return error?.description
  }

  @Test func `a description is read`() throws {
    let made = try mapping(
      """
      {"name": "article", "profile": "lenient", "unreadKeys": "fail", "skipInvalid": 3, "rows": [
        {"from": "title"},
        {"from": ["id", "_id"], "to": "number", "type": "integer", "default": 0, "required": true},
        {"from": "at", "type": {"date": "dd.MM.yyyy", "zone": "Europe/Oslo"}, "whenNull": "keep"},
        {"from": "tags", "type": {"list": {"optional": "string"}}, "skipInvalid": true},
        {"from": "rates", "type": {"dictionary": "decimal"}, "readOnly": true},
        {"from": "more", "mapping": "article", "shape": "list", "policy": "union",
         "whenMissing": "keep", "coercion": "never", "emptyIsNull": false}
      ]}
      """)
    var options = MappingOptions()
    options.unreadKeys = .fail
    options.invalidItems = .leaveOut(atMost: 3)
    var number = RuntimeRow("id", or: ["_id"], to: "number", .value(.integer, default: 0))
    number.isRequired = true
    var at = RuntimeRow("at", .value(.date(.pattern("dd.MM.yyyy", zone: "Europe/Oslo"))))
    at.whenNull = .keep
    var tags = RuntimeRow("tags", .value(.list(.optional(.string))))
    tags.options.invalidItems = .leaveOut(atMost: .max)
    var rates = RuntimeRow("rates", .value(.dictionary(.decimal)))
    rates.direction = .reading
    var more = RuntimeRow("more", .related(mapping: "article", shape: .list))
    more.policy = .union
    more.whenMissing = .keep
    more.options.coercion = .never
    more.options.emptyIsNull = false
    #expect(
      made
        == RuntimeMapping(
          named: "article", profile: .lenient, options: options,
          rows: [RuntimeRow("title"), number, at, tags, rates, more]))
  }

  @Test func `what is as by default is left out on the way back`() throws {
    let made = try mapping(
      """
      {"rows": [
        {"to": "title", "type": "any", "from": ["title"], "required": false, "policy": "set"},
        {"shape": "one", "mapping": "b", "from": "a.b", "to": "b", "readOnly": false},
        {"from": "d", "type": {"date": "iso8601"}}], "name": "a"}
      """)
    #expect(
      made.jsonDescription.text() == """
        {"name":"a","rows":[{"from":"title"},{"from":"a.b","mapping":"b"},{"from":"d","type":"date"}]}
        """)
    #expect(try RuntimeMapping(description: made.jsonDescription) == made)
  }

  @Test func `every mistake is told, each with its place`() {
    expect(
      throws: RuntimeMappingError.self,
      performing: {
        try mapping(
          """
          {"nam": "a", "profile": "strikt", "coercion": 1, "rows": [
            {"from": "a", "type": "strng"},
            {"from": 7, "typ": "string"},
            "b",
            {"from": "c", "type": {"list": {"date": "epochSecond"}}},
            {"from": "d", "required": 1, "default": 1, "mapping": "", "shape": "many"}
          ]}
          """)
      },
      saying: """
        $.nam: no such key is known here. Near it: "name".
        $: wanted the key "name", and it is not here.
        $.profile: wanted one of "standard", "strict", "lenient", found "strikt". Near it: "strict".
        $.coercion: wanted one of "never", "exact", "generous", found 1.
        $.rows[0].type: wanted one of "string", "integer", "number", "decimal", "boolean", "date", \
        "url", "any", or an object with one of "date", "optional", "list", "dictionary", found \
        "strng". Near it: "string".
        $.rows[1].typ: no such key is known here. Near it: "type".
        $.rows[1].from: wanted a key path, or a list of them, found 7.
        $.rows[2]: wanted a row, found "b".
        $.rows[3].type.list.date: the pattern "epochSecond" has "e", which stands for nothing. \
        Near it: "epochSeconds".
        $.rows[4]: "default" and "mapping" exclude each other. Remove one of them.
        $.rows[4].mapping: wanted the name of a mapping, found "".
        $.rows[4].shape: wanted one of "one", "optional", "list", "dictionary", found "many".
        $.rows[4].required: wanted true or false, found 1.
        """)
  }

  @Test func `what is no mapping is refused as a whole`() {
    expect(
      throws: RuntimeMappingError.self, performing: { try mapping("[]") },
      saying: "$: wanted a mapping, found a list.")
    expect(
      throws: RuntimeMappingError.self, performing: { try mapping(#"{"name": ""}"#) },
      saying: """
        $.name: wanted a name, found "".
        $: wanted the key "rows", and it is not here.
        """)
  }

  static let rowMistakes: [(row: JSONValue, sentence: String)] = [
    ([:], #"$.rows[1]: wanted the key "from", and it is not here."#),
    (["from": []], "$.rows[1].from: wanted a key path, or a list of them, found a list."),
    (["from": ["a", 1]], "$.rows[1].from[1]: wanted a key path, found 1."),
    (
      ["from": "a..b"],
      #"$.rows[1].from: "a..b": wanted a member name at character 2, found ".". Write one dot, or "#
        + "[''] for an empty name."
    ),
    (
      ["from": "a", "to": "b["],
      #"$.rows[1].to: "b[": wanted an index, * or a quoted name at character 2, found nothing. "#
        + "Write [0], [-1], [*] or ['name']."
    ),
    (
      ["from": "a", "to": "b[0]"],
      #"$.rows[1].to: wanted names of members, such as "address.city", found "b[0]"."#
    ),
    (
      ["from": "[0]"],
      #"$.rows[1].from: the key path "[0]" ends in no name. Say where its value goes: "to"."#
    ),
    (
      ["from": "x.first"],
      #"$.rows[1].from: the row at $.rows[0] fills "first", too. Give one of them another "to"."#
    ),
    (
      ["from": "a[*].(key)"],
      #"$.rows[1]: the key path "a[*].(key)" has (key) behind [*], where the elements of a list have no names."#
    ),
    (
      ["from": "a", "type": "integer", "default": "x"],
      #"$.rows[1].default: wanted a whole number, found "x"."#
    ),
    (
      ["from": "a", "type": ["date": "dd.MM"]],
      #"$.rows[1].type.date: the pattern "dd.MM" has no year. Or write "iso8601", "epochSeconds", "#
        + #""epochMilliseconds"."#
    ),
    (
      ["from": "a", "type": ["date": "yyyy"]],
      #"$.rows[1].type.date: the pattern "yyyy" has no zone. Name one: "zone". Or write "iso8601", "#
        + #""epochSeconds", "epochMilliseconds"."#
    ),
    (
      ["from": "a", "type": ["date": "iso8601", "zone": "Oslo"]],
      "$.rows[1].type.zone: wanted the identifier of a time zone, such as \"Europe/Oslo\", found "
        + "\"Oslo\"."
    ),
    (
      ["from": "a", "type": ["date": "epochSeconds", "zone": "UTC"]],
      #"$.rows[1].type.zone: "epochSeconds" and "zone" exclude each other. Remove one of them."#
    ),
    (
      ["from": "a", "type": ["list": "any", "optional": "any"]],
      #"$.rows[1].type: "optional" and "list" exclude each other. Remove one of them."#
    ),
    (
      ["from": "a", "type": ["list": "any", "zone": "UTC"]],
      #"$.rows[1].type: "list" and "zone" exclude each other. Remove one of them."#
    ),
    (
      ["from": "a", "readOnly": true, "writeOnly": true],
      #"$.rows[1]: "readOnly" and "writeOnly" exclude each other. Remove one of them."#
    ),
    (["from": "a", "shape": "list"], #"$.rows[1]: wanted the key "mapping", and it is not here."#),
    (
      ["from": "a", "whenNull": "kep"],
      #"$.rows[1].whenNull: wanted "keep", found "kep". Near it: "keep"."#
    ),
    (
      ["from": "a", "skipInvalid": -1],
      "$.rows[1].skipInvalid: wanted true, false or how many items may be left out, found -1."
    ),
    (
      ["from": "a", "unreadKeys": "fail"],
      #"$.rows[1]: the row "a" sets unreadKeys, which is an option of mappings and runs. Set it there."#
    ),
    (
      ["from": "a", "policy": "union"],
      #"$.rows[1]: the row "a" has the policy .union, which joins lists, and its property is none."#
    ),
    (
      ["from": "a[*].b", "mapping": "c"],
      #"$.rows[1]: the key path "a[*].b" collects a list, and no list is wanted. Name one element, "#
        + "such as [0], or make it a list."
    ),
  ]

  @Test(arguments: rowMistakes)
  func `a mistake in a row says how to mend it`(row: JSONValue, sentence: String) {
    #expect(refusal(row: row) == sentence)
  }

  @Test func `a place inside of a plain value is a mistake, and inside of an object is none`()
    throws
  {
    expect(
      throws: RuntimeMappingError.self,
      performing: {
        try mapping(
          """
          {"name": "a", "rows": [{"from": "b", "to": "c.d"}, {"from": "c", "type": "string"}]}
          """)
      },
      saying: """
        $.rows[0].to: "c.d" lies inside of what the row at $.rows[1] fills with a value that has no \
        members. Give one of them another "to".
        """)
    _ = try mapping(
      """
      {"name": "a", "rows": [{"from": "b", "to": "c.d"}, {"from": "c", "mapping": "e"},
       {"from": "f", "to": "c.d.e", "writeOnly": true}]}
      """)
  }

  @Test func `more rows than a mapping may have are one mistake`() {
    let row: JSONValue = ["from": "a"]
    expect(
      throws: RuntimeMappingError.self,
      performing: {
        try RuntimeMapping(
          description: ["name": "a", "rows": .array(Array(repeating: row, count: 20_000))])
      },
      saying: "$.rows: more than 10000 rows. Split the mapping, or read a part of it as one value.")
  }

  @Test func `a mapping that a program made wrong is refused by register`() {
    let rows = [
      RuntimeRow("a", .value(.integer, default: "x")),
      RuntimeRow("b", to: "a"),
      RuntimeRow("c", .value(.list(.date(.iso8601(zone: "Oslo"))))),
      RuntimeRow("[0]"),
      RuntimeRow("d", .value(.date(.pattern("dd")))),
    ]
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(RuntimeMapping(named: "", rows: rows).objectMapping())
      },
      saying: """
        ObjectMapping<JSONObject>(named: ""): $: wanted the key "name", and it is not here.
        ObjectMapping<JSONObject>(named: ""): $.rows[0].default: wanted a whole number, found "x".
        ObjectMapping<JSONObject>(named: ""): $.rows[1].to: the row at $.rows[0] fills "a", too. Give \
        one of them another "to".
        ObjectMapping<JSONObject>(named: ""): $.rows[2].type: wanted the identifier of a time zone, \
        such as "Europe/Oslo", found "Oslo".
        ObjectMapping<JSONObject>(named: ""): $.rows[3].from: the key path "[0]" ends in no name. Say \
        where its value goes: "to".
        ObjectMapping<JSONObject>(named: ""): $.rows[4]: the row "d" has a transform that cannot read: \
        the pattern "dd" has no year.
        """)
  }
}
