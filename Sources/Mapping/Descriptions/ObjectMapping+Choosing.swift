extension ObjectMapping {
  /// A mapping that chooses one of several for each object, by a value in it.
  ///
  ///     let pet = ObjectMapping<Pet>(choosingBy: "type",
  ///       .when("dog", dog) { $0 },
  ///       .when("cat", cat) { $0 },
  ///       otherwise: .skip)
  ///
  /// The value may stand anywhere in the object, also behind all else, and elsewhere:
  /// `@parent.type`, `(key)`. Of a key that comes twice the first counts. It costs the way to that
  /// value. RestKit calls this `RKDynamicMapping`.
  /// - Parameters:
  ///   - name: The name by which rows refer to it; nil is the type's default mapping.
  ///   - key: The key path of the discriminator.
  ///   - alternatives: Mappings with their tags, or with other conditions; the first that holds wins.
  ///   - rule: What happens to an object that no alternative is for.
  public init(
    named name: String? = nil, choosingBy key: String,
    _ alternatives: MappingAlternative<Object>..., otherwise rule: OtherwiseRule<Object> = .fail
  ) {
    self.init(
      name: name,
      Choice(
        discriminator: .path(RowSource.Candidate(key)), alternatives: alternatives, otherwise: rule)
    )
  }

  /// A mapping that chooses by the tag that a closure makes of each object.
  ///
  ///     ObjectMapping<Pet>(choosingBy: { $0["wings"] == nil ? "dog" : "bird" }, …)
  ///
  /// Costs a tree an object. RestKit's block of a dynamic mapping.
  /// - Parameter tag: Nil is a tag that no alternative has.
  public init(
    named name: String? = nil, choosingBy tag: @escaping @Sendable (JSONValue) -> JSONValue?,
    _ alternatives: MappingAlternative<Object>..., otherwise rule: OtherwiseRule<Object> = .fail
  ) {
    self.init(
      name: name,
      Choice(discriminator: .closure(tag), alternatives: alternatives, otherwise: rule))
  }

  /// A mapping that takes the first of several whose condition holds.
  ///
  ///     ObjectMapping<Pet>(choosing:
  ///       .when(.present("bark"), dog) { $0 },
  ///       .when(.kind("lives", .number), cat) { $0 })
  public init(
    named name: String? = nil, choosing alternatives: MappingAlternative<Object>...,
    otherwise rule: OtherwiseRule<Object> = .fail
  ) {
    self.init(
      name: name, Choice(discriminator: .none, alternatives: alternatives, otherwise: rule))
  }

  private init(name: String?, _ choice: Choice<Object>) {
    self.init(name: name, construction: .choice(choice), rows: [])
  }

  /// How one of several mappings is chosen, where it is.
  var choice: Choice<Object>? {
    guard case .choice(let choice) = construction else { return nil }
    return choice
  }
}

extension Choice {
  /// The key paths that are looked at, or why they are none.
  var candidates: [RowSource.Candidate] {
    let conditions = alternatives.compactMap(\.condition.path)
    guard case .path(let path) = discriminator else { return conditions }
    return [path] + conditions
  }

  /// Those that parse.
  var paths: [JSONPath] { candidates.compactMap { try? $0.path.get() } }

  /// All mappings that may be chosen.
  var branches: [any Branch<Object>] {
    let known = alternatives.map(\.branch)
    guard case .map(let branch) = otherwise.form else { return known }
    return known + [branch]
  }
}
