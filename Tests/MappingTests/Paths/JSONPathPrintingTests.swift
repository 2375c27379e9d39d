import Testing

@testable import Mapping

@Suite struct JSONPathPrintingTests {
  @Test(arguments: [
    "$", "a", "a.b.c", "a[0]", "a[-1]", "a[*].b", "[0].a", "[*]", "[0][1]", "['a.b']",
    "a['b.c'].d", "['x.']['.y']", "@parent", "@parent.@parent.x", "@root", "@root[0]",
    "@root['a.b']", "@metadata.mapping.collectionIndex", "(key)", "(key).id", "users.(key)",
    "users.(key)[0]", "['$']", "['$'].a", "a.$", "$ref", "['@id']", "['(x)']", "['']", "a['']",
    "a-b.c d.e@f.g(h)", "['*']", "é.日本.👩‍👩‍👧", "['it\\'s.']", "it's", "a\"b", "a\\b",
    "['a\\nb']", "['\\u0000']", "['\\u000b']", "[' a']", "['a ']", "[9223372036854775807]",
    "[-9223372036854775808]",
  ])
  func `a canonical text prints as it was`(text: String) throws {
    #expect(try JSONPath(text).description == text)
  }

  @Test(arguments: [
    ("", "$"),
    ("$.a", "a"),
    ("$['a']", "a"),
    ("$[0]", "[0]"),
    ("$[*].b", "[*].b"),
    ("['x']['y']", "x.y"),
    ("a['b']", "a.b"),
    ("a[\"b\"].c", "a.b.c"),
    ("[\"a.b\"]", "['a.b']"),
    ("[\"it's.\"]", "['it\\'s.']"),
    ("['say \\\"a.b\\\"']", "['say \"a.b\"']"),
    ("['\\u0061']", "a"),
    ("['a\\/b']", "a/b"),
    ("['\\u000B']", "['\\u000b']"),
    ("['\\u0008\\u000c\\u000a\\u000d\\u0009']", "['\\b\\f\\n\\r\\t']"),
    ("['\\ud83d\\uDE00']", "😀"),
    ("a\tb", "['a\\tb']"),
    (" a", "[' a']"),
    ("a\u{A0}.b", "['a\u{A0}'].b"),
    ("['$ref']", "$ref"),
    ("a['$']", "a.$"),
    ("$.(key)", "(key)"),
  ])
  func `any other spelling prints the canonical text of an equal path`(
    text: String, canonical: String
  ) throws {
    let path = try JSONPath(text)
    #expect(path.description == canonical)
    #expect(try JSONPath(canonical) == path)
  }

  @Test(arguments: [
    ("", "$"),
    ("a", "$.a"),
    ("[0]", "$[0]"),
    ("orders[3].total", "$.orders[3].total"),
    ("['a.b']", "$['a.b']"),
    ("$ref", "$.$ref"),
    ("['$']", "$['$']"),
    ("(key).id", "$.(key).id"),
    ("@parent.a", "@parent.a"),
    ("@root", "@root"),
    ("@metadata.a", "@metadata.a"),
  ])
  func `a rooted text starts with the dollar, unless the path starts elsewhere`(
    text: String, rooted: String
  ) throws {
    let path = try JSONPath(text)
    #expect(path.rooted == rooted)
    #expect(try JSONPath(rooted) == path)
  }
}
