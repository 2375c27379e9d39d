import Testing

@testable import Mapping

/// Every sentence about a problem, to the letter.
@Suite struct ProblemTextTests {
  private func mismatch(
    _ wanted: String, _ found: String, _ cause: Problem.Cause = .form, at path: JSONPath = .whole
  ) -> String {
    ProblemText.sentence(for: .mismatch(wanted: wanted, found: found, cause: cause), at: path)
  }

  @Test(
    arguments: [
      (.form, "wanted a number, found true."),
      (.outOfRange, "wanted a number, found true, which is out of range."),
      (.inexact, "wanted a number, found true, which has a fraction."),
      (
        .noZone,
        """
        wanted a number, found true, which names no time zone. Pass .iso8601(assuming:) to the row.
        """
      ),
      (.unknownCase(known: []), "wanted a number, found true."),
      (.unknownCase(known: ["a", 1]), #"wanted a number, found true. It may be "a", 1."#),
      (.rejected("it is Monday"), "wanted a number, found true: it is Monday"),
    ] as [(Problem.Cause, String)])
  func `a mismatch says what was wanted, what was found and why that is not it`(
    cause: Problem.Cause, sentence: String
  ) {
    #expect(mismatch("a number", "true", cause) == sentence)
  }

  @Test(
    arguments: [
      // Null and the empty text.
      (
        "a string", "null",
        " Make the property Optional, give the row a default, or add .whenNull(.keep)."
      ),
      ("a string", "\"null\"", ""),
      ("a URL", "\"\"", #" Add .emptyIsNull() to the row where "" means nothing."#),
      // Commas.
      ("a number", #""12,50""#, " A comma is no decimal point in JSON."),
      ("a whole number", #""-1.000,5""#, " A comma is no decimal point in JSON."),
      ("a number", #""a,b""#, ""), ("a string", #""1,5""#, ""), ("a number", #""1.5x""#, ""),
      // One for many.
      ("a list", "an object", " If the list lies deeper, name its key path."),
      ("a list", "1", ""), ("an object", "a list", ""),
      // Dates.
      (
        "a date and time by RFC 3339", "1310013328",
        " Pass .epochSeconds or .epochMilliseconds to the row."
      ),
      (
        "a date and time by RFC 3339", "-1.5",
        " Pass .epochSeconds or .epochMilliseconds to the row."
      ),
      ("a date and time by RFC 3339", "\"1310013328\"", ""),
      ("a date and time by RFC 3339", "true", ""),
    ])
  func `a usual mistake is told how to mend`(wanted: String, found: String, mend: String) {
    #expect(mismatch(wanted, found) == "wanted \(wanted), found \(found).\(mend)")
  }

  @Test func `null in a list is mended at the element`() throws {
    let element = try JSONPath("tags[1]")
    #expect(
      mismatch("a string", "null", at: element)
        == "wanted a string, found null. Make the element's type Optional.")
    #expect(mismatch("an object", "null", at: element) == "wanted an object, found null.")
  }

  @Test func `a key that is missing says which may be meant`() {
    #expect(
      ProblemText.sentence(for: .missing(property: "Order.id", keys: ["id"], near: []))
        == #"Order.id is required, and "id" is not here."#)
    #expect(
      ProblemText.sentence(for: .missing(property: "Order.id", keys: ["id"], near: ["ID"]))
        == #"Order.id is required, and "id" is not here. Near it: "ID"."#)
    #expect(
      ProblemText.sentence(for: .requiredNull(property: "Order.id"))
        == "Order.id is required, and it is null here.")
  }

  @Test func `keys of the strict profile say what is wrong with them`() {
    #expect(
      ProblemText.sentence(for: .unreadKey(type: "Order", key: "totl", near: ["total"]))
        == #"no row of Order reads "totl". Near it: "total"."#)
    #expect(
      ProblemText.sentence(for: .unreadKey(type: "Order", key: "x", near: []))
        == #"no row of Order reads "x"."#)
    #expect(
      ProblemText.sentence(for: .duplicateKey("id")) == #"the key "id" comes again in this object."#
    )
  }

  @Test func `an object of which nothing is mapped lists its keys and the mapping's`() {
    #expect(
      ProblemText.sentence(
        for: .nothingMapped(type: "Order", keys: ["data", "totl"], wanted: ["id", "total"])) == """
          nothing here is mapped to Order. The keys here are "data", "totl". \
          The mapping reads "id", "total". Near it: "totl" for "total".
          """)
    #expect(
      ProblemText.sentence(for: .nothingMapped(type: "Order", keys: ["a"], wanted: ["id"])) == """
        nothing here is mapped to Order. The keys here are "a". The mapping reads "id".
        """)
  }

  @Test func `a path that leads nowhere lists what is there`() {
    #expect(
      ProblemText.sentence(for: .nothingThere(path: "$.user", keys: ["users"], near: ["users"]))
        == #"nothing is at $.user. The keys here are "users". Near it: "users"."#)
    #expect(
      ProblemText.sentence(for: .nothingThere(path: "$[3]", keys: [], near: []))
        == "nothing is at $[3]. No keys are here.")
  }

  @Test func `of many names eight are shown and the rest counted`() {
    let names = (1...10).map { "k\($0)" }
    #expect(
      ProblemText.spelled(Array(names.prefix(8)))
        == #""k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8""#)
    #expect(
      ProblemText.spelled(names)
        == #""k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8" and 2 more"#)
    #expect(ProblemText.spelled([]) == "")
  }

  @Test func `a name stays on its line, whatever is in it`() {
    #expect(ProblemText.quoted("id") == #""id""#)
    #expect(ProblemText.quoted("a\"b\\c\nd\u{1}") == #""a\"b\\c\nd\u0001""#)
    #expect(ProblemText.quoted("é😀") == #""é😀""#)
    #expect(!ProblemText.sentence(for: .duplicateKey("a\nb")).contains("\n"))
  }

  @Test func `a long name is cut behind 64 characters`() {
    let name = String(repeating: "k", count: 64)
    #expect(ProblemText.quoted(name) == "\"\(name)\"")
    #expect(ProblemText.quoted(name + "l") == "\"\(name)…\"")
    #expect(
      ProblemText.sentence(
        for: .nothingMapped(
          type: "A", keys: [String(repeating: "é", count: 1_000_000)], wanted: ["id"])
      ).utf8.count < 300)
  }

  @Test func `a syntax error is its sentence, and a mistake its description`() {
    let position = SourcePosition(offset: 4, line: 1, column: 5)
    let syntax = JSONSyntaxError(
      reason: .unexpected(byte: 0x7D), position: position, wanted: "a value")
    #expect(ProblemText.sentence(for: .syntax(syntax)) == #"wanted a value, found "}"."#)
    let mistake = DefinitionMistake(mapping: "ObjectMapping<Order>", fact: .tooManyRows(limit: 3))
    #expect(ProblemText.sentence(for: .definition(mistake)) == mistake.description)
  }
}
