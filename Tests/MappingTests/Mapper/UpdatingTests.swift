import Foundation
import Mapping
import Testing

private final class Account {
  var id = 0
  var name = "Ann"
  var tags: [String] = ["old"]
  var owner: Account?
  var children: [Account] = []
  var nickname: String? = "A"
}

private class OpenAccount {
  var name = "Ann"
  var count = 1 {
    didSet { writes += 1 }
  }
  var writes = 0
}

private struct Settings: Equatable {
  var size = 1
  var title = "t"
}

@Suite struct UpdatingTests {
  private let account = ObjectMapping(
    Account.init,
    .attributes(\.id, \.name, \.tags, \.nickname),
    .relationship("owner", \.owner), .relationship("children", \.children).policy(.union))

  private let open = ObjectMapping(
    OpenAccount.init, .attribute("name", \.name), .attribute("count", \.count))

  private let settings = ObjectMapping(Settings.init, .attributes(\.size, \.title))

  private func mapper() throws -> Mapper {
    let provider = MappingProvider()
    try provider.register(account, open, settings)
    return Mapper(provider)
  }

  @Test func `what the document has is written, the rest is kept`() throws {
    let object = Account()
    try mapper().map(
      into: object,
      from: Data(#"{"id":3,"tags":["new"],"nickname":null,"owner":{"id":4}}"#.utf8))
    #expect((object.id, object.name, object.nickname) == (3, "Ann", nil))
    #expect(object.tags == ["new"])
    #expect(object.owner?.id == 4)
  }

  @Test(arguments: [
    #"{"id":3,"name":7,"tags":[{}]}"#, #"{"id":3,"owner":{"id":"x"}}"#, #"{"id":3"#,
    #"{"id":3} x"#, #"[{"id":3}]"#, #"{"children":[{"id":1},{"id":"q"}],"id":9}"#, "", "null",
    #"{"unknown":1}"#,
  ])
  func `an object is as it was where anything is wrong`(json: String) throws {
    let object = Account()
    #expect(throws: MappingError.self) { try mapper().map(into: object, from: Data(json.utf8)) }
    #expect((object.id, object.name, object.nickname) == (0, "Ann", "A"))
    #expect(object.tags == ["old"])
    #expect(object.owner == nil && object.children.isEmpty)
  }

  @Test func `a property with an observer is written once, at the end`() throws {
    let object = OpenAccount()
    #expect(throws: MappingError.self) {
      try mapper().map(into: object, from: Data(#"{"count":5,"name":[]}"#.utf8))
    }
    #expect((object.count, object.writes) == (1, 0))
    try mapper().map(into: object, from: Data(#"{"count":5,"name":"B"}"#.utf8))
    #expect((object.count, object.writes, object.name) == (5, 1, "B"))
  }

  @Test func `a struct is updated, wholly or not at all`() throws {
    var value = Settings()
    try mapper().map(into: &value, from: Data(#"{"title":"u"}"#.utf8))
    #expect(value == Settings(size: 1, title: "u"))
    #expect(throws: MappingError.self) {
      try mapper().map(into: &value, from: Data(#"{"title":"v","size":"x"}"#.utf8))
    }
    #expect(value == Settings(size: 1, title: "u"))
  }

  @Test func `a variable that holds an instance keeps it`() throws {
    var object = Account()
    let same = object
    try mapper().map(into: &object, from: Data(#"{"id":8}"#.utf8))
    #expect(object === same)
    #expect(same.id == 8)
  }

  @Test func `an object is updated from a key path`() throws {
    let object = Account()
    try mapper().map(
      into: object, from: Data(#"{"data":[{"id":1},{"id":2,"name":"B"}]}"#.utf8), at: "data[-1]")
    #expect((object.id, object.name) == (2, "B"))
    #expect(throws: MappingError.self) {
      try mapper().map(into: object, from: Data(#"{"data":[{"id":5}]} x"#.utf8), at: "data[0]")
    }
    #expect(object.id == 2)
  }

  @Test func `kept nulls are not committed`() throws {
    let keeping = ObjectMapping(Account.init, .attributes(\.name).whenNull(.keep))
    let object = Account()
    object.name = "Zoe"
    try mapper().map(into: object, from: Data(#"{"name":null}"#.utf8), using: keeping)
    #expect(object.name == "Zoe")
  }

  @Test(arguments: [
    (#"{"name":null,"name":"B"}"#, "B"), (#"{"name":"B","name":null}"#, "B"),
    (#"{"name":null,"name":null}"#, "Zoe"), (#"{"name":"B","name":null,"name":"C"}"#, "C"),
  ])
  func `of a key that comes again the last value that is not kept wins`(
    json: String, name: String
  ) throws {
    let keeping = ObjectMapping(Account.init, .attributes(\.name).whenNull(.keep))
    let object = Account()
    object.name = "Zoe"
    try mapper().map(into: object, from: Data(json.utf8), using: keeping)
    #expect(object.name == name)
  }

  @Test func `a default is for fresh objects, and for null`() throws {
    let rows = ObjectMapping(
      Account.init, .attributes(\.id), .attribute("name", \.name, default: "none"))
    let object = Account()
    try mapper().map(into: object, from: Data(#"{"id":1}"#.utf8), using: rows)
    #expect(object.name == "Ann")
    try mapper().map(into: object, from: Data(#"{"name":null}"#.utf8), using: rows)
    #expect(object.name == "none")
    let sizes = ObjectMapping(
      Settings.init, .attributes(\.title), .attribute("size", \.size, default: 9))
    var value = Settings(size: 4, title: "t")
    try mapper().map(into: &value, from: Data(#"{"title":"u"}"#.utf8), using: sizes)
    #expect(value == Settings(size: 4, title: "u"))
  }
}
