import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Forms.md`, run.
@Suite struct FormsPageTests {
  @Test func `a body and a query`() throws {
    let order: JSONValue = ["user": ["name": "Ann Lee"], "tags": ["a", "b"]]
    let body = try FormEncoding.rails.data(of: order)
    let query = try FormEncoding.flat.forQueries.text(of: ["q": "new shoes", "size": [41, 42]])
    #expect(body == Data("user%5Bname%5D=Ann+Lee&tags%5B%5D=a&tags%5B%5D=b".utf8))
    #expect(query == "q=new%20shoes&size=41&size=42")
  }

  @Test func `options one by one`() throws {
    let spring = FormEncoding(nesting: .dots, lists: .indices)
    var clearing = FormEncoding.rails
    clearing.emptyLists = .emptyText
    #expect(
      try spring.pairs(of: ["lines": [["sku": "x"]]]).map(\.description) == ["lines[0].sku=x"])
    #expect(try clearing.pairs(of: ["tag_ids": []]).map(\.description) == ["tag_ids[]="])
  }
}
