import Foundation
import Mapping
import Testing

private final class Animal {
  var name = ""
  var code: Int?
}

private final class Zoo {
  var animals: [Animal] = []
  var leaves: [Leaf] = []
}

private final class Leaf {
  var name = ""
  var owner: Int?
  var index: Int?
  var shop: Shop?
  var leaves: [Leaf] = []
  var matrix: [[Leaf]] = []
  var part: Part?
  var flag = false
}

private final class Part {
  var label: String?
  var owner: Int?
  var index: Int?
}

private final class Shop {
  var name = ""
  var id: Int?
}

/// What rows read from around their objects, from odd places and by several at once.
@Suite struct OddSurroundingsTests {
  private let mapper = Mapper(MappingProvider())
  private let strict = Mapper(MappingProvider(), profile: .strict)

  private var pet: ObjectMapping<Animal> {
    let fish = ObjectMapping(Animal.init, .attributes(\.name, \.code))
    return ObjectMapping<Animal>(choosingBy: "type", .when("fish", fish) { $0 })
  }

  @Test func `the index stays what it was while the objects below it have theirs`() throws {
    let inner = ObjectMapping(
      Leaf.init, .attribute("@metadata.mapping.collectionIndex", \.index))
    let outer = ObjectMapping(
      Leaf.init, .attribute("place", \.index).or("@metadata.mapping.collectionIndex"),
      .relationship("leaves", \.leaves, inner))
    let leaves = try mapper.map(
      [Leaf].self, from: Data(#"[{"leaves":[]},{"leaves":[{},{},{},{},{},{}]}]"#.utf8),
      using: outer)
    #expect(leaves.map(\.index) == [0, 1])
    #expect(leaves[1].leaves.map(\.index) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `an index that is refused is told as it was`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("@metadata.mapping.collectionIndex", \.flag))
    let error = #expect(throws: MappingError.self) {
      try mapper.map([Leaf].self, from: Data("[{},{},{},{}]".utf8), using: leaf)
    }
    #expect(
      error?.problems.map(\.description)
        == [2, 3].map {
          "@metadata.mapping.collectionIndex: wanted true or false, found \($0)."
        })
  }

  @Test func `fallbacks of objects that are collected do not lose the way`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("own", \.owner).or("@parent.id"))
    let zoo = ObjectMapping(Zoo.init, .relationship("cages[*].leaves[*]", \.leaves, leaf))
    let json = """
      {"cages":[{"id":1,"leaves":[{},{"own":9}]},{"leaves":[{}],"id":2},{"leaves":[{}],"id":3}]}
      """
    let made = try mapper.map(Zoo.self, from: Data(json.utf8), using: zoo)
    #expect(made.leaves.map(\.owner) == [1, 9, 2, 3])
  }

  @Test func `fallbacks of objects from elsewhere do not lose the way back`() throws {
    let shop = ObjectMapping(
      Shop.init, .attribute("name", \.name).or("title"), .attribute("@parent.id", \.id))
    let leaf = ObjectMapping(
      Leaf.init, .relationship("@root.shop", \.shop, shop), .attribute("@parent.id", \.owner),
      .attribute("@metadata.mapping.collectionIndex", \.index))
    let zoo = ObjectMapping(Zoo.init, .relationship("leaves", \.leaves, leaf))
    let made = try mapper.map(
      Zoo.self, from: Data(#"{"leaves":[{},{}],"id":4,"shop":{"title":"S"}}"#.utf8), using: zoo)
    #expect(made.leaves.map { $0.shop?.name } == ["S", "S"])
    #expect(made.leaves.map { $0.shop?.id } == [4, 4])
    #expect(made.leaves.map(\.owner) == [4, 4])
    #expect(made.leaves.map(\.index) == [0, 1])
  }

  @Test func `late rows one after the other know their parents`() throws {
    let leaf = ObjectMapping(Leaf.init, .attribute("own", \.owner).or("@parent.id"))
    let zoo = ObjectMapping(
      Zoo.init, .relationship("a.leaves", \.leaves, leaf).or("b.leaves"),
      .relationship("c.animals", \.animals, owned).or("d.animals"))
    let json = """
      {"d":{"x":{},"animals":[{},{}],"id":6},"b":{"leaves":[{},{}],"id":5}}
      """
    let made = try mapper.map(Zoo.self, from: Data(json.utf8), using: zoo)
    #expect(made.leaves.map(\.owner) == [5, 5])
    #expect(made.animals.map(\.code) == [6, 6])
  }

  private var owned: ObjectMapping<Animal> {
    ObjectMapping(Animal.init, .attribute("own", \.code).or("@parent.id"))
  }

  @Test func `an embedded part knows the index and the name of its owner`() throws {
    let part = ObjectMapping(
      Part.init, .attribute("label", \.label), .attribute("@parent.id", \.owner),
      .attribute("@metadata.mapping.collectionIndex", \.index))
    let leaf = ObjectMapping(Leaf.init, .attributes(\.name), .embedded(\.part, part))
    let zoo = ObjectMapping(Zoo.init, .relationship("leaves", \.leaves, leaf))
    let made = try mapper.map(
      Zoo.self, from: Data(#"{"leaves":[{"label":"a"},{"name":"n","label":"b"}],"id":8}"#.utf8),
      using: zoo)
    #expect(made.leaves.map { $0.part?.owner } == [8, 8])
    #expect(made.leaves.map { $0.part?.index } == [0, 1])
    let named = ObjectMapping(Part.init, .attribute("(key)", \.label))
    let owner = ObjectMapping(Leaf.init, .attributes(\.name), .embedded(\.part, named))
    let leaves = try mapper.map(
      [Leaf].self, from: Data(#"{"a":{"name":"A"},"b":{"name":"B"}}"#.utf8), using: owner)
    #expect(leaves.map { $0.part?.label } == ["a", "b"])
  }

  @Test func `what is read from elsewhere makes no part`() throws {
    let part = ObjectMapping(
      Part.init, .attribute("label", \.label), .attribute("@parent.id", \.owner))
    for rule in [EmbeddingRule.whenAny, .whenAll] {
      let leaf = ObjectMapping(Leaf.init, .attributes(\.name), .embedded(\.part, part, rule))
      let zoo = ObjectMapping(Zoo.init, .relationship("leaves", \.leaves, leaf))
      let made = try mapper.map(
        Zoo.self, from: Data(#"{"leaves":[{"label":"a"},{"name":"n"}],"id":8}"#.utf8), using: zoo)
      #expect(made.leaves.map { $0.part?.owner } == [8, nil])
    }
  }

  @Test func `lists of lists are no parents, and have indices of their own`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("@parent.id", \.owner),
      .attribute("@metadata.mapping.collectionIndex", \.index), .attributes(\.flag))
    let outer = ObjectMapping(
      Leaf.init, .relationship("matrix", \.matrix, leaf).skipInvalid())
    let made = try mapper.map(
      Leaf.self,
      from: Data(#"{"matrix":[[{},{"flag":7},{}],[],[{}]],"id":3}"#.utf8), using: outer)
    #expect(made.matrix.map { $0.map(\.index) } == [[0, 2], [], [0]])
    #expect(made.matrix.joined().allSatisfy { $0.owner == 3 })
  }

  @Test func `each parent is walked once for its objects, whatever is below them`() throws {
    func seconds(_ count: Int) throws -> Duration {
      let leaf = ObjectMapping(named: "inner", Leaf.init, .attribute("@parent.id", \.owner))
      let middle = ObjectMapping(
        Leaf.init, .attribute("@parent.id", \.owner), .relationship("leaves", \.leaves, leaf))
      let zoo = ObjectMapping(Zoo.init, .relationship("leaves", \.leaves, middle))
      // Both levels read one path, each from a parent of its own.
      let items = (0..<count).map { #"{"leaves":[{}],"id":\#($0)}"# }.joined(separator: ",")
      let json = Data(#"{"leaves":[\#(items)],"id":-1}"#.utf8)
      return try ContinuousClock().measure {
        let made = try mapper.map(Zoo.self, from: json, using: zoo)
        #expect(made.leaves.allSatisfy { $0.owner == -1 })
        #expect(made.leaves.last?.leaves.first?.owner == count - 1)
      }
    }
    let (small, large) = (try seconds(500), try seconds(4000))
    #expect(large < small * 24)
  }

  // MARK: - Names of members

  @Test func `odd names are names`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("(key)", \.name), .attribute("(key).n", \.owner))
    let long = String(repeating: "k", count: 10_240)
    let json = #"{"":{"n":1},"\#(long)":{"n":2},"a\tb":{"n":3},"é":{"n":4}}"#
    let leaves = try strict.map([Leaf].self, from: Data(json.utf8), using: leaf)
    #expect(leaves.map(\.name) == ["", long, "a\tb", "é"])
    #expect(leaves.map(\.owner) == [1, 2, 3, 4])
    let one = try strict.map(Leaf.self, from: Data(#"{"":{"n":1}}"#.utf8), using: leaf)
    #expect(one.owner == 1)
  }

  @Test func `wrong members are left out with their names`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("(key)", \.name), .attribute("n", \.owner))
    let zoo = ObjectMapping(Zoo.init, .relationship("leaves", \.leaves, leaf).skipInvalid())
    var report = MappingReport()
    let made = try mapper.map(
      Zoo.self, from: Data(#"{"leaves":{"a":{"n":"x"},"b":{"n":2},"a":{"n":3},"c":7}}"#.utf8),
      using: zoo, report: &report)
    #expect(made.leaves.map(\.name) == ["b", "a"])
    #expect(
      report.findings.map(\.description) == [
        #"$.leaves.a.n (line 1, column 21): left out: wanted a whole number, found "x"."#,
        #"$.leaves.a (line 1, column 42): the key "a" comes again; the last one wins."#,
        "$.leaves.c (line 1, column 54): left out: wanted an object, found 7.",
      ])
  }

  // MARK: - What the caller knows

  @Test func `what is tolerated in metadata has its path there`() throws {
    let inner = ObjectMapping(Leaf.init, .attribute("id", \.owner))
    let leaf = ObjectMapping(
      Leaf.init, .relationship("@metadata.items", \.leaves, inner).skipInvalid())
    var (mapper, report) = (mapper, MappingReport())
    mapper.metadata["items"] = [["id": "x", "a": 1], nil, ["id": 2, "b": ["é": 1]]]
    let made = try mapper.map(
      Leaf.self, from: Data("{}".utf8), using: leaf, report: &report)
    #expect(made.leaves.map(\.owner) == [2])
    #expect(
      report.findings.map(\.description) == [
        #"@metadata.items[0].id: left out: wanted a whole number, found "x"."#,
        "@metadata.items[1]: null stands in a list, and was left out.",
      ])
    #expect(report.unmapped.map(\.key) == ["a", "b"])
    #expect(
      report.unmapped.map(\.first.description) == [
        "@metadata.items[0].a", "@metadata.items[2].b",
      ])
  }

  @Test func `items that are left out for their index are told each with its own`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("@metadata.mapping.collectionIndex", \.flag))
    let zoo = ObjectMapping(Zoo.init, .relationship("leaves", \.leaves, leaf).skipInvalid())
    var report = MappingReport()
    _ = try mapper.map(
      Zoo.self, from: Data(#"{"leaves":[{},{},{},{}]}"#.utf8), using: zoo, report: &report)
    #expect(
      report.findings.map(\.description)
        == [2, 3].map {
          "@metadata.mapping.collectionIndex: left out: wanted true or false, found \($0)."
        })
  }

  // MARK: - All around

  @Test func `100,000 objects that are collected keep their parents in linear time`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("own", \.owner).or("@parent.id"),
      .attribute("@metadata.mapping.collectionIndex", \.index))
    let zoo = ObjectMapping(Zoo.init, .relationship("cages[*].leaves[*]", \.leaves, leaf))
    let cages = (0..<50_000).map { #"{"leaves":[{},{}],"id":\#($0)}"# }.joined(separator: ",")
    let made = try mapper.map(
      Zoo.self, from: Data(#"{"cages":[\#(cages)]}"#.utf8), using: zoo)
    #expect(made.leaves.map(\.owner) == (0..<100_000).map { $0 / 2 })
    #expect(made.leaves.map(\.index) == Array(0..<100_000))
  }

  @Test func `hostile metadata is only data`() throws {
    let leaf = ObjectMapping(
      Leaf.init, .attribute("@metadata['a\"b.c'].d[1]", \.name),
      .attribute("@metadata.mapping.collectionIndex", \.index))
    var mapper = mapper
    mapper.metadata["a\"b.c"] = ["d": [0, "\u{0}\"\\ü\u{2028}]}"]]
    mapper.metadata["mapping"] = ["collectionIndex": 99]
    let leaves = try mapper.map([Leaf].self, from: Data("[{},{}]".utf8), using: leaf)
    #expect(leaves.map(\.name) == ["\u{0}\"\\ü\u{2028}]}", "\u{0}\"\\ü\u{2028}]}"])
    #expect(leaves.map(\.index) == [0, 1])
  }

  @Test func `several roots know what is around them`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Leaf.init, .attribute("@parent.id", \.owner), .attribute("@root.title", \.name),
        .attribute("@metadata.mapping.collectionIndex", \.index)), pet)
    let made = try provider.map(
      json: #"{"a":{"leaves":[{},{}],"id":1},"pet":{"type":"fish","code":4},"title":"T"}"#,
      at: ["a.leaves": [Leaf].self, "pet": Animal.self])
    let leaves = made.list(of: Leaf.self, at: "a.leaves")
    #expect(leaves.map(\.owner) == [1, 1])
    #expect(leaves.map(\.index) == [0, 1])
    #expect(leaves.map(\.name) == ["T", "T"])
    #expect(made.object(of: Animal.self, at: "pet")?.code == 4)
  }
}
