import Foundation
import Mapping
import Testing

private class Animal {
  var name = ""
}

private final class Hound: Animal {
  var barks = 0
}

private final class Fish: Animal {
  var fins = 0
}

private final class Zoo {
  var id = 0
  var maybe: [Animal]?
  var star: Animal?
  var cages: [[Animal]] = []
  var byName: [String: Animal] = [:]
}

private final class Leaf {
  var name = ""
  var owner: Int?
  var leaves: [Leaf] = []
}

private struct Mark: Hashable {
  var id = 0
  var index: Int?
}

private struct Pin: Equatable {
  let label: String
  let mark: Mark

  init(label: String, mark: Mark) {
    (self.label, self.mark) = (label, mark)
  }
}

private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

/// Choices inside of others, in each shape and in updates, and with tags in odd places.
@Suite struct OddChoicesTests {
  private let hound = ObjectMapping(
    Hound.init, .attribute("name", \.name), .attribute("barks", \.barks))
  private let fish = ObjectMapping(
    Fish.init, .attribute("name", \.name), .attribute("fins", \.fins))
  private let mapper = Mapper(MappingProvider())
  private let strict = Mapper(MappingProvider(), profile: .strict)

  private var byType: ObjectMapping<Animal> {
    ObjectMapping<Animal>(
      choosingBy: "type", .when("hound", hound) { $0 }, .when("fish", fish) { $0 })
  }

  /// Animals by their world, and those on land by their type.
  private var bySubtype: ObjectMapping<Animal> {
    ObjectMapping<Animal>(
      choosingBy: "world", .when("land", byType) { $0 }, .when("sea", fish) { $0 })
  }

  @Test func `a choice inside of a choice needs no rows for either tag`() throws {
    let json = #"[{"name":"Rex","barks":1,"type":"hound","world":"land"}]"#
    var report = MappingReport()
    let animals = try mapper.map(
      [Animal].self, from: Data(json.utf8), using: bySubtype, report: &report)
    #expect(animals[0] is Hound)
    #expect(report.findings.map(\.description) == [])
    #expect(try strict.map([Animal].self, from: Data(json.utf8), using: bySubtype).count == 1)
  }

  @Test func `a tag behind the key of the object needs no row`() throws {
    let named = ObjectMapping(
      Hound.init, .attribute("(key)", \.name), .attribute("(key).barks", \.barks))
    let animal = ObjectMapping<Animal>(choosingBy: "(key).type", .when("hound", named) { $0 })
    let single = #"{"Rex":{"type":"hound","barks":2}}"#
    let rex = try strict.map(Animal.self, from: Data(single.utf8), using: animal)
    #expect(rex.name == "Rex")
    let several = #"{"Rex":{"type":"hound","barks":2},"Bo":{"barks":1,"type":"hound"}}"#
    let animals = try strict.map([Animal].self, from: Data(several.utf8), using: animal)
    #expect(animals.map(\.name) == ["Rex", "Bo"])
  }

  @Test func `members are a list where only what is chosen reads their names`() throws {
    let named = ObjectMapping(
      Hound.init, .attribute("(key)", \.name), .attribute("barks", \.barks))
    let animal = ObjectMapping<Animal>(choosingBy: "type", .when("hound", named) { $0 })
    let animals = try mapper.map(
      [Animal].self, from: Data(#"{"Rex":{"type":"hound"},"Bo":{"type":"hound"}}"#.utf8),
      using: animal)
    #expect(animals.map(\.name) == ["Rex", "Bo"])
  }

  @Test func `the key is the tag`() throws {
    let animal = ObjectMapping<Animal>(
      choosingBy: "(key)", .when("hound", hound) { $0 }, .when("fish", fish) { $0 })
    let animals = try mapper.map(
      [Animal].self,
      from: Data(#"{"fish":{"fins":2},"\u0068ound":{"barks":1},"fish":{"fins":3}}"#.utf8),
      using: animal)
    #expect(animals.map { ($0 as? Fish)?.fins ?? -1 } == [-1, 3])
  }

  @Test func `choices go into each shape`() throws {
    let zoo = ObjectMapping(
      Zoo.init, .relationship("maybe", \.maybe, byType), .relationship("cages", \.cages, byType),
      .relationship("byName", \.byName, byType))
    let json = """
      {"cages":[[{"type":"hound"}],[],[{"type":"fish"},{"fins":1,"type":"fish"}]],
       "byName":{"a":{"type":"fish"},"b":{"type":"hound"},"a":{"type":"hound"}},"maybe":null}
      """
    let made = try mapper.map(Zoo.self, from: Data(json.utf8), using: zoo)
    #expect(made.cages.map { $0.map { $0 is Fish } } == [[false], [], [true, true]])
    #expect(made.byName.mapValues { $0 is Hound } == ["a": true, "b": true])
    #expect(made.maybe == nil)
  }

  @Test func `broken JSON before the tag is a syntax error and nothing else`() throws {
    expect(
      throws: MappingError.self,
      performing: {
        try mapper.map(
          [Animal].self, from: Data(#"[{"name":"Rex","barks":tru,"type":"hound"}]"#.utf8),
          using: byType)
      },
      saying: """
        $[0].barks (line 1, column 27): wanted a value, found ",".
        """)
    var first = mapper
    first.problemLimit = 1
    let error = #expect(throws: MappingError.self) {
      try first.map([Animal].self, from: Data(#"[{"name":"Rex","#.utf8), using: byType)
    }
    #expect(error?.problems.count == 1)
    if case .syntax? = error?.problems.first?.problem {} else { Issue.record("no syntax error") }
  }

  @Test func `an argument that was declined is a problem`() throws {
    let mark = ObjectMapping(Mark.init, .attributes(\.id))
    let choice = ObjectMapping<Mark>(choosingBy: "t", .when(1, mark) { $0 }, otherwise: .skip)
    let pin = ObjectMapping(
      building: Pin.init(label:mark:), .value("label", \.label),
      .relationship("mark", \.mark, choice))
    let good = try mapper.map(
      Pin.self, from: Data(#"{"mark":{"id":4,"t":1},"label":"A"}"#.utf8), using: pin)
    #expect(good == Pin(label: "A", mark: Mark(id: 4)))
    expect(
      throws: MappingError.self,
      performing: {
        try mapper.map(Pin.self, from: Data(#"{"mark":{"t":2},"label":"A"}"#.utf8), using: pin)
      },
      saying: """
        $.mark (line 1, column 9): no mapping of Mark is for this, and one Mark is wanted.
        """)
  }

  @Test func `an instance cannot become one of another class`() throws {
    let rex = Hound()
    rex.name = "Rex"
    expect(
      throws: MappingError.self,
      performing: {
        try mapper.map(
          into: rex as Animal, from: Data(#"{"type":"fish","name":"Nemo"}"#.utf8), using: byType)
      },
      saying: """
        $ (line 1, column 1): this Animal was refused: it is a Fish, and the object that is there is a Hound.
        """)
    #expect(rex.name == "Rex")
  }

  @Test func `an instance that no mapping is for is not passed in silence`() throws {
    let choice = ObjectMapping<Animal>(
      choosingBy: "type", .when("hound", hound) { $0 }, otherwise: .skip)
    expect(
      throws: MappingError.self,
      performing: {
        try mapper.map(into: Hound() as Animal, from: Data(#"{"type":"x"}"#.utf8), using: choice)
      },
      saying: "$ (line 1, column 1): no mapping of Animal is for this, and one Animal is wanted.")
  }

  @Test func `the check of a choice sees what an update will make`() throws {
    let checked = byType.validated { animal in
      if animal.name.isEmpty { throw Refusal(description: "it has no name.") }
    }
    let rex = Hound()
    try mapper.map(
      into: rex as Animal, from: Data(#"{"type":"hound","name":"Rex"}"#.utf8), using: checked)
    #expect(rex.name == "Rex")
    #expect(throws: MappingError.self) {
      try mapper.map(
        into: rex as Animal, from: Data(#"{"type":"hound","name":""}"#.utf8), using: checked)
    }
    #expect(rex.name == "Rex")
  }

  @Test
  func `a part that is chosen by the keys of its owner is a relationship to the object itself`()
    throws
  {
    let zoo = ObjectMapping(Zoo.init, .attribute("id", \.id), .relationship("$", \.star, byType))
    let made = try mapper.map(
      Zoo.self, from: Data(#"{"id":1,"barks":3,"type":"hound"}"#.utf8), using: zoo)
    #expect((made.star as? Hound)?.barks == 3)
  }

  @Test func `lists are updated by choices, item by item`() throws {
    let rex = Hound()
    var animals: [Animal] = [rex, Fish()]
    try mapper.map(
      into: &animals,
      from: Data(
        #"[{"barks":3,"type":"hound"},{"type":"hound","barks":1},{"type":"fish"}]"#.utf8),
      using: byType)
    #expect(animals[0] === rex)
    #expect(rex.barks == 3)
    #expect(animals.map { $0 is Hound } == [true, true, false])
  }

  @Test func `500 nested choices with their tags last`() throws {
    let provider = MappingProvider()
    let named = ObjectMapping(
      named: "leaf", Leaf.init, .attributes(\.name), .relationship("leaves", \.leaves))
    let choice = ObjectMapping<Leaf>(choosingBy: "t", .when(1, named) { $0 })
    try provider.register(choice, named)
    let json =
      String(repeating: #"{"leaves":["#, count: 250) + #"{"name":"x","t":1}"#
      + String(repeating: #"],"t":1}"#, count: 250)
    var leaf = try provider.map(Leaf.self, from: json)
    while let next = leaf.leaves.first { leaf = next }
    #expect(leaf.name == "x")
  }

  @Test func `nothing is kept after a run, be it a failed one`() throws {
    final class Watch: @unchecked Sendable { weak var last: Animal? }
    let watch = Watch()
    let checked = byType.validated { animal in
      watch.last = animal
      throw Refusal(description: "no.")
    }
    #expect(throws: MappingError.self) {
      try mapper.map(
        [Animal].self, from: Data(#"[{"type":"fish"},{"type":"hound"}]"#.utf8), using: checked)
    }
    #expect(watch.last == nil)
  }

  @Test func `one provider serves many threads that look around`() async throws {
    let provider = MappingProvider()
    try provider.register(
      byType,
      ObjectMapping(
        Leaf.init, .attribute("(key)", \.name), .attribute("@metadata.tenant", \.owner),
        .relationship("leaves", \.leaves)))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          var mapper = Mapper(provider)
          mapper.metadata["tenant"] = JSONValue(integerLiteral: Int128(number))
          let json =
            #"{"all":{"a\#(number)":{},"b":{"leaves":{"c":{}}}},"pet":{"name":"x","type":"fish"}}"#
          let leaves = try? mapper.map([Leaf].self, from: Data(json.utf8), at: "all")
          let pet = try? mapper.map(Animal.self, from: Data(json.utf8), at: "pet")
          return pet is Fish && leaves?.map(\.name) == ["a\(number)", "b"]
            && leaves?.last?.leaves.first?.owner == number
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
