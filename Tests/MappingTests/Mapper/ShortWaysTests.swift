import Foundation
import Mapping
import Testing

/// What is done without types, or where a key is met, comes to the same as what a report watches.
@Suite struct ShortWaysTests {
  private final class Leaf {
    var id = 0
    var name: String?
    var next: Leaf?
  }

  private class Animal {
    final var name = ""
  }

  private final class Dog: Animal {}

  private final class Cat: Animal {}

  private final class Tree {
    var leaves: [String: Leaf] = [:]
    var list: [Leaf] = []
    var animals: [Animal] = []
    var texts = ["before"]
    var numbers = [1]
    var doubles = [0.5]
    var big = 0
    private var kept: Int?
    /// Reached by its accessors only.
    var count: Int? {
      get { kept }
      set { kept = newValue }
    }
  }

  private static let leaf = ObjectMapping(Leaf.init, .attributes(\.id, \.name)).identified(by: \.id)

  private static let mapping = ObjectMapping(
    Tree.init,
    .relationship(
      "leaves", \.leaves, ObjectMapping(Leaf.init, .attributes(\.id, \.name))),
    .relationship(
      "list", \.list,
      ObjectMapping(
        Leaf.init, .attributes(\.id, \.name), .connection("next", \.next, leaf)
      ).identified(by: \.id)),
    .relationship(
      "animals", \.animals,
      ObjectMapping<Animal>(
        choosingBy: "kind",
        .when("dog", ObjectMapping(Dog.init, .attribute("name", \.name))) { $0 },
        .when("cat", ObjectMapping(Cat.init, .attribute("name", \.name))) { $0 },
        otherwise: .skip)),
    .attributes(\.texts, \.numbers, \.doubles, \.big),
    .attribute("count", \.count))

  /// Everything that a tree holds, as a text.
  private func text(of tree: Tree) -> String {
    func text(_ leaf: Leaf) -> String { "\(leaf.id) \(leaf.name ?? "nil") \(leaf.next?.id ?? -1)" }
    let leaves = tree.leaves.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
    let animals = tree.animals.map { "\(type(of: $0)) \($0.name)" }
    return """
      \(leaves) \(tree.list.map(text)) \(animals) \(tree.texts) \(tree.numbers) \(tree.doubles)
      \(tree.big) \(tree.count.map(String.init) ?? "nil")
      """
  }

  @Test(
    arguments: [
      #"{"leaves":{"a":{"id":1},"b":{"id":2,"name":null},"a":{"id":3,"name":"x"}}}"#,
      #"{"leaves":{"a":{"id":1},"a":null,"b":null}}"#,
      #"{"leaves":{"\u0061":{"id":1},"a":{"id":2}, "" : {} }}"#,
      #"{"leaves":{"a":[1],"b":7}}"#,
      #"{"leaves":{}}"#, #"{"leaves":null}"#, #"{"leaves":[]}"#, #"{"leaves":{"a":{"id":1}"#,
      #"{"list":[{"id":1,"next":2},{"id":2,"next":3},{"id":1,"name":"again"},{"name":"none"}]}"#,
      #"{"list":[{"id":1,"next":9},{"id":"2","next":"1"},{"next":null,"id":3}]}"#,
      #"{"list":[{"name":"late","id":18446744073709551615}]}"#,
      #"{"list":[{"id":1,"id":2,"next":1,"next":2},null,{"id":7.0,"next":6}]}"#,
      #"{"animals":[{"kind":"dog","name":"a"},{"name":"b","kind":"cat"},{"kind":"fish"},{"kind":1}]}"#,
      #"{"animals":[{"kin\u0064":"d\u006fg","name":"a"},{"kind":"cats"},{"kind":"ca"},null,{}]}"#,
      #"{"animals":[{"kind":"dog","kind":"cat","name":"first tag"},{"x":{"kind":"dog"}}]}"#,
      #"{"animals":[{"kind":"dog","name":tru}]}"#,
      #"{"texts":["a","\u00e9","日本"],"numbers":[-1,0,123456789012345678],"doubles":[1,-2.5e3]}"#,
      #"{"texts":["a",1],"numbers":["7",1.0],"doubles":["0.5"]}"#,
      #"{"texts":[],"numbers":[],"doubles":[]}"#,
      #"{"texts":null,"numbers":null,"doubles":null,"count":null}"#,
      #"{"texts":"a","numbers":[1,null],"doubles":[true]}"#,
      #"{"texts":["a" "b"]}"#, #"{"numbers":[01]}"#, #"{"doubles":[1,]}"#,
      #"{"numbers":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18],"big":123456789012345678}"#,
      #"{"numbers":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,1.5],"big":-999999999999999999}"#,
      #"{"big":1234567890123456789,"count":5}"#, #"{"big":"12","count":"5"}"#,
      #"{"big":9223372036854775808,"count":5.5}"#,
    ])
  func `a run comes to the same with and without a report`(json: String) {
    for profile in [MappingProfile.standard, .strict, .lenient] {
      let mapper = Mapper(MappingProvider(), profile: profile)
      var report = MappingReport()
      let watched = outcome {
        try mapper.map(Tree.self, from: Data(json.utf8), using: Self.mapping, report: &report)
      }
      let plain = outcome {
        try mapper.map(Tree.self, from: Data(json.utf8), using: Self.mapping)
      }
      #expect(plain == watched)
    }
  }

  private func outcome(_ run: () throws -> Tree) -> String {
    do {
      let tree = try run()
      return text(of: tree)
    } catch {
      return "\(error)"
    }
  }

  @Test func `a list of instances is one of its own class`() throws {
    let json = #"{"list":[{"id":1},{"id":2}],"animals":[{"kind":"dog"},{"kind":"cat"}]}"#
    let tree = try Mapper(MappingProvider()).map(
      Tree.self, from: Data(json.utf8), using: Self.mapping)
    var list = tree.list
    list.append(Leaf())
    list.reserveCapacity(100)
    #expect(list.map(\.id) == [1, 2, 0])
    #expect((list as [AnyObject]).count == 3)
    #expect((list as Any) is [Leaf])
    #expect(tree.animals.first is Dog)
    #expect((tree.animals as? [Dog]) == nil)
  }

  @Test func `instances of a list are released with it`() throws {
    weak var first: Leaf?
    do {
      let tree = try Mapper(MappingProvider()).map(
        Tree.self, from: Data(#"{"list":[{"id":1}],"leaves":{"a":{"id":2}}}"#.utf8),
        using: Self.mapping)
      first = tree.list.first
      #expect(first != nil)
    }
    #expect(first == nil)
  }
}
