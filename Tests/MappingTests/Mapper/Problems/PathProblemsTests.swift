import Foundation
import Mapping
import Testing

private final class Page {
  var id = ""
  var type = ""
  var count = 0
  var title = ""
  var author: Author?
  var authors: [Author] = []
  var others: [Author]?
  var maybe: [Int]? = [0]
  var byKey: [String: Author] = [:]
}

private final class Author {
  var name = ""
}

private struct Slip {
  let author: Author?
}

private final class Picture {
  var pictureURL = ""
  var userIDs: [Int] = []
  var isHTTPSOnly = false
  var x2 = 0
  var lineNumber2 = 0
  var iOSVersion = ""
}

private let author = ObjectMapping(Author.init, .attributes(\.name))

/// The problems of other libraries with key paths and keys, by their numbers.
@Suite struct PathProblemsTests {
  private func mistake<Object>(_ mapping: ObjectMapping<Object>) -> String? {
    #expect(throws: MappingDefinitionError.self) { try MappingProvider().register(mapping) }?
      .description
  }

  @Test(arguments: [
    ("['a.b']", #"{"a.b":"x","a":{"b":"y"}}"#), ("a.b", #"{"a.b":"y","a":{"b":"x"}}"#),
    ("['']", #"{"":"x"}"#), ("['a[0]']", #"{"a[0]":"x","a":["y"]}"#),
    ("a['b.c'].d", #"{"a":{"b.c":{"d":"x"},"b":{"c":{"d":"y"}}}}"#),
    (#"["it's"]"#, #"{"it's":"x"}"#), (#"['it\'s']"#, #"{"it's":"x"}"#),
    ("['*']", #"{"*":"x"}"#), ("['$']", #"{"$":"x"}"#), ("a b", #"{"a b":"x"}"#),
    ("http://h/#name", #"{"http://h/#name":"x"}"#),
    (
      "['https://h.example/a']",
      #"{"https://h.example/a":"x"}"#
    ), ("é", #"{"\u00e9":"x"}"#), ("a:b", #"{"a:b":"x"}"#),
  ])
  func `P3.26 a key may have dots, brackets and whatever else`(path: String, json: String) {
    for row in [
      PropertyMapping<Page>.attribute(path, \.title), .attribute("none", \.title).or(path),
      .attribute(path, get: { $0.title }, set: { $0.title = $1 }),
    ] {
      let mapping = ObjectMapping(Page.init, row)
      #expect(Trial(mapping, json).object?.title == "x")
      #expect(Trial(mapping, "[\(json)]", at: "[0]").object?.title == "x")
    }
  }

  @Test func `P3.26 the path of a call, of an error and of a list take such keys too`() throws {
    let rows = ObjectMapping(Page.init, .attributes(\.count))
    let json = #"{"a.b":{"[c]":[{"count":"x"}]}}"#
    #expect(
      Trial(rows, json, at: "['a.b']['[c]'][0]").problems == [
        #"$['a.b']['[c]'][0].count (line 1, column 25): wanted a whole number, found "x"."#
      ])
    let path = try JSONPath([.member("a.b"), .member("[c]"), .index(0)])
    #expect(path == (try JSONPath("['a.b']['[c]'][0]")))
    #expect(path.description == "['a.b']['[c]'][0]")
    let related = ObjectMapping(
      Page.init, .relationship("['x.y']", \.author, author),
      .relationship("['p.q'][*]['r.s']", \.authors, author))
    let page = Trial(
      related, #"{"x.y":{"name":"A"},"p.q":[{"r.s":{"name":"B"}},{"r.s":{"name":"C"}}]}"#)
    #expect(page.object?.author?.name == "A")
    #expect(page.object?.authors.map(\.name) == ["B", "C"])
  }

  @Test func `P3.27 keys with an at sign are keys, and no path computes anything of its own`() {
    let rows = ObjectMapping(
      Page.init, .attribute("['@id']", \.id), .attribute("['@type'][0]", \.type),
      .attribute("items.count", \.title), .attribute("sum['@count']", \.count))
    let page = Trial(
      rows, #"{"@id":"i","@type":["t"],"items":{"count":"c"},"sum":{"@count":3}}"#)
    #expect((page.object?.id, page.object?.type) == ("i", "t"))
    #expect((page.object?.title, page.object?.count) == ("c", 3))
    let list = ObjectMapping(Page.init, .attribute("items.count", \.count), .attributes(\.id))
    #expect(Trial(list, #"{"id":"1","items":[1,2]}"#).object?.count == 0)
  }

  @Test(arguments: [
    (
      "@id",
      #""@id": wanted @parent, @root or @metadata at character 0, found "@id". "#
        + "Write ['@id'] for a key called that."
    ),
    (
      "items.@count",
      #""items.@count": wanted a plain name at character 6, found "@count". "#
        + "Write ['@count'], without the dot before it, for a key called that."
    ),
  ])
  func `P3.27 an operator in a path is a mistake that says how to write the key`(
    path: String, sentence: String
  ) {
    for row in [
      PropertyMapping<Page>.attribute(path, \.title), .attribute("title", \.title).or(path),
      .relationship(path, \.author, author),
    ] {
      #expect(mistake(ObjectMapping(Page.init, row)) == "ObjectMapping<Page>: \(sentence)")
    }
    let error = #expect(throws: MappingError.self) {
      try Mapper(MappingProvider()).map(Author.self, from: Data("{}".utf8), at: path, using: author)
    }
    #expect(error?.description == "Mapper: \(sentence)")
  }

  @Test func `P3.28 a name is turned into a key, and no key into a name`() {
    let rows = PropertyMapping<Picture>.attributes(
      \.pictureURL, \.userIDs, \.isHTTPSOnly, \.x2, \.lineNumber2, \.iOSVersion)
    let snake = ObjectMapping(Picture.init, rows).keys(.snakeCase)
    let trial = Trial(
      snake,
      """
      {"picture_url":"u","user_ids":[1],"is_https_only":true,"x2":2,"line_number2":3,
       "i_os_version":"v","pictureUrl":"no","pictureURL":"no"}
      """)
    #expect(trial.problems == [])
    #expect(trial.object?.pictureURL == "u")
    #expect(trial.object?.userIDs == [1])
    #expect(trial.object?.isHTTPSOnly == true)
    #expect((trial.object?.x2, trial.object?.lineNumber2) == (2, 3))
    #expect(trial.object?.iOSVersion == "v")
    #expect(trial.report.unmapped.map(\.key) == ["pictureUrl", "pictureURL"])
  }

  @Test func `P3.28 a way of writing keys leaves alone what has a key`() {
    let rows = ObjectMapping(
      Picture.init, .attribute("pictureURL", \.pictureURL), .attributes(\.userIDs).or("ids"))
    let named = rows.keys(.kebabCase).keys(.snakeCase)
    let trial = Trial(named, #"{"pictureURL":"u","user-ids":[1]}"#)
    #expect((trial.object?.pictureURL, trial.object?.userIDs) == ("u", [1]))
    #expect(Trial(named, #"{"pictureURL":"u","ids":[2]}"#).object?.userIDs == [2])
    let own = ObjectMapping(Picture.init, .attributes(\.x2)).keys(KeyNaming { "a.\($0)" })
    #expect(Trial(own, #"{"a.x2":4,"a":{"x2":5}}"#).object?.x2 == 4)
  }

  @Test func `P3.26 an element of a list can be one object, and all of them a list`() {
    let first = ObjectMapping(Page.init, .relationship("a[0]", \.author, author))
    #expect(Trial(first, #"{"a":[{"name":"A"},{"name":"B"}]}"#).object?.author?.name == "A")
    let last = ObjectMapping(Page.init, .relationship("a[-1].b", \.author, author))
    let two = #"{"a":[{"b":{"name":"A"}},{"b":{"name":"B"}}]}"#
    #expect(Trial(last, two).object?.author?.name == "B")
    let all = ObjectMapping(Page.init, .relationship("a[*].b", \.authors, author))
    #expect(Trial(all, two).object?.authors.map(\.name) == ["A", "B"])
  }

  @Test func `P3.26 what is collected is a list, and no one object or object of objects`() {
    let mend =
      "collects a list, and no list is wanted. Name one element, such as [0], or make it a list."
    #expect(
      mistake(ObjectMapping(Page.init, .relationship("a[*]", \.author, author)))
        == #"ObjectMapping<Page>: the key path "a[*]" \#(mend)"#)
    #expect(
      mistake(ObjectMapping(Page.init, .relationship("a", \.byKey, author).or("b[*].c")))
        == #"ObjectMapping<Page>: the key path "a" or "b[*].c" \#(mend)"#)
    #expect(
      mistake(
        ObjectMapping(building: Slip.init(author:), .relationship("a[*]", \.author, author)))
        == #"ObjectMapping<Slip>: the key path "a[*]" \#(mend)"#)
    let asked = Trial(author, #"{"a":[{"name":"A"}]}"#, at: "a[*]")
    #expect(asked.problems == [#"Mapper: the key path "a[*]" \#(mend)"#])
  }

  @Test func `P3.26 a list that was collected is told by its own place`() {
    let json = #"{"a":[{"n":1},{"n":2}]}"#
    #expect(
      Trial(ObjectMapping(Page.init, .attribute("a[*].n", \.title)), json).problems
        == ["$.a (line 1, column 6): wanted a string, found a list."])
    let late = ObjectMapping(Page.init, .attribute("x", \.title).or("a[*].n"))
    #expect(
      Trial(late, json).problems == ["$.a (line 1, column 6): wanted a string, found a list."])
    let maybe = ObjectMapping(Page.init, .attribute("a[*].n", \.maybe))
    #expect(Trial(maybe, #"{"a":[{"n":1},{"n":"x"}]}"#, .lenient).object?.maybe == nil)
    #expect(
      Trial(maybe, #"{"a":[{"n":1},{"n":"x"}]}"#).problems
        == [#"$.a[1].n (line 1, column 20): wanted a whole number, found "x"."#])
    let list = ObjectMapping(
      Page.init, .relationship("x", \.others, author).or("a[*]"))
    #expect(Trial(list, #"{"a":[{"name":"A"}]}null"#).problems.count == 1)
    #expect(Trial(list, #"{"a":[{"name":"A"}]}"#).object?.others?.map(\.name) == ["A"])
  }
}
