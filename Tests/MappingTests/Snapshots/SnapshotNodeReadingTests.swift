import Foundation
import Testing

@testable import Mapping

@Suite struct SnapshotNodeReadingTests {
  private func read(_ text: String, _ places: [SnapshotNode.Place] = []) throws -> SnapshotNode {
    try SnapshotNode(json: Data(text.utf8), identities: places)
  }

  @Test(arguments: [
    "null", "true", "-1.50", #""a\n\"é😀""#, "[]", "{}", #"{"b":[1,{"a":null},[]],"a":{"c":"x"}}"#,
  ])
  func `a document is read as it was written`(text: String) throws {
    let node = try read(text)
    #expect(node.jsonValue == (try JSONValue(json: text)))
    #expect(node.spelled == node.jsonValue.text())
  }

  @Test func `identities are found by their offsets, in any order`() throws {
    let text = #"{"lines":[{"n":1},"x",[2]],"of":{"n":2}}"#
    let node = try read(text, [(32, "d"), (10, "a"), (22, "c"), (0, "r"), (18, "b")])
    #expect(node.spelled == #"<r>{"lines":[<a>{"n":1},<b>"x",<c>[2]],"of":<d>{"n":2}}"#)
  }

  @Test func `a pretty document has its identities, too`() throws {
    let node = try read("[\n  {\n    \"a\": {}\n  }\n]", [(4, "a"), (15, "b")])
    #expect(node.spelled == #"[<a>{"a":<b>{}}]"#)
  }

  @Test func `an identity where no value begins is nobody's`() throws {
    let node = try read(#"[{"a":1},{}]"#, [(-1, "x"), (2, "x"), (1, "a"), (3, "x"), (99, "x")])
    #expect(node.spelled == #"[<a>{"a":1},{}]"#)
  }

  @Test func `of a key that comes twice, the last value wins`() throws {
    #expect(try read(#"{"a":1,"b":2,"a":3}"#).spelled == #"{"a":3,"b":2}"#)
  }

  @Test(arguments: ["", "[1", #"{"a":}"#, "1 2", "{1:2}"])
  func `what is no JSON is refused as a reader refuses it`(text: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try read(text) }
    let other = #expect(throws: JSONSyntaxError.self) { try JSONValue(json: text) }
    #expect(error == other)
  }
}
