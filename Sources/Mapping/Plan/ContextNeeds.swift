/// What a mapping, or one that it relates to, wants to know besides its objects' own JSON.
struct ContextNeeds: OptionSet, Hashable {
  let rawValue: UInt8

  /// What is around an object, so that the way to it has to be kept.
  static let trail = ContextNeeds(rawValue: 1 << 0)
  /// What the caller knows.
  static let prelude = ContextNeeds(rawValue: 1 << 1)
  /// How an object was reached from the value around it.
  static let position = ContextNeeds(rawValue: 1 << 2)
  /// The name of the member that an object is.
  static let key = ContextNeeds(rawValue: 1 << 3)
  /// Other objects, which are found by their identities.
  static let others = ContextNeeds(rawValue: 1 << 4)

  /// What goes for the object itself, and not for those around it.
  static let ofObject: ContextNeeds = [.position, .key]
}
