/// How tolerant the conversion of one value is.
///
/// Nothing set is the standard profile.
struct ValueRules: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// The JSON kind must be the one of the type: no `"12"` for 12.
  static let exactKinds = ValueRules(rawValue: 1)
  /// RestKit's words for true and false, true for 1, one value for a list of one.
  static let lenient = ValueRules(rawValue: 2)
  /// Lists, sets and dictionaries leave out elements that do not convert, each with a remark.
  ///
  /// `JSONReader.leftOutCount` counts them.
  static let skipsInvalid = ValueRules(rawValue: 4)
}
