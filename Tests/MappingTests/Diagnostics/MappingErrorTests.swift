import Foundation
import Testing

@testable import Mapping

private final class Item {
  var id = 0
  var price = 0.0
}

private final class Order {
  var id = 0
  var items: [Item] = []
  var note = ""
}

/// What a run says when it gives nothing: every problem, in the order of the document.
@Suite struct MappingErrorTests {
  private let provider: MappingProvider

  init() throws {
    let item = ObjectMapping(Item.init, .attribute("id", \.id).required(), .attributes(\.price))
    let order = ObjectMapping(
      Order.init, .attribute("id", \.id).required(), .attributes(\.note),
      .relationship("items", \.items))
    provider = MappingProvider()
    try provider.register(item, order)
  }

  private func error(
    _ json: String, limit: Int = 20, limits: ReadingLimits = ReadingLimits()
  ) -> MappingError? {
    let mapper = Mapper(provider, limits: limits, problemLimit: limit)
    return #expect(throws: MappingError.self) { try mapper.map(Order.self, from: Data(json.utf8)) }
  }

  @Test func `every problem has a line, in the order of the document`() {
    let found = error(
      """
      {
        "items": [
          {"price": "12,50", "id": 1},
          {"ID": 2, "price": true}
        ],
        "note": null
      }
      """)
    #expect(
      found?.description == """
        $ (line 1, column 1): Order.id is required, and "id" is not here.
        $.items[0].price (line 3, column 15): wanted a number, found "12,50". \
        A comma is no decimal point in JSON.
        $.items[1] (line 4, column 5): Item.id is required, and "id" is not here. Near it: "ID".
        $.items[1].price (line 4, column 24): wanted a number, found true.
        $.note (line 6, column 11): wanted a string, found null. \
        Make the property Optional, give the row a default, or add .whenNull(.keep).
        """)
    #expect(found?.isTruncated == false)
    #expect(found?.errorDescription == found?.description)
    #expect(found.map { ($0 as any Error).localizedDescription } == found?.description)
  }

  @Test func `each problem is facts and a place for code, too`() throws {
    let problem = try #require(error(#"{"id":"x"}"#)?.problems.first)
    #expect(problem.path == (try JSONPath("id")))
    #expect(problem.position == SourcePosition(offset: 6, line: 1, column: 7))
    #expect(
      problem.problem == .mismatch(wanted: "a whole number", found: "\"x\"", cause: .form))
  }

  @Test func `a run stops at its bound and says so`() {
    let items = (0..<30).map { _ in #"{"id":"x"}"# }.joined(separator: ",")
    let json = "{\"id\":1,\"items\":[\(items)]}"
    #expect(error(json)?.problems.count == 20)
    #expect(error(json)?.isTruncated == true)
    #expect(error(json, limit: 50)?.problems.count == 30)
    #expect(error(json, limit: 50)?.isTruncated == false)
    #expect(
      error(json, limit: 2)?.description == """
        $.items[0].id (line 1, column 24): wanted a whole number, found "x".
        $.items[1].id (line 1, column 35): wanted a whole number, found "x".
        … and the run stopped after 2 problems.
        """)
    #expect(error(json, limit: 0)?.problems.count == 1)
  }

  @Test func `a syntax error comes with the problems before it`() {
    #expect(
      error(#"{"note":[],"items":[{"id":1,"price":1..5}]}"#)?.description == """
        $.note (line 1, column 9): wanted a string, found a list.
        $.items[0].price (line 1, column 39): found a number that JSON does not allow.
        """)
  }

  @Test(
    arguments: [
      ("", "$ (line 1, column 1): wanted a value, and the bytes end here."),
      ("[]", "$ (line 1, column 1): wanted an object, found a list."),
      ("7", "$ (line 1, column 1): wanted an object, found 7."),
      (
        #"{"id":1} x"#,
        #"$ (line 1, column 10): wanted the end, found "x" after the value."#
      ),
      (#"{"id":1"#, #"$ (line 1, column 8): wanted a comma or "}", and the bytes end here."#),
      (#"{"id":1,}"#, #"$ (line 1, column 9): wanted a key in quotes, found "}"."#),
      (#"{id:1}"#, #"$ (line 1, column 2): wanted a key in quotes or "}", found "i"."#),
      (#"{"id" 1}"#, #"$ (line 1, column 7): wanted a colon, found "1"."#),
      (#"{"id":}"#, #"$.id (line 1, column 7): wanted a value, found "}"."#),
      (
        #"{"id":1,"x":[1,{"y":nul}]}"#, #"$.x[1].y (line 1, column 24): wanted a value, found "}"."#
      ),
      (#"{"id":1,"x.y":tru}"#, #"$['x.y'] (line 1, column 18): wanted a value, found "}"."#),
      (
        #"{"id":1,"items":[{"id":1},]}"#,
        #"$.items[1] (line 1, column 27): wanted a value, found "]"."#
      ),
      (
        #"{"id":1,"items":[{"id":1}"#,
        #"$.items (line 1, column 26): wanted a comma or "]", and the bytes end here."#
      ),
    ])
  func `bytes that are no JSON are told with path, line and column`(
    json: String, description: String
  ) {
    #expect(error(json)?.description == description)
  }

  @Test func `the limits of a document are told`() {
    #expect(
      error(#"{"id":1}"#, limits: ReadingLimits(bytes: 7))?.description
        == "$ (line 1, column 1): found more than 7 bytes.")
    #expect(
      error(#"{"items":[{"id":1}]}"#, limits: ReadingLimits(depth: 2))?.description
        == "$.items[0] (line 1, column 11): found more than 2 levels of lists and objects.")
    let deep = #"{"id":1,"x":"# + String(repeating: "[", count: 512)
    #expect(
      error(deep)?.problems.first?.position == SourcePosition(offset: 523, line: 1, column: 524))
  }

  @Test func `a mistake in a definition is told without a place`() {
    struct Stranger {}
    let mapper = Mapper(provider)
    let found = #expect(throws: MappingError.self) {
      try mapper.map(Stranger.self, from: Data("{}".utf8))
    }
    #expect(
      found?.description == """
        Mapper: map names no registered mapping for Stranger. Register one, or pass it in the row.
        """)
    #expect(found?.problems.first?.position == nil)
  }

  @Test func `columns count characters behind a byte order mark and text of many bytes`() {
    #expect(
      error("\u{FEFF}{\"note\":\"😀é\",\"id\":[]}")?.description
        == "$.id (line 1, column 19): wanted a whole number, found a list.")
  }
}
