import Mapping
import Testing

@Suite struct ElementOpenerTests {
  private func pairs(_ value: JSONValue) throws -> [String] {
    try FormEncoding.rails.pairs(of: value).map(\.description)
  }

  private func expectUnmarked(
    _ value: JSONValue, at place: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FormEncodingError.self, sourceLocation: sourceLocation) {
      try FormEncoding.rails.pairs(of: value)
    }
    #expect(error?.fact == .unmarkedElement, sourceLocation: sourceLocation)
    #expect(error?.place == place, sourceLocation: sourceLocation)
  }

  @Test func `elements that begin with the same name stay as they are`() throws {
    #expect(
      try pairs(["p": [["t": "a", "b": "b"], ["t": "c"]]]) == ["p[][t]=a", "p[][b]=b", "p[][t]=c"])
  }

  @Test func `a name that the element before has goes to the front`() throws {
    #expect(
      try pairs(["p": [["a": 1], ["b": 2, "c": 3, "a": 4]]]) == [
        "p[][a]=1", "p[][a]=4", "p[][b]=2", "p[][c]=3",
      ])
  }

  @Test func `a name inside of an inner object goes to the front, too`() throws {
    #expect(
      try pairs(["p": [["a": ["b": 1]], ["c": 2, "a": ["d": 3, "b": 4]]]]) == [
        "p[][a][b]=1", "p[][a][b]=4", "p[][c]=2", "p[][a][d]=3",
      ])
  }

  @Test func `a scalar may begin an element after one that has an object or list there`() throws {
    #expect(
      try pairs(["p": [["a": ["b": 1]], ["a": 2], ["b": [3], "a": 4], ["b": 5]]]) == [
        "p[][a][b]=1", "p[][a]=2", "p[][a]=4", "p[][b][]=3", "p[][b]=5",
      ])
  }

  @Test func `an element after a scalar, or before one, begins with anything`() throws {
    #expect(
      try pairs(["p": [["a": [1]], 2, ["b": [3]], nil, ["c": 4]]]) == [
        "p[][a][]=1", "p[]=2", "p[][b][]=3", "p[]=", "p[][c]=4",
      ])
  }

  @Test func `lists in elements of lists begin their elements, each by itself`() throws {
    let value: JSONValue = [
      "p": [["q": [["a": 1], ["b": 2, "a": 3]], "n": 1], ["q": [["b": 4]], "n": 2]]
    ]
    #expect(
      try pairs(value) == [
        "p[][q][][a]=1", "p[][q][][a]=3", "p[][q][][b]=2", "p[][n]=1", "p[][n]=2",
        "p[][q][][b]=4",
      ])
  }

  @Test func `elements without a name in common are refused`() {
    expectUnmarked(["p": [["a": 1], ["b": 2]]], at: "$.p[1]")
    expectUnmarked(["p": [["a": 1], ["a": 2, "b": 3], ["c": 4]]], at: "$.p[2]")
    expectUnmarked(["p": [["a": ["b": 1]], ["a": ["c": 2]]]], at: "$.p[1]")
    // "ab" only begins like "a".
    expectUnmarked(["p": [["ab": 1], ["a": 2]]], at: "$.p[1]")
  }

  @Test func `a list in an element begins none, since Rack adds to the one before`() {
    expectUnmarked(["p": [["t": [1]], ["t": [2]]]], at: "$.p[1]")
    expectUnmarked(["p": [["t": [["a": 1]]], ["t": [["a": 2]]]]], at: "$.p[1]")
  }

  @Test func `a member that is left out is no name in common`() throws {
    let encoding = FormEncoding(nesting: .brackets, lists: .brackets, nulls: .omit)
    let value: JSONValue = ["p": [["a": nil, "b": 1], ["a": 2]]]
    let error = #expect(throws: FormEncodingError.self) { try encoding.pairs(of: value) }
    #expect(error?.fact == .unmarkedElement)
  }

  @Test func `names that look alike and differ in scalars are two`() {
    expectUnmarked(["p": [["\u{E9}": 1], ["e\u{301}": 2]]], at: "$.p[1]")
  }

  @Test func `with indices every element is written where it stands`() throws {
    let value: JSONValue = ["p": [["a": 1], ["b": 2], ["t": [3]]]]
    #expect(
      try FormEncoding.php.pairs(of: value).map(\.description) == [
        "p[0][a]=1", "p[1][b]=2", "p[2][t][0]=3",
      ])
  }
}
