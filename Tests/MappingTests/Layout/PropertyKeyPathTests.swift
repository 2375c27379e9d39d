import Testing

@testable import Mapping

/// A class none of whose properties can be stored into directly.
private class Player {
  var name = "nobody"
  var level: Int? = nil {
    didSet { changes.append(oldValue) }
  }
  var changes: [Int?] = []
  var points = Points()

  var title: String {
    get { "Player \(name)" }
    set { name = String(newValue.dropFirst(7)) }
  }
}

private final class Champion: Player {
  var setTo: [String] = []

  override var name: String {
    get { super.name.uppercased() }
    set {
      setTo.append(newValue)
      super.name = newValue
    }
  }
}

private struct Points {
  var won = 0
  var half: Int {
    get { won / 2 }
    set { won = newValue * 2 }
  }
}

struct PropertyKeyPathTests {
  @Test func `the path is given back as it was`() {
    #expect(PropertyKeyPath(\Player.name).keyPath == \Player.name)
    #expect(PropertyKeyPath(\Player.points.half).keyPath == \Player.points.half)
  }

  @Test func `an observed property tells its observer once a write`() {
    var player = Player()
    let level = PropertyKeyPath(\Player.level)
    level.write(3, to: &player)
    level.write(nil, to: &player)
    #expect(player.changes == [nil, 3])
    #expect(level.read(from: player) == nil)
  }

  @Test func `a computed property of a class or a struct is written by its setter`() {
    var player = Player()
    PropertyKeyPath(\Player.title).write("Player Ann", to: &player)
    PropertyKeyPath(\Player.points.half).write(4, to: &player)
    #expect(player.name == "Ann")
    #expect(player.points.won == 8)
    var points = Points()
    PropertyKeyPath(\Points.half).write(5, to: &points)
    #expect(points.won == 10)
    #expect(PropertyKeyPath(\Points.half).read(from: points) == 5)
  }

  @Test func `a property that a subclass overrides is the subclass's`() {
    let champion = Champion()
    var player: Player = champion
    let name = PropertyKeyPath(\Player.name)
    name.write("bea", to: &player)
    #expect(champion.setTo == ["bea"])
    #expect(name.read(from: player) == "BEA")
  }

  @Test func `a path made elsewhere does the same as one that stands in the row`() throws {
    func row(_ path: any WritableKeyPath<Player, String> & Sendable) -> PropertyMapping<Player> {
      .attribute("title", path)
    }
    for mapping in [
      ObjectMapping(Player.init, row(\.title)),
      ObjectMapping(Player.init, .attribute("title", \.title)),
    ] {
      let player = try Mapper(MappingProvider())
        .map(Player.self, from: Array(#"{"title": "Player Cy"}"#.utf8), using: mapping)
      #expect(player.name == "Cy")
    }
  }

  @Test func `values are neither lost nor kept`() {
    final class Token {}
    final class Holder {
      var token: Token? {
        didSet {}
      }
    }
    weak var kept: Token?
    var holder = Holder()
    let path = PropertyKeyPath(\Holder.token)
    do {
      let token = Token()
      kept = token
      path.write(token, to: &holder)
    }
    #expect(kept != nil)
    #expect(path.read(from: holder) === kept)
    path.write(nil, to: &holder)
    #expect(kept == nil)
  }
}
