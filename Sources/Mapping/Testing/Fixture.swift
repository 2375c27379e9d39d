import Foundation

/// A document to test with: a resource of a bundle, a file, or a text that stands in the test.
public struct Fixture: Hashable, Sendable {
  /// What failures call it.
  public let name: String
  /// Its bytes.
  public let data: Data

  /// A document that is there already, such as one that a test has made.
  public init(name: String = "the document", data: Data) {
    self.name = name
    self.data = data
  }

  /// A document that stands in the test.
  public init(json text: String) {
    self.init(data: Data(text.utf8))
  }

  /// The file at `url`.
  ///
  /// - Throws: `FixtureError`, with the files that are beside it.
  public init(contentsOf url: URL) throws(FixtureError) {
    try self.init(
      url.lastPathComponent, at: [url], shelf: FixtureShelf(url.deletingLastPathComponent()))
  }

  /// A resource of a bundle, by its path there or in the bundle's folder `Fixtures`.
  ///
  /// A test target has a bundle, `.module`, when it names resources in `Package.swift`:
  ///
  ///     .testTarget(name: "AppTests", resources: [.copy("Fixtures")])
  ///
  /// - Throws: `FixtureError`, with the files that are in the bundle.
  public init(_ name: String, in bundle: Bundle) throws(FixtureError) {
    let root = bundle.resourceURL ?? bundle.bundleURL
    try self.init(
      name, at: [root, root.appending(path: "Fixtures")].map { $0.appending(path: name) },
      shelf: FixtureShelf(root))
  }

  private init(_ name: String, at places: [URL], shelf: FixtureShelf) throws(FixtureError) {
    for place in places {
      guard let data = try? Data(contentsOf: place) else { continue }
      self.init(name: name, data: data)
      return
    }
    let files = shelf.files(like: name)
    throw FixtureError(
      name: name, folder: shelf.folder.path, files: files,
      near: FixtureShelf.nearest(to: name, among: files))
  }

  /// Its bytes as text; what is no UTF-8 becomes `�`.
  public var text: String { String(decoding: data, as: UTF8.self) }

  /// The document as a tree.
  ///
  /// - Throws: `JSONSyntaxError` with byte offset, line and column.
  public func value() throws(JSONSyntaxError) -> JSONValue { try JSONValue(json: data) }
}
