/// A row of a `RuntimeMapping`: key paths, a place in the target, and what happens between them.
///
///     RuntimeRow("id", .value(.integer))
///     RuntimeRow("author.name", to: "writer", .value(.optional(.string)))
///     RuntimeRow("comments", .related(mapping: "comment", shape: .list))
public struct RuntimeRow: Hashable, Sendable {
  /// What a row reads.
  public enum Content: Hashable, Sendable {
    /// A value, and what stands for it where it is missing or null, as the document would have it.
    case value(RuntimeType, default: JSONValue? = nil)
    /// Related objects, by the mapping of that name.
    case related(mapping: String, shape: RuntimeShape = .one)
  }

  /// The key paths in the document, in the order in which they are tried; see `JSONPath`.
  public let sources: [String]
  /// The key path in the target, of member names alone; nil is the last name of the first source.
  public let destination: String?
  /// What it reads.
  public var content: Content
  /// Whether the key must be there, and its value not null.
  public var isRequired = false
  /// What happens where the key is not there, in place of the default.
  public var whenMissing: MissingPolicy?
  /// What happens where the value is null, in place of an error or the default.
  public var whenNull: NullPolicy?
  /// Which way the row works.
  public var direction = RowDirection.both
  /// How new objects meet those that are there already.
  public var policy = AssignmentPolicy.set
  /// Options of the row, whatever mapping and run say.
  public var options = MappingOptions()
  /// Options of the row for writing, whatever mapping and run say.
  public var writingOptions = WritingOptions()
  /// In which groups the row is; in none, it is written with all of them.
  public var groups: Set<String> = []

  /// A row from a key path, and others for where it leads nowhere or to null.
  ///
  /// - Parameter destination: The key path in the target, such as `address.city`, whose objects are
  ///   made on the way; nil is the last name of `source`.
  public init(
    _ source: String, or others: [String] = [], to destination: String? = nil,
    _ content: Content = .value(.any)
  ) { self.init(sources: [source] + others, destination: destination, content) }

  init(sources: [String], destination: String?, _ content: Content) {
    let derived = sources.first.flatMap { Self.lastName(of: $0) }
    self.sources = sources
    self.destination = destination == derived ? nil : destination
    self.content = content
  }

  /// The key path in the target, where the row has one.
  var target: String? { destination ?? sources.first.flatMap { Self.lastName(of: $0) } }

  /// The last name of a key path, as a key path of its own.
  private static func lastName(of source: String) -> String? {
    guard let path = try? JSONPath(source) else { return nil }
    for segment in path.segments.reversed() {
      if case .member = segment { return JSONPath(unchecked: [segment]).description }
    }
    return nil
  }
}

/// How a target holds related objects.
public enum RuntimeShape: String, Hashable, Sendable, CaseIterable {
  /// Exactly one.
  case one
  /// One, or null.
  case optional
  /// A list in the document's order.
  case list
  /// An object of objects, by their keys.
  case dictionary
}
