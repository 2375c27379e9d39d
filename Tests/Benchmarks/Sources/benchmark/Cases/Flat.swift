import Foundation
import Mapping

/// 200,000 objects of two integers and a short string: what an object by itself costs.
private final class Flat: Decodable {
  var a = 0
  var b = 0
  var name = ""

  init() {}

  init(_ supply: inout Supply) {
    a = supply.integer()
    b = supply.integer()
    name = supply.string()
  }
}

extension Contest {
  @Sendable static func flat() throws -> Contest {
    let (provider, document) = (try flatProvider(), flatDocument())
    return try reading("flat", document, goal: 28, floorGoal: 0.33) {
      try provider.map([Flat].self, from: document)
    } byHand: {
      $0.list { Flat(&$0) }
    }
  }

  /// The same list by several threads, by the time on the wall.
  @Sendable static func flatInParallel() throws -> Contest? {
    guard ProcessInfo.processInfo.activeProcessorCount > 1 else { return nil }
    let (provider, document) = (try flatProvider(), flatDocument())
    var mapper = Mapper(provider)
    mapper.mapsInParallel = true
    return Contest(
      name: "flat-parallel", byteCount: document.count,
      ours: Contender(name: "ours", clock: .wall) { [mapper] in
        try mapper.map([Flat].self, from: document)
      },
      references: [
        Reference(
          contender: Contender(name: "one thread", clock: .wall) {
            try provider.map([Flat].self, from: document)
          }, goal: 1.4)
      ])
  }

  private static func flatProvider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(ObjectMapping(Flat.init, .attributes(\.a, \.b, \.name)))
    return provider
  }

  private static func flatDocument() -> Data {
    DocumentText.document(of: 200_000) { index in
      #"{"a":\#(index),"b":\#(index * 7_919 % 100_000),"name":"n\#(index % 1_000)"}"#
    }
  }
}
