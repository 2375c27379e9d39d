import Testing

@testable import Mapping

@Suite struct JSONPathTests {
  @Test func `a path is its segments, however it was spelled`() throws {
    let path = try JSONPath("orders[3].total")
    #expect(path.segments == [.member("orders"), .index(3), .member("total")])
    #expect(try JSONPath("$['orders'][3][\"t\\u006ftal\"]") == path)
    #expect(try JSONPath("orders[-3].total") != path)
  }

  @Test(arguments: ["", "$"])
  func `the empty text and the dollar are the path of no segments`(text: String) throws {
    let path = try JSONPath(text)
    #expect(path == .whole)
    #expect(path.segments.isEmpty)
  }

  @Test func `equal paths are one key of a dictionary`() throws {
    let seen: Set<JSONPath> = [
      try JSONPath("a.b"), try JSONPath("$['a']['b']"), try JSONPath("ab"),
    ]
    #expect(seen.count == 2)
    #expect(seen.contains(try JSONPath("['a'].b")))
  }

  @Test func `a path is built from segments without quoting by hand`() throws {
    let path = try JSONPath([.parent, .parent, .member("a.b"), .each, .key])
    #expect(path.description == "@parent.@parent['a.b'][*].(key)")
    #expect(try JSONPath([JSONPath.Segment]()) == .whole)
  }

  @Test func `segments that no text can say are refused with the error of their text`() throws {
    let error = #expect(throws: JSONPathError.self) {
      try JSONPath([.member("a"), .parent, .member("b")])
    }
    #expect(error?.text == "a.@parent.b")
    #expect(error?.offset == 2)
    #expect(throws: JSONPathError.self) { try JSONPath([.root, .root]) }
    #expect(throws: JSONPathError.self) { try JSONPath([.parent, .metadata]) }
    #expect(throws: JSONPathError.self) { try JSONPath([.metadata, .parent]) }
    #expect(throws: JSONPathError.self) { try JSONPath([.key, .root]) }
  }

  @Test func `appending goes on where a path ends`() throws {
    let orders = try JSONPath("orders")
    #expect(try orders.appending(.index(0)) == JSONPath("orders[0]"))
    #expect(try orders.appending(JSONPath("[*].id")) == JSONPath("orders[*].id"))
    #expect(try orders.appending(.whole) == orders)
    #expect(try JSONPath.whole.appending(orders) == orders)
    #expect(try JSONPath("@parent").appending(.parent) == JSONPath("@parent.@parent"))
  }

  @Test func `appending a path that starts elsewhere is refused`() throws {
    let error = #expect(throws: JSONPathError.self) {
      try JSONPath("orders").appending(JSONPath("@root.id"))
    }
    #expect(error?.text == "orders.@root.id")
  }

  @Test func `512 segments are a path, one more is none`() throws {
    let longest = Array(repeating: JSONPath.Segment.member("a"), count: 512)
    #expect(try JSONPath(longest).segments.count == 512)
    #expect(throws: JSONPathError.self) { try JSONPath(longest).appending(.each) }
  }

  @Test func `the place of a value may lie deeper than a path may reach`() {
    let deep = JSONPath(unchecked: Array(repeating: .index(0), count: 600))
    #expect(deep.description.utf8.count == 1800)
  }
}
