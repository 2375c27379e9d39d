/// `benchmark`: how fast documents become typed objects, beside what else Swift offers.
///
/// All contenders run in one process, in turn. Read the ratios; the speeds are this machine's.
@main enum Benchmark {
  static func main() {
    do {
      switch try Options.parsed(from: Array(CommandLine.arguments.dropFirst())) {
      case .help: Console.print(Options.help)
      case .probe(let probe): Console.print("\(try probe.figure())")
      case .run(let options): Console.exit(try run(options) ? 0 : 1)
      }
    } catch let mistake as Options.Mistake {
      Console.complain("\(mistake)\n\n\(Options.help)")
      Console.exit(2)
    } catch {
      Console.complain("\(error)")
      Console.exit(1)
    }
  }

  /// Runs the cases that were asked for; false when `--check` found one far under its goal.
  private static func run(_ options: Options) throws -> Bool {
    WarmHeap.prepare()
    let race = options.isQuick ? Race.quick : Race.thorough
    let report: any Report = options.isJSON ? JSONReport() : TableReport()
    report.begin()
    var tooSlow: [Standing] = []
    for entry in CaseList.chosen(options.only) {
      guard let trial = try entry.make() else {
        report.skip(entry.name, because: entry.need ?? "there is nothing to read")
        continue
      }
      try trial.compareObjects()
      let standings = try trial.standings(by: race)
      report.add(standings)
      tooSlow += standings.filter(\.isTooSlow)
    }
    guard options.isChecking else { return true }
    for standing in tooSlow { Console.complain(standing.complaint) }
    return tooSlow.isEmpty
  }
}
