import Foundation

extension Contest {
  /// Objects written: by us, and by JSONEncoder from the same classes.
  ///
  /// - Parameters:
  ///   - document: The JSON that the objects are read from first.
  ///   - goal: How many times as fast as JSONEncoder we promise to be.
  ///   - ours: Writes the objects.
  static func writing<Model: Codable>(
    _ name: String, _ document: Data, goal: Double? = nil,
    ours: @escaping (Model) throws -> Data
  ) throws -> Contest {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .withoutEscapingSlashes
    let model = try decoder.decode(Model.self, from: document)
    return Contest(
      name: name, byteCount: try ours(model).count,
      ours: Contender(name: "ours") { try ours(model) },
      references: [
        Reference(
          contender: Contender(name: "JSONEncoder") { try encoder.encode(model) },
          goal: goal)
      ],
      compared: { text in
        guard let text = text as? Data else { return text }
        return try decoder.decode(Model.self, from: text)
      })
  }
}
