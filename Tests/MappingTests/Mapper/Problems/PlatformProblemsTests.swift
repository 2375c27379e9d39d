import Foundation
import Mapping
import Testing

private class Base {
  var id = 0
  var title = "" {
    didSet { changes += 1 }
  }
  var changes = 0
}

private class Middle<Value>: Base {
  var value: Value
  required init(_ value: Value) { self.value = value }
}

private final class Last: Middle<[String]> {
  weak var owner: Base?
  lazy var late = 5
  private(set) var hidden = 0
  var computed: Int {
    get { hidden / 2 }
    set { hidden = newValue * 2 }
  }
  @Clamped var share = 0
  var nested = Nested()
}

private struct Nested {
  var flag = false
  var deep = (left: 1, right: 2)
}

@propertyWrapper private struct Clamped {
  private var value = 0
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 100) }
  }

  init(wrappedValue: Int) { value = wrappedValue }
}

private let base = ObjectMapping(
  Base.init, .attribute("id", \.id), .attribute("title", \.title))

/// The problems of other libraries with types, threads and toolchains, by their numbers.
@Suite struct PlatformProblemsTests {
  private let last = ObjectMapping(
    { Last([]) }, .attribute("value", \.value), .attribute("late", \.late),
    .attribute("computed", \.computed), .attribute("share", \.share),
    .attribute("flag", \.nested.flag), .attribute("left", \.nested.deep.left),
    .relationship("owner", \.owner, base)
  ).including(base)

  private let json = """
    {"id":1,"title":"t","value":["a","b"],"late":6,"computed":7,"share":300,"flag":true,"left":9,
     "owner":{"id":2,"title":"o"}}
    """

  private func expectWhole(_ object: Last?) {
    #expect((object?.id, object?.title, object?.changes) == (1, "t", 1))
    #expect(object?.value == ["a", "b"])
    #expect((object?.late, object?.hidden, object?.share) == (6, 14, 100))
    #expect(object?.nested.flag == true)
    #expect(object?.nested.deep.left == 9 && object?.nested.deep.right == 2)
  }

  @Test func `P3.50 whatever a property is, its own accessors write it`() {
    let fresh = Trial(last, json)
    #expect(fresh.problems == [])
    expectWhole(fresh.object)
    let updated = Trial(last, into: Last(["old"]), json)
    #expect(updated.problems == [])
    expectWhole(updated.object)
  }

  @Test func `P3.50 a weak property holds what something else holds`() {
    let owner = Base()
    let object = Last([])
    object.owner = owner
    let inPlace = ObjectMapping(
      { Last([]) }, .relationship("owner", \.owner, base).policy(.update))
    let trial = Trial(inPlace, into: object, #"{"owner":{"id":2}}"#)
    #expect(trial.problems == [])
    #expect(object.owner === owner)
    #expect(owner.id == 2)
    #expect(Trial(last, into: object, #"{"owner":null}"#).problems == [])
    #expect(object.owner == nil)
  }

  @Test func `P3.50 a mapping is a value, and what is made of it leaves it alone`() {
    let rows = ObjectMapping(Base.init, .attribute("id", \.id))
    _ = rows.profile(.strict)
    _ = rows.option(\.coercion, .never).emptyIsNull().validated { _ in throw CancellationError() }
    _ = rows.keys(.snakeCase)
    #expect(Trial(rows, #"{"id":"1","x":2}"#).object?.id == 1)
    let row = PropertyMapping<Base>.attribute("id", \.id)
    _ = row.required().or("ID")
    #expect(Trial(ObjectMapping(Base.init, row), #"{"ID":1}"#).object == nil)
  }

  @Test func `P3.50 one provider serves all threads from its first use on`() async throws {
    let provider = MappingProvider()
    try provider.register(last, base)
    let data = Data("[\(Array(repeating: json, count: 20).joined(separator: ","))]".utf8)
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask {
          let profile = MappingProfile.allCases[number % 3]
          let mapper = Mapper(provider, profile: profile)
          let whole = (0..<10).map { _ in
            (try? mapper.map([Last].self, from: data))?.filter { $0.value == ["a", "b"] }.count ?? 0
          }
          return whole.reduce(0, +)
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 200, count: 16))
  }
}
