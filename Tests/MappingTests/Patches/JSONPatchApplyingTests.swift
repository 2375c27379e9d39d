import Mapping
import Testing

/// The examples of RFC 6902, appendix A, by their numbers, and what it says in its section 4.
@Suite struct JSONPatchApplyingTests {
  private static func apply(_ patch: String, to document: String) throws -> JSONValue {
    try JSONPatch(JSONValue(json: patch)).apply(to: JSONValue(json: document))
  }

  @Test(arguments: [
    (
      "A.1", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#,
      #"{"baz":"qux","foo":"bar"}"#
    ),
    (
      "A.2", #"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#,
      #"{"foo":["bar","qux","baz"]}"#
    ),
    ("A.3", #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
    (
      "A.4", #"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#,
      #"{"foo":["bar","baz"]}"#
    ),
    (
      "A.5", #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
      #"{"baz":"boo","foo":"bar"}"#
    ),
    (
      "A.6", #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
      #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
      #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
    ),
    (
      "A.7", #"{"foo":["all","grass","cows","eat"]}"#,
      #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#, #"{"foo":["all","cows","eat","grass"]}"#
    ),
    (
      "A.8", #"{"baz":"qux","foo":["a",2,"c"]}"#,
      #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
      #"{"baz":"qux","foo":["a",2,"c"]}"#
    ),
    (
      "A.10", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
      #"{"foo":"bar","child":{"grandchild":{}}}"#
    ),
    (
      "A.11", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#,
      #"{"foo":"bar","baz":"qux"}"#
    ),
    (
      "A.14", #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#
    ),
    (
      "A.16", #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
      #"{"foo":["bar",["abc","def"]]}"#
    ),
  ])
  func `the examples of RFC 6902 come out as it says`(
    number: String, document: String, patch: String, result: String
  ) throws {
    #expect(try Self.apply(patch, to: document) == JSONValue(json: result), "\(number)")
  }

  @Test(arguments: [
    ("A.9", #"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#, true),
    ("A.12", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#, false),
    (
      "A.13", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#, false
    ),
    ("A.15", #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#, true),
  ])
  func `the errors of RFC 6902 are errors`(
    number: String, document: String, patch: String, isTest: Bool
  ) {
    let error = #expect(throws: JSONPatchError.self, "\(number)") {
      try Self.apply(patch, to: document)
    }
    #expect(error?.operation == 0)
    #expect(error?.isFailedTest == isTest)
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"[{"op":"add","path":"/a","value":2}]"#, #"{"a":2}"#),
    ("1", #"[{"op":"add","path":"","value":[]},{"op":"add","path":"/0","value":2}]"#, "[2]"),
    ("[1,2]", #"[{"op":"add","path":"/2","value":3}]"#, "[1,2,3]"),
    ("[1,[2,[3]]]", #"[{"op":"replace","path":"/1/1/0","value":null}]"#, "[1,[2,[null]]]"),
    ("[1,2,3]", #"[{"op":"move","from":"/2","path":"/0"}]"#, "[3,1,2]"),
    ("[1,2,3]", #"[{"op":"move","from":"/0","path":"/-"}]"#, "[2,3,1]"),
    ("[1,2,3]", #"[{"op":"move","from":"/1","path":"/1"}]"#, "[1,2,3]"),
    ("[1]", #"[{"op":"move","from":"","path":""}]"#, "[1]"),
    (#"{"a":{"b":[1]}}"#, #"[{"op":"move","from":"/a/b","path":"/a"}]"#, #"{"a":[1]}"#),
    (#"{"a":{"b":[1]}}"#, #"[{"op":"move","from":"/a/b","path":""}]"#, "[1]"),
    (#"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/a/-"}]"#, #"{"a":[1,[1]]}"#),
    (
      #"{"a":[1]}"#,
      #"[{"op":"copy","from":"/a","path":"/b"},{"op":"add","path":"/b/-","value":2}]"#,
      #"{"a":[1],"b":[1,2]}"#
    ),
    (
      #"{"a":{"x":1.0,"y":[]}}"#, #"[{"op":"test","path":"/a","value":{"y":[],"x":1}}]"#,
      #"{"a":{"x":1,"y":[]}}"#
    ),
    (#"{"":{"0":1}}"#, #"[{"op":"remove","path":"//0"}]"#, #"{"":{}}"#),
  ])
  func `an operation acts as section 4 says`(
    document: String, patch: String, result: String
  ) throws {
    #expect(try Self.apply(patch, to: document) == JSONValue(json: result))
  }

  @Test func `each operation sees what those before it have left, and the document stays`() throws {
    let document = try JSONValue(json: #"{"list":[{"n":1},{"n":2}],"rest":{"a":[0]}}"#)
    let patch = try JSONPatch(
      JSONValue(
        json: #"""
          [{"op":"remove","path":"/list/0"},{"op":"replace","path":"/list/0/n","value":3},
           {"op":"move","from":"/rest/a","path":"/list/0/a"}]
          """#))
    #expect(try patch.apply(to: document).text() == #"{"list":[{"n":3,"a":[0]}],"rest":{}}"#)
    #expect(document.text() == #"{"list":[{"n":1},{"n":2}],"rest":{"a":[0]}}"#)
  }

  @Test func `many operations in one long list take no copies of it`() throws {
    let document = JSONValue.array((0..<20_000).map { ["n": .number(JSONNumber($0))] })
    let operations = (0..<20_000).map { place in
      JSONPatch.Operation.replace(JSONPointer(tokens: ["\(place)", "n"]), value: 0)
    }
    let result = try JSONPatch(operations: operations).apply(to: document)
    #expect(result.array?.allSatisfy { $0["n"] == 0 } == true)
  }
}
