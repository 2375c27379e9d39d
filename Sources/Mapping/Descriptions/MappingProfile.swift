/// How tolerant a mapping or a run is, by the columns of the table in `Docs/Values.md`.
public enum MappingProfile: Hashable, Sendable, CaseIterable {
  /// Exact conversions are made, what would lose something is an error. The default.
  case standard
  /// The JSON must say what the property's type says.
  case strict
  /// RestKit's habits, where they lose nothing.
  case lenient

  /// What it means for the conversion of one value.
  var rules: ValueRules {
    switch self {
    case .standard: []
    case .strict: .exactKinds
    case .lenient: .lenient
    }
  }
}
