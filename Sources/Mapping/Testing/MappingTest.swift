import Foundation

/// Holds a mapping to a document, in Swift Testing, XCTest or anywhere else: what fails is thrown.
///
///     let test = try MappingTest(thing, fixture: "thing.json", in: .module)
///     try test.expect("id", { $0.thingId }, equals: "2011080146112")
///     try test.expect("attributeList[0].val", { $0.attributeList.first?.val })
///     try test.expectNoUnmappedKeys()
///
/// The document is mapped when the test is made. RestKit calls this `RKMappingTest`.
public struct MappingTest<Object> {
  /// The object that the document became.
  public let object: Object
  /// What the run noticed.
  public let report: MappingReport
  /// The document as a tree.
  public let document: JSONValue
  private let fixture: Fixture

  /// Maps a resource of a bundle.
  ///
  /// - Parameters:
  ///   - mapping: The mapping of the whole document.
  ///   - name: The resource's path in the bundle or in its folder `Fixtures`.
  ///   - bundle: In a test of a package, `.module`.
  ///   - provider: Knows the mappings that rows find by type or name. Where none is passed, only
  ///     `mapping` can be found so, which is enough for a model that refers to itself.
  /// - Throws: `FixtureError` where there is no such file, `MappingDefinitionError` where the mapping
  ///   is wrong, `MappingError` where the document does not map.
  public init(
    _ mapping: ObjectMapping<Object>, fixture name: String, in bundle: Bundle,
    provider: MappingProvider? = nil
  ) throws {
    try self.init(mapping, Fixture(name, in: bundle), provider: provider)
  }

  /// Maps a document that stands in the test.
  ///
  /// - Throws: `MappingDefinitionError` or `MappingError`.
  public init(
    _ mapping: ObjectMapping<Object>, json: String, provider: MappingProvider? = nil
  ) throws {
    try self.init(mapping, Fixture(json: json), provider: provider)
  }

  /// Maps a fixture.
  ///
  /// - Throws: `MappingDefinitionError` or `MappingError`.
  public init(
    _ mapping: ObjectMapping<Object>, _ fixture: Fixture, provider: MappingProvider? = nil
  ) throws {
    let known = provider ?? MappingProvider()
    if provider == nil { try known.register(mapping) }
    var report = MappingReport()
    object = try Mapper(known).map(
      Object.self, from: fixture.data, using: mapping, report: &report)
    self.report = report
    document = try fixture.value()
    self.fixture = fixture
  }
}

extension MappingTest {
  /// The document has a value at `path`, and the object has `expected`.
  ///
  /// - Parameters:
  ///   - path: Keys and places from the root, such as `attributeList[0].val`.
  ///   - value: Takes what is to be compared out of the object.
  /// - Throws: What differs, and where.
  public func expect<Value: Equatable>(
    _ path: String, _ value: (Object) -> Value?, equals expected: Value?
  ) throws(MappingTestFailure) {
    try compare(value(object), with: expected, at: place(path))
  }

  /// The object has what the document has at `path`, as `transform` reads it.
  ///
  /// - Throws: What differs, and where.
  public func expect<Value: Equatable>(
    _ path: String, _ value: (Object) -> Value?, _ transform: ValueTransform<Value>
  ) throws(MappingTestFailure) {
    let place = try place(path)
    let expected = try place.value(by: transform, in: fixture)
    let found = value(object)
    // Null is an empty list in a list, and nil in an optional one.
    if place.isNull, found == nil { return }
    try compare(found, with: expected, at: place)
  }

  /// The object has what the document has at `path`, as the value's type is read: `"12"` is 12.
  ///
  /// Null is nil, and in a list an empty one. A row with a transform of its own is tested with that
  /// transform, or with `equals:`.
  /// - Throws: What differs, and where.
  public func expect<Value: MappableValue & Equatable>(
    _ path: String, _ value: (Object) -> Value?
  ) throws(MappingTestFailure) {
    try expect(path, value, Value.valueTransform)
  }

  /// The document has nothing at `path`, not even null.
  ///
  /// - Throws: What is there.
  public func expectMissing(_ path: String) throws(MappingTestFailure) {
    let place: DocumentPlace
    do throws(MappingTestFailure) {
      place = try self.place(path)
    } catch {
      if case .nothingThere = error.fact { return }
      throw error
    }
    throw failure(.somethingThere(found: place.excerpt), at: place)
  }

  /// A row reads every key of the document.
  ///
  /// - Throws: The keys that no row reads.
  public func expectNoUnmappedKeys() throws(MappingTestFailure) {
    if !report.unmapped.isEmpty { throw failure(.unmappedKeys(report.unmapped)) }
  }

  /// The document has the key of every row.
  ///
  /// - Throws: The rows whose key is missing.
  public func expectNoMissingKeys() throws(MappingTestFailure) {
    if !report.missing.isEmpty { throw failure(.missingKeys(report.missing)) }
  }
}

extension MappingTest {
  private func place(_ text: String) throws(MappingTestFailure) -> DocumentPlace {
    let path: JSONPath
    do throws(JSONPathError) {
      path = try JSONPath(text)
    } catch {
      throw failure(.malformedPath(error))
    }
    return try DocumentPlace.find(path, in: fixture)
  }

  private func compare<Value: Equatable>(
    _ found: Value?, with expected: Value?, at place: DocumentPlace
  ) throws(MappingTestFailure) {
    guard found != expected else { return }
    throw failure(.different(expected: spelled(expected), found: spelled(found)), at: place)
  }

  private func failure(
    _ fact: MappingTestFailure.Fact, at place: DocumentPlace? = nil
  ) -> MappingTestFailure {
    MappingTestFailure(
      document: fixture.name, path: place?.path, position: place?.position, fact: fact)
  }

  /// A value as Swift code would write it, without the `Optional` around it.
  private func spelled(_ value: Any?) -> String {
    guard let value else { return "nil" }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return String(reflecting: value) }
    return spelled(mirror.children.first?.value)
  }
}
