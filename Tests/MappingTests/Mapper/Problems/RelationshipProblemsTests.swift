import Foundation
import Mapping
import Testing

private final class Item: Hashable {
  var id = 0
  var name = "none"

  static func == (left: Item, right: Item) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Size: Equatable {
  var width = 1
  var height = 2
}

private final class Shelf {
  var label = "old"
  var best: Item?
  var size = Size()
  var items: [Item] = []
  var more: [Item]?
  var unique: Set<Item> = []
  var named: [String: Item] = [:]
  var next: Shelf?
}

private func made(_ id: Int) -> Item {
  let item = Item()
  item.id = id
  return item
}

private func stocked() -> Shelf {
  let shelf = Shelf()
  shelf.best = made(1)
  shelf.size = Size(width: 7, height: 8)
  shelf.items = [made(1)]
  shelf.more = [made(1)]
  shelf.unique = [made(1)]
  shelf.named = ["a": made(1)]
  return shelf
}

private let item = ObjectMapping(Item.init, .attributes(\.id, \.name))
private let size = ObjectMapping(Size.init, .attributes(\.width, \.height))

private func shelf(_ policy: AssignmentPolicy) -> ObjectMapping<Shelf> {
  ObjectMapping(
    Shelf.init, .attributes(\.label),
    .relationship("items", \.items, item).policy(policy),
    .relationship("more", \.more, item).policy(policy),
    .relationship("unique", \.unique, item).policy(policy),
    .relationship("named", \.named, item).policy(policy))
}

private let updating = ObjectMapping(
  Shelf.init, .attributes(\.label),
  .relationship("best", \.best, item).policy(.update),
  .relationship("size", \.size, size).policy(.update),
  .relationship("next", \.next).policy(.update))

/// The problems of other libraries with objects that are there already, by their numbers.
@Suite struct RelationshipProblemsTests {
  private let provider: MappingProvider

  init() throws {
    provider = MappingProvider()
    try provider.register(updating)
  }

  private let lists = """
    {"items":[{"id":1,"name":"x"},{"id":2}],"more":[{"id":2}],"unique":[{"id":1},{"id":2}],
     "named":{"a":{"id":5},"b":{"id":6}}}
    """

  @Test func `P3.30 set puts what came in the place of what was there`() {
    let trial = Trial(shelf(.set), into: stocked(), lists)
    #expect(trial.object?.items.map(\.id) == [1, 2])
    #expect(trial.object?.items.map(\.name) == ["x", "none"])
    #expect(trial.object?.more?.map(\.id) == [2])
    #expect(trial.object?.unique == [made(1), made(2)])
    #expect(trial.object?.named.mapValues(\.id) == ["a": 5, "b": 6])
  }

  @Test func `P3.30 union puts it behind, and keeps the instances that were there`() {
    let old = stocked()
    let first = old.items[0]
    let trial = Trial(shelf(.union), into: old, lists)
    #expect(trial.object?.items.map(\.id) == [1, 1, 2])
    #expect(trial.object?.items.first === first)
    #expect(trial.object?.more?.map(\.id) == [1, 2])
    #expect(trial.object?.unique == [made(1), made(2)])
    #expect(trial.object?.named.mapValues(\.id) == ["a": 5, "b": 6])
    let fresh = Trial(shelf(.union), lists)
    #expect(fresh.object?.items.map(\.id) == [1, 2])
    #expect(fresh.object?.more?.map(\.id) == [2])
  }

  @Test(arguments: [AssignmentPolicy.set, .union])
  func `P3.32 what a document leaves out is neither removed nor cleared`(
    policy: AssignmentPolicy
  ) {
    let trial = Trial(shelf(policy), into: stocked(), #"{"label":"new"}"#)
    #expect(trial.object?.items.count == 1)
    #expect(trial.object?.more?.count == 1)
    #expect(trial.object?.unique.count == 1)
    #expect(trial.object?.named.count == 1)
  }

  @Test(arguments: ["null", "[]"])
  func `P3.32 union removes nothing, whatever comes`(json: String) {
    let trial = Trial(
      shelf(.union), into: stocked(), #"{"items":\#(json),"more":\#(json),"unique":\#(json)}"#)
    #expect(trial.object?.items.count == 1)
    #expect(trial.object?.more?.count == 1)
    #expect(trial.object?.unique.count == 1)
  }

  @Test func `P3.30 update changes the object that is there, at any depth`() {
    let outer = stocked()
    let inner = stocked()
    outer.next = inner
    let best = inner.best
    let trial = Trial(
      updating, into: outer,
      """
      {"best":{"name":"B"},"next":{"label":"in","best":{"name":"C"},"size":{"width":3},
       "next":{"label":"deep"}}}
      """, provider: provider)
    #expect(trial.problems == [])
    #expect((outer.best?.id, outer.best?.name) == (1, "B"))
    #expect(outer.next === inner && inner.best === best)
    #expect((inner.label, best?.id, best?.name) == ("in", 1, "C"))
    #expect(inner.size == Size(width: 3, height: 8))
    #expect(inner.next?.label == "deep" && inner.next?.best == nil)
  }

  @Test(arguments: [
    #"{"label":"new","next":{"label":"in","best":{"name":"C","id":"x"}}}"#,
    #"{"next":{"label":"in"},"label":[]}"#, #"{"next":{"label":"in"}"#,
    #"{"next":{"label":"in"},"size":{"width":1.5}}"#, #"{"next":{"label":"in"}} x"#,
    #"{"next":{"label":"in","next":[]}}"#, #"{"best":{"name":"B"},"next":7}"#,
  ])
  func `P3.30 an update that fails changes nothing at any depth`(json: String) {
    let outer = stocked()
    let inner = stocked()
    outer.next = inner
    let trial = Trial(updating, into: outer, json, provider: provider)
    #expect(!trial.problems.isEmpty)
    #expect(outer.label == "old" && outer.next === inner && outer.size == Size(width: 7, height: 8))
    #expect(inner.label == "old" && inner.next == nil)
    #expect(outer.best?.name == "none" && inner.best?.name == "none")
  }

  @Test func `P3.30 update makes a new object where none is, and nil of null`() {
    let empty = Trial(updating, into: Shelf(), #"{"best":{"id":4}}"#, provider: provider)
    #expect(empty.object?.best?.id == 4)
    let cleared = Trial(updating, into: stocked(), #"{"best":null}"#, provider: provider)
    #expect(cleared.object?.best == nil)
    let fresh = Trial(updating, #"{"best":{"id":4},"size":{"height":9}}"#, provider: provider)
    #expect((fresh.object?.best?.id, fresh.object?.size) == (4, Size(width: 1, height: 9)))
  }

  @Test func `P3.30 update changes an embedded part that is there, where the row says so`() {
    let best = PropertyMapping<Shelf>.embedded(\.best, item)
    let part = PropertyMapping<Shelf>.embedded(\.size, size)
    let made = ObjectMapping(Shelf.init, .attributes(\.label), best, part)
    let anew = Trial(made, into: stocked(), #"{"name":"B","width":3}"#)
    #expect((anew.object?.best?.id, anew.object?.best?.name) == (0, "B"))
    #expect(anew.object?.size == Size(width: 3, height: 2))
    let updating = ObjectMapping(
      Shelf.init, .attributes(\.label), best.policy(.update), part.policy(.update))
    let shelf = stocked()
    let old = shelf.best
    let changed = Trial(updating, into: shelf, #"{"name":"B","width":3}"#)
    #expect(changed.problems == [])
    #expect(shelf.best === old)
    #expect((old?.id, old?.name, shelf.size) == (1, "B", Size(width: 3, height: 8)))
    let failed = Trial(updating, into: shelf, #"{"name":"C","width":4,"height":[]}"#)
    #expect(failed.problems.count == 1)
    #expect(old?.name == "B" && shelf.size == Size(width: 3, height: 8))
    #expect(Trial(updating, #"{"name":"D","height":5}"#).object?.best?.name == "D")
  }

  @Test func `P3.6 null in all keys of an embedded part is what the row says`() {
    let rows = PropertyMapping<Shelf>.embedded(\.best, item)
    let json = #"{"id":null,"name":null}"#
    let cleared = Trial(ObjectMapping(Shelf.init, rows), into: stocked(), json, .lenient)
    #expect(cleared.object.map { $0.best == nil } == true)
    let kept = Trial(
      ObjectMapping(Shelf.init, rows.whenNull(.keep)), into: stocked(), json, .lenient)
    #expect(kept.object?.best?.id == 1)
    #expect(
      Trial(ObjectMapping(Shelf.init, rows.required()), json, .lenient).problems
        == ["$ (line 1, column 1): Shelf.best is required, and it is null here."])
  }

  @Test func `P3.30 a policy that does not fit its property is a mistake of the mapping`() {
    func mistake(_ row: PropertyMapping<Shelf>) -> String? {
      let error = #expect(throws: MappingDefinitionError.self) {
        try MappingProvider().register(ObjectMapping(Shelf.init, row))
      }
      return error?.description
    }
    #expect(
      mistake(.relationship("best", \.best, item).policy(.union))
        == "ObjectMapping<Shelf>: the row \"best\" has the policy .union, which joins lists, "
        + "and its property is none.")
    #expect(
      mistake(.relationship("items", \.items, item).policy(.update))
        == "ObjectMapping<Shelf>: the row \"items\" has the policy .update on several "
        + "objects, and nothing tells them apart. Add .identified(by: …) to their mapping.")
    #expect(mistake(.attributes(\.label).policy(.union)) != nil)
  }

  @Test func `P3.35 objects that lead back to themselves are updated, and end with the document`() {
    let (first, second) = (stocked(), stocked())
    first.next = second
    second.next = first
    defer { second.next = nil }
    var changes: [PropertyChange] = []
    let json = #"{"label":"a","next":{"label":"b","next":{"size":{"width":4}}}}"#
    #expect(throws: Never.self) {
      try Mapper(provider).map(into: first, from: Data(json.utf8), changes: &changes)
    }
    #expect((first.label, second.label, first.size.width) == ("a", "b", 4))
    #expect(first.next === second && second.next === first)
    #expect(changes.count == 3)
  }
}
