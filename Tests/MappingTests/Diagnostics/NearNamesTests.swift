import Testing

@testable import Mapping

@Suite struct NearNamesTests {
  @Test(
    arguments: [
      // The same letters in another style.
      ("id", "ID"), ("userName", "user_name"), ("user-name", "userName"), ("user_name", "UserName"),
      // One letter more, less or other; two letters in a long name, three in a longer one.
      ("customer", "custmer"), ("custmer", "customer"), ("colour", "color"), ("total", "totals"),
      ("name", "nama"), ("created_at", "createdOn"), ("description", "desciptoin"),
      ("categories", "category"), ("user", "users"), ("café", "cafe"), ("größe", "Große"),
    ])
  func `a name that is spelled a little differently is near`(name: String, other: String) {
    #expect(NearNames.nearest(to: name, among: ["zzzzzzzz", other, "qqqqq"]) == other)
  }

  @Test(
    arguments: [
      ("id", "it"), ("id", "d"), ("a", "b"), ("name", "title"), ("name", "mane"), ("total", "toes"),
      ("customer", "costs"), ("", "a"), ("a", ""), ("abcdefghi", "abcdxxxxi"), ("id", "identifier"),
      ("été", "ete"),
    ])
  func `a name that is merely short or long is not`(name: String, other: String) {
    #expect(NearNames.nearest(to: name, among: [other]) == nil)
  }

  @Test func `of several near names the nearest is meant, and the first of equals`() {
    #expect(
      NearNames.nearest(to: "customer", among: ["custmr", "customers", "Customer"]) == "Customer")
    #expect(NearNames.nearest(to: "total", among: ["totals", "totall"]) == "totals")
  }

  @Test func `a name is not near itself, and nothing is near nothing`() {
    #expect(NearNames.nearest(to: "id", among: ["id"]) == nil)
    #expect(NearNames.nearest(to: "id", among: []) == nil)
    #expect(NearNames.nearest(to: "", among: [""]) == nil)
  }

  @Test func `names of any length are compared in bounded time`() {
    let long = String(repeating: "a", count: 2_000_000)
    #expect(NearNames.nearest(to: long, among: [long + "b", "b"]) == long + "b")
    #expect(NearNames.nearest(to: "id", among: [long]) == nil)
  }
}
