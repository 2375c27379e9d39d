import Foundation

/// Holds a mapping to a document, in Swift Testing, XCTest or anywhere else: what fails is thrown.
///
///     let test = try MappingTest(thing, fixture: "thing.json", in: .module)
///     try test.expect("id", { $0.thingId }, equals: "2011080146112")
///     try test.expect("attributeList[0].val", { $0.attributeList.first?.val })
///     try test.expectNoUnmappedKeys()
///
/// RestKit calls this `RKMappingTest`.
public struct MappingTest<Object> {
  /// The object that the document became.
  public let object: Object
  /// What the run noticed.
  public let report: MappingReport
  private let fixture: Fixture

  /// Maps a file among a bundle's resources.
  ///
  /// - Parameter provider: Knows the mappings that rows find by type; the mapping's own need not be
  ///   registered.
  /// - Throws: `MappingTestFailure` where there is no such file, `MappingError` where it does not map.
  public init(
    _ mapping: ObjectMapping<Object>, fixture name: String, in bundle: Bundle,
    provider: MappingProvider = MappingProvider()
  ) throws {
    try self.init(mapping, Fixture(name, in: bundle), provider: provider)
  }

  /// Maps a document that stands in the test.
  ///
  /// - Throws: `MappingError` where it does not map.
  public init(
    _ mapping: ObjectMapping<Object>, json: String, provider: MappingProvider = MappingProvider()
  ) throws {
    try self.init(mapping, Fixture(json: json), provider: provider)
  }

  /// Maps a fixture.
  ///
  /// - Throws: `MappingError` where it does not map.
  public init(
    _ mapping: ObjectMapping<Object>, _ fixture: Fixture,
    provider: MappingProvider = MappingProvider()
  ) throws {
    var report = MappingReport()
    object = try Mapper(provider).map(
      Object.self, from: fixture.data, using: mapping, report: &report)
    self.report = report
    self.fixture = fixture
  }

  /// The document has a value at `path`, and the object has `expected`.
  ///
  /// - Throws: `MappingTestFailure`.
  public func expect<Value: Equatable>(
    _ path: String, _ value: (Object) -> Value?, equals expected: Value
  ) throws {
    let place = try place(of: path)
    try compare(value(object), with: expected, at: label(path, place))
  }

  /// The object has what the document has at `path`, read as the type of `value` is read.
  ///
  /// - Throws: `MappingTestFailure`.
  public func expect<Value: MappableValue & Equatable>(
    _ path: String, _ value: (Object) -> Value?
  ) throws {
    let place = try place(of: path)
    let label = label(path, place)
    guard let source = place.value(as: Value.self) else {
      throw MappingTestFailure(
        place: label, expected: Value.valueTransform.name, found: place.excerpt)
    }
    try compare(value(object), with: source, at: label)
  }

  /// The document has nothing at `path`.
  ///
  /// - Throws: `MappingTestFailure`.
  public func expectMissing(_ path: String) throws {
    guard let place = try DocumentPlace(path, in: fixture.data) else { return }
    throw MappingTestFailure(
      place: label(path, place), expected: "nothing", found: place.excerpt)
  }

  /// Rows read every key of the document.
  ///
  /// - Throws: `MappingTestFailure` that lists the keys.
  public func expectNoUnmappedKeys() throws {
    try expectNone(report.unmapped, "no unmapped keys")
  }

  /// The document has the key of every row.
  ///
  /// - Throws: `MappingTestFailure` that lists the rows.
  public func expectNoMissingKeys() throws {
    try expectNone(report.missing, "no missing keys")
  }

  private func expectNone(_ tallies: [MappingReport.Tally], _ expected: String) throws {
    guard !tallies.isEmpty else { return }
    let keys = tallies.map { "\($0.type) \"\($0.key)\"" }.joined(separator: ", ")
    throw MappingTestFailure(place: fixture.name, expected: expected, found: keys)
  }

  private func place(of path: String) throws -> DocumentPlace {
    if let place = try DocumentPlace(path, in: fixture.data) { return place }
    throw MappingTestFailure(
      place: path, expected: "a value in \(fixture.name)", found: "none")
  }

  private func label(_ path: String, _ place: DocumentPlace) -> String {
    "\(path) (\(place.position))"
  }

  private func compare<Value: Equatable>(
    _ found: Value?, with expected: Value, at place: String
  ) throws {
    guard found != expected else { return }
    var spelled = "nil"
    if let found { spelled = String(reflecting: found) }
    throw MappingTestFailure(
      place: place, expected: String(reflecting: expected), found: spelled)
  }
}
