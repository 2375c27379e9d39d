/// What a run noticed and did not stop for.
///
/// Ask for one where a mapping is watched or tested; a run without a report does not pay for it.
public struct MappingReport: Hashable, Sendable, CustomStringConvertible {
  /// Something that was tolerated, and where.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// Where in the document.
    public let path: JSONPath
    /// The same place in the text; nil for what the caller knows, which has none there.
    public let position: SourcePosition?
    /// What was tolerated.
    public let reason: Reason

    /// Place and reason in one line.
    public var description: String {
      let place = position.map { " (\($0))" } ?? ""
      return "\(path.rooted)\(place): \(FindingText.sentence(for: reason, at: path))"
    }
  }

  /// What a finding is about.
  public enum Reason: Hashable, Sendable {
    /// Null where a list stands; the property is empty.
    case nullForList
    /// Null between the items of a list; it was left out.
    case nullItem
    /// Null where the row or profile keeps the property's value.
    case nullKept
    /// A value that no alternative of a mapping is for; it was passed.
    case declined(type: String)
    /// An object whose identity is missing, null or unreadable; it is a new one.
    case noIdentity(type: String)
    /// An identity that no object has; it was passed.
    case unconnected(type: String)
    /// A value that the row's verdict skips; the property keeps its own.
    case skipped
    /// A key path goes on below a value that has nothing below it.
    case pathThroughScalar(found: String)
    /// The same key once more; the later one wins.
    case duplicateKey(String)
    /// An object with keys, none of which its mapping reads.
    case nothingMapped(type: String)
    /// A problem of an item of a list, set or dictionary that was left out for it.
    case leftOut(Problem)
    /// A value that did not convert, read as nil.
    case unreadable(Problem)
    /// A raw value that no case of an enum has, read as the fallback of `.unknown(as:)`.
    case unknownCase(Problem)
  }

  /// Keys or rows of one mapping, counted over all its objects.
  public struct Tally: Hashable, Sendable {
    /// The mapped type.
    public let type: String
    /// The key path, from the object.
    public let key: String
    /// How many objects.
    public internal(set) var count: Int
    /// Where the first of them is.
    public let first: JSONPath

    fileprivate var extent: String { "\(count)×, first at \(first.rooted)" }
  }

  /// What was tolerated, in the order of the document; at most `findingLimit`.
  public internal(set) var findings: [Finding] = []
  /// Findings beyond the limit.
  public internal(set) var furtherFindings = 0
  /// Keys that no row reads.
  public internal(set) var unmapped: [Tally] = []
  /// Rows whose key was not there.
  public internal(set) var missing: [Tally] = []
  /// Objects that were mapped, by the name of their type.
  public internal(set) var objects: [String: Int] = [:]

  /// How many findings a report keeps: 1,000.
  public static let findingLimit = 1_000

  /// An empty report, to be filled by a run.
  public init() {}

  /// All objects that were mapped.
  public var objectCount: Int { objects.values.reduce(0, +) }

  /// A line for each thing noticed.
  public var description: String {
    let counts = objects.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    let lines =
      ["mapped \(counts.isEmpty ? "no objects" : counts.joined(separator: ", "))"]
      + unmapped.map { "\($0.type): no row reads \"\($0.key)\" (\($0.extent))" }
      + missing.map { "\($0.type): \"\($0.key)\" is missing (\($0.extent))" }
      + findings.map(\.description)
      + (furtherFindings > 0 ? ["… and \(furtherFindings) findings more"] : [])
    return lines.joined(separator: "\n")
  }
}

/// Every sentence about a finding.
enum FindingText {
  /// - Parameter path: Where it is, as far as that changes the words.
  static func sentence(for reason: MappingReport.Reason, at path: JSONPath = .whole) -> String {
    switch reason {
    case .nullForList: "null stands for a list, and was read as an empty one."
    case .nullItem: "null stands in a list, and was left out."
    case .nullKept: "null, and the property keeps its value."
    case .declined(let type): "no mapping of \(type) is for this, and it was passed."
    case .noIdentity(let type): "this \(type) has no identity, and is a new one."
    case .unconnected(let type): "no \(type) has this identity, and none is connected."
    case .skipped: "skipped, and the property keeps its value."
    case .pathThroughScalar(let found): "a key path goes on here, and \(found) ends it."
    case .duplicateKey(let key):
      "the key \(ProblemText.quoted(key)) comes again; the last one wins."
    case .nothingMapped(let type): "nothing here is mapped to \(type)."
    case .unreadable(let problem): "read as nil: \(ProblemText.sentence(for: problem))"
    case .leftOut(let problem): "left out: \(ProblemText.sentence(for: problem, at: path))"
    case .unknownCase(let problem):
      "read as the fallback: \(ProblemText.sentence(for: problem))"
    }
  }
}
