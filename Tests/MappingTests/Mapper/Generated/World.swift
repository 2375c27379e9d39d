import Mapping

extension Generated {
  struct Spot: Hashable {
    var x = 0
    var label: String?

    static let mapping = ObjectMapping(
      Spot.init, .attributes(\.x), .attribute("label", \.label).or("name"))

    init() {}

    init(_ dice: inout Dice) {
      (x, label) = (dice.int(), dice.maybe { $0.text() })
    }

    var sketch: Sketch {
      .object([
        .init("Spot.x", ["x"], .number(x)),
        .init("Spot.label", ["label", "name"], .some(label, Sketch.text)),
      ])
    }
  }

  /// Made by its initialiser, and never changed.
  struct Pair: Hashable {
    let left: Int
    let right: String?
    let spots: [Spot]

    static let mapping = ObjectMapping(
      building: Pair.init(left:right:spots:), .value("left", \.left).or("l"),
      .value("right", \.right), .relationship("spots", \.spots, Spot.mapping))

    init(left: Int, right: String?, spots: [Spot]) {
      (self.left, self.right, self.spots) = (left, right, spots)
    }

    init(_ dice: inout Dice) {
      self.init(left: dice.int(), right: dice.maybe { $0.text() }, spots: dice.list(Spot.init))
    }

    var sketch: Sketch {
      .object([
        .init("Pair.left", ["left", "l"], .number(left)),
        .init("Pair.right", ["right"], .some(right, Sketch.text)),
        .init("Pair.spots", ["spots"], .list(spots.map(\.sketch))),
      ])
    }
  }

  class Animal {
    var name = ""
    var age: Int?

    static let mapping = ObjectMapping(
      Animal.init, .attribute("name", \.name), .attribute("age", \.age).or("years"))
  }

  final class Dog: Animal {
    var breed = ""
    var home: Spot?

    static let dogMapping = ObjectMapping(
      Dog.init, .attributes(\.breed), .relationship("home", \.home, Spot.mapping)
    ).including(Animal.mapping)

    static func random(_ dice: inout Dice) -> Dog {
      let dog = Dog()
      (dog.name, dog.age) = (dice.text(), dice.maybe { $0.int() })
      (dog.breed, dog.home) = (dice.text(), dice.maybe(Spot.init))
      return dog
    }

    var sketch: Sketch {
      .object([
        .init(#"Dog's row "name""#, ["name"], .text(name)),
        .init(#"Dog's row "age" or "years""#, ["age", "years"], .some(age, Sketch.number)),
        .init("Dog.breed", ["breed"], .text(breed)),
        .init("Dog.home", ["home"], .some(home, \.sketch)),
      ])
    }
  }

  final class Box<Content> {
    var content: Content?
    var all: [Content] = []

    static func random(
      _ dice: inout Dice, _ make: (inout Dice) -> Content
    ) -> Box {
      let box = Box()
      (box.content, box.all) = (dice.maybe(make), dice.list(make))
      return box
    }

    func sketch(_ of: (Content) -> Sketch) -> Sketch {
      .object([
        .init("Box<\(Content.self)>.content", ["content"], .some(content, of)),
        .init("Box<\(Content.self)>.all", ["all"], .list(all.map(of))),
      ])
    }
  }

  /// Three deep, below a world.
  final class Branch {
    var title = ""
    var leaf: Leaf?
    var leaves: [Leaf] = []

    final class Leaf {
      var number: Int64 = 0
      private var secret = ""

      static let mapping = ObjectMapping(
        Leaf.init, .attributes(\.number),
        .attribute("secret", get: { (leaf: Leaf) in leaf.secret }, set: { $0.secret = $1 }))

      static func random(_ dice: inout Dice) -> Leaf {
        let leaf = Leaf()
        (leaf.number, leaf.secret) = (Int64(dice.int()), dice.text())
        return leaf
      }

      var sketch: Sketch {
        .object([
          .init("Leaf.number", ["number"], .number(number)),
          .init(#"Leaf's row "secret""#, ["secret"], .text(secret)),
        ])
      }
    }

    static func mapping(_ policy: AssignmentPolicy) -> ObjectMapping<Branch> {
      ObjectMapping(
        Branch.init, .attributes(\.title),
        .relationship("leaf", \.leaf, Leaf.mapping).policy(policy),
        .relationship("leaves", \.leaves, Leaf.mapping))
    }

    static func random(_ dice: inout Dice) -> Branch {
      let branch = Branch()
      (branch.title, branch.leaf) = (dice.text(), dice.maybe(Leaf.random))
      branch.leaves = dice.list(Leaf.random)
      return branch
    }

    var sketch: Sketch {
      .object([
        .init("Branch.title", ["title"], .text(title)),
        .init("Branch.leaf", ["leaf"], .some(leaf, \.sketch), .updated),
        .init("Branch.leaves", ["leaves"], .list(leaves.map(\.sketch)), .instances),
      ])
    }
  }

  struct Geo: Hashable {
    var lat = 0.0
    var long = 0.0

    static let mapping = ObjectMapping(Geo.init, .attributes(\.lat, \.long))

    init() {}

    init(_ dice: inout Dice) {
      (lat, long) = (Double(dice.int()) / 4, Double(dice.int()) / 4)
    }

    var sketch: Sketch {
      .object([
        .init("Geo.lat", ["lat"], .number(lat)), .init("Geo.long", ["long"], .number(long)),
      ])
    }
  }

  /// Related objects in every shape.
  final class World {
    var values = Values()
    var spot = Spot()
    var maybeSpot: Spot?
    var spots: [Spot] = []
    var maybeSpots: [Spot]?
    var spotSet: Set<Spot> = []
    var byKey: [String: Spot] = [:]
    var byX: [Int: Spot] = [:]
    var grid: [[Spot]] = []
    var holes: [Spot?] = []
    var pair = Pair(left: 0, right: nil, spots: [])
    var maybePair: Pair?
    var pairs: [Pair] = []
    var dog: Dog?
    var dogs: [Dog] = []
    var pack: [String: [Dog]] = [:]
    var box: Box<Int>?
    var boxes: [Box<Spot>] = []
    var branch: Branch?
    var geo: Geo?
    var depth = 0
    var ends: [String] = []

    static func mapping(_ policy: AssignmentPolicy = .set) -> ObjectMapping<World> {
      let ints = ObjectMapping(Box<Int>.init, .attributes(\.content, \.all))
      let boxes = ObjectMapping(
        Box<Spot>.init, .relationship("content", \.content, Spot.mapping),
        .relationship("all", \.all, Spot.mapping))
      return ObjectMapping(
        World.init,
        rows: [
          .embedded(\.geo, Geo.mapping).policy(policy),
          .relationship("values", \.values, Values.mapping).policy(policy),
          .relationship("spot", \.spot, Spot.mapping).policy(policy),
          .relationship("maybeSpot", \.maybeSpot, Spot.mapping).policy(policy).or("ms"),
          .relationship("spots", \.spots, Spot.mapping).or("s"),
          .relationship("maybeSpots", \.maybeSpots, Spot.mapping),
          .relationship("spotSet", \.spotSet, Spot.mapping),
          .relationship("byKey", \.byKey, Spot.mapping),
          .relationship("byX", \.byX, Spot.mapping, keyedBy: \.x),
          .relationship("grid", \.grid, Spot.mapping),
          .relationship("holes", \.holes, Spot.mapping),
          .relationship("pair", \.pair, Pair.mapping).policy(policy),
          .relationship("maybePair", \.maybePair, Pair.mapping),
          .relationship("pairs", \.pairs, Pair.mapping),
          .relationship("dog", \.dog, Dog.dogMapping).policy(policy),
          .relationship("dogs", \.dogs, Dog.dogMapping),
          .relationship(
            "pack", \.pack, Dog.dogMapping, as: .dictionary(of: .list(of: .one))),
          .relationship("box", \.box, ints).policy(policy),
          .relationship("boxes", \.boxes, boxes),
          .relationship("branch", \.branch, Branch.mapping(policy)).policy(policy),
          .attribute("deep.n", \.depth),
          .attribute(
            "end", get: { (world: World) in world.ends.joined() }, set: { $0.ends = [$1] }),
        ])
    }

    static func random(_ dice: inout Dice) -> World {
      let world = World()
      world.values = Values(&dice)
      (world.spot, world.maybeSpot) = (Spot(&dice), dice.maybe(Spot.init))
      (world.spots, world.maybeSpots) = (dice.list(Spot.init), dice.maybe { $0.list(Spot.init) })
      (world.spotSet, world.byKey) = (Set(dice.list(Spot.init)), dice.keyed(Spot.init))
      world.byX = Dictionary(dice.list(Spot.init).map { ($0.x, $0) }) { $1 }
      world.grid = dice.list { $0.list(Spot.init) }
      world.holes = dice.list { $0.maybe(Spot.init) }
      (world.pair, world.maybePair) = (Pair(&dice), dice.maybe(Pair.init))
      world.pairs = dice.list(Pair.init)
      (world.dog, world.dogs) = (dice.maybe(Dog.random), dice.list(Dog.random))
      world.pack = dice.keyed { $0.list(Dog.random) }
      world.box = dice.maybe { .random(&$0) { $0.int() } }
      world.boxes = dice.list { .random(&$0, Spot.init) }
      (world.branch, world.geo) = (dice.maybe(Branch.random), dice.maybe(Geo.init))
      (world.depth, world.ends) = (dice.int(), [dice.text()])
      return world
    }

    var sketch: Sketch {
      func part(
        _ name: String, _ value: Sketch, _ kind: Sketch.Kind = .value, or others: String...
      ) -> Sketch.Part { .init("World.\(name)", [name] + others, value, kind) }
      return .object([
        .init("World.geo", ["lat", "long"], .some(geo, \.sketch), .embedded),
        part("values", values.sketch), part("spot", spot.sketch),
        part("maybeSpot", .some(maybeSpot, \.sketch), or: "ms"),
        part("spots", .list(spots.map(\.sketch)), or: "s"),
        part("maybeSpots", .some(maybeSpots) { .list($0.map(\.sketch)) }),
        part("spotSet", .set(Set(spotSet.map(\.sketch)))),
        part("byKey", .keyed(byKey.mapValues(\.sketch))),
        part("byX", .set(Set(byX.values.map(\.sketch)))),
        part("grid", .list(grid.map { .list($0.map(\.sketch)) })),
        part("holes", .list(holes.map { .some($0, \.sketch) })),
        part("pair", pair.sketch), part("maybePair", .some(maybePair, \.sketch)),
        part("pairs", .list(pairs.map(\.sketch))), part("dog", .some(dog, \.sketch), .updated),
        part("dogs", .list(dogs.map(\.sketch)), .instances),
        part("pack", .keyed(pack.mapValues { .list($0.map(\.sketch)) }), .instances),
        part("box", .some(box) { $0.sketch(Sketch.number) }, .updated),
        part("boxes", .list(boxes.map { $0.sketch(\.sketch) }), .instances),
        part("branch", .some(branch, \.sketch), .updated),
        .init("World.depth", ["deep"], .object([.init("", ["n"], .number(depth))])),
        .init(#"World's row "end""#, ["end"], .text(ends.joined())),
      ])
    }
  }
}
