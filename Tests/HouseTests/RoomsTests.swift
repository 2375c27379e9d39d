import Foundation
import Testing

/// Holds the house to its plan: a file names only types of its own room and of the rooms listed for it.
@Suite struct RoomsTests {
  /// Each module's rooms, and for each room the rooms whose types it may name.
  static let plans = [
    Plan(
      module: "Mapping",
      doors: [
        "Concurrency": [],
        "JSON": [],
        "Paths": ["JSON"],
        "Forms": ["JSON"],
        "Patches": ["JSON"],
        "Snapshots": ["JSON", "Patches"],
        "Diagnostics": ["JSON", "Paths"],
        "Values": ["JSON", "Diagnostics"],
        "Layout": [],
        "Identity": [],
        "Descriptions": ["JSON", "Paths", "Diagnostics", "Values", "Layout", "Identity"],
        "Runtime": ["JSON", "Paths", "Diagnostics", "Values", "Layout", "Descriptions"],
        "Plan": [
          "JSON", "Paths", "Diagnostics", "Values", "Layout", "Identity", "Descriptions",
        ],
        "Compiler": [
          "JSON", "Identity", "Paths", "Diagnostics", "Values", "Layout", "Descriptions", "Plan",
          "Concurrency",
        ],
        "Writing": ["JSON", "Paths", "Diagnostics", "Values", "Layout", "Descriptions"],
        "WritingCompiler": [
          "JSON", "Paths", "Diagnostics", "Values", "Layout", "Descriptions", "Writing",
          "Compiler", "Concurrency",
        ],
        "Provider": [
          "Paths", "Diagnostics", "Descriptions", "Plan", "Compiler", "Writing",
          "WritingCompiler", "Concurrency",
        ],
        "Mapper": [
          "JSON", "Paths", "Diagnostics", "Identity", "Descriptions", "Plan", "Provider",
          "Writing", "WritingCompiler", "Patches", "Snapshots", "Forms",
        ],
        "Streaming": [
          "JSON", "Paths", "Diagnostics", "Descriptions", "Plan", "Provider", "Mapper",
        ],
        "Testing": [
          "JSON", "Paths", "Diagnostics", "Values", "Descriptions", "Provider", "Mapper",
        ],
      ]),
    Plan(
      module: "MappingLoader",
      doors: [
        "Transport": [],
        "Stubs": ["Transport"],
        "Requests": ["Transport"],
        "Loading": ["Transport", "Requests"],
        "Manager": ["Transport", "Requests", "Loading"],
      ]),
  ]

  /// What a file may hold although no file should, and why.
  static let exceptions = [
    Exception(file: "Record.swift", habit: .open, reason: "An app's records are its subclasses."),
    Exception(file: "ParseObject.swift", habit: .open, reason: "Parse's classes are subclasses."),
  ]

  /// The modules as they stand on disk, read once.
  private static let houses = Result { try plans.map { try House($0) } }

  @Test(arguments: try houses.get())
  func `no room names what stands behind a closed door`(house: House) {
    expectNone(house.closedDoorsUsed())
  }

  @Test(arguments: try houses.get())
  func `every folder is a room of the plan, and every file stands in one`(house: House) {
    #expect(!house.files.isEmpty)
    expectNone(house.strays())
  }

  @Test(arguments: plans)
  func `the plan's doors lead to rooms, and never round in a circle`(plan: Plan) {
    expectNone(plan.doorsToNowhere())
    #expect(plan.circle() == nil)
  }

  @Test(arguments: try houses.get())
  func `one idea a file: names are unique and files are short`(house: House) {
    expectNone(house.sharedNames())
    expectNone(house.longFiles())
  }

  @Test(arguments: try houses.get())
  func `no file traps, forces or opens a class, unless a reason is given`(house: House) {
    expectNone(house.badHabits(except: Self.exceptions))
  }

  @Test(arguments: try houses.get())
  func `every file is read to its last brace`(house: House) {
    expectNone(house.files.filter { !$0.isBalanced }.map(\.path))
  }

  private func expectNone(
    _ faults: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for fault in faults { Issue.record("\(fault)", sourceLocation: sourceLocation) }
  }
}

/// The checks above, tried on small houses that were built wrong.
@Suite struct CrookedHouseTests {
  private let plan = Plan(module: "Small", doors: ["Cellar": [], "Attic": ["Cellar"]])

  private func house(_ files: KeyValuePairs<String, String>) -> House {
    House(plan, files: files.map { SourceFile(path: $0.key, text: $0.value) })
  }

  @Test(arguments: [
    "struct Wine { var shelf: Roof }",
    "extension Roof { var wet: Bool { true } }",
    #"let label = "the \(Roof.count) tiles""#,
    "let tile = Small.Roof.self",
    "let tiles = 0...Roof.count",
    "struct Wine { enum Kind { case red }; var roof: Roof }",
  ])
  func `an arrow upward is found`(code: String) {
    let house = house(["Attic/Roof.swift": "public final class Roof {}", "Cellar/Wine.swift": code])
    #expect(
      house.closedDoorsUsed() == ["Cellar/Wine.swift:1 names Roof, which lives in Attic"])
  }

  @Test func `an arrow upward says its line, behind comments and text of many lines`() {
    let text = "/* one\n /* two */ */\nlet text = \"\"\"\n  Roof \" { \n  \"\"\"\nlet roof: Roof"
    let house = house(["Attic/Roof.swift": "struct Roof {}", "Cellar/Wine.swift": text])
    #expect(
      house.closedDoorsUsed() == ["Cellar/Wine.swift:6 names Roof, which lives in Attic"])
  }

  @Test(arguments: [
    "// Roof\n/* Roof /* Roof */ Roof */ let wine = 1",
    ##"let name = "Roof \"Roof\"" + #""Roof" \(Roof)"#"##,
    "let text = \"\"\"\n  Roof \"Roof\" \\\"\"\" Roof\n  \"\"\"",
    "let roof = #/Roof \"{/#",
    "struct Wine { struct Roof {}; var roof: Roof }",
    "struct Wine { enum Place { case cask }; let roof = Tent.Roof.self; let other: Sky?.Roof }",
    "private struct Roof {}\nstruct Wine { fileprivate var roof: Roof }",
    "func pour<Roof: Collection<UInt8>>(_ roof: Roof) {}",
    "struct Wine<Key, each Roof> { var roof: Roof }",
    "protocol Wine { associatedtype Roof; var roof: Roof { get } }",
    "let range = Roofs.count",
  ])
  func `what only looks like an arrow is let be`(code: String) {
    let house = house(["Attic/Roof.swift": "struct Roof {}", "Cellar/Wine.swift": code])
    #expect(house.closedDoorsUsed() == [])
    #expect(house.files.allSatisfy { $0.isBalanced })
  }

  @Test func `an extension sees the names inside of the type that it extends`() {
    let house = house([
      "Attic/Roof.swift": "struct Roof {}\nstruct Tile {}",
      "Cellar/Wine.swift": "struct Wine<Roof> {}\nextension Wine { struct Tile {} }",
      "Cellar/Wine+Age.swift": "extension Wine { func age(_ roof: Roof, _ tile: Tile) {} }",
    ])
    #expect(house.closedDoorsUsed() == [])
  }

  @Test func `a type is found behind attributes, modifiers and conditions`() {
    let house = house([
      "Attic/Roof.swift": """
      @available(*, deprecated, message: "old {") public final class Roof {}
      #if os(Linux)
        @frozen
        public indirect enum Tile {}
      #endif
      """,
      "Cellar/Wine.swift": "let roof: Roof\nlet tile: Tile",
    ])
    #expect(
      house.closedDoorsUsed() == [
        "Cellar/Wine.swift:1 names Roof, which lives in Attic",
        "Cellar/Wine.swift:2 names Tile, which lives in Attic",
      ])
  }

  @Test func `a circle of doors is found, and so is a door to nowhere`() {
    let plan = Plan(module: "Round", doors: ["A": ["B"], "B": ["C"], "C": ["A", "D"]])
    #expect(plan.circle() == ["A", "B", "C", "A"])
    #expect(plan.doorsToNowhere() == ["C has a door to D, which is no room of Round"])
  }

  @Test func `a room that the plan lacks is found, and so is a file outside of all rooms`() {
    let house = house(["Shed/Rake.swift": "", "Loose.swift": "", "Cellar/Wine.swift": ""])
    #expect(
      house.strays() == [
        "Shed/Rake.swift stands in Shed, which is no room of Small",
        "Loose.swift stands in no room of Small",
      ])
  }

  @Test func `long files and shared names are found`() {
    func lines(_ count: Int) -> String { String(repeating: "\n", count: count) }
    let house = house([
      "Attic/JSONReader.swift": lines(600), "Attic/Roof.swift": lines(301),
      "Cellar/Roof.swift": lines(141),
    ])
    #expect(
      house.longFiles() == [
        "Attic/Roof.swift has 301 lines, and may have 300",
        "the median file of Small has 301 lines, and may have 140",
      ])
    #expect(house.sharedNames() == ["Roof.swift names Attic/Roof.swift, Cellar/Roof.swift"])
  }

  @Test func `traps, force and open classes are found, in code alone`() {
    let code = """
      // fatalError(, try!
      fatalError("as!")
      let wine = try! pour() as! Wine
      open class Wine { open var year = 1 }
      guard open else { return preconditionFailure() }
      """
    let house = house(["Cellar/Wine.swift": code])
    let exception = Exception(file: "Wine.swift", habit: .open, reason: "It has to breathe.")
    let found = [
      "Cellar/Wine.swift:2 has fatalError", "Cellar/Wine.swift:3 has try!",
      "Cellar/Wine.swift:3 has as!", "Cellar/Wine.swift:4 has open",
      "Cellar/Wine.swift:5 has preconditionFailure",
    ]
    #expect(house.badHabits(except: []) == found)
    #expect(house.badHabits(except: [exception]) == found.filter { !$0.hasSuffix("open") })
  }
}

/// A module's rooms, and for each room the rooms whose types it may name.
struct Plan: CustomTestStringConvertible {
  var module: String
  var doors: [String: Set<String>]

  var testDescription: String { module }

  func doorsToNowhere() -> [String] {
    doors.sorted { $0.key < $1.key }.flatMap { room, others in
      others.subtracting(doors.keys).sorted().map {
        "\(room) has a door to \($0), which is no room of \(module)"
      }
    }
  }

  /// Rooms that lead from one back to itself, or nil where the floors are in order.
  func circle() -> [String]? {
    doors.keys.sorted().lazy.compactMap { circle(after: [$0]) }.first
  }

  private func circle(after way: [String]) -> [String]? {
    for next in doors[way[way.count - 1], default: []].sorted() {
      if next == way[0] { return way + [next] }
      if !way.contains(next), let circle = circle(after: way + [next]) { return circle }
    }
    return nil
  }
}

/// What the house does without.
enum Habit: String, CaseIterable {
  case fatalError
  case preconditionFailure
  case forcedTry = "try!"
  case forcedCast = "as!"
  case open

  private var pattern: Regex<Substring> {
    switch self {
    case .fatalError: #/\bfatalError\(/#
    case .preconditionFailure: #/\bpreconditionFailure\(/#
    case .forcedTry: #/\btry!/#
    case .forcedCast: #/\bas!/#
    case .open: #/\bopen +(?:class|func|var|subscript|override|required|internal|private)\b/#
    }
  }

  func shows(in code: Substring) -> Bool { code.contains(pattern) }
}

/// Leave for one file to hold one habit.
struct Exception {
  var file: String
  var habit: Habit
  var reason: String
}

/// A module's files, held against its plan.
struct House: CustomTestStringConvertible {
  let plan: Plan
  let files: [SourceFile]
  /// Type → the room that declares it.
  private let homes: [Substring: String]
  /// Type → the names that are declared inside of it, in whatever file.
  private let insides: [Substring: Set<Substring>]

  init(_ plan: Plan, files: [SourceFile]) {
    self.plan = plan
    self.files = files
    var homes: [Substring: String] = [:]
    var insides: [Substring: Set<Substring>] = [:]
    for file in files {
      for type in file.types { homes[type] = file.room }
      for type in file.types.union(file.extended) {
        insides[type, default: []].formUnion(file.insideNames)
      }
    }
    self.homes = homes
    self.insides = insides
  }

  var testDescription: String { plan.module }

  /// The module as it stands on disk.
  init(_ plan: Plan) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(plan.module)").standardizedFileURL
      .path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".swift") }.sorted()
    self.init(
      plan,
      files: try paths.map {
        SourceFile(path: $0, text: try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8))
      })
  }

  func closedDoorsUsed() -> [String] {
    files.flatMap { file in
      let known = file.extended.reduce(into: file.insideNames) { $0.formUnion(insides[$1] ?? []) }
      let open = plan.doors[file.room ?? "", default: []]
      return file.wordsByLine(in: plan.module).compactMap { word, line -> String? in
        guard let home = homes[word], home != file.room, !open.contains(home),
          !known.contains(word)
        else { return nil }
        return "\(file.path):\(line) names \(word), which lives in \(home)"
      }
    }
  }

  func strays() -> [String] {
    files.compactMap { file in
      guard let room = file.room else { return "\(file.path) stands in no room of \(plan.module)" }
      guard plan.doors[room] == nil else { return nil }
      return "\(file.path) stands in \(room), which is no room of \(plan.module)"
    }
  }

  func sharedNames() -> [String] {
    Dictionary(grouping: files, by: \.name).filter { $0.value.count > 1 }
      .map { "\($0.key) names \($0.value.map(\.path).joined(separator: ", "))" }.sorted()
  }

  func longFiles() -> [String] {
    var faults: [String] = files.compactMap { file in
      let limit = file.name == "JSONReader.swift" ? 600 : 300
      guard file.lineCount > limit else { return nil }
      return "\(file.path) has \(file.lineCount) lines, and may have \(limit)"
    }
    let lengths = files.map(\.lineCount).sorted()
    if !lengths.isEmpty, lengths[lengths.count / 2] > 140 {
      let median = lengths[lengths.count / 2]
      faults.append("the median file of \(plan.module) has \(median) lines, and may have 140")
    }
    return faults
  }

  func badHabits(except exceptions: [Exception]) -> [String] {
    files.flatMap { file in
      let allowed = exceptions.filter { $0.file == file.name }.map(\.habit)
      let shown = Habit.allCases.filter { !allowed.contains($0) && $0.shows(in: file.code[...]) }
      return shown.isEmpty
        ? []
        : file.lines.flatMap { number, line in
          shown.filter { $0.shows(in: line) }.map { "\(file.path):\(number) has \($0.rawValue)" }
        }
    }
  }
}

/// One file of a module: where it stands, what it declares, and which types it names.
struct SourceFile {
  let path: String
  let lineCount: Int
  /// Declared at the top of the file, for all of the module to see.
  let types: Set<Substring>
  /// Types that the file has an `extension` of.
  let extended: Set<Substring>
  /// Names that mean something of the file's own: nested and private types, generic parameters.
  let insideNames: Set<Substring>
  /// Whether each brace found its fellow; if not, literals were misread, and nothing here is sure.
  let isBalanced: Bool
  /// Its text without comments and the text of literals.
  let code: String
  /// The lines of `code` with their numbers.
  let lines: [(number: Int, line: Substring)]

  init(path: String, text: String) {
    let code = BareCode.of(text)
    let (outer, inner, isBalanced) = Self.layers(of: code)
    let declarations = outer.matches(
      of: #/(?m)^(.*?)\b(?:struct|class|enum|protocol|actor|typealias) +([A-Z]\w*)/#
    ).filter { !$0.1.contains("import ") }
    let isPrivate = { (modifiers: Substring) in modifiers.contains("private ") }

    self.path = path
    self.code = code
    self.isBalanced = isBalanced
    lineCount =
      text.split(separator: "\n", omittingEmptySubsequences: false).count
      - (text.isEmpty || text.hasSuffix("\n") ? 1 : 0)
    lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, $0.element) }
    types = Set(declarations.filter { !isPrivate($0.1) }.map(\.2))
    extended = Set(outer.matches(of: #/\bextension +([A-Z]\w*)/#).map(\.1))
    let nested = inner.matches(
      of: #/\b(?:struct|class|enum|protocol|actor|typealias|associatedtype) +([A-Z]\w*)/#
    ).map(\.1)
    insideNames = Set(declarations.filter { isPrivate($0.1) }.map(\.2))
      .union(nested).union(Self.genericParameters(of: code))
  }

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folder that it stands in, first below the module's.
  var room: String? {
    let steps = path.split(separator: "/")
    return steps.count > 1 ? String(steps[0]) : nil
  }

  /// Each capitalised name that begins a chain of members, with its first line: `A` of `A.B`, and
  /// `B` where `A` is the module.
  func wordsByLine(in module: String) -> [(word: Substring, line: Int)] {
    var seen: Set<Substring> = []
    var words: [(Substring, Int)] = []
    for (number, line) in lines {
      for chain in line.matches(of: #/(?:\.\.[.<])?(\.?\w+(?:\.\w+)*)/#).map(\.1) {
        var names = chain.split(separator: ".", omittingEmptySubsequences: false)
        if names.count > 1, names[0] == module { names.removeFirst() }
        guard names[0].first?.isUppercase == true else { continue }
        if seen.insert(names[0]).inserted { words.append((names[0], number)) }
      }
    }
    return words
  }

  /// The code outside of all braces, the code inside of any, and whether each brace has a fellow.
  private static func layers(of code: String) -> (outer: String, inner: String, Bool) {
    var outer: [UInt8] = []
    var inner: [UInt8] = []
    var depth = 0
    for byte in code.utf8 {
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth <= 0 { outer.append(byte) } else { inner.append(byte) }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if depth < 0 { break }
    }
    let texts = [outer, inner].map { String(decoding: $0, as: UTF8.self) }
    return (texts[0], texts[1], depth == 0)
  }

  /// `A` and `B` of `func f<A: P<Q>, each B>`.
  private static func genericParameters(of code: String) -> Set<Substring> {
    let heads = code.matches(
      of:
        #/
        \b (?: func\ +[^\s(<]+ | init[?]? | subscript
          | (?: struct | class | enum | actor | protocol | typealias )\ +\w+ )\ *<
        /#)
    return heads.reduce(into: []) { names, head in
      for parameter in angleList(code[head.range.upperBound...]) {
        names.formUnion(parameter.prefix { $0 != ":" }.split(separator: " ").suffix(1))
      }
    }
  }

  /// The parts between commas up to the closing `>`; what stands in further brackets stays whole.
  private static func angleList(_ rest: Substring) -> [Substring] {
    var depth = 1
    let list = rest.prefix { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return depth > 0
    }
    return list.split { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
  }
}

/// Swift code without comments and the text of literals, line for line.
///
/// Code inside of an interpolation stays. A regex literal is known by its hashes only: `#/ … /#`.
struct BareCode {
  private let source: [UInt8]
  private var position = 0
  private var kept: [UInt8] = []

  static func of(_ text: String) -> String {
    var code = BareCode(source: Array(text.utf8))
    code.readCode()
    return String(decoding: code.kept, as: UTF8.self)
  }

  private init(source: [UInt8]) { self.source = source }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  private mutating func readCode(inInterpolation: Bool = false) {
    var depth = 0
    while position < source.count {
      if take("//") {
        while position < source.count, source[position] != UInt8(ascii: "\n") { position += 1 }
      } else if take("/*") {
        skipComment()
      } else if let literal = takeOpening() {
        skipLiteral(literal)
      } else {
        let byte = source[position]
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if inInterpolation, depth < 0 { return }
        kept.append(byte)
        position += 1
      }
    }
  }

  private mutating func skipComment() {
    var depth = 1
    while position < source.count, depth > 0 {
      if take("/*") { depth += 1 } else if take("*/") { depth -= 1 } else { skipByte() }
    }
  }

  /// What ends a literal, and what begins an escape in it: `"` and `\`, or `"#` and `\#`.
  private typealias Literal = (end: String, escape: String)

  private mutating func takeOpening() -> Literal? {
    let hashes = String(
      decoding: source[position...].prefix { $0 == UInt8(ascii: "#") }, as: UTF8.self)
    if take("\(hashes)\"\"\"\n") {
      kept.append(UInt8(ascii: "\n"))
      return ("\"\"\"\(hashes)", "\\\(hashes)")
    }
    if take("\(hashes)\"") { return ("\"\(hashes)", "\\\(hashes)") }
    if !hashes.isEmpty, take("\(hashes)/") { return ("/\(hashes)", "\\") }
    return nil
  }

  private mutating func skipLiteral(_ literal: Literal) {
    kept.append(UInt8(ascii: " "))
    while position < source.count, !take(literal.end) {
      if literal.end.first != "/", take("\(literal.escape)(") {
        readCode(inInterpolation: true)
        kept.append(UInt8(ascii: " "))
      } else {
        _ = take(literal.escape)
        skipByte()
      }
    }
  }

  /// Skips a byte, and keeps the line where it ends one.
  private mutating func skipByte() {
    guard position < source.count else { return }
    if source[position] == UInt8(ascii: "\n") { kept.append(UInt8(ascii: "\n")) }
    position += 1
  }

  private mutating func take(_ token: String) -> Bool {
    guard source[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }
}
