import Foundation
import Mapping

/// An object that may hold another one of its kind.
private final class Nest: Decodable {
  var id = 0
  var name = ""
  var inner: Nest?

  init() {}

  /// The numbers of the object and of all that it holds.
  var numbers: [Int] { [id] + (inner?.numbers ?? []) }

  static let mapping = ObjectMapping(
    Nest.init, .attributes(\.id, \.name), .relationship("inner", \.inner))
}

extension Contest {
  /// 20,000 objects nested 400 deep, against as many that are nested 10 deep or not at all.
  @Sendable static func depth() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(Nest.mapping)
    let decoder = JSONDecoder()
    let document = nests(400)
    func contender(_ name: String, _ document: Data) -> Contender {
      Contender(name: name) { try provider.map([Nest].self, from: document) }
    }
    return Contest(
      name: "depth", byteCount: document.count, ours: contender("ours", document),
      // All have the same objects and are told by the same size, so that ratios are of objects.
      references: [
        Reference(contender: contender("10 deep", nests(10)), goal: 1),
        Reference(contender: contender("flat list", nests(1)), goal: 1),
        Reference(
          contender: Contender(name: "JSONDecoder") {
            try decoder.decode([Nest].self, from: document)
          }),
      ],
      compared: { objects in
        guard let nests = objects as? [Nest] else { return objects }
        return nests.flatMap(\.numbers)
      })
  }

  /// The document of the objects, so many of them inside of each other.
  private static func nests(_ levels: Int) -> Data {
    DocumentText.document(of: 20_000 / levels) { nest in
      let numbers = nest * levels..<(nest + 1) * levels
      return numbers.map { #"{"id":\#($0),"name":"number \#($0)","inner":"# }.joined() + "null"
        + String(repeating: "}", count: levels)
    }
  }
}
