/// How tolerant the conversion of one value is.
///
/// Nothing set is the standard profile.
struct ValueRules: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// The JSON kind must be the one of the type: no `"12"` for 12.
  static let exactKinds = ValueRules(rawValue: 1)
  /// RestKit's words for true and false, and true for 1.
  static let generous = ValueRules(rawValue: 2)
  /// Lists, sets and dictionaries leave out elements that do not convert, each with a remark.
  ///
  /// `JSONReader.leftOutCount` counts them.
  static let skipsInvalid = ValueRules(rawValue: 4)
  /// One value for a list of one.
  static let listOfOne = ValueRules(rawValue: 8)
  /// Nulls between values that cannot hold them are left out.
  static let leavesNullOut = ValueRules(rawValue: 16)
  /// A key that comes again in a dictionary is refused.
  static let refusesRepeatedKeys = ValueRules(rawValue: 32)
  /// The text `""` counts as null between values, but not between those that are texts.
  static let emptyIsNull = ValueRules(rawValue: 64)
  /// The values of an object's members for a list.
  static let listOfMembers = ValueRules(rawValue: 128)
}
