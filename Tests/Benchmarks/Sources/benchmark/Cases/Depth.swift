import Foundation
import Mapping

/// An object that may hold another one of its kind.
private final class Nest {
  var id = 0
  var name = ""
  var inner: Nest?

  /// The numbers of the object and of all that it holds.
  var numbers: [Int] { [id] + (inner?.numbers ?? []) }

  static let mapping = ObjectMapping(
    Nest.init, .attributes(\.id, \.name), .relationship("inner", \.inner))
}

extension Contest {
  /// 50 objects that are nested 400 deep, against as many objects in a list.
  @Sendable static func depth() throws -> Contest {
    let (count, levels) = (50, 400)
    let provider = MappingProvider()
    try provider.register(Nest.mapping)
    let deep = DocumentText.document(of: count) { deepText($0 * levels..<($0 + 1) * levels) }
    let flat = DocumentText.document(of: count * levels) { index in
      #"{"id":\#(index),"name":"\#(index)","inner":null}"#
    }
    return Contest(
      name: "depth", byteCount: deep.count,
      ours: Contender(name: "ours") { try provider.map([Nest].self, from: deep) },
      references: [
        Reference(
          contender: Contender(name: "flat list") { try provider.map([Nest].self, from: flat) },
          goal: 1, byteCount: flat.count)
      ],
      compared: { ($0 as? [Nest])?.flatMap(\.numbers) ?? [] })
  }

  /// The objects of these numbers inside of each other.
  ///
  /// Names are five bytes longer than in the flat list, whose objects have `null` and a comma more.
  private static func deepText(_ numbers: Range<Int>) -> String {
    numbers.map { #"{"id":\#($0),"name":"deep \#($0)","inner":"# }.joined() + "null"
      + String(repeating: "}", count: numbers.count)
  }
}
