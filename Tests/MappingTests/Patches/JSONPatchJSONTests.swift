import Mapping
import Testing

@Suite struct JSONPatchJSONTests {
  @Test func `each kind of operation is read and written as it was`() throws {
    let json: JSONValue = [
      ["op": "test", "path": "/a/b/c", "value": "foo"], ["op": "remove", "path": "/a/b/c"],
      ["op": "add", "path": "/a/b/c", "value": ["foo", "bar"]],
      ["op": "replace", "path": "", "value": nil],
      ["op": "move", "from": "/a/b/c", "path": "/a/b/d"],
      ["op": "copy", "from": "/a/b/d", "path": "/a/b/e"],
    ]
    let patch = try JSONPatch(json)
    let place = JSONPointer(tokens: ["a", "b", "c"])
    let next = JSONPointer(tokens: ["a", "b", "d"])
    let last = JSONPointer(tokens: ["a", "b", "e"])
    #expect(
      patch.operations == [
        .test(place, value: "foo"), .remove(place), .add(place, value: ["foo", "bar"]),
        .replace(.whole, value: nil), .move(from: place, to: next), .copy(from: next, to: last),
      ])
    #expect(patch.jsonValue == json)
  }

  @Test func `the order of members does not matter, nor does what an operation has no use for`()
    throws
  {
    let patch = try JSONPatch([["value": 1, "from": 2, "path": "/a", "op": "remove", "x": []]])
    #expect(patch.operations == [.remove(JSONPointer(tokens: ["a"]))])
  }

  @Test(
    arguments: [
      (
        ["op": "remove", "path": "/a"],
        "the patch: wanted a list of operations, found an object. Put a single operation into a list."
      ),
      (
        ["remove"],
        #"operation 0: wanted an object, found a string. Write {"op": "remove", "path": "/a"}, for one."#
      ),
      ([[:]], #"operation 0: wanted "op", found none. Say "op" in the operation."#),
      ([["op": 1]], #"operation 0: wanted a string as "op", found a number. Put it in quotes."#),
      (
        [["op": "Remove", "path": ""]],
        #"operation 0: wanted add, remove, replace, move, copy or test as "op", found "Remove". There are no others, and case counts."#
      ),
      (
        [["op": "remove"]],
        #"operation 0, remove: wanted "path", found none. Say "path" in the operation."#
      ),
      (
        [["op": "remove", "path": nil]],
        #"operation 0, remove: wanted a string as "path", found null. Put it in quotes."#
      ),
      (
        [["op": "remove", "path": "/a"], ["op": "test", "path": "/a"]],
        #"operation 1, test: wanted "value", found none. Write null for a value that is null; to take one away, remove it."#
      ),
      (
        [["op": "move", "path": "/a"]],
        #"operation 0, move: wanted "from", found none. Say "from" in the operation."#
      ),
      (
        [["op": "copy", "path": "/a", "from": "/~"]],
        #"operation 0, copy: wanted a JSON pointer as "from", found "/~". Write ~0 for a tilde, and ~1 for a slash."#
      ),
    ] as [(JSONValue, String)])
  func `what is no patch is refused, and the sentence says why`(
    json: JSONValue, sentence: String
  ) {
    let error = #expect(throws: JSONPatchError.self) { try JSONPatch(json) }
    #expect(error?.description == sentence)
    #expect(error?.pointer == nil)
    #expect(error?.isFailedTest == false)
  }
}
