import Foundation
import Mapping
import Testing

/// No two rows of an object write the same place.
@Suite struct CollidingKeysTests {
  struct Point {
    var x = 0
    var y = 0
  }

  struct Thing {
    var a = 1
    var b = 2
    var point = Point()
    var other: Point? = Point()
  }

  private static let point = ObjectMapping(
    Point.init, .attribute("x", \.x), .attribute("deep.y", \.y))

  private func sentence(_ rows: PropertyMapping<Thing>...) -> String {
    do {
      return String(
        decoding: try ObjectMapping(Thing.init, rows: rows).encode(Thing()), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private func collision(_ row: String, _ other: String) -> String {
    "ObjectMapping<Thing>: the row \(row) cannot be written: \(other) writes the same place."
      + " Add .readOnly() to one of them."
  }

  @Test(arguments: [
    ("k", "k"), ("k", "k.x"), ("k.x", "k"), ("k[0]", "k"), ("k[0]", "k.x"), ("k.x", "k[1]"),
    ("k[0]", "k[0]"), ("k[0].x", "k[0]"), ("k.x", "['k'].x"), ("k['a.b']", "['k']['a.b'].c"),
  ])
  func `two rows of one place are a mistake that names both`(first: String, second: String) {
    #expect(
      sentence(.attribute(first, \.a), .attribute(second, \.b))
        == collision("\"\(second)\"", "\"\(first)\""))
  }

  @Test func `keys of other scalars are other keys, however alike they look`() {
    #expect(
      sentence(.attribute("é", \.a), .attribute("e\u{301}", \.b)) == "{\"é\":1,\"e\u{301}\":2}")
    #expect(
      sentence(.attribute("é.a", \.a), .attribute("e\u{301}.b", \.b))
        == "{\"é\":{\"a\":1},\"e\u{301}\":{\"b\":2}}")
  }

  @Test func `a part's keys collide with rows before and behind it, and with other parts`() {
    let part = "\"$\""
    #expect(
      sentence(.attribute("x", \.a), .embedded(\.point, Self.point)) == collision(part, "\"x\""))
    #expect(
      sentence(.embedded(\.point, Self.point), .attribute("x", \.a)) == collision(part, "\"x\""))
    #expect(
      sentence(.embedded(\.point, Self.point), .attribute("deep.z", \.a))
        == collision(part, "\"deep.z\""))
    #expect(
      sentence(.embedded(\.point, Self.point), .embedded(\.other, Self.point))
        == collision(part, part))
    #expect(
      sentence(.attribute("y", \.a), .embedded(\.point, Self.point), .attribute("deeper", \.b))
        == #"{"y":1,"x":0,"deep":{"y":0},"deeper":2}"#)
  }

  @Test func `a tag collides with what a part writes`() {
    let point = ObjectMapping(
      Thing.init,
      .embedded(\.point, ObjectMapping(Point.init, .attribute("type", \.x))))
    let choice = ObjectMapping<Thing>(choosingBy: "type", .when("t", point) { $0 })
    #expect(throws: WritingError.self) { try choice.encode(Thing()) }
  }

  @Test func `names of objects are compared by their scalars`() throws {
    final class User {
      var name = ""
    }
    let user = ObjectMapping(User.init, .attribute("(key)", \.name))
    let users = ["é", "e\u{301}"].map { name in
      let user = User()
      user.name = name
      return user
    }
    #expect(
      String(decoding: try user.encode(users), as: UTF8.self) == "{\"é\":{},\"e\u{301}\":{}}")
  }
}
