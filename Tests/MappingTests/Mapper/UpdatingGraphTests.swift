import Foundation
import Mapping
import Observation
import Testing

private struct Size: Equatable {
  var width = 0
  var height = 0
}

private final class Engine {
  var power = 0
  var maker: Maker?
}

private final class Maker {
  var name = ""
}

private final class Car {
  var title = ""
  var engine: Engine? = Engine()
  var size = Size()
  var spare: Size?
  var writes = 0
  var watched = 0 {
    didSet { writes += 1 }
  }
}

@Observable private final class Model {
  var name = ""
  var count = 0
}

/// Objects that are there and what is below them, updated wholly or not at all.
@Suite struct UpdatingGraphTests {
  private let maker = ObjectMapping(Maker.init, .attributes(\.name))
  private let size = ObjectMapping(Size.init, .attributes(\.width, \.height))

  private var engine: ObjectMapping<Engine> {
    ObjectMapping(
      Engine.init, .attributes(\.power), .relationship("maker", \.maker, maker).policy(.update))
  }

  private var car: ObjectMapping<Car> {
    ObjectMapping(
      Car.init, .attributes(\.title), .attribute("watched", \.watched),
      .relationship("engine", \.engine, engine).policy(.update),
      .relationship("size", \.size, size).policy(.update),
      .relationship("spare", \.spare, size).policy(.update))
  }

  private let mapper = Mapper(MappingProvider())

  @Test func `objects below stay the same ones, and take what came`() throws {
    let old = Car()
    old.engine?.power = 80
    old.engine?.maker = Maker()
    let (oldEngine, oldMaker) = (old.engine, old.engine?.maker)
    old.size = Size(width: 1, height: 2)
    var changes: [PropertyChange] = []
    try mapper.map(
      into: old,
      from: Data(
        """
        {"title": "T", "engine": {"maker": {"name": "M"}}, "size": {"height": 5},
         "spare": {"width": 9}}
        """.utf8), using: car, changes: &changes)
    #expect(old.engine === oldEngine)
    #expect(old.engine?.maker === oldMaker)
    #expect(oldMaker?.name == "M")
    #expect(oldEngine?.power == 80)
    #expect(old.size == Size(width: 1, height: 5))
    #expect(old.spare == Size(width: 9, height: 0))
    #expect(
      Set(changes.map(\.property)) == ["Car.title", "Maker.name", "Car.size", "Car.spare"])
    let title = changes.first { $0.property == "Car.title" }
    #expect(title?.old as? String == "")
    #expect(title?.new as? String == "T")
    #expect(title?.keys == ["title"])
  }

  @Test func `one problem anywhere leaves all of them as they were`() {
    let old = Car()
    let oldEngine = old.engine
    #expect(throws: MappingError.self) {
      try mapper.map(
        into: old,
        from: Data(
          #"{"title": "T", "engine": {"power": 5}, "size": {"height": 5, "width": "x"}}"#.utf8),
        using: car)
    }
    #expect(old.title == "")
    #expect(oldEngine?.power == 0)
    #expect(old.size == Size())
  }

  @Test func `null takes the object away, and a missing one is made`() throws {
    let old = Car()
    try mapper.map(into: old, from: Data(#"{"engine": null}"#.utf8), using: car)
    #expect(old.engine == nil)
    try mapper.map(into: old, from: Data(#"{"engine": {"power": 7}}"#.utf8), using: car)
    #expect(old.engine?.power == 7)
  }

  @Test func `RK73 RK88 equal values are not set again`() throws {
    let old = Car()
    (old.watched, old.writes) = (3, 0)
    var changes: [PropertyChange] = []
    try mapper.map(into: old, from: Data(#"{"watched": 3}"#.utf8), using: car, changes: &changes)
    #expect(old.writes == 0)
    #expect(changes.isEmpty)
    try mapper.map(into: old, from: Data(#"{"watched": 4}"#.utf8), using: car, changes: &changes)
    #expect(old.writes == 1)
    #expect(changes.map(\.description) == [#"Car's row "watched": 3 → 4"#])
  }

  @Test func `nothing and the same instances are no changes, though their types do not compare`()
    throws
  {
    final class Garage {
      var car: Car?
      var cars: [Car] = []
      var more: [Car]?
      var byName: [String: Car] = [:]
      var rows: [[Car]] = []
    }
    let mapping = ObjectMapping(
      Garage.init, .relationship("car", \.car, car), .relationship("cars", \.cars, car),
      .relationship("more", \.more, car).policy(.union),
      .relationship("byName", \.byName, car).policy(.union),
      .relationship("rows", \.rows, car))
    let garage = Garage()
    var changes: [PropertyChange] = []
    let nothing = Data(#"{"car":null,"cars":[],"more":null,"byName":{},"rows":[]}"#.utf8)
    try mapper.map(into: garage, from: nothing, using: mapping, changes: &changes)
    #expect(changes.isEmpty)
    (garage.car, garage.more, garage.byName) = (Car(), [Car()], ["a": Car()])
    garage.rows = [[], []]
    let again = Data(#"{"more":[],"byName":{},"rows":[[],[]]}"#.utf8)
    try mapper.map(into: garage, from: again, using: mapping, changes: &changes)
    #expect(changes.isEmpty)
    try mapper.map(
      into: garage, from: Data(#"{"car":null,"cars":[{}],"more":[{}],"rows":[[]]}"#.utf8),
      using: mapping, changes: &changes)
    #expect(
      changes.map(\.property) == ["Garage.car", "Garage.cars", "Garage.more", "Garage.rows"])
  }

  @Test func `a fresh object's own parts are filled and not replaced`() throws {
    let made = try mapper.map(
      Car.self, from: Data(#"{"engine": {"power": 7}}"#.utf8), using: car)
    #expect(made.engine?.power == 7)
  }

  @Test func `a struct's parts are updated in place too`() throws {
    struct Frame: Equatable {
      var title = ""
      var size = Size()
    }
    let frame = ObjectMapping(
      Frame.init, .attributes(\.title), .relationship("size", \.size, size).policy(.update))
    var value = Frame(title: "F", size: Size(width: 1, height: 2))
    var changes: [PropertyChange] = []
    try mapper.map(
      into: &value, from: Data(#"{"size": {"width": 3}}"#.utf8), using: frame, changes: &changes)
    #expect(value == Frame(title: "F", size: Size(width: 3, height: 2)))
    #expect(changes.map(\.property) == ["Frame.size"])
  }

  @Test func `a list is updated item by item, wholly or not at all`() throws {
    let (first, second) = (Maker(), Maker())
    (first.name, second.name) = ("A", "B")
    var list = [first, second]
    var changes: [PropertyChange] = []
    #expect(throws: MappingError.self) {
      try mapper.map(
        into: &list, from: Data(#"[{"name": "X"}, {"name": []}]"#.utf8), using: maker)
    }
    #expect(list.map(\.name) == ["A", "B"])
    try mapper.map(
      into: &list, from: Data(#"{"all": [{"name": "X"}, {}, {"name": "Z"}]}"#.utf8), at: "all",
      using: maker, changes: &changes)
    #expect(list.map(\.name) == ["X", "B", "Z"])
    #expect(list[0] === first && list[1] === second)
    #expect(changes.map(\.description) == ["Maker.name: A → X"])
    try mapper.map(into: &list, from: Data(#"[{"name": "Y"}]"#.utf8), using: maker)
    #expect(list.count == 1 && list[0] === first)
    #expect(first.name == "Y")
    var sizes = [Size(width: 1, height: 2), Size(width: 3, height: 4)]
    try mapper.map(
      into: &sizes, from: Data(#"[{"height": 9}, {"width": 3}]"#.utf8), using: size,
      changes: &changes)
    #expect(sizes == [Size(width: 1, height: 9), Size(width: 3, height: 4)])
    #expect(changes.map(\.description) == ["Size.height: 2 → 9"])
  }

  @Test func `nothing of an item that is left out comes to the object that it was for`() throws {
    let (first, second) = (Engine(), Engine())
    second.power = 4
    var list = [first, second]
    var mapper = mapper
    mapper.options.invalidItems = .leaveOut(atMost: 1)
    try mapper.map(
      into: &list,
      from: Data(#"[{"maker": {"name": "M"}, "power": "x"}, {"power": 9}]"#.utf8), using: engine)
    #expect(first.power == 0 && first.maker == nil)
    #expect(list.count == 1 && list[0] === second && second.power == 9)
    let maker = Maker()
    first.maker = maker
    list = [first, second]
    try mapper.map(
      into: &list, from: Data(#"[{"maker": {"name": "M"}, "power": "x"}, {}]"#.utf8),
      using: engine)
    #expect(maker.name == "")
  }

  @Test func `observers of an observable object are told of what changed, and of nothing else`()
    throws
  {
    let model = Model()
    let mapping = ObjectMapping(
      Model.init, .attribute("name", \.name), .attribute("count", \.count))
    let told = Told()
    withObservationTracking {
      _ = model.count
    } onChange: {
      told.isTold = true
    }
    try mapper.map(into: model, from: Data(#"{"name": "N", "count": 0}"#.utf8), using: mapping)
    #expect(model.name == "N")
    #expect(!told.isTold)
    try mapper.map(into: model, from: Data(#"{"count": 1}"#.utf8), using: mapping)
    #expect(told.isTold)
    let fresh = try mapper.map(
      Model.self, from: Data(#"{"name": "F", "count": 2}"#.utf8), using: mapping)
    #expect(fresh.name == "F")
  }

  /// Written and read by one test on one thread.
  private final class Told: @unchecked Sendable {
    var isTold = false
  }
}
