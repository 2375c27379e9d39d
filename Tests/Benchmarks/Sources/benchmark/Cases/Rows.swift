import Foundation
import Mapping

/// Ten values, which may be tens themselves: the way to a struct of 1,000 properties.
private struct Ten<Element> {
  var a, b, c, d, e, f, g, h, i, j: Element

  init(_ element: Element) {
    (a, b, c, d, e) = (element, element, element, element, element)
    (f, g, h, i, j) = (element, element, element, element, element)
  }

  typealias Path = any WritableKeyPath<Ten, Element> & Sendable

  static var paths: [Path] { [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j] }
}

private typealias Thousand = Ten<Ten<Ten<Int>>>

extension Thousand {
  typealias IntegerPath = any WritableKeyPath<Thousand, Int> & Sendable

  static var integerPaths: [IntegerPath] {
    Thousand.paths.flatMap { hundred in
      Ten<Ten<Int>>.paths.flatMap { ten in
        Ten<Int>.paths.map { joined(hundred, ten, $0) }
      }
    }
  }

  private static func joined(
    _ hundred: WritableKeyPath<Thousand, Ten<Ten<Int>>>,
    _ ten: WritableKeyPath<Ten<Ten<Int>>, Ten<Int>>, _ one: WritableKeyPath<Ten<Int>, Int>
  ) -> IntegerPath {
    // A key path of parts that are Sendable is so too, and only its type has forgotten it.
    unsafeBitCast(hundred.appending(path: ten).appending(path: one), to: IntegerPath.self)
  }
}

extension Contest {
  /// 1,000 rows for objects of 1,000 members, against 10 rows for objects of 10, key by key.
  @Sendable static func rows() throws -> Contest {
    let keyCount = 200_000
    let mapper = Mapper(MappingProvider())
    let many = mapping({ Thousand(Ten(Ten(0))) }, Thousand.integerPaths)
    let few = mapping({ Ten(0) }, Ten<Int>.paths)
    let (wide, narrow) = (document(of: keyCount, width: 1_000), document(of: keyCount, width: 10))
    return Contest(
      name: "rows", byteCount: wide.count,
      ours: Contender(name: "ours") { try mapper.map([Thousand].self, from: wide, using: many) },
      references: [
        // Both have the same keys and are told by the same size, so that the ratio is one of keys.
        Reference(
          contender: Contender(name: "10 rows") {
            try mapper.map([Ten<Int>].self, from: narrow, using: few)
          }, goal: 1)
      ],
      compared: {
        ($0 as? [Thousand]).map(numbers) ?? ($0 as? [Ten<Int>]).map(numbers) ?? []
      })
  }

  private static func mapping<Model>(
    _ make: @escaping @Sendable () -> Model,
    _ paths: [any WritableKeyPath<Model, Int> & Sendable]
  ) -> ObjectMapping<Model> {
    ObjectMapping(make, rows: paths.enumerated().map { .attribute(key($0), $1) })
  }

  /// All keys have one length.
  private static func key(_ index: Int) -> String { "member\(1_000 + index)" }

  private static func document(of keyCount: Int, width: Int) -> Data {
    DocumentText.document(of: keyCount / width) { object in
      let members = (0..<width).map { #""\#(key($0))":\#(100_000 + object * width + $0)"# }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// The numbers of which structs consist.
  private static func numbers<Model>(of models: [Model]) -> [Int] {
    models.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) }
  }
}
