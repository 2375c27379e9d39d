/// How objects are written, option by option; nil leaves it to what is around.
///
/// The run's options stand below those of a mapping, and those below the ones of a row: the nearest
/// wins.
///
///     .attribute("note", \.note).writing(\.nilValues, .null)
///     mapping.writing(\.emptyCollections, .omit)
///     mapper.writingOptions.nilValues = .omit
public struct WritingOptions: Hashable, Sendable {
  /// A property that is nil.
  public enum NilValues: String, Hashable, Sendable, CaseIterable {
    /// Left out where a missing key is read as nil, else null: nothing is lost.
    ///
    /// A property that a fresh object begins with another value, or whose row has a default, would
    /// be that value again if its key were left out. A row with a default reads null as that, too:
    /// its nil cannot come back.
    case lossless
    /// Left out.
    case omit
    /// Null.
    case null
  }

  /// A list, set or dictionary without elements.
  public enum EmptyCollections: String, Hashable, Sendable, CaseIterable {
    /// Written as `[]` or `{}`.
    case write
    /// Left out.
    case omit
  }

  /// A value that a missing key is read as: the row's default, or what a fresh object has.
  public enum DefaultValues: String, Hashable, Sendable, CaseIterable {
    /// Written as any other.
    case write
    /// Left out.
    case omit
  }

  /// An infinity or NaN, for which JSON has no word.
  public enum NonFiniteNumbers: String, Hashable, Sendable, CaseIterable {
    /// It is a problem.
    case fail
    /// Null.
    case null
    /// `"NaN"`, `"Infinity"` or `"-Infinity"`; no number property reads these.
    case text
  }

  /// An object that contains itself, through whatever else.
  public enum Circles: String, Hashable, Sendable, CaseIterable {
    /// It is a problem.
    case fail
    /// Its identity takes its place; its mapping is `.identified`.
    case identity
    /// Null takes its place.
    case null
    /// It is left out, of its list too.
    case omit
  }

  /// Related objects.
  public enum RelatedObjects: String, Hashable, Sendable, CaseIterable {
    /// Written by their mappings.
    case full
    /// Their identities take their places, as `7`; of several properties, as an object of them.
    case identity
    /// Objects of nothing but their identities take their places, as `{"id": 7}`.
    case identityMembers
    /// Left out.
    case omit
  }

  /// A property that is nil; `.lossless` where nothing is said.
  public var nilValues: NilValues?
  /// A list, set or dictionary without elements; `.write` where nothing is said.
  public var emptyCollections: EmptyCollections?
  /// A value that a missing key is read as; `.write` where nothing is said.
  public var defaultValues: DefaultValues?
  /// An infinity or NaN; `.fail` where nothing is said.
  public var nonFiniteNumbers: NonFiniteNumbers?
  /// An object that contains itself; `.fail` where nothing is said.
  public var circles: Circles?
  /// Related objects; `.full` where nothing is said.
  public var relatedObjects: RelatedObjects?

  /// Options that leave to what is around whatever is not said here.
  public init(
    nilValues: NilValues? = nil, emptyCollections: EmptyCollections? = nil,
    defaultValues: DefaultValues? = nil, nonFiniteNumbers: NonFiniteNumbers? = nil,
    circles: Circles? = nil, relatedObjects: RelatedObjects? = nil
  ) {
    self.nilValues = nilValues
    self.emptyCollections = emptyCollections
    self.defaultValues = defaultValues
    self.nonFiniteNumbers = nonFiniteNumbers
    self.circles = circles
    self.relatedObjects = relatedObjects
  }

  /// These, and the outer ones where these say nothing.
  func over(_ outer: WritingOptions) -> WritingOptions {
    WritingOptions(
      nilValues: nilValues ?? outer.nilValues,
      emptyCollections: emptyCollections ?? outer.emptyCollections,
      defaultValues: defaultValues ?? outer.defaultValues,
      nonFiniteNumbers: nonFiniteNumbers ?? outer.nonFiniteNumbers,
      circles: circles ?? outer.circles,
      relatedObjects: relatedObjects ?? outer.relatedObjects)
  }
}

extension ObjectMapping {
  /// The mapping with an option of its own for writing, whatever the run's.
  public func writing<Value>(
    _ option: WritableKeyPath<WritingOptions, Value?>, _ value: Value
  ) -> ObjectMapping { changed { $0.writingOptions[keyPath: option] = value } }
}
