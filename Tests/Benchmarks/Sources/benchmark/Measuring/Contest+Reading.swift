import Foundation

extension Contest {
  /// A document read: by us, by JSONDecoder into the same classes, as JSONSerialization's tree, and
  /// made by hand.
  ///
  /// - Parameters:
  ///   - leastRatio: How many times as fast as JSONDecoder we promise to be.
  ///   - ours: Maps the document.
  ///   - byHand: Makes the same objects from their strings and numbers, in the order of declaration.
  static func reading<Model: Decodable>(
    _ name: String, _ document: Data, leastRatio: Double? = nil,
    ours: @escaping () throws -> Model, byHand: @escaping (inout Supply) -> Model
  ) throws -> Contest {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let supply = Supply(of: try decoder.decode(Model.self, from: document))
    return Contest(
      name: name, byteCount: document.count,
      ours: Contender(name: "ours", run: ours),
      references: [
        Reference(
          contender: Contender(name: "JSONDecoder") {
            try decoder.decode(Model.self, from: document)
          }, leastRatio: leastRatio),
        Reference(
          contender: Contender(name: "JSONSerialization", makesObjects: false) {
            try JSONSerialization.jsonObject(with: document)
          }),
        Reference(
          contender: Contender(name: "floor") {
            var supply = supply
            return byHand(&supply)
          }),
      ])
  }
}
