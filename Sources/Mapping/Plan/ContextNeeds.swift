/// What a mapping, or one that it relates to, wants to know besides its objects' own JSON.
struct ContextNeeds: OptionSet, Hashable {
  let rawValue: UInt8

  /// What is around an object, so that the way to it has to be kept.
  static let trail = ContextNeeds(rawValue: 1 << 0)
  /// What the caller knows.
  static let prelude = ContextNeeds(rawValue: 1 << 1)
}
