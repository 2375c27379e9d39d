import Mapping
import Testing

@Suite struct JSONPatchErrorTests {
  private static let document: JSONValue = [
    "lines": [["price": 1], ["price": 2], ["price": 3]], "note": "x", "long": ["a": 1], "none": nil,
  ]

  private static func error(of patch: JSONValue, in document: JSONValue) -> JSONPatchError? {
    #expect(throws: JSONPatchError.self) { try JSONPatch(patch).apply(to: document) }
  }

  @Test(
    arguments: [
      (
        ["op": "replace", "path": "/lines/3/price", "value": 9],
        #"replace at "/lines/3/price": wanted an index below 3, found "3" in "/lines", a list of 3. Count from 0, after the operations before this one."#
      ),
      (
        ["op": "add", "path": "/lines/4", "value": 9],
        #"add at "/lines/4": wanted an index up to 3, found "4" in "/lines", a list of 3. Count from 0, after the operations before this one."#
      ),
      (
        ["op": "remove", "path": "/lines/99999999999999999999"],
        #"remove at "/lines/99999999999999999999": wanted an index below 3, found "99999999999999999999" in "/lines", a list of 3. Count from 0, after the operations before this one."#
      ),
      (
        ["op": "remove", "path": "/lines/-"],
        #"remove at "/lines/-": wanted an element, found "-" in "/lines", behind the last one. Only what is added can go there; write an index."#
      ),
      (
        ["op": "add", "path": "/lines/01", "value": 9],
        #"add at "/lines/01": wanted an index, found "01" in "/lines", a list. Write 0, 1, 2, without leading zeros, or - to add at the end."#
      ),
      (
        ["op": "add", "path": "/lines/-1", "value": 9],
        #"add at "/lines/-1": wanted an index, found "-1" in "/lines", a list. Write 0, 1, 2, without leading zeros, or - to add at the end."#
      ),
      (
        ["op": "remove", "path": "/notes"],
        #"remove at "/notes": wanted a member "notes", found none in the document. Look at how it is spelt, or add it."#
      ),
      (
        ["op": "replace", "path": "/lines/0/prize", "value": 9],
        #"replace at "/lines/0/prize": wanted a member "prize", found none in "/lines/0". Look at how it is spelt, or add it."#
      ),
      (
        ["op": "add", "path": "/note/a", "value": 9],
        #"add at "/note/a": wanted an object or a list with "a", found a string at "/note". Replace that by one first."#
      ),
      (
        ["op": "test", "path": "/none/a/b", "value": 9],
        #"test at "/none/a/b": wanted an object or a list with "a", found null at "/none". Replace that by one first."#
      ),
      (
        ["op": "remove", "path": ""],
        #"remove at "": wanted a part of the document, found the whole of it. Replace it instead, by null if need be."#
      ),
      (
        ["op": "move", "from": "/lines", "path": "/lines/0"],
        #"move at "/lines": wanted a target outside of what is moved, found "/lines/0". Copy it, or move it elsewhere."#
      ),
      (
        ["op": "move", "from": "", "path": "/a"],
        #"move at "": wanted a target outside of what is moved, found "/a". Copy it, or move it elsewhere."#
      ),
      (
        ["op": "move", "from": "/x", "path": "/x"],
        #"move at "/x": wanted a member "x", found none in the document. Look at how it is spelt, or add it."#
      ),
      (
        ["op": "copy", "from": "/note", "path": "/lines/9"],
        #"copy at "/lines/9": wanted an index up to 3, found "9" in "/lines", a list of 3. Count from 0, after the operations before this one."#
      ),
      (
        ["op": "test", "path": "/lines/1/price", "value": 20],
        #"test at "/lines/1/price": wanted 20, found 2. The patch was made for another document; read it anew."#
      ),
      (
        ["op": "test", "path": "/note", "value": nil],
        #"test at "/note": wanted null, found "x". The patch was made for another document; read it anew."#
      ),
      (
        ["op": "test", "path": "/long", "value": [1]],
        #"test at "/long": wanted a list, found an object. The patch was made for another document; read it anew."#
      ),
      (
        ["op": "test", "path": "/long", "value": ["a": 2]],
        #"test at "/long": wanted an object equal to "value", found another one. The patch was made for another document; read it anew."#
      ),
    ] as [(JSONValue, String)])
  func `an operation that does not fit is refused, and the sentence says where and why`(
    operation: JSONValue, sentence: String
  ) {
    let first: JSONValue = ["op": "add", "path": "/first", "value": 1]
    let error = Self.error(of: [first, operation], in: Self.document)
    #expect(error?.description == "operation 1, \(sentence)")
    #expect(error?.operation == 1)
    #expect(error?.name == operation["op"]?.string)
    #expect(error?.isFailedTest == (operation["op"] == "test" && operation["path"] != "/none/a/b"))
  }

  @Test func `an error at the source of a move or copy has the source's pointer`() {
    let error = Self.error(of: [["op": "copy", "from": "/x", "path": "/y"]], in: [:])
    #expect(error?.pointer == JSONPointer(tokens: ["x"]))
  }

  @Test func `values cannot be put in deeper than a reader goes`() throws {
    var deep: JSONValue = []
    for _ in 1..<1_023 { deep = [deep] }
    let patch = JSONPatch(operations: [.add(JSONPointer(tokens: ["a"]), value: deep)])
    #expect(try patch.apply(to: [:])["a"]?.text() == deep.text())
    let below = JSONPatch(operations: [.replace(JSONPointer(tokens: ["a", "b"]), value: deep)])
    let error = #expect(throws: JSONPatchError.self) { try below.apply(to: ["a": ["b": 1]]) }
    #expect(
      error?.description
        == "operation 0, replace at \"/a/b\": wanted at most 1024 levels of lists and objects, found "
        + "more. Keep values that go so deep outside of the document.")
  }

  @Test func `copies of copies end before they have grown beyond measure`() {
    let doubling = JSONPatch.Operation.copy(
      from: JSONPointer(tokens: ["a"]), to: JSONPointer(tokens: ["a", "-"]))
    let patch = JSONPatch(operations: [JSONPatch.Operation](repeating: doubling, count: 100))
    let error = #expect(throws: JSONPatchError.self) { try patch.apply(to: ["a": [1, 2]]) }
    #expect(error?.operation == 18)
    #expect(
      error?.description
        == "operation 18, copy at \"/a\": wanted at most 1048576 copied values in a patch, found "
        + "more. Do not copy copies of copies.")
  }

  @Test func `a copy into itself goes deeper each time, and ends in time`() {
    let nesting = JSONPatch.Operation.copy(from: .whole, to: JSONPointer(tokens: ["0"]))
    let patch = JSONPatch(operations: [JSONPatch.Operation](repeating: nesting, count: 100))
    #expect(throws: JSONPatchError.self) { try patch.apply(to: [1]) }
  }
}
