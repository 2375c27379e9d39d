import Foundation
import Mapping

/// Ten values, which may be tens themselves: the way to a struct of 1,000 properties.
private struct Ten<Element: Sendable>: Sendable {
  var a, b, c, d, e, f, g, h, i, j: Element

  init(_ element: Element) {
    (a, b, c, d, e) = (element, element, element, element, element)
    (f, g, h, i, j) = (element, element, element, element, element)
  }

  static var paths: [any WritableKeyPath<Ten, Element> & Sendable] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }
}

private typealias Hundred = Ten<Ten<Int>>
private typealias Thousand = Ten<Hundred>
private typealias IntegerPath<Root> = any WritableKeyPath<Root, Int> & Sendable

extension Hundred {
  fileprivate static var integerPaths: [IntegerPath<Hundred>] {
    paths.flatMap { ten in Ten<Int>.paths.map { joined(ten, $0) } }
  }
}

extension Thousand {
  fileprivate static var integerPaths: [IntegerPath<Thousand>] {
    paths.flatMap { hundred in Hundred.integerPaths.map { joined(hundred, $0) } }
  }
}

private func joined<Root, Middle>(
  _ first: WritableKeyPath<Root, Middle>, _ last: WritableKeyPath<Middle, Int>
) -> IntegerPath<Root> {
  // A key path of parts that are Sendable is so too, and only its type has forgotten it.
  unsafeBitCast(first.appending(path: last), to: IntegerPath<Root>.self)
}

extension Contest {
  /// 1,000 rows for objects of 1,000 members, against objects of 100 and of 10, key by key.
  @Sendable static func rows() throws -> Contest {
    let decoder = JSONDecoder()
    let document = document(1_000)
    return Contest(
      name: "rows", byteCount: document.count,
      ours: contender("ours", Thousand(Ten(Ten(0))), Thousand.integerPaths),
      // All have the same keys and are told by the same size, so that ratios are of keys.
      references: [
        Reference(
          contender: contender("100 rows", Hundred(Ten(0)), Hundred.integerPaths), goal: 1),
        Reference(contender: contender("10 rows", Ten(0), Ten<Int>.paths), goal: 1),
        Reference(
          contender: Contender(name: "dictionaries by JSONDecoder") {
            try decoder.decode([[String: Int]].self, from: document)
          }),
      ],
      compared: numbers)
  }

  private static func contender<Model: Sendable>(
    _ name: String, _ model: Model, _ paths: [IntegerPath<Model>]
  ) -> Contender {
    let mapper = Mapper(MappingProvider())
    let rows = paths.enumerated().map { PropertyMapping.attribute(key($0), $1) }
    let mapping = ObjectMapping({ model }, rows: rows)
    let document = document(paths.count)
    return Contender(name: name) {
      try mapper.map([Model].self, from: document, using: mapping)
    }
  }

  /// All keys have one length.
  private static func key(_ index: Int) -> String { "member\(1_000 + index)" }

  /// 200,000 members, so many of them in each object.
  private static func document(_ width: Int) -> Data {
    DocumentText.document(of: 200_000 / width) { object in
      let members = (0..<width).map { #""\#(key($0))":\#(100_000 + object * width + $0)"# }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// All numbers of the objects, in the order of their keys.
  private static func numbers(_ objects: Any) -> Any {
    switch objects {
    case let thousands as [Thousand]: content(of: thousands)
    case let hundreds as [Hundred]: content(of: hundreds)
    case let tens as [Ten<Int>]: content(of: tens)
    case let dictionaries as [[String: Int]]:
      dictionaries.flatMap { $0.sorted { $0.key < $1.key }.map(\.value) }
    default: objects
    }
  }

  /// The numbers of which structs consist.
  private static func content<Model>(of models: [Model]) -> [Int] {
    models.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) }
  }
}
