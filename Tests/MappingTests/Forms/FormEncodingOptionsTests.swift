import Mapping
import Testing

@Suite struct FormEncodingOptionsTests {
  private func text(_ value: JSONValue, _ encoding: FormEncoding) throws -> String {
    try encoding.pairs(of: value).map(\.description).joined(separator: "&")
  }

  @Test(arguments: [
    (FormEncoding.Nesting.brackets, "user[home][city]=Bern"), (.dots, "user.home.city=Bern"),
  ])
  func `a name tells the objects that it lies in`(
    nesting: FormEncoding.Nesting, wanted: String
  ) throws {
    let value: JSONValue = ["user": ["home": ["city": "Bern"]]]
    #expect(try text(value, FormEncoding(nesting: nesting)) == wanted)
  }

  @Test(arguments: [
    (FormEncoding.Lists.brackets, "a[]=1&a[]=2"), (.indices, "a[0]=1&a[1]=2"),
    (.repeated, "a=1&a=2"), (.commas, "a=1,2"),
  ])
  func `a list is written in each of its ways`(lists: FormEncoding.Lists, wanted: String) throws {
    #expect(try text(["a": [1, 2]], FormEncoding(lists: lists)) == wanted)
  }

  @Test func `with dots and indices a list holds objects and lists`() throws {
    let value: JSONValue = ["a": [["b": 1], ["c": [2, 3]]], "d": [[4]]]
    #expect(
      try text(value, FormEncoding(nesting: .dots, lists: .indices))
        == "a[0].b=1&a[1].c[0]=2&a[1].c[1]=3&d[0][0]=4")
  }

  @Test func `commas of a list stay, and those of other values are escaped`() throws {
    let encoding = FormEncoding(lists: .commas)
    #expect(try encoding.text(of: ["a": ["é", 2], "b": "x,y"]) == "a=%C3%A9,2&b=x%2Cy")
  }

  @Test func `brackets of names may stay as they are`() throws {
    let value: JSONValue = ["a": ["b": "[]"]]
    #expect(try FormEncoding.rails.text(of: value) == "a%5Bb%5D=%5B%5D")
    let literal = FormEncoding(nesting: .brackets, brackets: .literal)
    #expect(try literal.text(of: value) == "a[b]=%5B%5D")
  }

  @Test(arguments: [(FormEncoding.Booleans.words, "a=true&b=false"), (.digits, "a=1&b=0")])
  func `booleans are words or digits`(booleans: FormEncoding.Booleans, wanted: String) throws {
    #expect(try text(["a": true, "b": false], FormEncoding(booleans: booleans)) == wanted)
  }

  @Test(arguments: [(FormEncoding.Nulls.empty, "a=&b=1"), (.omit, "b=1"), (.word, "a=null&b=1")])
  func `null is empty, left out or a word`(nulls: FormEncoding.Nulls, wanted: String) throws {
    #expect(try text(["a": nil, "b": 1], FormEncoding(nulls: nulls)) == wanted)
  }

  @Test(arguments: [
    (FormEncoding.Lists.brackets, "a[]="), (.indices, "a[0]="), (.repeated, "a="), (.commas, "a="),
  ])
  func `an empty list is left out, or one empty text`(
    lists: FormEncoding.Lists, wanted: String
  ) throws {
    let value: JSONValue = ["a": [], "b": 1]
    #expect(try text(value, FormEncoding(lists: lists)) == "b=1")
    #expect(
      try text(value, FormEncoding(lists: lists, emptyLists: .emptyText)) == wanted + "&b=1")
  }
}
