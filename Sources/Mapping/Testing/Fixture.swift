import Foundation

/// A document to test a mapping with: from a bundle, a file, or as it stands in the test.
public struct Fixture: Sendable {
  /// What the fixture is called in failures.
  public let name: String
  /// Its bytes.
  public let data: Data

  /// The file of that name among a bundle's resources, in `Fixtures` or beside it.
  ///
  /// - Throws: `MappingTestFailure`, with the files that are there.
  public init(_ name: String, in bundle: Bundle) throws(MappingTestFailure) {
    let root = bundle.resourceURL ?? bundle.bundleURL
    for folder in [root, root.appending(path: "Fixtures")] {
      if let data = try? Data(contentsOf: folder.appending(path: name)) {
        self.init(name: name, data: data)
        return
      }
    }
    throw MappingTestFailure(
      place: name, expected: "a fixture in \(root.lastPathComponent)",
      found: Self.listed(Self.files(in: root)))
  }

  /// The file at `url`.
  ///
  /// - Throws: `MappingTestFailure`, with the files that are beside it.
  public init(contentsOf url: URL) throws(MappingTestFailure) {
    guard let data = try? Data(contentsOf: url) else {
      let folder = url.deletingLastPathComponent()
      throw MappingTestFailure(
        place: url.lastPathComponent, expected: "a fixture in \(folder.lastPathComponent)",
        found: Self.listed(Self.files(in: folder)))
    }
    self.init(name: url.lastPathComponent, data: data)
  }

  /// A document that stands in the test.
  public init(json: String) {
    self.init(name: "the document", data: Data(json.utf8))
  }

  private init(name: String, data: Data) {
    self.name = name
    self.data = data
  }

  /// The document as a tree.
  ///
  /// - Throws: `JSONSyntaxError` with the place.
  public func value() throws(JSONSyntaxError) -> JSONValue { try JSONValue(json: data) }

  private static func files(in folder: URL) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  private static func listed(_ names: [String]) -> String {
    names.isEmpty ? "no JSON files" : "only \(ProblemText.spelled(names))"
  }
}
