/// How a mapping that is data chooses another one for each object.
///
///     {"name": "pet", "choosingBy": "type",
///      "when": [{"tag": "dog", "mapping": "dog"}, {"tag": 2, "mapping": "cat"}], "otherwise": "skip"}
public struct RuntimeChoice: Hashable, Sendable {
  /// A mapping by its name, and the tag that it is chosen by.
  public struct Alternative: Hashable, Sendable {
    /// The value of the discriminator: a text, number, Bool or null.
    public var tag: JSONValue
    /// The mapping's name.
    public var mapping: String

    /// An alternative.
    public init(_ tag: JSONValue, mapping: String) {
      self.tag = tag
      self.mapping = mapping
    }
  }

  /// What happens to an object that no alternative is for.
  public enum Otherwise: Hashable, Sendable {
    /// It is a problem.
    case fail
    /// It is left out of its list, with a finding.
    case skip
    /// The mapping of this name is for it.
    case map(String)
  }

  /// The key path of the discriminator.
  public var key: String
  /// In their order.
  public var alternatives: [Alternative]
  /// Default: it is a problem.
  public var otherwise: Otherwise

  /// A choice by the value at a key path.
  public init(by key: String, _ alternatives: [Alternative], otherwise: Otherwise = .fail) {
    self.key = key
    self.alternatives = alternatives
    self.otherwise = otherwise
  }

  /// The same as a mapping of objects chooses.
  var choice: Choice<JSONObject> {
    Choice(
      discriminator: .path(RowSource.Candidate(key)),
      alternatives: alternatives.map { alternative in
        MappingAlternative(
          condition: .tag(alternative.tag), branch: Self.branch(alternative.mapping))
      }, otherwise: rule)
  }

  private var rule: OtherwiseRule<JSONObject> {
    switch otherwise {
    case .fail: .fail
    case .skip: .skip
    case .map(let name): OtherwiseRule(form: .map(Self.branch(name)))
    }
  }

  private static func branch(_ name: String) -> any Branch<JSONObject> {
    TypedBranch<JSONObject, JSONObject>(related: .named(name), wrap: { $0 }, unwrap: { $0 })
  }
}
