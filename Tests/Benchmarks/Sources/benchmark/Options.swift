/// What the command line asks for.
struct Options {
  /// The cases to run, by name; all of them when empty.
  var only: [String] = []
  /// One JSON object a line in place of the table.
  var isJSON = false
  /// A ratio far under its case's goal fails the run.
  var isChecking = false
  /// Fewer samples, for servers.
  var isQuick = false

  /// What to do.
  enum Request {
    case help
    case run(Options)
    /// What only the program itself asks a child process for.
    case probe(Probe)
  }

  /// An argument that means nothing here.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    benchmark [--only NAME]… [--quick] [--json] [--check]

      --only NAME   run one case; again for more of them
      --quick       fewer samples
      --json        one JSON object a line: name, ours_mb_s, reference, reference_mb_s, ratio, goal
      --check       exit with 1 when a ratio is under 80 % of its goal
      -h, --help    this text

    A ratio is our speed over the reference's: more is better. A goal is the ratio that the project
    promises; speeds are promised nowhere, since they are the machine's. `floor` makes the same
    objects by hand from strings and numbers that are there already. MAPPING_DATA names a folder of
    public documents for the cases that need them.

    `growth` holds sizes of one document against the fastest of them, and --quick leaves 100 MB out.
    `register` counts ms, `costs` ns a value, `memory` and `stream` MB in the place of MB/s: less of
    them is a better ratio.

    Cases: \(CaseList.all.map(\.name).joined(separator: ", "))
    """

  static func parsed(from arguments: [String]) throws -> Request {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": options.isJSON = true
      case "--check": options.isChecking = true
      case "--quick": options.isQuick = true
      case "-h", "--help": return .help
      case "--probe":
        guard let probe = rest.popFirst().flatMap(Probe.init) else {
          throw Mistake(description: "--probe wants the name of one")
        }
        return .probe(probe)
      case "--only":
        guard let name = rest.popFirst() else { throw Mistake(description: "--only wants a name") }
        guard CaseList.all.contains(where: { $0.name == name }) else {
          throw Mistake(description: "no case is called \(name)")
        }
        options.only.append(name)
      default: throw Mistake(description: "what is \(argument)?")
      }
    }
    return .run(options)
  }
}
