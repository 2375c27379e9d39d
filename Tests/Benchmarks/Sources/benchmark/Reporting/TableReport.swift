/// A row a case, for people.
///
///     name               ours MB/s   JSONDecoder MB/s    ratio   others: MB/s (ratio)
///     things                 700.0               35.0     20.0   floor 2100.0 (0.33)
struct TableReport: Report {
  private static let column = "JSONDecoder"
  private static let widths = (name: 16, ours: 12, reference: 19, ratio: 9)

  func begin() {
    Console.print(
      row("name", "ours MB/s", "\(Self.column) MB/s", "ratio", "others: MB/s (ratio)"))
  }

  func add(_ standings: [Standing]) {
    guard let first = standings.first else { return }
    let main = standings.first { $0.reference == Self.column }
    let others = standings.filter { $0.reference != Self.column }.map {
      "\($0.reference) \(text($0.referenceSpeed, 1)) (\(text($0.ratio, 2)))"
    }
    Console.print(
      row(
        first.name, text(first.ours, 1), main.map { text($0.referenceSpeed, 1) } ?? "–",
        main.map { text($0.ratio, 1) } ?? "–", others.joined(separator: "  ")))
  }

  func skip(_ name: String, because reason: String) {
    Console.print(row(name, "–", "–", "–", "skipped: \(reason)"))
  }

  private func row(
    _ name: String, _ ours: String, _ reference: String, _ ratio: String, _ rest: String
  ) -> String {
    let padding = String(repeating: " ", count: max(0, Self.widths.name - name.count))
    return name + padding + aligned(ours, Self.widths.ours)
      + aligned(reference, Self.widths.reference) + aligned(ratio, Self.widths.ratio) + "   " + rest
  }

  private func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The number with exactly so many decimals.
  private func text(_ value: Double, _ places: Int) -> String {
    let text = "\(value.rounded(toPlaces: places))"
    let decimals = text.split(separator: ".").last.map(\.count) ?? 0
    return text + String(repeating: "0", count: max(0, places - decimals))
  }
}
