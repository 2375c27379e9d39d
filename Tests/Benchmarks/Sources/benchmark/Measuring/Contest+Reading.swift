import Foundation

extension Contest {
  /// A document read: by us, by JSONDecoder into the same classes, as JSONSerialization's tree, and
  /// made by hand.
  ///
  /// - Parameters:
  ///   - goal: How many times as fast as JSONDecoder we promise to be.
  ///   - floorGoal: The same for objects made by hand.
  ///   - ours: Maps the document.
  ///   - byHand: Makes the same objects from their strings and numbers, in the order of declaration.
  static func reading<Model: Decodable>(
    _ name: String, _ document: Data, goal: Double? = nil, floorGoal: Double? = nil,
    ours: @escaping () throws -> Model, byHand: ((inout Supply) -> Model)? = nil
  ) throws -> Contest {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    var references = [
      Reference(
        contender: Contender(name: "JSONDecoder") {
          try decoder.decode(Model.self, from: document)
        }, goal: goal),
      Reference(
        contender: Contender(name: "JSONSerialization", makesObjects: false) {
          try JSONSerialization.jsonObject(with: document)
        }),
    ]
    if let byHand {
      let supply = Supply(of: try decoder.decode(Model.self, from: document))
      let floor = Contender(name: "floor") {
        var supply = supply
        return byHand(&supply)
      }
      references.append(Reference(contender: floor, goal: floorGoal))
    }
    return Contest(
      name: name, byteCount: document.count, ours: Contender(name: "ours", run: ours),
      references: references)
  }
}
