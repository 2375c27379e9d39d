/// A row a name, for people.
///
///     name            ours MB/s   JSONDecoder MB/s   ratio   goal   others: MB/s (ratio)
///     things              700.0               35.0    20.0   20.0   floor 2100.0 (0.33 of 0.33)
///     register           7.5 ms                  –       –      –   10 ms 10.0 (1.33)
struct TableReport: Report {
  private static let column = "JSONDecoder"
  private static let widths = (name: 19, ours: 12, reference: 19, ratio: 9)

  func begin() {
    Console.print(
      row(["name", "ours MB/s", "\(Self.column) MB/s", "ratio", "goal"], "others: MB/s (ratio)"))
  }

  func add(_ standings: [Standing]) {
    var rest = standings[...]
    while let first = rest.first {
      let row = rest.prefix { $0.name == first.name }
      rest = rest.dropFirst(row.count)
      add(row, of: first)
    }
  }

  private func add(_ standings: ArraySlice<Standing>, of first: Standing) {
    let main = standings.first { $0.reference == Self.column }
    let others = standings.filter { $0.reference != Self.column }.map(other)
    let unit = first.unit == .speed ? "" : " \(first.unit.symbol)"
    Console.print(
      row(
        [
          first.name, text(first.ours, 1) + unit, text(main?.theirs, 1), text(main?.ratio, 1),
          text(main?.goal, 1),
        ], others.joined(separator: "  ")))
  }

  private func other(_ standing: Standing) -> String {
    let goal = standing.goal.map { " of \(text($0, 2))" } ?? ""
    return "\(standing.reference) \(text(standing.theirs, 1)) (\(text(standing.ratio, 2))\(goal))"
  }

  func skip(_ name: String, because reason: String) {
    Console.print(row([name, "–", "–", "–", "–"], "skipped: \(reason)"))
  }

  private func row(_ cells: [String], _ rest: String) -> String {
    let widths = [Self.widths.ours, Self.widths.reference, Self.widths.ratio, Self.widths.ratio]
    let name = cells[0].padding(to: Self.widths.name, isRight: false)
    let figures = zip(cells.dropFirst(), widths).map { $0.padding(to: $1, isRight: true) }
    return name + figures.joined() + "   " + rest
  }

  /// The number with exactly so many decimals, or a dash where there is none.
  private func text(_ value: Double?, _ places: Int) -> String {
    guard let value else { return "–" }
    let text = "\(value.rounded(toPlaces: places))"
    let decimals = text.split(separator: ".").last.map(\.count) ?? 0
    return text + String(repeating: "0", count: max(0, places - decimals))
  }
}

extension String {
  /// The text with blanks up to a width, before it where it stands on the right.
  fileprivate func padding(to width: Int, isRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return isRight ? blanks + self : self + blanks
  }
}
