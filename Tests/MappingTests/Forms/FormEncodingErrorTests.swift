import Foundation
import Mapping
import Testing

@Suite struct FormEncodingErrorTests {
  private static let dots = FormEncoding(nesting: .dots, lists: .brackets)
  private static let commas = FormEncoding(lists: .commas)
  private static let omitting = FormEncoding(lists: .indices, nulls: .omit)

  private func sentence(_ value: JSONValue, _ encoding: FormEncoding) -> String? {
    let error = #expect(throws: FormEncodingError.self) { try encoding.text(of: value) }
    #expect(error?.localizedDescription == error?.description)
    return error?.description
  }

  @Test func `a root that is no object needs a name`() throws {
    #expect(
      sentence([1], .rails)
        == "$: wanted an object, whose keys are the names, found a list. Give the value a name: "
        + #"at: "items"."#)
    #expect(try FormEncoding.flat.text(of: [1, 2], at: "items") == "items=1&items=2")
    #expect(try FormEncoding.flat.text(of: "x", at: "q") == "q=x")
    #expect(try FormEncoding.rails.text(of: ["a": 1], at: "q") == "q%5Ba%5D=1")
  }

  @Test func `nesting and lists may be refused`() {
    #expect(
      sentence(["user": ["name": "Ann"]], .flat)
        == "$.user: wanted a scalar or a list, found an object. Write it with nesting: .brackets"
        + " or .dots.")
    #expect(
      sentence(["a": []], FormEncoding(lists: .refuse))
        == "$.a: wanted a scalar or an object, found a list. Say how lists are written:"
        + " lists: .indices.")
  }

  @Test(arguments: [FormEncoding.flat, commas, dots])
  func `a list of scalars holds no object and no list`(encoding: FormEncoding) {
    #expect(
      sentence(["a": ["x", ["b": 1]]], encoding)
        == "$.a[1]: wanted a scalar in a list of this form, found an object. Write it with"
        + " nesting: .brackets and lists: .indices.")
    #expect(
      sentence(["a": [["x"]]], encoding)
        == "$.a[0]: wanted no list inside of a list, since its end could not be told, found one."
        + " Write lists with indices: lists: .indices.")
  }

  @Test func `an element that nothing marks names its place and says to use indices`() {
    #expect(
      sentence(["posts": [["a": 1], ["b": 2]]], .rails)
        == "$.posts[1]: wanted a scalar that the element before has, too, found none: Rack would"
        + " add the members to the element before. Give the elements one, or write lists with"
        + " indices: lists: .indices.")
  }

  @Test func `an element that is not written would move the others`() {
    #expect(
      sentence(["a": [1, nil]], Self.omitting)
        == "$.a[1]: wanted an element that is written, found null, and those behind it would move."
        + " Write nulls as texts: nulls: .empty.")
    #expect(
      sentence(["a": [[], 1]], .php)
        == "$.a[0]: wanted an element that is written, found a list without one, and those behind"
        + " it would move. Take it out, or write it as a text: emptyLists: .emptyText.")
    #expect(
      sentence(["a": [["b": 1], [:]]], .rails)
        == "$.a[1]: wanted an element that is written, found an object without a member that is,"
        + " and those behind it would move. Take it out, or give it one.")
  }

  @Test func `a name with a mark of the form is refused`() {
    #expect(
      sentence(["a": ["b[]": 1]], .rails)
        == #"$.a['b[]']: wanted a name without "[", which means something in a form, found "b[]"."#
        + " Rename it, or take an encoding that leaves names as they are: .flat.")
    #expect(
      sentence(["a.b": 1], Self.dots)
        == #"$['a.b']: wanted a name without ".", which means something in a form, found "a.b"."#
        + " Rename it, or take an encoding that leaves names as they are: .flat.")
    #expect(
      sentence(["": 1], .php)
        == "$['']: wanted a name, found an empty one, which servers drop. Give it a name.")
  }

  @Test func `a bracket under an accent, a line break and a name of the caller are seen`() {
    #expect(sentence(["a[\u{301}": 1], .php)?.contains(#"without "[""#) == true)
    #expect(sentence(["a\nb": 1], .rails)?.contains(#"without "\n""#) == true)
    let error = #expect(throws: FormEncodingError.self) {
      try FormEncoding.rails.text(of: 1, at: "a[b]")
    }
    #expect(error?.fact == .nameWithMark("a[b]", mark: "["))
    #expect(error?.place == "$")
  }

  @Test func `a comma in an element of a list with commas is refused`() {
    #expect(
      sentence(["a": ["x", "y,z"]], Self.commas)
        == #"$.a[1]: wanted a text without a comma, which separates the elements, found "y,z"."#
        + " Write lists another way, such as lists: .repeated.")
  }

  @Test func `a long text is cut`() {
    let long = JSONValue.string("," + String(repeating: "x", count: 1000))
    #expect(
      sentence(["a": [long]], Self.commas)?.contains(
        "\"," + String(repeating: "x", count: 38) + "…\".") == true)
  }

  @Test func `a name of 32 parts is written, and a deeper one is refused at any depth`() throws {
    func nested(_ levels: Int) -> JSONValue {
      (0..<levels).reduce("x") { value, _ in ["a": value] }
    }
    let name = "a" + String(repeating: "[a]", count: 31)
    #expect(try FormEncoding.rails.pairs(of: nested(32)).map(\.name) == [name])
    let place = "$" + String(repeating: ".a", count: 33)
    let sentence =
      "\(place): wanted a name of at most 32 parts, which is what servers read, found more. Send it"
      + " as JSON, or take it apart."
    #expect(self.sentence(nested(33), .rails) == sentence)
    #expect(self.sentence(nested(1000), .rails) == sentence)
  }
}
