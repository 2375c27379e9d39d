import Mapping
import Testing

/// What the patch between two plain documents says; what identities add is in `SnapshotNodeTests`.
@Suite struct PatchFinderTests {
  private func patch(_ old: JSONValue, _ new: JSONValue) throws -> String {
    let patch = JSONPatch(from: old, to: new)
    #expect(try patch.apply(to: old) == new)
    return patch.operations.map { operation in
      switch operation {
      case .add(let pointer, let value): "add \(pointer) \(value)"
      case .remove(let pointer): "remove \(pointer)"
      case .replace(let pointer, let value): "replace \(pointer) \(value)"
      default: "\(operation)"
      }
    }.joined(separator: ", ")
  }

  @Test(
    arguments: [
      (1, 2, "replace  2"), ([], [:], "replace  {}"), (nil, [1], "replace  [1]"), (1, 1.0, ""),
      (["a": 1], ["a": 1.0], ""), (["a": 1], ["a": "1"], #"replace /a "1""#),
      (["a": 1, "b": 2], ["b": 2], "remove /a"), (["a": 1], ["b": 1], "remove /a, add /b 1"),
      (["a": 1, "b": 2], ["b": 2, "a": 3], "replace /a 3"), (["a": nil], [:], "remove /a"),
      ([:], ["a": nil], "add /a null"),
      (["a/b": ["~": 1]], ["a/b": ["~": 2]], "replace /a~1b/~0 2"),
      (
        ["a": ["b": ["c": 1], "d": 2]], ["a": ["b": ["c": 2], "d": 3]],
        "replace /a/b/c 2, replace /a/d 3"
      ),
      (["\u{e9}": 1], ["e\u{301}": 1], "remove /\u{e9}, add /e\u{301} 1"),
    ] as [(JSONValue, JSONValue, String)])
  func `members are removed, added and replaced`(
    old: JSONValue, new: JSONValue, operations: String
  ) throws {
    #expect(try patch(old, new) == operations)
  }

  @Test(
    arguments: [
      ([1, 2, 3], [1, 2, 3], ""), ([1, 2, 3], [1, 5, 3], "replace /1 5"),
      ([1, 2, 3], [2, 3], "remove /0"), ([1, 2, 3], [1, 3], "remove /1"),
      ([2, 3], [1, 2, 3], "add /0 1"), ([1, 2], [1, 2, 3, 4], "add /2 3, add /3 4"),
      ([], [1, 2], "add /0 1, add /1 2"), ([1, 2], [], "remove /1, remove /0"),
      ([1, 1], [1], "remove /1"), ([1], [1, 1], "add /1 1"),
      ([1, 2, 3, 9], [1, 5, 9], "remove /2, replace /1 5"),
      ([1, 5, 9], [1, 2, 3, 9], "add /2 3, replace /1 2"),
      ([["a": 1, "b": 1]], [["a": 1, "b": 2]], "replace /0/b 2"),
      ([["a": 1], ["a": 2]], [["a": 0], ["a": 1], ["a": 2]], #"add /0 {"a":0}"#),
      ([[1], [2, 3]], [[1], [3]], "remove /1/0"),
    ] as [(JSONValue, JSONValue, String)])
  func `lists are compared place by place, between what is equal at both ends`(
    old: JSONValue, new: JSONValue, operations: String
  ) throws {
    #expect(try patch(old, new) == operations)
  }

  @Test func `objects of many members in another order are compared by their keys`() throws {
    let members = (0..<20_000).map { ("key \($0)", JSONValue.number(JSONNumber($0))) }
    var changed = JSONObject(members.reversed())
    changed["key 7"] = "x"
    #expect(try patch(.object(JSONObject(members)), .object(changed)) == #"replace /key 7 "x""#)
  }

  @Test func `a change below a thousand levels is found without a deep stack`() throws {
    func nested(_ leaf: JSONValue) -> JSONValue {
      (0..<1_000).reduce(leaf) { inner, level in level % 2 == 0 ? [inner] : ["a": inner] }
    }
    let patch = JSONPatch(from: nested(1), to: nested(2))
    #expect(patch.operations.count == 1)
    #expect(patch.operations.first?.pointer.tokens.count == 1_000)
    #expect(try patch.apply(to: nested(1)).text() == nested(2).text())
  }
}
