import Mapping

/// One JSON object a line, for programs: a line for each case and reference.
struct JSONReport: Report {
  func begin() {}

  func add(_ standings: [Standing]) {
    for standing in standings {
      let line: JSONValue = [
        "name": .string(standing.name),
        "ours_mb_s": number(standing.ours),
        "reference": .string(standing.reference),
        "reference_mb_s": number(standing.referenceSpeed),
        "ratio": number(standing.ratio),
      ]
      Console.print(line.text())
    }
  }

  func skip(_ name: String, because reason: String) {
    Console.complain("\(name): skipped, since \(reason)")
  }

  private func number(_ value: Double) -> JSONValue {
    JSONNumber(value.rounded(toPlaces: 3)).map(JSONValue.number) ?? .null
  }
}
