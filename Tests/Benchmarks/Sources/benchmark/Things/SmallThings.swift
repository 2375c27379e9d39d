import Foundation
import Mapping

extension Contest {
  /// 1,000 documents of one thing each, about 1 KB: what a run by itself costs.
  @Sendable static func small() throws -> Contest {
    let provider = try ThingsDocument.provider()
    let documents = (0..<1_000).map { index in
      Data(
        #"{"lastModifiedDate":"2011-08-10T12:00:00Z","myList":[\#(ThingsDocument.thing(index))]}"#
          .utf8)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return Contest(
      name: "small", byteCount: documents.reduce(0) { $0 + $1.count },
      ours: Contender(name: "ours") {
        try documents.map { try provider.map(ThingList.self, from: $0) }
      },
      references: [
        Reference(
          contender: Contender(name: "JSONDecoder") {
            try documents.map { try decoder.decode(ThingList.self, from: $0) }
          }, goal: 12),
        Reference(
          contender: Contender(name: "JSONSerialization", makesObjects: false) {
            try documents.map { try JSONSerialization.jsonObject(with: $0) }
          }),
      ])
  }
}
