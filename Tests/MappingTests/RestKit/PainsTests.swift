import Foundation
import Mapping
import Testing

private final class Author {
  var name = ""
  var city: String? = "Oslo"
}

private final class Article {
  var id = 0
  var title = "Untitled"
  var subtitle: String? = "s"
  var editor: String? = "e"
  var author: Author?
  var reviewers: [Author] = []
  var scores: [Int?] = []
}

private final class Account {
  var id = 0
  var owner = "nobody"
  var limit = 100
  var balance = Decimal(0)
}

private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

private let author = ObjectMapping(Author.init, .attributes(\.name, \.city))
private let article = ObjectMapping(
  Article.init, .attributes(\.id, \.title, \.subtitle, \.scores),
  .attribute("desk.editor", \.editor),
  .relationship("author", \.author, author), .relationship("reviewers", \.reviewers, author))

/// What RestKit's users reported most, by its rank: it does not happen here.
///
/// Those of values and lists stand in `PainsOfValuesTests`. Ranks of requests, of Core Data and of the
/// loader are no matter of mapping.
@Suite struct PainsTests {
  // MARK: - Null and missing

  @Test func `Pain 4: null in a list, in a path and for a relationship are three states`() {
    let json = """
      {"id": 42, "desk": null, "author": null, "scores": [5, null],
       "reviewers": [{"name": "Ann"}, null, {"name": "Bo"}]}
      """
    let old = Article()
    (old.author, old.subtitle) = (Author(), "kept")
    #expect(Trial(article, into: old, json).problems == [])
    #expect(old.subtitle == "kept", "its key is missing")
    #expect(old.editor == "e", "its key path goes through null, and so it is missing")
    #expect(old.author == nil, "it is null")
    #expect(old.scores == [5, nil], "null can stand between these")
    #expect(old.reviewers.map(\.name) == ["Ann", "Bo"], "null cannot stand between these")
    #expect(
      Trial(article, json).findings
        == ["$.reviewers[1] (line 2, column 33): null stands in a list, and was left out."])
  }

  @Test(arguments: MappingProfile.allCases)
  func `Pain 4: null anywhere crashes nothing`(profile: MappingProfile) {
    for json in [
      "null", "[null]", #"{"id":null}"#, #"{"title":null}"#, #"{"scores":null}"#,
      #"{"author":{"name":null}}"#, #"{"reviewers":null}"#, #"{"reviewers":[null]}"#,
      #"{"desk":{"editor":null}}"#,
    ] {
      let trial = Trial(article, json, profile)
      #expect(trial.object != nil || !trial.problems.isEmpty)
    }
  }

  @Test func `Pain 14: a default is stated in the mapping, for missing and for null`() {
    let account = ObjectMapping(
      Account.init, .attribute("id", \.id, default: -1),
      .attribute("owner", \.owner, default: "guest"),
      .attribute("limit", \.limit, default: 500), .attributes(\.balance))
    let fresh = Trial(account, #"{"limit": null, "balance": 10}"#).object
    #expect(fresh?.id == -1 && fresh?.owner == "guest" && fresh?.limit == 500)
    let old = Account()
    (old.owner, old.limit) = ("Ann", 7)
    #expect(Trial(account, into: old, #"{"limit": null, "id": 3}"#).problems == [])
    #expect(old.owner == "Ann", "an update keeps what is not in the document")
    #expect(old.limit == 500, "and null is null in an update, too")
  }

  @Test func `Pain 26: an update keeps what did not come, and tells what it changed`() throws {
    let account = ObjectMapping(Account.init, .attributes(\.id, \.owner, \.limit, \.balance))
    let old = Account()
    (old.id, old.owner, old.limit) = (8, "Ann", 7)
    var changes: [PropertyChange] = []
    try Mapper(MappingProvider()).map(
      into: old, from: Data(#"{"id": 8, "limit": 9}"#.utf8), using: account, changes: &changes)
    #expect(changes.map(\.description) == ["Account.limit: 7 → 9"])
    #expect(old.owner == "Ann")
  }

  // MARK: - Errors

  @Test func `Pain 5: no failure is swallowed, however deep, and all are told at once`() {
    let json = """
      {"id": "abc", "title": "On Maps", "author": {"name": ["Ann"]},
       "reviewers": [{"name": "Bo"}, {"name": {"first": "Cy"}}, "Dee"]}
      """
    let old = Article()
    let trial = Trial(article, into: old, json)
    #expect(
      trial.problems == [
        #"$.id (line 1, column 8): wanted a whole number, found "abc"."#,
        "$.author.name (line 1, column 54): wanted a string, found a list.",
        "$.reviewers[1].name (line 2, column 41): wanted a string, found an object.",
        #"$.reviewers[2] (line 2, column 59): wanted an object, found "Dee"."#,
      ])
    #expect(old.title == "Untitled" && old.author == nil && old.reviewers.isEmpty)
  }

  @Test func `Pain 5: a success that does without bad items says which and why`() {
    let mapping = ObjectMapping(
      Article.init, .attributes(\.id),
      .relationship("reviewers", \.reviewers, author).skipInvalid())
    let trial = Trial(mapping, #"{"id": 1, "reviewers": [{"name": []}, {"name": "Bo"}]}"#)
    #expect(trial.object?.reviewers.map(\.name) == ["Bo"])
    #expect(
      trial.findings
        == ["$.reviewers[0].name (line 1, column 34): left out: wanted a string, found a list."])
  }

  @Test func `Pain 15: what the app refuses costs that object, and none is filled by half`() throws
  {
    let account = ObjectMapping(Account.init, .attributes(\.id, \.owner, \.balance)).validated {
      if $0.balance < 0 { throw Refusal(description: "its balance is negative.") }
    }
    let json = #"[{"id": 1, "balance": 5}, {"id": 2, "balance": -5}, {"id": 3, "balance": 1.5}]"#
    var mapper = Mapper(MappingProvider())
    mapper.options.invalidItems = .leaveOut(atMost: 10)
    var report = MappingReport()
    let made = try mapper.map(
      [Account].self, from: Data(json.utf8), using: account, report: &report)
    #expect(made.map(\.id) == [1, 3])
    #expect(
      report.findings.map(\.description)
        == [
          "$[1] (line 1, column 27): left out: this Account was refused: its balance is negative."
        ])
    let old = Account()
    (old.id, old.owner) = (2, "Ann")
    #expect(
      Trial(account, into: old, #"{"owner": "Bo", "balance": -5}"#).problems
        == ["$ (line 1, column 1): this Account was refused: its balance is negative."])
    #expect(old.owner == "Ann" && old.balance == 0)
  }

  @Test(
    arguments: [
      "<html><body>502 Bad Gateway</body></html>", "", " ", "\"maintenance\"", "42", "true", "{}",
      "[]", "[[]]", "{\"id\": {\"$oid\": \"4f\"}}", "{\"author\": \"Ann\"}", "{\"reviewers\": 7}",
      "{\"reviewers\": {\"0\": {}}}", "{\"id\": 1", "{\"id\": 1}}", "\u{FEFF}{\"id\": 1}", "nil",
    ], MappingProfile.allCases)
  func `Pain 18: no payload crashes, and what is none of ours is told so`(
    json: String, profile: MappingProfile
  ) {
    let trial = Trial(article, json, profile)
    #expect((trial.object == nil) != trial.problems.isEmpty)
    #expect(trial.problems.allSatisfy { $0.hasPrefix("$") })
    let list = Trial(
      ObjectMapping(Article.init, .relationship("$", \.reviewers, author)), json, profile)
    #expect((list.object == nil) != list.problems.isEmpty)
  }

  @Test func `Pain 18: a page where JSON was wanted is told by its place`() {
    #expect(
      Trial(article, "<html><body>502 Bad Gateway</body></html>").problems
        == [#"$ (line 1, column 1): wanted a value, found "<"."#])
  }

  @Test func `Pain 48: harmless data makes no noise, and no error prints a document`() {
    let trial = Trial(article, #"{"id": 1, "etag": "x", "_links": {"self": "/1"}}"#)
    #expect(trial.problems == [] && trial.findings == [])
    #expect(trial.report.unmapped.map(\.key) == ["etag", "_links"])
    let secret = String(repeating: "secret", count: 1_000)
    let problems = Trial(article, #"{"id": "\#(secret)"}"#).problems
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.count < 120 })
  }

  // MARK: - Key paths

  @Test func `Pain 8: keys with dots, with @ and called self are keys like others`() {
    let mapping = ObjectMapping(
      Article.init, .attribute("_links.self.href", \.title),
      .attribute("['@id']", \.id), .attribute("meta['dc.title']", \.subtitle),
      .attribute("['urn:isbn:1'].self", \.editor),
      .relationship("_embedded['ex:author']", \.author, author))
    let made = Trial(
      mapping,
      """
      {"@id": 7, "@type": "Article", "self": "no", "_links": {"self": {"href": "/articles/7"}},
       "meta": {"dc.title": "Maps", "dc": {"title": "no"}}, "urn:isbn:1": {"self": "Ed"},
       "_embedded": {"ex:author": {"name": "Ann"}}}
      """
    ).object
    #expect(made?.id == 7 && made?.title == "/articles/7")
    #expect(made?.subtitle == "Maps" && made?.editor == "Ed")
    #expect(made?.author?.name == "Ann")
  }

  @Test func `Pain 34: one key path may go to several properties, each by its own row`() throws {
    let short = ObjectMapping(named: "short", Author.init, .attributes(\.name))
    let mapping = ObjectMapping(
      Article.init, .relationship("people", \.reviewers, author),
      .relationship("people[0]", \.author, short), .attribute("people[0].name", \.title),
      .attribute("people", \.id, .count))
    let made = Trial(
      mapping, #"{"people": [{"name": "Ann", "city": "Rome"}, {"name": "Bo"}]}"#
    ).object
    #expect(made?.reviewers.map(\.name) == ["Ann", "Bo"])
    #expect(made?.author?.city == "Oslo" && made?.reviewers.first?.city == "Rome")
    #expect(made?.title == "Ann" && made?.id == 2)
    expect(
      throws: MappingDefinitionError.self,
      performing: {
        try MappingProvider().register(author, ObjectMapping(Author.init, .attributes(\.name)))
      },
      saying: """
        ObjectMapping<Author>: a mapping for this type is registered already. Give this one a name: \
        ObjectMapping(named: …).
        """)
  }

  @Test func `Pain 40: a root key path belongs to the call, and a mapping is the same anywhere`()
    throws
  {
    let provider = MappingProvider()
    try provider.register(author, article)
    let inside = #"{"data": {"author": {"name": "Ann"}, "editors": [{"name": "Bo"}]}}"#
    #expect(try provider.map(Author.self, from: inside, at: "data.author").name == "Ann")
    #expect(try provider.map([Author].self, from: inside, at: "data.editors").map(\.name) == ["Bo"])
    #expect(try provider.map(Article.self, from: inside, at: "data").author?.name == "Ann")
  }

  @Test func `Pain 40: no row goes through an object that may not be there, and none traps`() {
    let forced = ObjectMapping(
      Article.init, .attributes(\.id), .attribute("name", \.author!.name))
    let sentence = """
      ObjectMapping<Article>: the property of the row "name" lies behind !, which traps where there \
      is nil. Map the object there by .relationship or .embedded, or fill it by closures.
      """
    expect(
      throws: MappingDefinitionError.self,
      performing: { try MappingProvider().register(forced) }, saying: sentence)
    #expect(Trial(forced, #"{"name": "Ann"}"#).problems == [sentence])
    let part = ObjectMapping(Article.init, .attributes(\.id), .embedded(\.author, author))
    #expect(Trial(part, #"{"id": 1, "name": "Ann"}"#).object?.author?.name == "Ann")
  }

  @Test func `Pain 40: a member of a nested struct is filled, though nobody made the struct`() {
    struct Place: Equatable {
      var city = ""
      var street = ""
    }
    struct Person: Equatable {
      var name = ""
      var home = Place()
    }
    let mapping = ObjectMapping(
      Person.init, .attributes(\.name), .attribute("city", \.home.city),
      .attribute("address.street", \.home.street))
    #expect(
      Trial(mapping, #"{"name": "Ann", "city": "Oslo", "address": {"street": "Gate 1"}}"#).object
        == Person(name: "Ann", home: Place(city: "Oslo", street: "Gate 1")))
  }
}
