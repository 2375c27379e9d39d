import Mapping
import Testing

@Suite struct JSONValuePointerTests {
  private let document: JSONValue = [
    "list": [10, 11, [12]], "0": ["01": true], "null": nil, "\u{e9}": 1, "e\u{301}": 2,
  ]

  @Test(
    arguments: [
      ("/list/0", 10), ("/list/2/0", 12), ("/0/01", true), ("/null", nil), ("/\u{e9}", 1),
      ("/e\u{301}", 2),
    ] as [(String, JSONValue)])
  func `a token is an index in a list and a name in an object`(
    text: String, value: JSONValue
  ) throws {
    #expect(document[try JSONPointer(text)] == value)
  }

  @Test(arguments: [
    "/list/3", "/list/-", "/list/-1", "/list/00", "/list/01", "/list/+1", "/list/1.0", "/list/ 1",
    "/list/", "/list/a", "/list/١", "/list/99999999999999999999", "/List", "/null/a", "/list/0/0",
    "/",
  ])
  func `where nothing is, a pointer leads to nil`(text: String) throws {
    #expect(document[try JSONPointer(text)] == nil)
  }
}
