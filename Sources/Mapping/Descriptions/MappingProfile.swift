/// How tolerant a mapping or a run is, by the columns of the table in `Docs/Values.md`.
///
/// A profile sets every option; see `MappingOptions` for them one by one.
public enum MappingProfile: String, Hashable, Sendable, CaseIterable {
  /// Exact conversions are made, what would lose something is an error. The default.
  case standard
  /// The JSON must say what the property's type says.
  case strict
  /// RestKit's habits, where they lose nothing.
  case lenient

  /// Every option but `emptyIsNull` and `invalidItems`, which no profile sets.
  public var options: MappingOptions {
    var options = MappingOptions()
    switch self {
    case .standard: ResolvedOptions().write(to: &options)
    case .strict: ResolvedOptions.strict.write(to: &options)
    case .lenient: ResolvedOptions.lenient.write(to: &options)
    }
    return options
  }
}
