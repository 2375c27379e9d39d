import Foundation
import Mapping
import Testing

@Suite struct JSONPatchTests {
  private let patch = JSONPatch(operations: [
    .replace(JSONPointer(tokens: ["lines", "3", "price"]), value: 12),
    .move(from: JSONPointer(tokens: ["a/b"]), to: JSONPointer(tokens: ["c"])),
  ])

  @Test func `a patch is its JSON`() {
    let text =
      #"[{"op":"replace","path":"/lines/3/price","value":12},{"op":"move","from":"/a~1b","path":"/c"}]"#
    #expect(patch.description == text)
    #expect(patch.data() == Data(text.utf8))
    #expect(patch.data(pretty: true) == Data(patch.jsonValue.prettyDescription.utf8))
  }

  @Test func `a patch without operations is empty`() {
    #expect(JSONPatch().isEmpty)
    #expect(JSONPatch().description == "[]")
    #expect(!patch.isEmpty)
  }

  @Test func `an operation says its name and where it acts`() {
    #expect(patch.operations.map(\.name) == ["replace", "move"])
    #expect(patch.operations.map(\.pointer.description) == ["/lines/3/price", "/c"])
  }

  @Test func `the patch between equal documents is empty`() {
    let old: JSONValue = ["a": 1, "b": [1.0, "x"]]
    let new: JSONValue = ["b": [1, "x"], "a": 1]
    #expect(JSONPatch(from: old, to: new).isEmpty)
  }
}
