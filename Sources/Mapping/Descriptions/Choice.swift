/// How one of several mappings is chosen for each object, by looking at it.
struct Choice<Object>: Sendable {
  /// What names the mapping.
  enum Discriminator: Sendable {
    case none
    /// The value at a key path.
    case path(RowSource.Candidate)
    /// What the app makes of the object.
    case closure(@Sendable (JSONValue) -> JSONValue?)
  }

  let discriminator: Discriminator
  let alternatives: [MappingAlternative<Object>]
  let otherwise: OtherwiseRule<Object>

  /// The tags that name a mapping.
  var tags: [JSONValue] { alternatives.compactMap(\.condition.tag) }
}

/// What a mapping that chooses does with an object that none of its alternatives is for.
public struct OtherwiseRule<Object>: Sendable {
  enum Form: Sendable {
    case fail, skip
    case map(any Branch<Object>)
  }

  let form: Form

  /// It is a problem, which lists what is known.
  public static var fail: OtherwiseRule { OtherwiseRule(form: .fail) }

  /// It is left out of its list, with a finding; a property for one object keeps its value.
  ///
  /// As RestKit does with a dynamic mapping that returns nil.
  public static var skip: OtherwiseRule { OtherwiseRule(form: .skip) }

  /// Another mapping is for it.
  ///
  /// - Parameters:
  ///   - wrap: Makes an `Object` of what was mapped; usually `{ $0 }`.
  ///   - unwrap: The other way round, for writing and updating. Default: a cast.
  public static func map<Child>(
    _ mapping: ObjectMapping<Child>, _ wrap: @escaping @Sendable (Child) -> Object,
    back unwrap: (@Sendable (Object) -> Child?)? = nil
  ) -> OtherwiseRule {
    OtherwiseRule(
      form: .map(TypedBranch(related: .mapping(mapping), wrap: wrap, unwrap: unwrap)))
  }
}

/// One of several mappings, and when it is chosen.
///
///     .when("dog", dog) { $0 }
///     .when(.present("bark"), dog) { $0 }
///     .when("circle", circle) { .circle($0) } back: { if case .circle(let circle) = $0 { circle } else { nil } }
public struct MappingAlternative<Object>: Sendable {
  let condition: MappingCondition
  let branch: any Branch<Object>

  /// A mapping that is given.
  ///
  /// - Parameters:
  ///   - condition: A literal is the tag that names the mapping; see `MappingCondition`.
  ///   - wrap: Makes an `Object` of what was mapped: `{ $0 }` for a subclass or a type of a
  ///     protocol, a case for an enum. The compiler checks it.
  ///   - unwrap: The other way round, for writing and updating. Default: a cast.
  public static func when<Child>(
    _ condition: MappingCondition, _ mapping: ObjectMapping<Child>,
    _ wrap: @escaping @Sendable (Child) -> Object,
    back unwrap: (@Sendable (Object) -> Child?)? = nil
  ) -> MappingAlternative {
    MappingAlternative(
      condition: condition,
      branch: TypedBranch(related: .mapping(mapping), wrap: wrap, unwrap: unwrap))
  }

  /// The registered mapping of a type, or the one of that `name`, which may lead back here.
  public static func when<Child>(
    _ condition: MappingCondition, _ type: Child.Type, named name: String? = nil,
    _ wrap: @escaping @Sendable (Child) -> Object,
    back unwrap: (@Sendable (Object) -> Child?)? = nil
  ) -> MappingAlternative {
    MappingAlternative(
      condition: condition,
      branch: TypedBranch(related: .registered(name), wrap: wrap, unwrap: unwrap))
  }
}

/// A mapping of another type whose objects become `Object`s.
protocol Branch<Object>: Sendable {
  associatedtype Object
  associatedtype Child

  var related: RelatedMapping<Child> { get }
  var wrap: @Sendable (Child) -> Object { get }
  var unwrap: @Sendable (Object) -> Child? { get }
  /// Whether `unwrap` is a cast, so that the type alone says whose an object is.
  var isCast: Bool { get }
}

struct TypedBranch<Object, Child>: Branch {
  let related: RelatedMapping<Child>
  let wrap: @Sendable (Child) -> Object
  let unwrap: @Sendable (Object) -> Child?
  let isCast: Bool

  init(
    related: RelatedMapping<Child>, wrap: @escaping @Sendable (Child) -> Object,
    unwrap: (@Sendable (Object) -> Child?)?
  ) {
    self.related = related
    self.wrap = wrap
    self.unwrap = unwrap ?? { $0 as? Child }
    isCast = unwrap == nil
  }
}
