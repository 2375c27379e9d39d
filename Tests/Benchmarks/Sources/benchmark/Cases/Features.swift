import Foundation
import Mapping

/// A thing, with what the features need.
private class Item {
  final var attributes: [Attribute] = []
  final var kind = "", title = "", start = "", end = "", note = "", number = ""
  final var id = 0
  final var isActive = false
  final var next: Item?

  /// What all features leave as it is.
  final var values: [String] {
    [kind, title, start, end, note, number, "\(id)", "\(isActive)"]
      + attributes.flatMap { [$0.id.map { "\($0)" } ?? "", $0.name, $0.val] }
  }
}

private final class Book: Item {}

extension Contest {
  /// The mapping of an item, whatever is added to it.
  private static func item<Model: Item>(
    _ make: @escaping @Sendable () -> Model, _ more: PropertyMapping<Model>...
  ) -> ObjectMapping<Model> {
    ObjectMapping(
      make,
      rows: [
        .attribute("id", \.id), .attribute("active", \.isActive), .attribute("kind", \.kind),
        .attribute("title", \.title), .attribute("start", \.start), .attribute("end", \.end),
        .attribute("note", \.note), .attribute("num", \.number),
        .relationship("attributeList", \.attributes, Attribute.mapping),
      ] + more)
  }

  /// 20,000 objects, each chosen by a tag that comes third.
  @Sendable static func dynamic() throws -> Contest {
    try feature(
      "dynamic",
      ObjectMapping<Item>(
        choosingBy: "kind", .when("book", item(Book.init)) { $0 },
        .when("film", item(Item.init)) { $0 }))
  }

  /// 20,000 objects of as many identities.
  @Sendable static func identity() throws -> Contest {
    try feature("identity", item(Item.init).identified(by: \.id))
  }

  /// 20,000 objects, each connected to another one.
  @Sendable static func connections() throws -> Contest {
    let target = item(Item.init).identified(by: \.id)
    return try feature(
      "connections",
      item(Item.init, .connection("next", \.next, target)).identified(by: \.id))
  }

  /// A list with a feature, held against the same list without it.
  private static func feature(_ name: String, _ mapping: ObjectMapping<Item>) throws -> Contest {
    let mapper = Mapper(MappingProvider())
    let plain = item(Item.init)
    let document = DocumentText.document(of: 20_000) { index in
      #"{"id":\#(index),"active":true,"kind":"\#(index % 2 == 0 ? "book" : "film")","#
        + #""title":"Title number \#(index)","start":"2011-07-20 00:00:00","#
        + #""end":"2011-08-26 00:00:00","note":"a note of some length, \#(index % 100)","#
        + #""num":"\#(index)","next":\#(index + 1),"#
        + #""attributeList":\#(ThingsDocument.attributes(index))}"#
    }
    return Contest(
      name: name, byteCount: document.count,
      ours: Contender(name: "ours") {
        try mapper.map([Item].self, from: document, using: mapping)
      },
      references: [
        Reference(
          contender: Contender(name: "plain") {
            try mapper.map([Item].self, from: document, using: plain)
          }, goal: 0.5)
      ],
      compared: { objects in
        guard let items = objects as? [Item] else { return objects }
        return items.map(\.values)
      })
  }
}
