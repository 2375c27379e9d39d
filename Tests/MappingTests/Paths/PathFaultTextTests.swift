import Testing

@testable import Mapping

@Suite struct PathFaultTextTests {
  private static func sentence(_ text: String) -> String? {
    #expect(throws: JSONPathError.self) { try JSONPath(text) }?.description
  }

  @Test(arguments: [
    (
      "a..b",
      #""a..b": wanted a member name at character 2, found ".". "#
        + "Write one dot, or [''] for an empty name."
    ),
    (
      ".a",
      #"".a": wanted a member name at character 0, found ".". "#
        + "Drop the first dot, or write [''] before it for an empty name."
    ),
    (
      "a.",
      #""a.": wanted a member name at character 2, found the end. "#
        + "Drop the last dot, or write [''] in its place for an empty name."
    ),
    (
      "a.['b']",
      #""a.['b']": wanted a member name at character 2, found "[". "#
        + "Write the bracket without the dot before it."
    ),
    (
      "a.]",
      #""a.]": wanted a member name at character 2, found "]". "#
        + "Quote a name that holds a bracket: ['a]b']."
    ),
    (
      "a]",
      #""a]": wanted ".", "[" or the end at character 1, found "]". "#
        + "Quote a name that holds a bracket: ['a]b']."
    ),
    (
      "[0]a",
      #""[0]a": wanted ".", "[" or the end at character 3, found "a". Write a dot before a name."#
    ),
    (
      "a.*",
      #""a.*": wanted a plain name at character 2, found "*". Write [*], without the dot before "#
        + "it, for each element, or ['*'] for a key called that."
    ),
    (
      "*",
      #""*": wanted a plain name at character 0, found "*". "#
        + "Write [*] for each element, or ['*'] for a key called that."
    ),
    (
      "$.$",
      #""$.$": wanted a plain name at character 2, found "$". Write a single $, or ['$'], "#
        + "without the dot before it, for a key called that."
    ),
  ])
  func `a name that is not there says what to write`(text: String, sentence: String) {
    #expect(Self.sentence(text) == sentence)
  }

  @Test(arguments: [
    (
      "@type.a",
      #""@type.a": wanted @parent, @root or @metadata at character 0, found "@type". "#
        + "Write ['@type'] for a key called that."
    ),
    (
      "a.@type",
      #""a.@type": wanted a plain name at character 2, found "@type". "#
        + "Write ['@type'], without the dot before it, for a key called that."
    ),
    (
      "(name).id",
      #""(name).id": wanted (key) at character 0, found "(name)". "#
        + "Write ['(name)'] for a key called that."
    ),
    (
      "a.(it's)",
      #""a.(it's)": wanted (key) at character 2, found "(it's)". "#
        + #"Write ['(it\'s)'], without the dot before it, for a key called that."#
    ),
    (
      "a.@root",
      #""a.@root": wanted a plain name at character 2, found "@root". It may only stand first; "#
        + "write ['@root'], without the dot before it, for a key called that."
    ),
    (
      "a.@parent",
      #""a.@parent": wanted a plain name at character 2, found "@parent". It may only stand "#
        + "first or behind another @parent; "
        + "write ['@parent'], without the dot before it, for a key called that."
    ),
    (
      "$.@parent.a",
      #""$.@parent.a": wanted a plain name at character 2, found "@parent". Drop the $ before "#
        + "it; write ['@parent'], without the dot before it, for a key called that."
    ),
  ])
  func `a reserved name says how to quote it`(text: String, sentence: String) {
    #expect(Self.sentence(text) == sentence)
  }

  @Test(arguments: [
    (
      "a[]",
      #""a[]": wanted an index, * or a quoted name at character 2, found nothing. "#
        + "Write [0], [-1], [*] or ['name']."
    ),
    (
      "a[name]",
      #""a[name]": wanted an index, * or a quoted name at character 2, found "name". "#
        + "Write ['name'] for a key called that."
    ),
    (
      "a[ 'b' ]",
      #""a[ 'b' ]": wanted an index, * or a quoted name at character 2, found " 'b' ". "#
        + "Write no spaces inside the brackets."
    ),
    (#"a[01]"#, #""a[01]": wanted an index at character 2, found "01". Write [1]."#),
    (#"a[-0]"#, #""a[-0]": wanted an index at character 2, found "-0". Write [0]."#),
    (#"a[+1]"#, #""a[+1]": wanted an index at character 2, found "+1". Write [1]."#),
    (
      "a[1 ]",
      #""a[1 ]": wanted an index at character 2, found "1 ". "#
        + "Write no spaces inside the brackets."
    ),
    (
      "a[0:2]",
      #""a[0:2]": wanted an index at character 2, found "0:2". Count 0, 1, 2 from the start or "#
        + "-1, -2 from the end, or write ['0:2'] for a key called that."
    ),
    (
      "[9223372036854775808]",
      #""[9223372036854775808]": wanted an index that fits an Int at character 1, "#
        + #"found "9223372036854775808". No list is that long."#
    ),
    ("a[0", #""a[0": wanted "]" at character 3, found the end. Close the bracket."#),
  ])
  func `a bracket says what it takes`(text: String, sentence: String) {
    #expect(Self.sentence(text) == sentence)
  }

  @Test(arguments: [
    (#"['a"#, #""['a": wanted a closing ' at character 3, found the end. End the name with ']."#),
    (#"["a'"#, #""["a'": wanted a closing " at character 4, found the end. End the name with "]."#),
    (#"['a'"#, #""['a'": wanted "]" at character 4, found the end. Close the bracket."#),
    (
      #"['it's']"#,
      #""['it's']": wanted "]" at character 5, found "s". "#
        + #"Close the bracket, or write \' inside the name."#
    ),
    ("['a\tb']", #""['a␉b']": wanted an escape at character 3, found a bare "␉". Write \t."#),
    (
      "['\u{B}']",
      #""['␋']": wanted an escape at character 2, found a bare "␋". Write \u000b."#
    ),
    (
      #"['\q']"#,
      #""['\q']": wanted an escape at character 2, found "\q". Write \\ for a backslash; "#
        + #"the other escapes are \b \f \n \r \t \/ \' \" \uXXXX."#
    ),
    (
      #"['\"#,
      #""['\": wanted an escape at character 2, found a backslash and the end. Write \\ for a "#
        + #"backslash; the other escapes are \b \f \n \r \t \/ \' \" \uXXXX."#
    ),
    (
      #"['\u00g0']"#,
      #""['\u00g0']": wanted a hexadecimal digit at character 6, found "g". "#
        + #"Four digits follow \u, as in \u00e9."#
    ),
    (
      #"['\ud83d']"#,
      #""['\ud83d']": wanted a surrogate pair at character 2, found only half of one, "\ud83d". "#
        + #"Write both halves, as in \ud83d\ude00, or the character itself."#
    ),
  ])
  func `quotes say what they take`(text: String, sentence: String) {
    #expect(Self.sentence(text) == sentence)
  }

  @Test func `a path that is too long shows only where it becomes too long`() {
    let text = Array(repeating: "ab", count: 600).joined(separator: ".")
    let excerpt = "…" + String(repeating: ".ab", count: 26) + ".a…"
    #expect(
      Self.sentence(text)
        == "\"\(excerpt)\": wanted no more than 512 segments at character 1536, found another. "
        + "Give the deeper part a mapping of its own.")
  }

  @Test func `a name that is too long for a sentence is cut`() {
    let name = "@" + String(repeating: "n", count: 60)
    let cut = "@" + String(repeating: "n", count: 39) + "…"
    #expect(
      Self.sentence(name)
        == "\"\(name)\": wanted @parent, @root or @metadata at character 0, found \"\(cut)\". "
        + "Write ['\(cut)'] for a key called that.")
  }
}
