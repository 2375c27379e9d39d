/// How tolerant reading is, option by option; nil leaves it to what is around.
///
/// The run's options stand below those of a mapping, and those below the ones of a row: the nearest
/// wins. A profile is a name for one choice of all of them.
///
///     mapper.options.nullItems = .leaveOut
///     mapping.option(\.unreadKeys, .fail)
///     .attribute("total", \.total).option(\.coercion, .generous)
///
/// The table of `Docs/Values.md` is printed from this type.
public struct MappingOptions: Hashable, Sendable {
  /// A key that is not there, for a property that is not Optional in a row without a default.
  public enum MissingKeys: String, Hashable, Sendable, CaseIterable {
    /// The property keeps its value; the report counts it.
    case keep
    /// It is a problem.
    case fail
  }

  /// Null for a list, a set or a dictionary.
  public enum NullForList: String, Hashable, Sendable, CaseIterable {
    /// It is empty, with a finding.
    case empty
    /// It is a problem.
    case fail
  }

  /// Null for anything else that cannot be nil.
  public enum NullForValue: String, Hashable, Sendable, CaseIterable {
    /// The property keeps its value, with a finding.
    case keep
    /// It is a problem, unless the row has a default or `.whenNull(.keep)`.
    case fail
  }

  /// A value that does not convert.
  public enum UnreadableValues: String, Hashable, Sendable, CaseIterable {
    /// An Optional is nil, with a finding; for others it is a problem.
    case nilWhereOptional
    /// It is a problem.
    case fail
  }

  /// Which values of another kind convert.
  public enum Coercion: String, Hashable, Sendable, CaseIterable {
    /// None: the JSON must say what the property's type says.
    case never
    /// Those that lose nothing: `"12"` for 12, 12 for `"12"`, `1.0` for 1, `"true"` and 1 for true.
    case exact
    /// Also yes, no, y, n, t and f in any case for a Bool, and true for 1.
    case generous
  }

  /// One value where a list is wanted.
  public enum SingleForList: String, Hashable, Sendable, CaseIterable {
    /// It is a list of one.
    case listOfOne
    /// The members of an object are the list, in the document's order; else it is a problem.
    case listOfMembers
    /// It is a problem.
    case fail
  }

  /// Null between the items of a list that cannot hold it.
  public enum NullItems: String, Hashable, Sendable, CaseIterable {
    /// It is left out, with a finding.
    case leaveOut
    /// Between objects it is left out, with a finding; between values it is a problem.
    case leaveOutOfObjects
    /// It is a problem.
    case fail
  }

  /// An object with keys, none of which its mapping reads.
  public enum UnmappedObjects: String, Hashable, Sendable, CaseIterable {
    /// It is a finding.
    case report
    /// It is a problem where the caller asked for it, elsewhere a finding.
    case failWhereAsked
    /// It is a problem.
    case fail
  }

  /// A key that no row reads.
  public enum UnreadKeys: String, Hashable, Sendable, CaseIterable {
    /// It is passed; the report lists it.
    case pass
    /// It is a problem.
    case fail
  }

  /// A key that comes again in one object.
  public enum RepeatedKeys: String, Hashable, Sendable, CaseIterable {
    /// The last one wins, with a finding.
    case takeLast
    /// It is a problem.
    case fail
  }

  /// A key path that goes on below a text, number or Bool.
  public enum ScalarsOnTheWay: String, Hashable, Sendable, CaseIterable {
    /// It counts as missing, with a finding.
    case missing
    /// It is a problem.
    case fail
  }

  /// An item of a list, or a member of a dictionary, that has a problem.
  public enum InvalidItems: Hashable, Sendable {
    /// The run fails.
    case fail
    /// It is left out, with a finding for each problem; more of them in one list than `limit` are
    /// a problem.
    case leaveOut(atMost: Int)
  }

  /// A key that is not there.
  public var missingKeys: MissingKeys?
  /// Null for a list, a set or a dictionary.
  public var nullForList: NullForList?
  /// Null for anything else that cannot be nil.
  public var nullForValue: NullForValue?
  /// A value that does not convert.
  public var unreadableValues: UnreadableValues?
  /// Which values of another kind convert.
  public var coercion: Coercion?
  /// Whether `""` counts as null; a String that cannot be nil takes it as it is, unless its own row
  /// says so.
  public var emptyIsNull: Bool?
  /// One value where a list is wanted.
  public var singleForList: SingleForList?
  /// Null between the items of a list.
  public var nullItems: NullItems?
  /// Items of a list that have problems.
  public var invalidItems: InvalidItems?
  /// An object with keys, none of which its mapping reads; an option of mappings and runs.
  public var unmappedObjects: UnmappedObjects?
  /// A key that no row reads; an option of mappings and runs.
  public var unreadKeys: UnreadKeys?
  /// A key that comes again; an option of mappings and runs.
  public var repeatedKeys: RepeatedKeys?
  /// A key path that goes on below a scalar; an option of mappings and runs.
  public var scalarsOnTheWay: ScalarsOnTheWay?

  /// Options that leave everything to what is around.
  public init() {}

  /// These, and the outer ones where these say nothing.
  func over(_ outer: MappingOptions) -> MappingOptions {
    var all = self
    all.missingKeys = missingKeys ?? outer.missingKeys
    all.nullForList = nullForList ?? outer.nullForList
    all.nullForValue = nullForValue ?? outer.nullForValue
    all.unreadableValues = unreadableValues ?? outer.unreadableValues
    all.coercion = coercion ?? outer.coercion
    all.emptyIsNull = emptyIsNull ?? outer.emptyIsNull
    all.singleForList = singleForList ?? outer.singleForList
    all.nullItems = nullItems ?? outer.nullItems
    all.invalidItems = invalidItems ?? outer.invalidItems
    all.unmappedObjects = unmappedObjects ?? outer.unmappedObjects
    all.unreadKeys = unreadKeys ?? outer.unreadKeys
    all.repeatedKeys = repeatedKeys ?? outer.repeatedKeys
    all.scalarsOnTheWay = scalarsOnTheWay ?? outer.scalarsOnTheWay
    return all
  }

  /// The first option set that only a mapping or run can have.
  var notOfRows: String? {
    if unmappedObjects != nil { return "unmappedObjects" }
    if unreadKeys != nil { return "unreadKeys" }
    if repeatedKeys != nil { return "repeatedKeys" }
    return scalarsOnTheWay == nil ? nil : "scalarsOnTheWay"
  }

  /// These without what only a mapping or run can have.
  var ofRows: MappingOptions {
    var options = self
    options.unmappedObjects = nil
    options.unreadKeys = nil
    options.repeatedKeys = nil
    options.scalarsOnTheWay = nil
    return options
  }
}
