import Mapping

/// One JSON object a line, for programs: a line for each case and reference.
struct JSONReport: Report {
  func begin() {}

  func add(_ standings: [Standing]) {
    for standing in standings {
      Console.print(JSONValue.object(line(of: standing)).text())
    }
  }

  private func line(of standing: Standing) -> JSONObject {
    var line: JSONObject = [
      "name": .string(standing.name),
      "ours_\(standing.unit.key)": number(standing.ours),
      "reference": .string(standing.reference),
      "reference_\(standing.unit.key)": number(standing.theirs),
      "ratio": number(standing.ratio),
    ]
    if let goal = standing.goal { line["goal"] = number(goal) }
    return line
  }

  func skip(_ name: String, because reason: String) {
    Console.complain("\(name): skipped, since \(reason)")
  }

  private func number(_ value: Double) -> JSONValue {
    JSONNumber(value.rounded(toPlaces: 3)).map(JSONValue.number) ?? .null
  }
}
