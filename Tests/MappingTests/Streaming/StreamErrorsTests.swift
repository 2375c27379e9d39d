import Foundation
import Testing

@testable import Mapping

private struct Order: Equatable {
  var id = 0
  var name = ""
  var lines: [Line] = []
}

private struct Line: Equatable {
  var count = 0
}

private let line = ObjectMapping(Line.init, .attributes(\.count))
private let order = ObjectMapping(
  Order.init, .attribute("id", \.id).required(), .attributes(\.name),
  .relationship("lines", \.lines, line))

/// What streams say, to the letter.
@Suite struct StreamErrorsTests {
  private let mapper: Mapper

  init() throws {
    let provider = MappingProvider()
    try provider.register(line, order)
    mapper = Mapper(provider)
  }

  private func error(
    of text: String, at path: String = "items[*]", by other: Mapper? = nil
  ) -> String? {
    let all = [1, 5, 65_536].map { size in
      Streamed<Order>(
        Array(text.utf8), size: size, by: other ?? mapper, order, at: .list(at: path)
      ).error?.description
    }
    #expect(all[0] == all[1] && all[1] == all[2])
    return all[0]
  }

  @Test func `a problem in an item has the item's place in the stream`() {
    let text = """
      {"total": 2,
        "items": [{"id": 1},
          {"id": 2, "lines": [{"count": 1},
      {"count": "12,50"}]}
      ]}
      """
    #expect(
      error(of: text) == """
        $.items[1].lines[1].count (line 4, column 11): wanted a whole number, found "12,50". \
        A comma is no decimal point in JSON.
        """)
  }

  @Test func `every problem of the first bad item is told, and no other item's`() {
    #expect(
      error(of: #"[{"id":1},{"id":"x","name":[]},{}]"#, at: "[*]") == """
        $[1].id (line 1, column 17): wanted a whole number, found "x".
        $[1].name (line 1, column 28): wanted a string, found a list.
        """)
  }

  @Test func `a required key that is missing`() {
    #expect(
      error(of: #"{"items":[{"ID":1,"name":"a"}]}"#) == """
        $.items[0] (line 1, column 11): Order.id is required, and "id" is not here. Near it: "ID".
        """)
  }

  @Test(arguments: [
    (
      #"{"items":[{"id":1},{"id":2},{"id":"#,
      "$.items[2].id (line 1, column 35): wanted a value, and the stream ends here, after 2 objects."
    ),
    (
      #"{"items":[{"id":1},{"id":2"#,
      """
      $.items[1] (line 1, column 27): wanted a comma or "}", and the stream ends here, after 1 object.
      """
    ),
    (
      #"{"items":[{"id":1}"#,
      """
      $.items (line 1, column 19): wanted a comma or "]", and the stream ends here, after 1 object.
      """
    ),
    (
      #"{"items":["#,
      """
      $.items[0] (line 1, column 11): wanted a value, and the stream ends here, before its first object.
      """
    ),
    (
      "",
      "$ (line 1, column 1): wanted a value, and the stream ends here, before its first object."
    ),
    (
      #"{"items":[{"id":1},{"id":2}],"#,
      "$ (line 1, column 30): wanted a key in quotes, and the stream ends here, after 2 objects."
    ),
  ])
  func `a torn stream says after which object`(text: String, sentence: String) {
    #expect(error(of: text) == sentence)
  }

  @Test(arguments: [
    (
      #"{"items":[{"id":1} {"id":2}]}"#,
      #"$.items (line 1, column 20): wanted a comma or "]", found "{"."#
    ),
    (#"{"items":[{"id":1},]}"#, #"$.items[1] (line 1, column 20): wanted a value, found "]"."#),
    (
      #"{"items":[{"id":1}]} x"#,
      #"$ (line 1, column 22): wanted the end, found "x" after the value."#
    ),
    (
      #"{"items":[{"id":1]]}"#,
      #"$.items[0] (line 1, column 18): wanted a comma or "}", found "]"."#
    ),
    (#"{"x":[01],"items":[]}"#, "$ (line 1, column 7): found a number that JSON does not allow."),
  ])
  func `what is no JSON`(text: String, sentence: String) {
    #expect(error(of: text) == sentence)
  }

  @Test func `nothing is at the path`() {
    #expect(
      error(of: #"{"data":{"item":[],"total":1}}"#, at: "data.items[*]") == """
        $ (line 1, column 1): nothing is at $.data.items. The keys here are "item", "total". \
        Near it: "item".
        """)
    #expect(
      error(of: " [[1],[]]", at: "[1][0][*]")
        == "$ (line 1, column 2): nothing is at $[1][0]. No keys are here.")
  }

  @Test(arguments: [
    "{\"items\":7}", #"{"items":"no"}"#, #"{"items":{"id":1}}"#, "{\"items\":true}",
    #"{"data":1}"#, #"{"items":{"id":1,"#,
  ])
  func `what is no list is refused as a mapper refuses it`(text: String) {
    let whole = Result { () throws(MappingError) in
      try mapper.map([Order].self, from: Array(text.utf8), at: "items")
    }
    guard case .failure(let wanted) = whole else { return }
    let isTorn = text.hasSuffix(",")
    #expect(error(of: text) == (isTorn ? "\(wanted.problems[0])" : "\(wanted)") || isTorn)
  }

  @Test(arguments: ["items", "a[*].b[*]", "a[-1].items[*]", "", "a[*][*]"])
  func `a path that no stream follows`(path: String) {
    #expect(
      error(of: "[]", at: path) == """
        Mapper: the key path "\(path)" names no list that can be streamed. Name members and indexes \
        from the start, and end it with the one [*]: "data.items[*]".
        """)
  }

  @Test func `a type without a mapping, and a path that is none`() {
    let none = Streamed<Order>(
      [], size: 1, by: Mapper(MappingProvider()), at: .list(at: "[*]"))
    #expect(
      none.error?.description == """
        Mapper: map names no registered mapping for Order. Register one, or pass it in the row.
        """)
    #expect(error(of: "[]", at: "a..b[*]")?.hasPrefix("Mapper: \"a..b[*]\": wanted") == true)
  }

  @Test func `an item that is too long, and one that is too deep`() {
    var small = mapper
    small.limits = ReadingLimits(depth: 4, bytes: 20)
    #expect(error(of: #"{"items":[{"id":1},{"id":1}]}"#, by: small) == nil)
    #expect(
      error(of: #"{"items":[{"id":1},{"id":1,"name":"abcdefg"}]}"#, by: small)
        == "$.items[1] (line 1, column 20): found more than 20 bytes.")
    #expect(
      error(of: #"{"items":[{"id":1,"x":[1]},{"id":1,"x":[[]]}]}"#, by: small)
        == "$.items[1].x[0] (line 1, column 41): found more than 4 levels of lists and objects.")
    #expect(
      error(of: #"{"x":[[[[]]]],"items":[]}"#, by: small)
        == "$ (line 1, column 9): found more than 4 levels of lists and objects.")
  }

  @Test func `an item that can never become whole is refused before the stream ends`() throws {
    let feed = try ObjectFeed<[UInt8], Order>(
      StreamRequest(mapper: mapper, mapping: nil, form: .list(at: "[*]")))
    feed.add(Array(#"[{"id":1},{"name":"x"#.utf8) + [0x0A])
    guard case .object = try feed.next() else { return #expect(Bool(false)) }
    var (count, error): (Int, MappingError?) = (0, nil)
    while error == nil, count < 1_000 {
      do throws(MappingError) {
        guard case .more = try feed.next() else { return #expect(Bool(false)) }
        feed.add(Array(repeating: UInt8(ascii: "y"), count: 1_000))
        count += 1
      } catch let fault { error = fault }
    }
    #expect(count < 200)
    #expect(
      error?.description == """
        $[1].name (line 1, column 21): found a line break inside of a string; write it as an escape.
        """)
    #expect(try feed.next().isEnd)
  }
}

extension ObjectFeed.Step {
  fileprivate var isEnd: Bool { if case .end = self { true } else { false } }
}
